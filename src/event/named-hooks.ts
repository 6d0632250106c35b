import type { NamedAnswer } from '../core/edge/host.ts'
import type { EventKind } from '../core/event.ts'
import type { Dialect, OnError } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import type { Json } from '../core/text/json.ts'

/** A documented hook that can be run alone: its event, its rules, its own dialect, and the preset that it has without a config. */
export interface NamedHook {
  readonly on: EventKind
  readonly takes?: 'command' | 'path'
  readonly preset: string
  readonly dialect: Dialect
  readonly rule: (rule: Rule) => boolean
  readonly answers?: NamedAnswer
  /** The lowest layer, in place of the preset. What the config names comes over it. */
  readonly base?: Json
  /** The answer to an input that can't be read. */
  readonly onFault?: OnError
  /** The type of the subagent, where the input names none. */
  readonly agent?: string
}

const isCommandGuard = (rule: Rule): boolean =>
  rule.kind === 'guard' && rule.on !== 'edit' && rule.class === 'safety' && rule.verdict !== 'allow'
/** Rules of habit, beside the dangers, in the guard of a team that works by branches. */
const isHabit = ({ id }: Rule): boolean =>
  id === 'files/temp-write' || id === 'git/main-commit' || id === 'git/worktree-removal'
const isFileGuard = (rule: Rule): boolean =>
  rule.kind === 'guard' && rule.on === 'path' && rule.class === 'safety'

const isConfigGuard = ({ id }: Rule): boolean =>
  id === 'lint/config' || id === 'files/agent-settings' || id === 'self/config' || id === 'self/state'

/** A hook of the third system with a few rules about edits. */
const editHook = (on: NamedHook['on'], ...ids: readonly string[]): NamedHook => ({
  on,
  takes: 'path',
  preset: 'discipline',
  dialect: 'claude',
  rule: rule => ids.includes(rule.id),
  base: { rules: Object.fromEntries(ids.map(id => [id, 'on'])) },
  onFault: 'pass',
})

/** A hook of the second system whose block is what its one rule says in rows. */
const blockHook = (title: string, id: string): NamedHook => ({
  on: 'pre-tool',
  takes: 'path',
  preset: 'safety',
  dialect: 'exit2',
  answers: { title, rows: true },
  rule: rule => rule.id === id,
  onFault: 'pass',
})

/** A hook of the third system at a turn of a session or of a subagent. */
const ruleHook = (on: NamedHook['on'], id: string, more: Partial<NamedHook> = {}): NamedHook => ({
  on,
  preset: 'discipline',
  dialect: 'claude',
  rule: rule => rule.id === id,
  base: { rules: { [id]: 'on' } },
  onFault: 'pass',
  ...more,
})

/** All that is said and done at such a turn. */
const sessionHook = (on: NamedHook['on']): NamedHook => ({
  on,
  preset: 'discipline',
  dialect: 'claude',
  rule: rule => rule.kind === 'companion' && rule.on === on,
})

const reportHook = (agent: string): NamedHook =>
  ruleHook('subagent-stop', `agents/${agent}-report`, { agent, answers: { topContext: true } })

/** Alternatives that are no command, in the words that the users of these hooks know. */
const alternatives: Readonly<Record<string, string>> = {
  'git/force-push': "Use 'git push' or create feature branch",
  'git/hard-reset': 'git status, git diff, git restore <file>',
  'git/main-push': 'Create feature branch, use PR workflow',
  'secrets/file-read': 'Use .env.example or documented env vars',
  'secrets/printed-variable': 'Use .env.example or documented env vars',
}

export const namedHooks: Readonly<Record<string, NamedHook>> = {
  'enforce-package-managers': {
    on: 'pre-tool',
    takes: 'command',
    preset: 'quality',
    dialect: 'legacy',
    rule: rule => rule.id === 'packages/manager',
    // Only what the config says counts: without a config, or without its key, nothing is enforced.
    base: {
      package_managers: { python: false, javascript: false },
      compat: { uv_passthrough: 'whole-command' },
    },
    onFault: 'pass',
  },
  'multi-linter': {
    on: 'post-tool',
    takes: 'path',
    preset: 'quality',
    dialect: 'exit2',
    rule: rule => rule.id === 'lint/violations',
    // Without a config every language but TypeScript is looked after, and all three phases run.
    base: { rules: { 'lint/violations': 'on' }, lint: { report: 'json', breaker: 0 } },
  },
  'auto-format': {
    on: 'post-tool',
    takes: 'path',
    preset: 'safety',
    dialect: 'exit2',
    answers: { success: 'auto-format.sh' },
    rule: rule => rule.id === 'lint/violations',
    base: {
      rules: { 'lint/violations': 'on' },
      languages: { typescript: true },
      phases: { subprocess_delegation: false },
      lint: { on_violation: 'silent', breaker: 0 },
    },
  },
  'type-check': {
    on: 'post-tool',
    takes: 'path',
    preset: 'safety',
    dialect: 'claude',
    rule: rule => rule.id === 'types/errors',
    base: { rules: { 'types/errors': 'on' } },
  },
  lint: {
    on: 'post-tool',
    takes: 'path',
    preset: 'discipline',
    dialect: 'exit2',
    rule: rule => rule.id === 'lint/violations',
    base: {
      rules: { 'lint/violations': 'on' },
      languages: { typescript: true, rust: true, go: true },
      phases: { subprocess_delegation: false },
      lint: { unconfigured: 'off', format: 'configured' },
    },
  },
  'protect-linter-configs': {
    on: 'pre-tool',
    takes: 'path',
    preset: 'quality',
    dialect: 'legacy',
    answers: { plain: true },
    rule: isConfigGuard,
    base: { rules: { 'lint/config': 'on', 'files/agent-settings': 'deny', 'self/*': 'on' } },
    onFault: 'pass',
  },
  'stop-config-guardian': {
    on: 'stop',
    preset: 'quality',
    dialect: 'legacy',
    answers: { plain: true },
    rule: rule => rule.id === 'lint/config-unchanged',
    base: { rules: { 'lint/config-unchanged': 'on' } },
    onFault: 'pass',
  },
  'bash-guard': {
    on: 'pre-tool',
    takes: 'command',
    preset: 'safety',
    dialect: 'exit2',
    answers: { title: 'bash-guard', alternatives },
    rule: isCommandGuard,
  },
  'file-guard': {
    on: 'pre-tool',
    takes: 'path',
    preset: 'safety',
    dialect: 'exit2',
    answers: { title: 'file-guard', alternatives },
    rule: isFileGuard,
  },
  'architecture-guard': blockHook('architecture-guard', 'architecture/forbidden-code'),
  'import-guard': blockHook('import-guard', 'architecture/missing-import'),
  'tdd-guard': blockHook('tdd-guard', 'tests/missing'),
  'test-validator': {
    on: 'stop',
    preset: 'safety',
    dialect: 'exit2',
    answers: { title: 'test-validator', rows: true },
    rule: rule => rule.id === 'checks/passing',
    onFault: 'pass',
  },
  guard: {
    on: 'pre-tool',
    takes: 'command',
    preset: 'discipline',
    dialect: 'claude',
    rule: rule => isCommandGuard(rule) || isHabit(rule),
  },
  'auto-review': {
    on: 'pre-tool',
    takes: 'command',
    preset: 'discipline',
    dialect: 'claude',
    rule: rule => rule.id === 'review/read-only',
    // The document also lets builds, tests and work on files of the project through.
    base: { rules: { 'review/read-only': 'on' }, review: { level: 'develop' } },
  },
  'test-gate': editHook('pre-tool', 'tests/failing'),
  'mock-gate': editHook('pre-tool', 'tests/internal-mock'),
  'branch-guard': editHook('pre-tool', 'git/main-edit'),
  'doc-gate': editHook('pre-tool', 'docs/undocumented-source', 'docs/stray-markdown'),
  'plan-check': editHook('pre-tool', 'plan/missing', 'plan/stale'),
  track: editHook('post-tool', 'session/changes'),
  'code-review': editHook('post-tool', 'code/unreviewed'),
  'plan-validate': editHook('post-tool', 'plan/malformed'),
  'test-runner': {
    ...editHook('post-tool', 'tests/run'),
    // Called alone it is the run: the caller waits, or has it run in the background.
    base: { rules: { 'tests/run': 'on' }, test_runner: { background: false } },
  },
  'session-init': sessionHook('session-start'),
  'prompt-submit': sessionHook('prompt'),
  'compact-preserve': sessionHook('pre-compact'),
  'session-end': sessionHook('session-end'),
  notify: sessionHook('notification'),
  'subagent-start': ruleHook('subagent-start', 'agents/briefing'),
  'check-planner': reportHook('planner'),
  'check-implementer': reportHook('implementer'),
  'check-guardian': reportHook('guardian'),
  surface: ruleHook('stop', 'session/decisions'),
  'session-summary': ruleHook('stop', 'session/summary'),
  'forward-motion': ruleHook('stop', 'turn/next-step', { dialect: 'exit2' }),
}
