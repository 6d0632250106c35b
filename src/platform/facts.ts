import { noHolds } from '../core/decision/holds.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import type { Facts } from '../core/facts/facts.ts'
import type { SessionWork } from '../core/facts/taken.ts'
import { memoized, once } from '../core/text/memo.ts'
import { basename, dirname, isAbsolute, isWithin, join, normalize } from '../core/text/paths/path.ts'
import { codeSearch } from './code/search.ts'
import { footprintsIn } from './footprint/ask.ts'
import { budgetOf } from './footprint/budget.ts'
import { gitFacts } from './git/facts.ts'
import { settledTexts } from './git/files.ts'
import type { LateTrees } from './git/late-trees.ts'
import { gitViews } from './git/view.ts'
import { readKept } from './kept.ts'
import { lossesIn } from './losses/lost.ts'
import { foundBy, seeksInside, whichOf, whichOutside } from './processes/which.ts'
import { findProject } from './project.ts'
import { settingsIn } from './settings/read.ts'

/** As much as it takes to tell a key from a certificate. */
const peeked = 1000

/** A file of settings that is larger is none that a person wrote. */
const mostSettings = 262_144

/** The facts of an event: each is worked out on demand, and once. The caller adds strikes, holds and checks. */
export const factsOf = (
  platform: Platform,
  project: Project,
  cwd: string,
  projectVariables: readonly string[] = [],
  late?: LateTrees,
  session: () => SessionWork | undefined = () => undefined,
): Facts => {
  const git = once(() => gitFacts(platform, project, undefined, late))
  const gitOf = memoized(root => gitFacts(platform, findProject(platform, root), project.root, late))
  const views = once(() => gitViews(platform, project))
  const home = once(() => platform.home())
  const budget = once(() => budgetOf(platform))
  const below = memoized((path: string): string => {
    if (path === '~') return home()
    return join(cwd, path.startsWith('~/') ? home() + path.slice(1) : path)
  })
  const resolve = (path: string): string => (path.startsWith('/') ? normalize(path) : below(path))
  const roots = (): readonly string[] => [project.root, git()?.mainRoot ?? project.root]
  // Many rules ask the same of each path of a command.
  const fileKind = memoized(path => platform.files.kind(resolve(path)))
  return {
    root: () => project.root,
    home,
    accountHome: once(() => platform.accountHome()),
    env: name => platform.env(name),
    envNames: () => platform.envNames(),
    now: () => platform.now(),
    resolve,
    real: memoized(path => asSelf(platform, realPath(platform, resolve(path)))),
    fileKind,
    list: memoized(path => platform.files.list(resolve(path))),
    readText: path => platform.files.readText(resolve(path)),
    // An error with a stack is thrown for each path that is not there or is a folder.
    peek: memoized(path => {
      if (fileKind(path) !== 'file') return undefined
      const bytes = platform.files.readPart(resolve(path), 0, peeked)
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes)
    }),
    mode: memoized(path => (fileKind(path) === undefined ? undefined : platform.files.mode(resolve(path)))),
    modified: path => platform.files.modified(resolve(path)),
    kept: (root, name) => readKept(platform, root, name),
    lost: lossesIn({ platform, project, session }, budget),
    footprint: footprintsIn(platform, project, budget),
    settledTexts: (root, paths) => settledTexts({ platform, project, session }, root, paths),
    git,
    gitAt: path => {
      const { root } = findProject(platform, resolve(path))
      return root === project.root ? git() : gitOf(root)
    },
    repository: question => views()(question),
    projectVariables,
    strikes: () => ({ count: 0, row: 0 }),
    downloads: () => [],
    copies: () => [],
    steps: () => [],
    holds: () => noHolds,
    work: session,
    waivers: () => [],
    which: program => whichOf(platform, program),
    whichOutside: program => whichOutside(platform, program, project.root),
    found: memoized(program => foundBy(platform, program, roots())),
    seeksInside: once(() => seeksInside(platform, roots())),
    settings: (path, format) => settingsIn(platform.files.readText(resolve(path), mostSettings), format),
    checks: () => undefined,
    processes: () => undefined,
    findCode: codeSearch(name => platform.loadNow(name)),
  }
}

/** /proc/self leads to the process that asks: the command would find its own there. */
const asSelf = ({ id }: Platform, real: string): string => {
  const own = `/proc/${id}`
  return isWithin(real, own) ? `/proc/self${real.slice(own.length)}` : real
}

/**
 * The real path of a file that may be missing: links are resolved in the part that exists, the rest is appended. A binary search
 * finds the longest part that exists, because a path may have thousands of parts; mostly only the file is missing.
 */
const realPath = (platform: Platform, path: string): string => {
  const whole = platform.files.real(path)
  if (whole !== undefined) return whole
  const folder = isAbsolute(path) ? platform.files.real(dirname(path)) : undefined
  if (folder !== undefined) return join(folder, basename(path))
  const cuts: number[] = []
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) cuts.push(at)
  let [low, high] = [0, cuts.length]
  let found = platform.files.real('/') ?? '/'
  while (low < high) {
    const middle = (low + high) >> 1
    const real = platform.files.real(path.slice(0, cuts[middle]))
    if (real === undefined) high = middle
    else {
      found = real
      low = middle + 1
    }
  }
  const rest = path.slice(low === 0 ? 0 : cuts[low - 1]).replace(/^\/+/, '')
  return isAbsolute(path) ? join(found, rest) : path
}
