import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { newFolder } from '../support/folder.ts'
import { start } from '../support/hook.ts'
import { everyNth } from '../support/matrix.ts'

// slow: 6 s, 6 s of CPU

const folder = newFolder('warm')

/** Files that something is wrong with, and the configs of projects that see it differently. */
const kinds: readonly {
  readonly file: string
  readonly texts: readonly string[]
  readonly configs: readonly Readonly<Record<string, string>>[]
}[] = [
  {
    file: 'pkg/a.py',
    texts: ["import b, os\nimport a\n\ndef f( x ):\n  y = 'é😀'\n  return x\n", 'def f(:\n', "x = 'a'\n"],
    configs: [
      {},
      { 'ruff.toml': 'line-length = 20\n[lint]\nselect = ["E", "D"]\n' },
      { 'pyproject.toml': '[tool.ruff]\nindent-width = 8\n[tool.ruff.format]\nquote-style = "single"\n' },
      { 'pyproject.toml': '[tool.ruff.lint]\nignore = ["F401", "F841"]\n', 'a.py': '', 'b.py': '' },
      { '.ruff.toml': 'exclude = ["pkg"]\n' },
      { '.ruff.toml': '[lint]\nselect = ["NOSUCH"]\n' },
      { 'ruff.toml': 'line-length = = 3\n' },
      { 'ruff.toml': '[lint.per-file-ignores]\n"pkg/*" = ["ALL"]\n' },
    ],
  },
  {
    file: 'a.toml',
    texts: ['[a]\nb   =  1\nc = [ 1,2 ]\n', 'a = \n'],
    configs: [
      {},
      { '.taplo.toml': '[formatting]\nalign_entries = true\nindent_tables = true\n' },
      { 'taplo.toml': 'exclude = ["a.toml"]\n' },
    ],
  },
  {
    file: 'a.md',
    texts: ['# A\ntext <b>x</b>\n* b\n', `# A\n\n${'long '.repeat(30)}\n`],
    configs: [
      {},
      { '.markdownlint.jsonc': '{ "MD013": false, "MD033": false }' },
      { '.markdownlint.yaml': 'default: false\n' },
      { '.markdownlint-cli2.jsonc': '{ "ignores": ["a.md"] }' },
    ],
  },
  {
    file: 'a.yaml',
    texts: ['a:   1\na: 2\nb: [ 1,2]\n', 'a: [\n'],
    configs: [{}, { '.yamllint': 'extends: default\n' }, { '.yamllint': 'rules:\n  colons: enable\n' }],
  },
  {
    file: 'a.sh',
    texts: ['#!/bin/bash\nif true; then\n      echo $A\nfi\n', 'if true\n'],
    configs: [
      {},
      { '.editorconfig': '[*.sh]\nindent_style = space\nindent_size = 8\n' },
      { '.editorconfig': '[*]\nindent_style = tab\n', '.shellcheckrc': 'disable=SC2086\n' },
    ],
  },
  {
    file: 'Dockerfile',
    texts: ['FROM ubuntu\nRUN cd /x\nCMD a\nCMD b\n'],
    configs: [{}, { '.hadolint.yaml': 'ignored:\n  - DL3006\n  - DL4003\n' }],
  },
  { file: 'a.json', texts: ['{"a":1}', '{'], configs: [{}, { '.prettierrc': '{}' }] },
]

const cases = everyNth(
  kinds.flatMap(({ file, texts, configs }) =>
    configs.flatMap(files => texts.map(text => ({ file, text, files }))),
  ),
  3,
)

const projectOf = (name: string, { file, text, files }: (typeof cases)[number]) => {
  const root = join(folder, name)
  mkdirSync(join(root, 'pkg'), { recursive: true })
  const rules = { '*': 'off', 'lint/violations': 'on' }
  const config = { root: true, preset: 'quality', rules, phases: { subprocess_delegation: false } }
  const all = { ...files, 'handrail.jsonc': JSON.stringify(config), [file]: text }
  for (const [path, content] of Object.entries(all)) writeFileSync(join(root, path), content)
  return { root, path: join(root, file) }
}

const foundIn = (said: string): readonly string[] =>
  [...said.matchAll(/(?:^|\\n|\n)(\d+:\d+ .*?)(?=\\n|\n|"|$)/g)].map(([, line = '']) => line)

const env = { PATH: '/nonexistent', HOME: join(folder, 'home') }

const fresh = async (index: number, given: (typeof cases)[number]) => {
  const { root, path } = projectOf(`fresh${index}`, given)
  const child = start({ cwd: root, args: ['hook', 'claude-code', 'PostToolUse'], env })
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
  })
  const ended = new Promise(resolve => child.on('close', resolve))
  child.stdin?.end(
    JSON.stringify({
      session_id: `s${index}`,
      cwd: root,
      hook_event_name: 'PostToolUse',
      tool_name: 'Write',
      tool_input: { file_path: path, content: given.text },
    }),
  )
  await ended
  const reason: unknown = said === '' ? '' : JSON.parse(said).reason
  return { found: foundIn(String(reason ?? '')), text: readFileSync(path, 'utf8') }
}

const platform = {
  ...nodePlatform,
  env: (name: string) => (name === 'PATH' || name === 'HOME' ? env[name] : undefined),
  writeStderr: () => {},
}

const warm = async (name: string, given: (typeof cases)[number]) => {
  const { root, path } = projectOf(name, given)
  const event = {
    kind: 'post-tool' as const,
    host: 'test',
    name: 'PostToolUse',
    cwd: root,
    session: name,
    tool: { name: 'Write', use: 'edit' as const, input: {}, changes: [{ path }] },
  }
  const { decision } = await judge(platform, event, { asIs: true, effects: { tmp: false } })
  return { found: foundIn(decision.reason), text: readFileSync(path, 'utf8') }
}

test(`${cases.length} files of different projects are judged in one process as each in its own`, async () => {
  const alone: Awaited<ReturnType<typeof fresh>>[] = []
  for (let at = 0; at < cases.length; at += 4)
    alone.push(...(await Promise.all(cases.slice(at, at + 4).map((one, index) => fresh(at + index, one)))))
  assert.ok(alone.filter(({ found }) => found.length > 0).length > cases.length / 3)
  const order = cases.map((_one, index) => (index * 29) % cases.length)
  for (const round of ['a', 'b'])
    for (const index of round === 'a' ? order : order.toReversed()) {
      const given = cases[index]
      if (given === undefined) continue
      assert.deepEqual(await warm(`${round}${index}`, given), alone[index], JSON.stringify(given))
    }
})

test('files that come at the same time do not mix', async () => {
  const together = await Promise.all(cases.map((given, index) => warm(`c${index}`, given)))
  for (const [index, given] of cases.entries())
    assert.deepEqual(together[index], await warm(`d${index}`, given), JSON.stringify(given))
})
