import type { GitOptions, RunResult } from '../core/edge.ts'
import type { Platform, RunOptions } from '../core/platform.ts'
import { dirname, join } from '../text/path.ts'
import type { Project } from './project.ts'
import { whichOutside } from './which.ts'

/** The only way in which handrail starts git. */
export interface Git {
  run(args: readonly string[], options?: GitOptions): RunResult
  start(args: readonly string[], options?: GitOptions): Promise<RunResult>
}

const timeoutMs = 5000
/** The limit after a time-out at the same event, and how many there may be: what blocks one question blocks most others. */
const hurriedMs = 1000
const mostTimeouts = 2
/** No honest config has more filter drivers. */
const mostDrivers = 200

/**
 * What a repository's config may not choose: programs that git would run, files in odd places that it would read, and what
 * keeps it from seeing what is there. Given on the command line these win over every file.
 */
const settings: readonly string[] = [
  'advice.graftFileDeprecated=false',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.untrackedCache=false',
  'core.checkStat=default',
  'core.pager=cat',
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

/** Sub-commands that compare or write no file of the working tree: no filter can run, whatever its name. */
const contentless =
  'cat-file check-attr check-ignore config for-each-ref log ls-files ls-tree merge-base rev-parse show symbolic-ref'

const noPrograms = ['--no-ext-diff', '--no-textconv']
/** git looks into a submodule by starting itself there, with the config of the submodule. */
const noSubmodules = '--ignore-submodules=dirty'
const flags: Readonly<Record<string, readonly string[]>> = {
  diff: [...noPrograms, noSubmodules],
  log: [...noPrograms, '--no-show-signature'],
  show: [...noPrograms, '--no-show-signature'],
  status: [noSubmodules],
}

/** What the caller may tell git: where the user's own config is. Everything else leads it elsewhere or makes it print. */
const mayKeep = (name: string): boolean =>
  !/^GIT_/i.test(name) || /^GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)$/i.test(name)

/** What is known of the git of one event. */
interface State {
  timeouts: number
  /** Its path, or why there is none. */
  program?: Found | undefined
  drivers?: Drivers | undefined
}

type Found = { readonly path: string } | { readonly why: string }
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

export const gitIn = (platform: Platform, project: Project): Git => {
  const state = stateOf(project)
  const noted = (result: RunResult): RunResult => {
    if (result.timedOut) state.timeouts += 1
    return result
  }
  const ready = (args: readonly string[], options: GitOptions): Ready | RunResult => {
    state.program ??= programFor(platform, project)
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
    // Reading the config runs nothing. Drivers that a repository names are known by nothing else.
    const list = call(['config', '--list', '--name-only', '-z'], [])
    state.drivers ??= driversIn(noted(platform.run(list.program, list.args, list.options)))
    return 'why' in state.drivers ? refused(state.drivers.why) : call(args, state.drivers.names)
  }
  return {
    run: (args, options = {}) => {
      const it = ready(args, options)
      return 'program' in it ? noted(platform.run(it.program, it.args, it.options)) : it
    },
    start: async (args, options = {}) => {
      const it = ready(args, options)
      return 'program' in it ? noted(await platform.start(it.program, it.args, it.options)) : it
    },
  }
}

const refused = (why: string): RunResult => ({
  code: undefined,
  stdout: '',
  stderr: `git was not asked: ${why}`,
  timedOut: false,
})

const programFor = (platform: Platform, project: Project): Found => {
  const { git, root } = project
  if (git === undefined) return { why: 'this is no git repository' }
  const odd = [
    ...['HEAD', 'index', 'config.worktree'].map(name => join(git.folder, name)),
    ...['config', 'packed-refs', 'info/attributes', 'info/exclude'].map(name => join(git.common, name)),
    ...['.gitignore', '.gitattributes'].map(name => join(root, name)),
  ].find(path => platform.files.kind(path) === 'other')
  // git would wait at a FIFO, and read a device without end.
  if (odd !== undefined) return { why: `${odd} is no regular file` }
  const path = whichOutside(platform, 'git', root)
  return path === undefined ? { why: 'it is not on the PATH' } : { path }
}

/** The filter drivers of the config: their commands clean what is compared with the index. */
const driversIn = ({ code, stdout }: RunResult): Drivers => {
  if (code !== 0) return { why: 'it could not read its config' }
  const found = stdout
    .split('\0')
    .flatMap(key => /^filter\.(.*)\.(?:clean|smudge|process|required)$/s.exec(key)?.[1] ?? [])
  const names = [...new Set(found)]
  // `-c` ends a key at `=`, and bytes that are no UTF-8 can't be given back as they were.
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
  cwd: root,
  input: options.input,
  timeoutMs: Math.min(options.timeoutMs ?? timeoutMs, timeouts > 0 ? hurriedMs : 60_000),
  keeps: mayKeep,
  env: {
    // Nothing above the project is taken for its repository, and no setting moves the working tree.
    GIT_CEILING_DIRECTORIES: dirname(root),
    GIT_WORK_TREE: root,
    // No part of the history that was left out at the clone is fetched, by no transport.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_GRAFT_FILE: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
  },
})
