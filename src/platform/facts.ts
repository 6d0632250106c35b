import type { Checks, Facts } from '../core/facts.ts'
import { dirname, join } from '../core/path.ts'
import { checksOf } from './checks.ts'
import { gitFacts } from './git.ts'
import type { Patience } from './patience.ts'
import type { Platform } from './platform.ts'
import type { Project } from './project.ts'
import { whichOf, whichOutside } from './which.ts'

const once = <T>(work: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: work() }
    return found.value
  }
}

/** Answers what rules ask, each thing once and only if asked. */
export const factsOf = (
  platform: Platform,
  project: Project,
  cwd: string,
  strikes: Facts['strikes'] = () => ({ count: 0, row: 0 }),
  slow?: Patience<Checks | undefined>,
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
    real: path => realPath(platform, resolve(path)),
    fileKind: path => platform.files.kind(resolve(path)),
    readText: path => platform.files.readText(resolve(path)),
    git,
    strikes,
    which: program => whichOf(platform, program),
    whichOutside: program => whichOutside(platform, program, project.root),
    checks: pull =>
      slow?.ask(JSON.stringify(pull), () =>
        checksOf(platform, whichOutside(platform, 'gh', project.root), pull),
      ),
  }
}

/** The part that exists is resolved by the disk; the rest is kept as it is. */
const realPath = (platform: Platform, path: string): string => {
  const real = platform.files.real(path)
  if (real !== undefined) return real
  const parent = dirname(path)
  return parent === path
    ? path
    : join(realPath(platform, parent), path.slice(parent.length).replace(/^\/+/, ''))
}
