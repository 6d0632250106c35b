import { noHolds } from '../decision/holds.ts'
import { join } from '../text/paths/path.ts'
import type { Facts } from './facts.ts'
import { unknownFootprint } from './footprint.ts'
import { unknownLoss } from './taken.ts'

/** A world with nothing in it: no file, no repository, no variable, and every program installed. */
export const plainFacts = (
  findCode: Facts['findCode'],
  root = '/home/dev/app',
  home = '/home/dev',
  cwd = root,
): Facts => {
  const resolve = (path: string): string =>
    path === '~' ? home : join(cwd, path.startsWith('~/') ? home + path.slice(1) : path)
  return {
    root: () => root,
    home: () => home,
    accountHome: () => home,
    env: () => undefined,
    envNames: () => [],
    projectVariables: [],
    now: () => new Date('2026-01-01T00:00:00Z'),
    resolve,
    real: resolve,
    fileKind: () => undefined,
    list: () => [],
    readText: () => undefined,
    peek: () => undefined,
    mode: () => undefined,
    strikes: () => ({ count: 0, row: 0 }),
    downloads: () => [],
    copies: () => [],
    steps: () => [],
    holds: () => noHolds,
    work: () => undefined,
    waivers: () => [],
    checks: () => undefined,
    processes: () => undefined,
    findCode,
    lost: () => unknownLoss,
    footprint: () => unknownFootprint,
    settledTexts: () => new Map(),
    found: program => ({ where: 'outside', paths: [`/usr/bin/${program}`] }),
    seeksInside: () => false,
    settings: () => undefined,
    whichOutside: program => `/usr/bin/${program}`,
    which: program => `/usr/bin/${program}`,
    kept: () => undefined,
    git: () => undefined,
    gitAt: () => undefined,
    repository: () => ({ settings: [], repository: undefined }),
    modified: () => undefined,
  }
}
