import { allRules } from '#rules'
import type { Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import { commandEvent, editEvent } from '../core/make-event.ts'
import type { Dialect } from '../core/policy/policy.ts'
import { basename } from '../core/text/paths/path.ts'
import { data } from '../core/text/quoting/foreign.ts'
import { type NamedHook, namedHooks } from '../event/named-hooks.ts'
import { projectAt } from '../event/project.ts'
import { codec } from '../hosts/claude-code/codec.ts'
import { answerEvent } from './hook.ts'

const dialects: readonly Dialect[] = ['claude', 'legacy', 'exit2']

const usage = (): string =>
  [
    'Usage: handrail run <hook> [command or path] [--dialect claude|legacy|exit2]',
    'Reads the hook JSON on standard input unless the command or path is given.',
    `Hooks: ${Object.keys(namedHooks).join(', ')}`,
    'And: handrail run --self-test [file]: try the hooks with the tools of this machine',
    'And: handrail run approve-configs <process id> <file> [file ...]',
    '',
  ].join('\n')

/** `handrail run <hook> [arg] [--dialect d]`. Resolves to the exit code. */
export const runNamedHook = async (platform: Platform, argv: readonly string[]): Promise<number> => {
  if (argv[0] === 'approve-configs') {
    // No hook needs it.
    const { approveConfigs } = await import('../state/watched/approve.ts')
    return approveConfigs(platform, projectAt(platform, platform.cwd()), argv.slice(1))
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
    codec,
    named: codec.names.event(hook.on),
    dialect: call.dialect ?? hook.dialect,
    as: hook.answers ?? {},
    hook: { name: call.name, rules: allRules.filter(hook.rule), agent: hook.agent },
    event: arg === undefined ? undefined : eventOf(hook, arg),
    judging: {
      only: hook.rule,
      asIs: true,
      base: hook.base ?? hook.preset,
      onFault: hook.onFault,
    },
    tmpMarkers: true,
  })
}

const eventOf = ({ on, takes }: NamedHook, arg: string): Event => {
  // No cwd: as in a payload that names none.
  const place = { cwd: '', kind: on, names: codec.names }
  return takes === 'path' ? editEvent({ path: arg, edits: [] }, place) : commandEvent(arg, place)
}

interface NamedCall {
  readonly name: string
  readonly hook: NamedHook
  readonly arg?: string | undefined
  readonly dialect?: Dialect | undefined
}

/** The documents also write `bash_guard` and `bash-guard.sh`, and settings files name a path. */
const hookName = (word: string): string | undefined => {
  const name = basename(word).replace(/\.sh$/, '').replaceAll('_', '-')
  return Object.hasOwn(namedHooks, name) ? name : undefined
}

/** The call, or what is wrong with it; an empty text asks for help. */
const parse = (argv: readonly string[]): NamedCall | string => {
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
  const known = hookName(name)
  const hook = known === undefined ? undefined : namedHooks[known]
  if (hook === undefined) return `${data(name)} is not a hook of this version`
  if (rest.length > 0) return `one command or path at most: quote it`
  if (arg !== undefined && hook.takes === undefined) return `${name} takes no argument`
  return { name: known ?? name, hook, arg, dialect }
}
