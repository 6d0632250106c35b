import type { GitOptions, RunResult } from '../../core/edge/edge.ts'
import type { Platform, RunOptions } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { whichOf, whichOutside } from '../processes/which.ts'

/** git in one project. All of handrail starts git here. */
export interface Git {
  run(args: readonly string[], options?: GitOptions): RunResult
  start(args: readonly string[], options?: GitOptions): Promise<RunResult>
}

const timeoutMs = 5000
/** After a time-out the limit of the next call at the same event is lower, and after two git is not started again. */
const retryMs = 1000
const mostTimeouts = 2
/** A config with more filter drivers is refused. */
const mostDrivers = 200

/**
 * Settings that override the config of a repository: programs that git would run, files elsewhere that it would read, and
 * whatever hides changes from it. On the command line they win over every file.
 */
const settings: readonly string[] = [
  'advice.graftFileDeprecated=false',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.untrackedCache=false',
  'core.checkStat=default',
  'core.pager=cat',
  'core.quotePath=true',
  'core.editor=false',
  'core.askPass=',
  'core.sshCommand=false',
  'core.gitProxy=',
  'core.alternateRefsCommand=false',
  'credential.helper=',
  'diff.ignoreSubmodules=dirty',
  'diff.orderFile=/dev/null',
  'gpg.program=false',
  'gpg.openpgp.program=false',
  'gpg.x509.program=false',
  'gpg.ssh.program=false',
  'log.mailmap=false',
  'log.showRoot=true',
  'log.showSignature=false',
  'maintenance.auto=false',
  'gc.auto=0',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
  'submodule.recurse=false',
]

/** Sub-commands that neither compare nor write files of the working tree, so no filter driver can run. */
const contentless =
  'cat-file check-attr check-ignore config diff-tree for-each-ref log ls-files ls-tree merge-base rev-parse show symbolic-ref'

const noPrograms = ['--no-ext-diff', '--no-textconv']
/** For a submodule git starts itself there, with the config of the submodule. */
const noSubmodules = '--ignore-submodules=dirty'
const flags: Readonly<Record<string, readonly string[]>> = {
  blame: ['--no-textconv'],
  diff: [...noPrograms, noSubmodules],
  'diff-files': [...noPrograms, noSubmodules],
  'diff-index': [...noPrograms, noSubmodules],
  'diff-tree': noPrograms,
  grep: ['--no-textconv'],
  log: [...noPrograms, '--no-show-signature'],
  show: [...noPrograms, '--no-show-signature'],
  status: [noSubmodules],
}

/** GIT_ variables of the caller that git gets: the place of the user's own config. All others redirect it or make it print. */
const mayKeep = (name: string): boolean =>
  !/^GIT_/i.test(name) || /^GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)$/i.test(name)

/** The state of git at one event. */
interface State {
  timeouts: number
  /** Its path, or why there is none. */
  program?: FoundGit | undefined
  drivers?: Drivers | undefined
}

type FoundGit = { readonly path: string } | { readonly why: string }
type Drivers = { readonly names: readonly string[] } | { readonly why: string }

const states = new WeakMap<Project, State>()

const stateOf = (project: Project): State => {
  const known = states.get(project) ?? { timeouts: 0 }
  states.set(project, known)
  return known
}

interface Ready {
  readonly program: string
  readonly args: readonly string[]
  readonly options: RunOptions
}

/** git in a project. The program lies outside of it, and outside of `around`, the project of the event. */
export const gitIn = (platform: Platform, project: Project, around: string = project.root): Git => {
  const state = stateOf(project)
  const noted = (result: RunResult): RunResult => {
    if (result.timedOut) state.timeouts += 1
    return result
  }
  const ready = (args: readonly string[], options: GitOptions): Ready | RunResult => {
    state.program ??= programFor(platform, project, around)
    if ('why' in state.program) return refused(state.program.why)
    if (state.timeouts >= mostTimeouts) return refused('it took too long before')
    const { path } = state.program
    const call = (words: readonly string[], names: readonly string[]): Ready => ({
      program: path,
      args: argumentsOf(words, names),
      options: optionsOf(project, options, state.timeouts),
    })
    const verb = args.find(arg => !arg.startsWith('-')) ?? ''
    if (contentless.split(' ').includes(verb)) return call(args, [])
    // Listing the config runs nothing, and only the config names the filter drivers.
    const list = call(['config', '--list', '--name-only', '-z'], [])
    state.drivers ??= driversIn(noted(platform.run(list.program, list.args, list.options)))
    return 'why' in state.drivers ? refused(state.drivers.why) : call(args, state.drivers.names)
  }
  return {
    run: (args, options = {}) => {
      const it = ready(args, options)
      if (!('program' in it)) return it
      const ask = (): RunResult => noted(platform.run(it.program, it.args, it.options))
      const result = ask()
      // Where memory is short the system ends processes. All that is asked here only reads.
      return result.killed === true ? ask() : result
    },
    start: async (args, options = {}) => {
      const it = ready(args, options)
      return 'program' in it ? noted(await platform.start(it.program, it.args, it.options)) : it
    },
  }
}

/** A call that names no file and starts nothing, whatever the settings are: it reads them, and finds folders. */
export type PlainQuestion = readonly ['config', '--list', ...string[]] | readonly ['rev-parse', ...string[]]

/**
 * What a call would be told, so nothing is overridden here: where it starts, its own options, and its environment.
 */
export interface AsCalled {
  readonly program: string
  readonly folder: string
  readonly options: readonly string[]
  /** Of the variables that git reads, all that are set for the call. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The git that a shell would find, unless it is one of the project. */
export const calledGit = (platform: Platform, { root }: Project): string | undefined => {
  const found = whichOf(platform, 'git')
  return found === whichOutside(platform, 'git', root) ? found : undefined
}

/** Asks git which settings and which repository a call would have. Only before an approval. */
export const askAsCalled = (
  platform: Platform,
  { program, folder, options, env }: AsCalled,
  question: PlainQuestion,
  timeoutMs: number,
): RunResult =>
  platform.run(program, [...options, ...question], {
    cwd: folder,
    timeoutMs,
    keeps: name => !/^(?:GIT_|HOME$|XDG_CONFIG_HOME$|LANG|LC_)/i.test(name),
    // What is said of a failure is compared.
    env: { GIT_CONFIG_COUNT: undefined, ...env, LC_ALL: 'C' },
  })

const refused = (why: string): RunResult => ({
  code: undefined,
  stdout: '',
  stderr: `git was not asked: ${why}`,
  timedOut: false,
})

const programFor = (platform: Platform, project: Project, around: string): FoundGit => {
  const { git, root } = project
  if (git === undefined) return { why: 'this is no git repository' }
  const odd = [
    ...['HEAD', 'index', 'config.worktree'].map(name => join(git.folder, name)),
    ...['config', 'packed-refs', 'info/attributes', 'info/exclude'].map(name => join(git.common, name)),
    ...['.gitignore', '.gitattributes'].map(name => join(root, name)),
  ].find(path => platform.files.kind(path) === 'other')
  // git would block at a FIFO, and never reach the end of a device.
  if (odd !== undefined) return { why: `${odd} is no regular file` }
  const path = whichOutside(platform, 'git', root, around)
  return path === undefined ? { why: 'it is not on the PATH' } : { path }
}

/** The filter drivers of the config. git runs their commands to compare files with the index. */
const driversIn = ({ code, stdout }: RunResult): Drivers => {
  if (code !== 0) return { why: 'it could not read its config' }
  const found = stdout
    .split('\0')
    .flatMap(key => /^filter\.(.*)\.(?:clean|smudge|process|required)$/s.exec(key)?.[1] ?? [])
  const names = [...new Set(found)]
  // A key with `=` can't be given by `-c`, and bytes that are not UTF-8 are lost in the list.
  const odd = names.length > mostDrivers || names.some(name => /[=\uFFFD]/.test(name))
  return odd ? { why: 'its config has filters that can not be switched off' } : { names }
}

const argumentsOf = (words: readonly string[], drivers: readonly string[]): readonly string[] => {
  const at = words.findIndex(word => !word.startsWith('-'))
  const off = drivers.flatMap(name => [
    ...['clean', 'smudge', 'process'].map(key => `filter.${name}.${key}=`),
    `filter.${name}.required=false`,
  ])
  return [
    ...['--no-pager', '--no-optional-locks', '--no-replace-objects'],
    ...[...settings, ...off].flatMap(setting => ['-c', setting]),
    ...words.slice(0, at + 1),
    ...(flags[words[at] ?? ''] ?? []),
    ...words.slice(at + 1),
  ]
}

const optionsOf = ({ root }: Project, options: GitOptions, timeouts: number): RunOptions => ({
  cwd: options.folder ?? root,
  input: options.input,
  latin1: options.latin1,
  timeoutMs: Math.min(options.timeoutMs ?? timeoutMs, timeouts > 0 ? retryMs : 60_000),
  keeps: mayKeep,
  env: {
    // git searches no repository above the project, and core.worktree has no effect.
    GIT_CEILING_DIRECTORIES: dirname(root),
    GIT_WORK_TREE: root,
    // A partial clone fetches no missing objects, by any transport.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_GRAFT_FILE: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
  },
})
