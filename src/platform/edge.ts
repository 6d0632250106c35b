import type { Edge, SessionMemory } from '../core/edge/edge.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import { makeState, stateFolder } from '../core/edge/state-home.ts'
import type { Event } from '../core/event.ts'
import { once } from '../core/text/memo.ts'
import { dirname, isWithin, join } from '../core/text/paths/path.ts'
import { quoted } from '../core/text/quoting/shell-word.ts'
import { gitIn } from './git/start.ts'
import { treeHash, treeLater } from './git/tree.ts'
import { keep, readKept } from './kept.ts'
import { whichOf } from './processes/which.ts'
import { findProject, treeAt } from './project.ts'
import { resolvesWithin } from './resolves-within.ts'

export interface EdgeOptions {
  /** The project that the host names. */
  readonly named?: string | undefined
  /** Whether processes may keep linters loaded. */
  readonly staysWarm?: (() => boolean) | undefined
}

/** The edge for fixers, gates and companions: files, programs and the memory of the session. */
export const edgeOf = (
  platform: Platform,
  project: Project,
  event: Event,
  tmp: boolean | (() => boolean),
  { named, staysWarm = () => true }: EdgeOptions = {},
): Edge => {
  const { files } = platform
  const leavesProject = (path: string): boolean =>
    isWithin(path, project.root) &&
    files.kind(path) !== undefined &&
    !resolvesWithin(files, path, project.root)
  return {
    start: (program, args, { warm, ...options }) =>
      platform.start(program, args, warm !== undefined && staysWarm() ? { ...options, warm } : options),
    git: (args, options) =>
      gitIn(platform, options?.submodule === undefined ? project : treeAt(platform, options.submodule)).start(
        args,
        options,
      ),
    asked: { answers: new Map(), failed: new Set() },
    readExact: path => (leavesProject(path) ? undefined : files.readExact(path)),
    replace: (path, text) => {
      if (leavesProject(path)) throw new Error(`${path} is a link that leaves the project`)
      files.replace(path, text)
    },
    write: (path, text) => {
      if (files.kind(project.root) !== 'directory') throw new Error(`there is no folder ${project.root}`)
      makeHome(platform, project, path)
      // A linked worktree keeps its state in the main tree.
      if (![project.root, project.mainRoot].some(root => resolvesWithin(files, dirname(path), root)))
        throw new Error(`${dirname(path)} is a link that leaves the project`)
      files.writeWhole(path, text)
    },
    createNew: (path, text) => makeHome(platform, project, path) && files.createNew(path, text),
    append: (path, text) => {
      if (!makeHome(platform, project, path)) return
      // A file that was taken away is begun anew: twice is better than never.
      for (let tries = 0; tries < mostTakings && !files.append(path, text).inPlace; tries += 1);
    },
    remove: path => files.remove(path),
    rename: (from, to) => files.rename(from, to),
    scratch: () => {
      const path = platform.files.makeScratch()
      return { path, remove: () => platform.files.removeTree(path) }
    },
    list: path => files.list(path),
    load: name => platform.load(name).catch(() => undefined),
    say: line => platform.writeStderr(`${line}\n`),
    now: () => platform.now(),
    clock: () => platform.clock(),
    machine: platform.machine,
    ownFile: name => platform.ownFile(name),
    sha256: text => platform.sha256(text),
    hashOf: path => (leavesProject(path) ? undefined : hashOf(platform, path)),
    oddity: path => oddityOf(platform, path),
    processId: platform.id,
    isRunning: id => platform.isRunning(id),
    randomId: length => platform.randomId(length),
    startAlone: (words, mark) => platform.startAlone(words, mark),
    endCheck: (mark, ids) => platform.endCheck(mark, ids),
    self: () => selfOf(platform),
    stateFile: name => {
      const path = join(stateFolder(project.mainRoot), name)
      makeState(files, project.mainRoot, dirname(path))
      return path
    },
    claudeFile: (name, root = project.root) => claudeFile(platform, root, name),
    root: project.root,
    inTree: root => edgeOf(platform, findProject(platform, root), event, tmp, { named, staysWarm }),
    tree: async counts => treeHash(platform, await treeLater(platform, project), counts),
    keep: (name, value) => keep(platform, project.root, name, value),
    kept: name => readKept(platform, project.root, name),
    session: memoryOf(platform, project, event, typeof tmp === 'boolean' ? () => tmp : tmp, named),
  }
}

/** How often a file may be taken away during one append. */
const mostTakings = 20

/** Every name of such a file begins with a dot, and none of them is for git. */
export const claudeIgnored = '# State of the hooks, not for git.\n/.*\n'

/** Makes the folder and has git ignore the state in it, unless the project says itself what git ignores there. */
const claudeFile = ({ files }: Platform, root: string, name: string): string | undefined => {
  const folder = join(root, '.claude')
  if (files.kind(root) !== 'directory') return undefined
  try {
    if (files.kind(folder) === undefined) files.makeFolder(folder)
    if (!isWithin(files.real(folder) ?? '', files.real(root) ?? '/')) return undefined
    files.createNew(join(folder, '.gitignore'), claudeIgnored)
  } catch {
    return undefined
  }
  return join(folder, name)
}

/** A larger file is no config. */
const mostConfig = 16 * 1024 * 1024

const hashOf = (platform: Platform, path: string): string | undefined => {
  const { files } = platform
  if (files.kind(path) !== 'file') return undefined
  const bytes = files.readPart(path, 0, Math.min(files.size(path) ?? 0, mostConfig))
  return bytes === undefined ? undefined : platform.sha256(bytes)
}

/** Why a tool must not read this file as its config. Files below /proc and /sys claim to be regular, and some of them never end. */
const oddityOf = ({ files }: Platform, path: string): string | undefined => {
  const kind = files.kind(path)
  if (kind === undefined || kind === 'directory') return undefined
  if (kind === 'other') return 'is no regular file'
  if ((files.size(path) ?? 0) > mostConfig) return `is larger than ${mostConfig / 1024 / 1024} megabytes`
  return /^\/(?:dev|proc|sys)\//.test(files.real(path) ?? '') ? 'leads to a file of the system' : undefined
}

/** The command that starts handrail in a shell: the name, if it is on the PATH, else the paths of Node and the script. */
const selfOf = (platform: Platform): string =>
  whichOf(platform, 'handrail') === undefined ? platform.self.map(quoted).join(' ') : 'handrail'

/** Makes the folder of a new file. The state folder gets a .gitignore. False for the state of a project that is gone. */
const makeHome = ({ files }: Platform, { mainRoot }: Project, path: string): boolean => {
  if (isWithin(path, stateFolder(mainRoot))) return makeState(files, mainRoot, dirname(path))
  files.makeFolder(dirname(path))
  return true
}

/** The id in the names of a session's files, if the host names no session: the pid of the host. */
export const sessionOwner = (platform: Platform): string => {
  const named = platform.env('HOOK_GUARD_PID') ?? platform.env('HOOK_SESSION_PID')
  return named !== undefined && /^\w+$/.test(named) ? named : String(platform.parentId())
}

/** The project that the host names, where an event is in a folder or in another worktree of it; else that of the event. */
const sessionRoot = (platform: Platform, { root, mainRoot }: Project, named: string | undefined): string => {
  if (named === undefined || named === root) return root
  if (isWithin(root, named)) return named
  return findProject(platform, named, named).mainRoot === mainRoot ? named : root
}

const memoryOf = (
  platform: Platform,
  project: Project,
  event: Event,
  tmp: () => boolean,
  hostProject: string | undefined,
): SessionMemory => {
  const root = project.mainRoot
  const named = event.session?.replace(/[^\w-]/g, '').slice(0, 64)
  const id = once(() => (tmp() || named === undefined || named === '' ? sessionOwner(platform) : named))
  const folder = join(stateFolder(root), 'session')
  const file = (name: string): string => (tmp() ? `/tmp/.${name}_${id()}` : join(folder, `${name}_${id()}`))
  const ready = (): void => {
    if (!tmp()) makeState(platform.files, root, folder)
  }
  return {
    get id() {
      return id()
    },
    get tmp() {
      return tmp()
    },
    get root() {
      return sessionRoot(platform, project, hostProject)
    },
    file,
    first: mark => {
      try {
        ready()
        return platform.files.createNew(file(mark), '')
      } catch {
        // A note that comes twice is better than one that never comes.
        return true
      }
    },
    add: (list, line) => {
      try {
        ready()
        platform.files.append(file(list), `${line}\n`)
      } catch {
        return [line]
      }
      return (platform.files.readText(file(list)) ?? '').split('\n').filter(text => text !== '')
    },
  }
}
