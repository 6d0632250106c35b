import type { Facts, GitFacts } from '../core/facts.ts'
import type { Script } from '../core/script.ts'
import { normalize } from '../text/path.ts'
import { readScript } from './read.ts'

/** A small world for tests: a project in /proj with the given files, links and git settings. */
export interface World {
  readonly files?: Readonly<Record<string, string>>
  readonly folders?: readonly string[]
  readonly links?: Readonly<Record<string, string>>
  readonly aliases?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

export const worldFacts = (world: World = {}, asked: string[] = []): Facts => {
  const resolve = (path: string): string => normalize(path.startsWith('/') ? path : `/proj/${path}`)
  const ask = <T>(what: string, answer: T): T => {
    asked.push(what)
    return answer
  }
  const git: GitFacts = {
    root: '/proj',
    branch: () => 'main',
    changed: () => [],
    unmerged: () => [],
    committed: () => true,
    worktrees: () => [],
    config: key => world.aliases?.[key.replace(/^alias\./, '')],
  }
  return {
    root: () => ask('root', '/proj'),
    home: () => ask('home', '/home/me'),
    projectVariables: [],
    env: name => ask(`env ${name}`, world.env?.[name]),
    now: () => new Date(0),
    resolve: path => ask(`resolve ${path}`, resolve(path)),
    real: path => ask(`real ${path}`, world.links?.[path] ?? path),
    fileKind: path =>
      ask(
        `kind ${path}`,
        world.folders?.includes(path) ? 'directory' : world.files?.[path] === undefined ? undefined : 'file',
      ),
    readText: path => ask(`read ${path}`, world.files?.[path]),
    git: () => ask('git', git),
    checks: () => undefined,
    strikes: () => ({ count: 0, row: 0 }),
    which: program => ask(`which ${program}`, undefined),
    whichOutside: () => undefined,
  }
}

export const read = (text: string, world: World = {}): Script => readScript(text, worldFacts(world))

/** The programs of a script as lines, with `?` for what only the running shell knows. */
export const lines = (text: string, world: World = {}): readonly string[] =>
  read(text, world).invocations.map(invocation => invocation.argv.map(word => word ?? '?').join(' '))
