import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { agreeAt } from '../support/agreed.ts'
import { scratch } from '../support/hook.ts'

// slow: 6 s, 6 s of CPU

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A host with words of its own: `{"about": ..., "line": ..., "at": ...}` in, one line of text out. */
const tiny = `import type { HostCodec } from '../../core/edge/host.ts'
import { text } from '../../core/text/json.ts'

const blank: HostCodec['blank'] = (named, cwd) => ({ kind: 'pre-tool', host: 'tiny', name: named ?? 'before', cwd })

export const codec: HostCodec = {
  id: 'tiny',
  projectVariables: ['TINY_PROJECT'],
  names: {
    host: 'tiny',
    event: kind => kind,
    tools: { command: 'line', edit: 'change', write: 'change', read: 'look' },
  },
  isPayload: payload => 'about' in payload,
  decode: (payload, named) => {
    const command = text(payload, 'line')
    return {
      ...blank(named, text(payload, 'at') ?? ''),
      tool: { name: 'line', use: 'command', command, input: payload },
    }
  },
  blank,
  encode: ({ verdict, rule }) => ({
    stdout: verdict + ' ' + (rule ?? '-') + '\\n',
    stderr: '',
    exit: verdict === 'deny' ? 7 : 0,
  }),
  can: () => ['block'],
  asks: () => false,
  fault: (_, says) => ({ stdout: '', stderr: says, exit: 7 }),
  modelReads: { advice: [], reason: ['pre-tool'] },
  limitMs: () => 10_000,
}
`

test('a host is a folder and nothing else', t => {
  const tree = scratch(t)
  for (const name of ['src', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(tree, 'src/hosts/tiny'))
  writeFileSync(join(tree, 'src/hosts/tiny/codec.ts'), tiny)
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: tree,
    encoding: 'utf8',
  })
  assert.equal(built.status, 0, built.stderr)
  const project = scratch(t)
  mkdirSync(join(project, 'app'))
  writeFileSync(join(project, 'handrail.jsonc'), '{ "rules": { "git/hard-reset": "ask" } }')
  agreeAt(project)
  const ask = (words: readonly string[], payload: object, env = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(tree, 'dist/handrail.cjs'), ...words],
      {
        cwd: tree,
        input: JSON.stringify(payload),
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: tree, HANDRAIL_STANDBY: 'off', ...env },
      },
    )
    return [status, stdout.trim(), stderr]
  }
  const about = { about: 'x', line: 'git reset --hard' }
  const plain = scratch(t)
  assert.deepEqual(ask(['hook', 'tiny'], { ...about, at: plain }), [7, 'deny git/hard-reset', ''])
  assert.deepEqual(ask(['hook', 'tiny'], { ...about, line: 'ls', at: plain }), [
    0,
    'allow review/read-only',
    '',
  ])
  // Its own variable names the project, and the config there counts.
  const named = ask(['hook', 'tiny'], { ...about, at: join(project, 'app') }, { TINY_PROJECT: project })
  assert.deepEqual(named, [0, 'ask git/hard-reset', ''])
  const [, row] = ask(['check'], { ...about, at: plain })
  assert.match(String(row), /^{"verdict":"deny","rule":"git\/hard-reset"/)
})
