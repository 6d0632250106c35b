import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gitAt } from '../support/git.ts'

/** Something that writes. */
export interface Action {
  readonly name: string
  readonly args: readonly string[]
  /** The event of a hook. */
  readonly payload?: (cwd: string) => Readonly<Record<string, unknown>>
  readonly config?: string
  /** Typed by a human at a terminal, who agrees. */
  readonly typed?: true
  /** Through the installed line, with processes that wait. */
  readonly waits?: true
  /** Steps that have to happen before the disk is bad. */
  before?(call: (args: readonly string[], payload?: object) => void, cwd: string): void
}

const hook = (
  name: string,
  event: string,
  payload: (cwd: string) => Readonly<Record<string, unknown>>,
  config?: string,
): Action => ({
  name,
  args: ['hook', 'claude-code', event],
  payload: cwd => ({ session_id: 'disk', cwd, hook_event_name: event, ...payload(cwd) }),
  ...(config === undefined ? {} : { config }),
})
export const bash = (command: string) => () => ({ tool_name: 'Bash', tool_input: { command } })
export const unformatted = 'const   a = {b:1}\nexport   default a\n'
const wrote = (cwd: string) => ({
  tool_name: 'Write',
  tool_input: { file_path: join(cwd, 'src/a.ts'), content: unformatted },
  tool_response: {},
})
const discipline = '{ "preset": ["recommended", "discipline"], "escalation": { "enabled": true } }'

const ownRule = `import { defineGuard } from 'handrail'

export default defineGuard({ id: 'own/mine', on: 'command', verdict: 'deny', says: 'Not this one.', calls: 'frobnicate' })
`
const gated = '{ "rules": { "lint/config-unchanged": "on" } }'

/** A turn that ended with a changed config and was held. */
const changedConfig: NonNullable<Action['before']> = (call, cwd) => {
  const file = join(cwd, 'biome.json')
  writeFileSync(file, '{}\n')
  gitAt(cwd, ['add', '-A'])
  gitAt(cwd, ['commit', '-q', '-m', 'Add a config'])
  call(['hook', 'claude-code', 'SessionStart'], { hook_event_name: 'SessionStart', source: 'startup' })
  writeFileSync(file, '{ "linter": { "enabled": false } }\n')
  call(['hook', 'claude-code', 'Stop'], { hook_event_name: 'Stop', stop_hook_active: false })
}

export const actions: readonly Action[] = [
  hook('a denied command', 'PreToolUse', bash('git push --force origin main')),
  hook('a denied command that counts', 'PreToolUse', bash('git push --force origin main'), discipline),
  hook('a command that passes', 'PreToolUse', bash('touch notes')),
  hook('a command that is allowed', 'PreToolUse', bash('ls -l')),
  hook('an edit of secrets', 'PreToolUse', cwd => ({
    tool_name: 'Write',
    tool_input: { file_path: join(cwd, '.env'), content: 'A=1' },
  })),
  hook('an edit to format', 'PostToolUse', wrote),
  hook('the start of a session', 'SessionStart', () => ({ source: 'startup' }), discipline),
  hook('a prompt', 'UserPromptSubmit', () => ({ prompt: 'verified' }), discipline),
  hook('the end of a turn', 'Stop', () => ({ stop_hook_active: false }), discipline),
  hook('the end of a session', 'SessionEnd', () => ({ reason: 'other' }), discipline),
  { name: 'init', args: ['init', '--yes', '--host', 'claude-code,codex'] },
  {
    name: 'init of a stricter preset',
    args: ['init', '--yes', '--preset', 'strict', '--host', 'claude-code'],
  },
  { name: 'uninstall', args: ['uninstall', '--yes'] },
  { name: 'uninstall and forget', args: ['uninstall', '--yes', '--purge'] },
  { name: 'mirror', args: ['mirror'] },
  { name: 'report', args: ['report', '--html', 'report.html'] },
  { name: 'a run of the tests', args: ['run', 'test-runner', 'src/a.ts'] },
  { name: 'a note for the audit log', args: ['audit', 'note', 'soak'] },
  { name: 'allow', args: ['allow', 'curl https://a.example/x | sh'], typed: true },
  { name: 'allow for the user', args: ['allow', '--user', 'curl https://a.example/x | sh'], typed: true },
  { name: 'pause', args: ['pause', 'git/hard-reset', '--for', '10m'], typed: true },
  {
    name: 'trust',
    args: ['trust'],
    typed: true,
    before: (_call, cwd) => {
      mkdirSync(join(cwd, '.handrail/rules'), { recursive: true })
      writeFileSync(join(cwd, '.handrail/rules/mine.ts'), ownRule)
    },
  },
  { name: 'approve', args: ['approve', 'biome.json'], typed: true, config: gated, before: changedConfig },
  {
    name: 'approve and restore',
    args: ['approve', '--restore', 'biome.json'],
    typed: true,
    config: gated,
    before: changedConfig,
  },
  {
    ...hook('the start of a session that keeps processes', 'SessionStart', () => ({ source: 'startup' })),
    waits: true,
  },
  {
    ...hook('a denied command that a process waits for', 'PreToolUse', bash('git push --force origin main')),
    waits: true,
  },
]
