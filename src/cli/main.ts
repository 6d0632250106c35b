import { parseArgs } from 'node:util'
import { errorCode } from '../platform/node/attempt.ts'
import { nodePlatform } from '../platform/node.ts'
import { runnerCommand } from '../state/test-runs/run.ts'
import { type CliCall, type CliCommand, type Io, UsageError } from './command.ts'
import { commandHelp, overview } from './help.ts'
import { optionFault } from './options/fault.ts'
import { terminalIo } from './terminal/io.ts'
import { workerCommand } from './testing/test/order.ts'

declare const HANDRAIL_VERSION: string

const loaders: Readonly<Record<string, () => Promise<CliCommand>>> = {
  init: async () => (await import('./setup/init.ts')).init,
  uninstall: async () => (await import('./setup/uninstall.ts')).uninstall,
  doctor: async () => (await import('./setup/doctor.ts')).doctor,
  check: async () => (await import('./judging/check.ts')).check,
  explain: async () => (await import('./judging/explain.ts')).explain,
  rules: async () => (await import('./rulebook/rules.ts')).rules,
  log: async () => (await import('./history/log.ts')).log,
  report: async () => (await import('./history/report.ts')).report,
  ship: async () => (await import('./history/ship.ts')).ship,
  ui: async () => (await import('./history/ui.ts')).ui,
  statusline: async () => (await import('./status/statusline.ts')).statusline,
  audit: async () => (await import('./history/audit.ts')).audit,
  state: async () => (await import('./status/state.ts')).state,
  why: async () => (await import('./history/why.ts')).why,
  undo: async () => (await import('./history/undo.ts')).undo,
  record: async () => (await import('./testing/record.ts')).record,
  replay: async () => (await import('./judging/replay.ts')).replay,
  learn: async () => (await import('./permission/learn.ts')).learn,
  pause: async () => (await import('./permission/pause.ts')).pause,
  approve: async () => (await import('./permission/approve.ts')).approve,
  proof: async () => (await import('./permission/proof.ts')).proof,
  standby: async () => (await import('./setup/standby.ts')).standby,
  story: async () => (await import('./status/story.ts')).story,
  allow: async () => (await import('./permission/allow.ts')).allow,
  trust: async () => (await import('./own-rules/trust.ts')).trust,
  policy: async () => (await import('./rulebook/policy.ts')).policy,
  new: async () => (await import('./own-rules/new.ts')).newRule,
  mirror: async () => (await import('./rulebook/mirror.ts')).mirror,
  test: async () => (await import('./testing/test.ts')).test,
  'test-rules': async () => (await import('./own-rules/test-rules.ts')).testRules,
  'allow-once': async () => (await import('./permission/allow-once.ts')).allowOnce,
}

/** Of `run` only this comes here. */
const selfTest = async (): Promise<CliCommand> => (await import('./testing/self-test.ts')).selfTest

/** Next steps for errors of the system that are no errors of the program. */
const troubles: Readonly<Record<string, string>> = {
  ENOSPC: 'Make room on the disk',
  EDQUOT: 'Make room on the disk',
  EROFS: 'Make the disk writable',
  EACCES: 'Look at the permissions of that path',
  EPERM: 'Look at the permissions of that path',
  EIO: 'Look at the disk',
  EMFILE: 'Raise the limit of open files',
  ENFILE: 'Raise the limit of open files',
  ENOENT: 'Look whether that path is there',
  ENOTDIR: 'Look whether a part of that path is a file',
  EISDIR: 'Look whether that path is a folder',
  EEXIST: 'Look what has that path already',
  ENAMETOOLONG: 'Choose a shorter path',
  ELOOP: 'Look where the links of that path lead',
}

/** The CLI. Sets the exit code: 0 fine, 1 found something, 3 wrong use. */
export const main = async (argv: readonly string[]): Promise<void> => {
  const io = terminalIo(nodePlatform)
  // A reader that closes the pipe early, like `| head`, is no error.
  process.stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0)
    throw error
  })
  try {
    process.exitCode = await dispatch(argv, io)
  } catch (error) {
    const next = troubles[errorCode(error)]
    if (error instanceof Error && next !== undefined) {
      io.err(`handrail ${argv[0] ?? ''}: ${error.message}. ${next}, then run this again.`)
      process.exitCode = 1
      return
    }
    if (!(error instanceof UsageError)) throw error
    io.err(`handrail ${argv[0] ?? ''}: ${error.message}`)
    io.err(`See: handrail ${argv[0] ?? ''} --help`)
    process.exitCode = 3
  }
}

const dispatch = async (argv: readonly string[], io: Io): Promise<number> => {
  const [name, ...rest] = argv
  if (name === '--version' || name === '-v' || name === 'version') {
    io.out(HANDRAIL_VERSION)
    return 0
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = rest[0]
    if (asked !== undefined && Object.hasOwn(loaders, asked)) return dispatch([asked, '--help'], io)
    io.page(overview(await Promise.all(Object.values(loaders).map(load => load())), io))
    return name === undefined ? 3 : 0
  }
  // Only the hook starts it.
  if (name === runnerCommand) return (await import('./testing/test-run.ts')).testRun(io.platform, rest)
  // Only `handrail test` starts it.
  if (name === workerCommand) return (await import('./testing/test/worker.ts')).testSuite(io.platform, rest)
  const load = name === 'run' ? selfTest : Object.hasOwn(loaders, name) ? loaders[name] : undefined
  if (load === undefined) {
    const { closest } = await import('../config/suggest.ts')
    const near = closest(name, [...Object.keys(loaders), 'hook', 'run'])
    io.err(`handrail: ${name} is not a command.${near === undefined ? '' : ` Did you mean ${near}?`}`)
    io.err('See: handrail --help')
    return 3
  }
  const command = await load()
  if (rest.includes('--help') || rest.includes('-h')) {
    io.page(commandHelp(command, io))
    return 0
  }
  return command.run(callOf(command, rest, io))
}

const callOf = (command: CliCommand, args: readonly string[], io: Io): CliCall => {
  const parsed = parse(command, args)
  return {
    io,
    positionals: parsed.positionals,
    text: option => {
      const value = parsed.values[option]
      return typeof value === 'string' ? value : undefined
    },
    texts: option => {
      const value = parsed.values[option]
      if (Array.isArray(value)) return value.filter(item => typeof item === 'string')
      return typeof value === 'string' ? [value] : []
    },
    flag: option => parsed.values[option] === true,
  }
}

const parse = (command: CliCommand, args: readonly string[]) => {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short === undefined ? {} : { short }), ...(multiple === undefined ? {} : { multiple }) },
    ]),
  )
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(optionFault(error instanceof Error ? error.message : String(error), command))
  }
}
