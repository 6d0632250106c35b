import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { newFolder } from '../support/folder.ts'
import { pathWithTools, skipWithout } from '../support/linters.ts'

// slow: 7 s, 7 s of CPU

const folder = newFolder('spawns')
let count = 0

interface Row {
  readonly file: string
  readonly text: string
  readonly files?: Readonly<Record<string, string>>
  readonly preset?: string
  /** The programs and their first argument, in the order in which they are started. */
  readonly starts: readonly string[]
  readonly needs: readonly string[]
}

const biome = { 'biome.json': '{ "formatter": { "indentStyle": "space", "lineWidth": 100 } }' }
const python =
  '"""A module."""\n\n\ndef total(items: list[int]) -> int:\n    """Add."""\n    return sum(items)\n'
const script = 'export const total = (items) => items.reduce((a, b) => a + b, 0);\n'
const eslint = {
  '.prettierrc': '{}',
  'package.json': '{ "type": "module" }',
  'eslint.config.js': 'export default [{ rules: { "no-undef": "error" } }]\n',
}

/** Programs that the edit of a clean file starts: each once, all of them side by side. */
const rows: Readonly<Record<string, Row>> = {
  Python: {
    file: 'a.py',
    text: python,
    starts: ['bandit -f', 'vulture --min-confidence', 'ty check', 'ruff check', 'ruff format'],
    needs: ['ruff', 'ty', 'bandit', 'vulture'],
  },
  'Python with async in it': {
    file: 'a.py',
    text: python.replace('A module', 'Async'),
    starts: [
      'flake8 --select=PYD,ASYNC', // covers ML-023, ML-026
      ...['bandit -f', 'vulture --min-confidence', 'ty check', 'ruff check', 'ruff format'],
    ],
    needs: ['ruff', 'ty', 'bandit', 'vulture', 'flake8'],
  },
  'TypeScript by biome': {
    file: 'a.ts',
    text: script.replace('items', 'items: number[]'),
    files: biome,
    starts: ['biome check'],
    needs: ['biome'],
  },
  'JavaScript by prettier and eslint': {
    file: 'a.js',
    text: script,
    files: eslint,
    starts: ['eslint --no-color', 'prettier --no-color'],
    needs: ['prettier', 'eslint'],
  },
  CSS: {
    file: 'a.css',
    text: 'a {\n  color: red;\n}\n',
    files: biome,
    starts: ['biome check'],
    needs: ['biome'],
  },
  JSON: { file: 'a.json', text: '{ "a": 1 }\n', files: biome, starts: ['biome format'], needs: ['biome'] },
  TOML: { file: 'a.toml', text: '[a]\nb = 1\n', starts: ['taplo lint', 'taplo fmt'], needs: ['taplo'] },
  'TOML by tombi': {
    file: 'a.toml',
    text: '[a]\nb = 1\n',
    files: { 'tombi.toml': '' },
    starts: ['tombi lint', 'tombi format'],
    needs: ['tombi'],
  },
  Markdown: {
    file: 'a.md',
    text: '# Title\n\nText.\n',
    starts: ['markdownlint-cli2 --no-globs'], // covers ML-045
    needs: ['markdownlint-cli2'],
  },
  'Markdown by rumdl': {
    file: 'a.md',
    text: '# Title\n\nText.\n',
    files: { '.rumdl.toml': '' },
    starts: ['rumdl check'],
    needs: ['rumdl'],
  },
  YAML: { file: 'a.yaml', text: '---\nkey: value\n', starts: ['yamllint -f'], needs: ['yamllint'] },
  shell: {
    file: 'a.sh',
    text: '#!/bin/bash\necho "hello"\n',
    starts: ['shellcheck -f', 'shfmt -i'],
    needs: ['shellcheck', 'shfmt'],
  },
  'a Dockerfile': {
    file: 'Dockerfile',
    text: 'FROM python:3.11-slim\nCMD ["python"]\n',
    starts: ['hadolint --no-color'], // covers ML-047
    needs: ['hadolint'],
  },
  'Python for a project that chose nothing': {
    file: 'a.py',
    text: python,
    preset: 'recommended',
    starts: ['ruff check', 'git check-ignore'],
    needs: ['ruff'],
  },
  'Markdown for a project that chose nothing': {
    file: 'a.md',
    text: '# Title\n\nText.\n',
    preset: 'recommended',
    starts: [],
    needs: ['markdownlint-cli2'],
  },
  'JSON for a project that chose nothing': {
    file: 'a.json',
    text: '{ "a": 1 }\n',
    preset: 'recommended',
    starts: [],
    needs: [],
  },
}

/** Every start and end of a program while an edit of the file is looked at. */
const traced = async ({ file, text, files = {}, preset = 'quality' }: Row) => {
  count += 1
  const root = join(folder, `p${count}`)
  const config = {
    root: true,
    preset,
    rules: { 'types/errors': 'off' },
    phases: { subprocess_delegation: false },
  }
  const all = { ...files, 'handrail.jsonc': JSON.stringify(config), [file]: text }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  spawnSync('git', ['init', '-q', root])
  const env: Readonly<Record<string, string>> = {
    PATH: pathWithTools(),
    HOME: join(folder, 'home'),
    CLAUDE_PROJECT_DIR: root,
  }
  const seen: string[] = []
  const platform: typeof nodePlatform = {
    ...nodePlatform,
    env: name => env[name],
    writeStderr: () => {},
    start: async (program, args, options) => {
      // git has settings before its sub-command.
      const isVerb = (arg: string, at: number): boolean => !arg.startsWith('-') && args[at - 1] !== '-c'
      const word = basename(program) === 'git' ? args.find(isVerb) : args[0]
      seen.push(`${basename(program)} ${word}`)
      const result = await nodePlatform.start(program, args, options)
      seen.push('end')
      return result
    },
  }
  const event = {
    kind: 'post-tool' as const,
    host: 'test',
    name: 'PostToolUse',
    cwd: root,
    session: `s${count}`,
    tool: { name: 'Edit', use: 'edit' as const, input: {}, changes: [{ path: join(root, file) }] },
  }
  const look = async () => (await judge(platform, event, { asIs: true, effects: { tmp: false } })).decision
  // Work that is done once a session is done at the first edit.
  await look()
  seen.length = 0
  writeFileSync(join(root, file), text)
  return { seen, decision: await look() }
}

describe('the edit of a clean file starts no more than it needs, side by side', () => {
  for (const [name, row] of Object.entries(rows))
    test(name, async t => {
      if (skipWithout(t, 'git', ...row.needs)) return
      const { seen, decision } = await traced(row)
      assert.equal(decision.verdict, 'pass', decision.reason)
      assert.deepEqual(seen, [...row.starts, ...row.starts.map(() => 'end')])
    })
})

test('a text that prettier changes is linted once, by the run that mends it', async t => {
  if (skipWithout(t, 'git', 'prettier', 'eslint')) return
  const rules = '{ "no-undef": "error", "no-extra-boolean-cast": "error" }'
  const { seen, decision } = await traced({
    file: 'a.js',
    text: 'export const f=(x)=>{ if (!!x) { missing() } }\n',
    files: { ...eslint, 'eslint.config.js': `export default [{ rules: ${rules} }]\n` },
    starts: [],
    needs: [],
  })
  assert.deepEqual(
    seen.filter(one => one !== 'end'),
    ['eslint --no-color', 'prettier --no-color', 'eslint --fix-dry-run'],
  )
  // Line and column of the formatted text.
  assert.match(decision.reason, /\b3:5 no-undef/)
  assert.doesNotMatch(decision.reason, /no-extra-boolean-cast/)
})
