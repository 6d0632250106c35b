import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newFolder } from '../support/folder.ts'
import { gitAt, gitEnv } from '../support/git.ts'
import { handrail } from '../support/hook.ts'
import { willRemoveMarks } from '../support/marks.ts'

// slow: 15 s, 12 s of CPU

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const page = readFileSync(join(repository, 'docs/hooks.md'), 'utf8')
const handler = 'backend/functions/save-url/handler.ts'

const blockBelow = (heading: string): string => {
  const [, below = ''] = page.split(`\n## ${heading}\n`)
  return /```sh\n([\s\S]*?)```/.exec(below)?.[1] ?? ''
}

/** The exit codes that the comments of a block promise. */
const promised = (block: string): readonly string[] =>
  [...block.matchAll(/^.*handrail run .*# (\d)(?::|$)/gm)].map(([, code = '']) => code)

const project = (files: Readonly<Record<string, string>>): string => {
  const root = newFolder('hooks-page')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  gitAt(root, ['init', '-q', '-b', 'feature/story-1-2'])
  gitAt(root, ['add', '-A'])
  gitAt(root, ['commit', '-qm', 'start'])
  return root
}

/** Runs a block in a shell in which handrail is the program under test; returns its exit codes and what it said. */
const ran = (root: string, block: string) => {
  const prelude = 'handrail() { "$NODE" "$HANDRAIL" "$@"; echo "$? $BASHPID" >&3; }\n'
  const env = { ...gitEnv, PATH: process.env.PATH, HOME: newFolder('home'), NODE: process.execPath }
  const { output, stderr } = spawnSync('bash', ['-c', prelude + block], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, HANDRAIL: handrail, HANDRAIL_STANDBY: 'off' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const calls = (output[3] ?? '')
    .trim()
    .split('\n')
    .map(line => line.split(' '))
  for (const [, shell = ''] of calls) willRemoveMarks(shell)
  return { codes: calls.map(([code = '']) => code), stderr }
}

const common = {
  '.gitignore': 'node_modules\ncoverage/\n.handrail/\n.claude/\n',
  'handrail.jsonc': '{ "preset": "safety" }',
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "module": "nodenext", "lib": ["es2022"], "skipLibCheck": true, "types": ["node"], "noEmit": true, "allowImportingTsExtensions": true }, "include": ["backend"] }',
}

// covers BG-008, PROTO-035, PROTO-040, MAINT-002, MSG-013, FMT-005
test('the commands to try answer as the page says', () => {
  const block = blockBelow('Try one')
  const root = project({
    ...common,
    [handler]:
      "import { handler as other } from '../other/handler'\n\nexport const handler = async (event) => {\n      await other(event)\n}\n",
  })
  const { codes, stderr } = ran(root, block)
  assert.equal(promised(block).length, 8)
  assert.deepEqual(codes, promised(block), stderr)
  assert.match(stderr, /Command: git push --force main\nReason: Force push to main\/master is prohibited/)
  assert.match(stderr, /auto-format\.sh SUCCESS/)
})

// covers MAINT-005, GATE-001, CFG-036, TYPE-002, TDD-011
test('the story of the page goes as it says', () => {
  const block = blockBelow('A story from start to end')
  const root = project({
    ...common,
    'package.json': JSON.stringify({
      type: 'module',
      scripts: {
        'test:coverage': `mkdir -p coverage && node --import tsx --test --experimental-test-coverage --test-reporter=lcov --test-reporter-destination=coverage/lcov.info ${handler.replace('.ts', '.test.ts')}`,
        test: 'node --import tsx --test',
      },
    }),
    // So that the folder is there.
    'backend/functions/save-url/README.md': '# Saves a URL\n',
  })
  const { codes, stderr } = ran(root, block)
  assert.equal(promised(block).length, 5)
  assert.deepEqual(codes, promised(block), stderr)
  assert.match(stderr, /tdd-guard BLOCKED[\s\S]*auto-format\.sh SUCCESS/)
  assert.match(readFileSync(join(root, handler), 'utf8'), /\n[ \t]{1,2}return answer\(201, saved\.href\);?\n/)
  writeFileSync(
    join(root, 'handrail.jsonc'),
    '{ "preset": "safety", "checks": { "coverage": { "threshold": 90 } } }',
  )
  const strict = ran(root, "echo '{}' | handrail run test-validator")
  assert.deepEqual(strict.codes, ['2'], strict.stderr)
  assert.match(strict.stderr, /Coverage: 85% \(below 90% threshold\)/)
})
