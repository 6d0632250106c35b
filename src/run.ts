import type { Platform } from './core/platform.ts'
import type { Dialect, OnError } from './core/policy.ts'
import type { Rule } from './core/rule.ts'
import { answerEvent } from './hook.ts'
import { claudeCode } from './hosts/claude-code/codec.ts'
import { data } from './text/foreign.ts'
import type { Json } from './text/json.ts'

/** A documented hook that can be run alone: its event, its rules, its own dialect, and the preset that it has without a config. */
interface NamedHook {
  readonly event: string
  readonly takes?: 'command' | 'path'
  readonly preset: string
  readonly dialect: Dialect
  readonly rule: (rule: Rule) => boolean
  /** It answers under its own name. */
  readonly titled?: true
  /** Its reasons stand alone, without marks and rule ids. */
  readonly plain?: true
  /** What holds where no config file names a preset, instead of what every project has. */
  readonly base?: Json
  /** What an input that can't be read comes to. */
  readonly onFault?: OnError
}

const isCommandGuard = (rule: Rule): boolean =>
  rule.kind === 'guard' && rule.on !== 'edit' && rule.class === 'safety' && rule.verdict !== 'allow'
const isRewrite = (rule: Rule): boolean =>
  rule.id === 'files/temp-write' || rule.id === 'git/worktree-removal'
const isFileGuard = (rule: Rule): boolean =>
  rule.kind === 'guard' && rule.on === 'path' && rule.class === 'safety'

const isConfigGuard = ({ id }: Rule): boolean =>
  id === 'lint/config' || id === 'files/agent-settings' || id === 'self/config' || id === 'self/state'

const namedHooks: Readonly<Record<string, NamedHook>> = {
  'enforce-package-managers': {
    event: 'PreToolUse',
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
    event: 'PostToolUse',
    takes: 'path',
    preset: 'quality',
    dialect: 'exit2',
    rule: rule => rule.id === 'lint/violations',
    // Without a config every language but TypeScript is looked after, and all three phases run.
    base: { rules: { 'lint/violations': 'on' }, lint: { report: 'json', breaker: 0 } },
  },
  'auto-format': {
    event: 'PostToolUse',
    takes: 'path',
    preset: 'safety',
    dialect: 'exit2',
    rule: rule => rule.id === 'lint/violations',
    base: {
      rules: { 'lint/violations': 'on' },
      languages: { typescript: true },
      phases: { subprocess_delegation: false },
      lint: { on_violation: 'silent', breaker: 0 },
    },
  },
  'type-check': {
    event: 'PostToolUse',
    takes: 'path',
    preset: 'safety',
    dialect: 'claude',
    rule: rule => rule.id === 'types/errors',
    base: { rules: { 'types/errors': 'on' } },
  },
  lint: {
    event: 'PostToolUse',
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
    event: 'PreToolUse',
    takes: 'path',
    preset: 'quality',
    dialect: 'legacy',
    plain: true,
    rule: isConfigGuard,
    base: { rules: { 'lint/config': 'on', 'files/agent-settings': 'deny', 'self/*': 'on' } },
    onFault: 'pass',
  },
  'stop-config-guardian': {
    event: 'Stop',
    preset: 'quality',
    dialect: 'legacy',
    plain: true,
    rule: rule => rule.id === 'lint/config-unchanged',
    base: { rules: { 'lint/config-unchanged': 'on' } },
    onFault: 'pass',
  },
  'bash-guard': {
    event: 'PreToolUse',
    takes: 'command',
    preset: 'safety',
    dialect: 'exit2',
    titled: true,
    rule: isCommandGuard,
  },
  'file-guard': {
    event: 'PreToolUse',
    takes: 'path',
    preset: 'safety',
    dialect: 'exit2',
    titled: true,
    rule: isFileGuard,
  },
  guard: {
    event: 'PreToolUse',
    takes: 'command',
    preset: 'discipline',
    dialect: 'claude',
    rule: rule => isCommandGuard(rule) || isRewrite(rule),
  },
  'auto-review': {
    event: 'PreToolUse',
    takes: 'command',
    preset: 'discipline',
    dialect: 'claude',
    rule: rule => rule.id === 'review/read-only',
  },
  'session-init': {
    event: 'SessionStart',
    preset: 'discipline',
    dialect: 'claude',
    rule: rule => rule.kind === 'companion' && rule.on === 'session-start',
  },
  'prompt-submit': {
    event: 'UserPromptSubmit',
    preset: 'discipline',
    dialect: 'claude',
    rule: rule => rule.kind === 'companion' && rule.on === 'prompt',
  },
}

const dialects: readonly Dialect[] = ['claude', 'legacy', 'exit2']

const usage = (): string =>
  [
    'Usage: handrail run <hook> [command or path] [--dialect claude|legacy|exit2]',
    'Reads the hook JSON on standard input unless the command or path is given.',
    `Hooks: ${Object.keys(namedHooks).join(', ')}`,
    'And: handrail run approve-configs <process id> <file> [file ...]',
    '',
  ].join('\n')

/** `handrail run <hook> [arg] [--dialect d]`. Resolves to the exit code. */
export const runNamedHook = async (platform: Platform, argv: readonly string[]): Promise<number> => {
  if (argv[0] === 'approve-configs') {
    // Loaded only for this: no hook needs it.
    const { approveConfigs } = await import('./state/approve-configs.ts')
    return approveConfigs(platform, argv.slice(1))
  }
  const call = parse(argv)
  if (typeof call === 'string') {
    const help = call === ''
    if (help) platform.writeStdout(usage())
    else platform.writeStderr(`handrail run: ${call}\n${usage()}`)
    return help ? 0 : 3
  }
  const { hook, arg } = call
  return answerEvent(platform, {
    codec: claudeCode,
    named: hook.event,
    dialect: call.dialect ?? hook.dialect,
    title: hook.titled === true ? call.name : undefined,
    plain: hook.plain,
    payload: arg === undefined ? undefined : payloadOf(hook, arg),
    judging: {
      only: hook.rule,
      base: hook.base,
      onFault: hook.onFault,
      unconfigured: hook.base === undefined ? hook.preset : undefined,
    },
    tmpMarkers: true,
  })
}

const payloadOf = (hook: NamedHook, arg: string): string =>
  JSON.stringify(
    hook.takes === 'path'
      ? { hook_event_name: hook.event, tool_name: 'Edit', tool_input: { file_path: arg } }
      : { hook_event_name: hook.event, tool_name: 'Bash', tool_input: { command: arg } },
  )

interface Call {
  readonly name: string
  readonly hook: NamedHook
  readonly arg?: string | undefined
  readonly dialect?: Dialect | undefined
}

/** The call, or what is wrong with it; an empty text asks for help. */
const parse = (argv: readonly string[]): Call | string => {
  const words: string[] = []
  let dialect: Dialect | undefined
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? ''
    if (word === '--help' || word === '-h') return ''
    if (word === '--') {
      words.push(...argv.slice(index + 1))
      break
    }
    if (!word.startsWith('--dialect')) {
      words.push(word)
      continue
    }
    const value = word.startsWith('--dialect=') ? word.slice('--dialect='.length) : argv[++index]
    dialect = dialects.find(known => known === value)
    if (dialect === undefined) return `--dialect ${data(value ?? '')}: expected one of ${dialects.join(', ')}`
  }
  const [name, arg, ...rest] = words
  if (name === undefined) return 'which hook?'
  const hook = Object.hasOwn(namedHooks, name) ? namedHooks[name] : undefined
  if (hook === undefined) return `${data(name)} is not a hook of this version`
  if (rest.length > 0) return `one command or path at most: quote it`
  if (arg !== undefined && hook.takes === undefined) return `${name} takes no argument`
  return { name, hook, arg, dialect }
}
