import type { Facts } from '../core/facts.ts'
import type { Platform } from '../core/platform.ts'
import { isAbsolute, join } from '../text/path.ts'
import { gitFacts } from './git.ts'
import type { Project } from './project.ts'
import { whichOf, whichOutside } from './which.ts'

const once = <T>(work: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: work() }
    return found.value
  }
}

/** Many rules ask the same of each path of a command. */
const remembered = <T>(ask: (path: string) => T): ((path: string) => T) => {
  const known = new Map<string, { readonly answer: T }>()
  return path => {
    let found = known.get(path)
    if (found === undefined) {
      found = { answer: ask(path) }
      known.set(path, found)
    }
    return found.answer
  }
}

/** Answers what rules ask, each thing once and only if asked. Strikes and checks are none until the caller adds them. */
export const factsOf = (
  platform: Platform,
  project: Project,
  cwd: string,
  projectVariables: readonly string[] = [],
): Facts => {
  const git = once(() => gitFacts(platform, project))
  const home = once(() => platform.home())
  const resolve = (path: string): string => {
    if (path === '~') return home()
    return join(cwd, path.startsWith('~/') ? home() + path.slice(1) : path)
  }
  return {
    root: () => project.root,
    home,
    env: name => platform.env(name),
    now: () => platform.now(),
    resolve,
    real: remembered(path => realPath(platform, resolve(path))),
    fileKind: remembered(path => platform.files.kind(resolve(path))),
    readText: path => platform.files.readText(resolve(path)),
    git,
    projectVariables,
    strikes: () => ({ count: 0, row: 0 }),
    which: program => whichOf(platform, program),
    whichOutside: program => whichOutside(platform, program, project.root),
    checks: () => undefined,
  }
}

/**
 * The part that exists is resolved by the disk; the rest is kept as it is. What is below a missing folder is missing too, so the
 * last part that exists is found by halves: a path may have thousands of parts.
 */
const realPath = (platform: Platform, path: string): string => {
  const whole = platform.files.real(path)
  if (whole !== undefined) return whole
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
