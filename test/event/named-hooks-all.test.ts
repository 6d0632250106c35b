import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { namedHooks } from '../../src/event/named-hooks.ts'
import { call } from '../support/hook.ts'
import { newRepository, type Repository } from '../support/repository.ts'

// slow: 5 s, 5 s of CPU

/** The config that the hooks for linters and package managers come with. It says nothing of the others. */
const config = JSON.stringify({
  languages: { markdown: false },
  package_managers: { python: 'uv', javascript: 'bun', allowed_subcommands: { npm: ['audit', 'view'] } },
})

const sums = {
  'package.json': '{ "scripts": { "test": "node --test" } }\n',
  'sums.js': '// Sums.\nexports.add = (a, b) => a - b\n',
  'sums.test.js':
    "const test = require('node:test')\ntest('adds', () => require('node:assert').equal(require('./sums.js').add(1, 2), 3))\n",
}
const long = `// Long.\n${'export const a = 1\n'.repeat(60)}`

interface Row {
  readonly hook: string
  /** The input, for a project in this folder. */
  readonly input: (dir: string) => object
  readonly says: RegExp
  readonly code?: number
  readonly files?: Readonly<Record<string, string>>
  /** Where it happens, if not on main. */
  readonly branch?: string
  /** Files that change after the commit. */
  readonly later?: Readonly<Record<string, string>>
}

const command = (text: string) => () => ({ tool_name: 'Bash', tool_input: { command: text } })
const written =
  (path: string, content = '// Text.\n') =>
  (dir: string) => ({
    tool_name: 'Write',
    tool_input: { file_path: join(dir, path), content },
    session_id: 's1',
  })
const deny = /"permissionDecision":"deny"/
const failing = { '.claude/.test-status': `fail|2|${Math.floor(Date.now() / 1000)}\n` }

const rows: readonly Row[] = [
  {
    hook: 'enforce-package-managers',
    input: command('pip install requests'),
    says: /"decision":\s?"block".*uv add requests/,
  },
  { hook: 'protect-linter-configs', input: written('.ruff.toml'), says: /"decision":\s?"block"/ },
  { hook: 'multi-linter', input: written('a.py'), files: { 'a.py': 'import os\n' }, says: /F401/, code: 2 },
  {
    hook: 'stop-config-guardian',
    input: () => ({ stop_hook_active: false }),
    files: { '.ruff.toml': '\n' },
    later: { '.ruff.toml': 'line-length = 9\n' },
    says: /"decision":\s?"block".*\.ruff\.toml/s,
  },
  { hook: 'bash-guard', input: command('rm -rf /'), says: /bash-guard BLOCKED/, code: 2 },
  { hook: 'file-guard', input: written('CLAUDE.md'), says: /file-guard BLOCKED/, code: 2 },
  {
    hook: 'tdd-guard',
    input: written('backend/functions/save/handler.ts'),
    says: /tdd-guard BLOCKED.*backend\/functions\/save\/handler\.test\.ts/s,
    code: 2,
  },
  {
    hook: 'architecture-guard',
    input: written('backend/functions/save/handler.ts', "import { handler } from '../list/handler'\n"),
    says: /architecture-guard BLOCKED/,
    code: 2,
  },
  {
    hook: 'import-guard',
    input: written('backend/functions/save/handler.ts', 'export const handler = 1\n'),
    says: /import-guard BLOCKED/,
    code: 2,
  },
  {
    hook: 'auto-format',
    input: written('a.json'),
    files: { 'a.json': '{"a":   1}\n' },
    says: /auto-format.* SUCCESS/,
  },
  { hook: 'type-check', input: written('README.md'), says: /^$/ },
  {
    hook: 'test-validator',
    input: () => ({ stop_hook_active: false }),
    files: sums,
    later: { 'sums.js': '// Sums of two.\nexports.add = (a, b) => a - b\n' },
    says: /test-validator BLOCKED COMPLETION.*adds/s,
    code: 2,
  },
  { hook: 'guard', input: command('git reset --hard'), says: deny },
  {
    hook: 'guard',
    input: command('git commit -m x'),
    branch: 'feature',
    files: { 'a.ts': '1\n' },
    later: { 'a.ts': '2\n' },
    says: /"deny".*evidence\/un/,
  },
  { hook: 'auto-review', input: command('git status'), says: /"permissionDecision":"allow"/ },
  {
    hook: 'mock-gate',
    input: written('a.test.ts', "vi.mock('./store')\n"),
    says: /"additionalContext":".*mocks code of the project/,
  },
  { hook: 'test-gate', input: written('src/a.ts'), later: failing, says: /"additionalContext":".*2/ },
  { hook: 'branch-guard', input: written('src/a.ts'), says: deny },
  { hook: 'doc-gate', input: written('src/a.ts', 'export const a = 1\n'), says: deny },
  { hook: 'plan-check', input: written('src/a.ts', long), says: deny },
  {
    hook: 'lint',
    input: written('a.py'),
    files: { 'a.py': 'import os\n', 'ruff.toml': '' },
    says: /F401/,
    code: 2,
  },
  { hook: 'track', input: written('src/a.ts'), files: { 'src/a.ts': '1\n' }, says: /^$/ },
  {
    hook: 'code-review',
    input: written('src/a.ts', long),
    files: { 'src/a.ts': long },
    says: /additionalContext/,
  },
  {
    hook: 'plan-validate',
    input: written('MASTER_PLAN.md'),
    files: { 'MASTER_PLAN.md': '## Phase 1: x\n' },
    says: /Status/,
    code: 2,
  },
  { hook: 'test-runner', input: written('sums.js'), files: sums, says: /"systemMessage":".*1 of 1/ },
  {
    hook: 'session-init',
    input: () => ({ source: 'startup' }),
    says: /additionalContext.*Branch: \\"main\\"/,
  },
  { hook: 'prompt-submit', input: () => ({ prompt: 'Please merge it.' }), says: /additionalContext.*main/ },
  {
    hook: 'subagent-start',
    input: () => ({ subagent_type: 'implementer' }),
    says: /"hookEventName":"SubagentStart".*worktree/,
  },
  {
    hook: 'check-planner',
    input: () => ({ subagent_type: 'planner', response: 'x' }),
    says: /The planner left open: .*MASTER_PLAN\.md/,
  },
  {
    hook: 'check-implementer',
    input: () => ({ subagent_type: 'implementer', response: 'x', session_id: 's1' }),
    later: { 'src/a.ts': long, '.claude/.session-changes-s1': 'src/a.ts\n' },
    says: /The implementer left open: .*main/,
  },
  {
    hook: 'check-guardian',
    input: () => ({ subagent_type: 'guardian', response: 'x' }),
    says: /The guardian left open: /,
  },
  {
    hook: 'surface',
    input: () => ({ response: 'x', session_id: 's1' }),
    later: { 'src/a.ts': long, '.claude/.session-changes-s1': 'src/a.ts\n' },
    says: /"systemMessage":".*1/,
  },
  {
    hook: 'session-summary',
    input: () => ({ response: 'x', session_id: 's1' }),
    later: { 'src/a.ts': long, '.claude/.session-changes-s1': 'src/a.ts\n' },
    says: /"systemMessage":".*Next: /,
  },
  {
    hook: 'forward-motion',
    input: () => ({ response: 'Done.' }),
    says: /only says that it is done/,
    code: 2,
  },
  { hook: 'compact-preserve', input: () => ({ trigger: 'auto' }), says: /Branch: "main"/ },
  { hook: 'session-end', input: () => ({ reason: 'exit', session_id: 's1' }), says: /^$/ },
  { hook: 'notify', input: () => ({ notification_type: 'idle_prompt', message: 'x' }), says: /^$/ },
]

const put = (made: Repository, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made.dir, path)), { recursive: true })
    writeFileSync(join(made.dir, path), text)
  }
}

describe('every documented hook beside the config of the first system', () => {
  // covers PROTO-034..PROTO-036
  test('each has a row', () => {
    assert.deepEqual([...new Set(rows.map(({ hook }) => hook))].sort(), Object.keys(namedHooks).sort())
  })

  // covers PROTO-034..PROTO-036, PROTO-041
  for (const { hook, input, says, code = 0, files = {}, branch, later = {} } of rows)
    test(`run ${hook} answers as its document says`, () => {
      const made = newRepository({ 'README.md': 'x\n', '.claude/hooks/config.json': config, ...files })
      if (branch !== undefined) made.git('checkout', '-qb', branch)
      put(made, later)
      const answer = call({
        cwd: made.dir,
        args: ['run', hook],
        input: JSON.stringify({ ...input(made.dir), cwd: made.dir }),
        env: { CLAUDE_PROJECT_DIR: made.dir, PATH: process.env.PATH ?? '' },
      })
      assert.match(answer.stdout + answer.stderr, says)
      assert.equal(answer.code, code, answer.stdout + answer.stderr)
    })
})
