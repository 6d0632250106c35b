import { type Holds, noHolds } from '../../core/decision/holds.ts'
import type { Look } from '../../core/edge/platform.ts'
import type { Download } from '../../core/facts/download.ts'
import type {
  Checks,
  Facts,
  GitFacts,
  History,
  ProgramPlace,
  RunningProcess,
} from '../../core/facts/facts.ts'
import { unknownFootprint } from '../../core/facts/footprint.ts'
import type { GitView } from '../../core/facts/git-view.ts'
import type { KeptName } from '../../core/facts/kept.ts'
import { plainFacts } from '../../core/facts/plain.ts'
import type { PrivateCopy } from '../../core/facts/private-copy.ts'
import type { SessionStep } from '../../core/facts/step.ts'
import { type Lost, type Taken, unknownLoss } from '../../core/facts/taken.ts'
import type { Json } from '../../core/text/json.ts'
import { ancestors, isWithin, join } from '../../core/text/paths/path.ts'
import { codeSearch } from '../../platform/code/search.ts'
import { type CopyWorld, copiedFiles } from '../../platform/footprint/copies.ts'
import { settingsIn } from '../../platform/settings/read.ts'

/** A small world as plain data, for tables of cases. */
export interface TestWorld {
  readonly root?: string
  readonly home?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Text by path, relative to the root or absolute. */
  readonly files?: Readonly<Record<string, string>>
  /** Absent: not a git repository. Null: detached. */
  readonly branch?: string | null
  /** The branches of other repositories, by their folders. */
  readonly repositories?: Readonly<Record<string, string | null>>
  /** What git finds from other folders than those of the project's own repository; null: git does not say. */
  readonly found?: Readonly<Record<string, GitView | null>>
  /** No branch has a commit yet. */
  readonly unborn?: boolean
  readonly merging?: boolean
  /** Files, relative to the root, that git ignores. */
  readonly ignored?: readonly string[]
  readonly staged?: readonly string[]
  /** Files, relative to the root, that differ from what is staged of them. */
  readonly unstaged?: readonly string[]
  /** The output of git, by its sub-command. */
  readonly printed?: Readonly<Record<string, string>>
  /** Commits since any file was last changed; absent: git does not say. */
  readonly history?: History
  /** Files, relative to the root or absolute, that only their owner may read. */
  readonly ownerOnly?: readonly string[]
  /** When files were last written, by path. */
  readonly modified?: Readonly<Record<string, string>>
  readonly changed?: readonly string[]
  /** Texts that files, relative to the root, had in the last commit before the session. */
  readonly settled?: Readonly<Record<string, string>>
  readonly unmerged?: readonly string[]
  /** The configuration of git, by key. */
  readonly config?: Readonly<Record<string, string>>
  /** The hash of every working tree, and of its source files; null: git does not answer. */
  readonly tree?: string | null
  /** The records that handrail keeps about the root: what they hold, or null where a seal is broken. */
  readonly kept?: Readonly<Partial<Record<KeptName, Json | null>>>
  /** The main working tree of every repository, where it is another one. */
  readonly mainRoot?: string
  /** Files, relative to the root, that no commit holds. */
  readonly uncommitted?: readonly string[]
  /** Files, relative to the root, that nothing else has; absent: nobody can tell. */
  readonly lost?: readonly string[]
  /** Files, relative to the root, that a call takes away by a tree of git, an archive or a folder, whichever it names. */
  readonly taken?: readonly string[]
  /** Commits that no other ref has, by their ids. */
  readonly lostCommits?: Readonly<Record<string, string>>
  readonly now?: string
  /** Programs that are not installed; all others are. */
  readonly missing?: readonly string[]
  /** The paths of programs that are not in /usr/bin, by their names. */
  readonly programs?: Readonly<Record<string, string>>
  /** How the checks of every pull request stand; absent: nobody can tell. */
  readonly checks?: Checks
  /** The processes of the machine, each with the port that it listens at; absent: nobody can tell. */
  readonly processes?: readonly (RunningProcess & { readonly port?: number })[]
  /** Files that came from the network in this session. */
  readonly downloads?: readonly Download[]
  readonly copies?: readonly PrivateCopy[]
  /** Results that earlier calls of it left. */
  readonly steps?: readonly SessionStep[]
  /** Attempts by rule id. */
  readonly strikes?: Readonly<Record<string, number>>
  /** Those of them that were made in a row, where that is not all. */
  readonly row?: number
  /** The holds of a turn that goes on because of one. */
  readonly holds?: Holds
}

export const testFacts = (world: TestWorld = {}): Facts => {
  const root = world.root ?? '/home/dev/app'
  const home = world.home ?? '/home/dev'
  const cwd = world.cwd ?? root
  const files = new Map(Object.entries(world.files ?? {}).map(([path, text]) => [join(root, path), text]))
  const repositories = repositoriesOf(world, root)
  const findCode = codeSearch(name =>
    process.getBuiltinModule('node:module').createRequire(import.meta.url)(name),
  )
  const plain = plainFacts(findCode, root, home, cwd)
  const { resolve } = plain
  const kindOf = (path: string): 'file' | 'directory' | undefined => {
    if (files.has(path)) return 'file'
    return [...files.keys()].some(known => known.startsWith(`${path}/`)) ? 'directory' : undefined
  }
  const listOf = (folder: string): readonly string[] => {
    const below = [...files.keys()].filter(file => file.startsWith(`${folder}/`))
    return [...new Set(below.flatMap(file => file.slice(folder.length + 1).split('/', 1)))]
  }
  const lookAt = (path: string): Look | undefined => {
    const kind = kindOf(path)
    return kind === 'file' ? { kind, size: files.get(path)?.length ?? 0 } : kind && { kind }
  }
  const disk: CopyWorld = {
    files: {
      kind: kindOf,
      look: path => lookAt(String(path)),
      list: listOf,
      readText: path => files.get(path),
    },
    budget: { take: () => true },
  }
  return {
    ...plain,
    env: name => world.env?.[name],
    envNames: () => Object.keys(world.env ?? {}),
    downloads: () => world.downloads ?? [],
    copies: () => world.copies ?? [],
    steps: () => world.steps ?? [],
    settledTexts: (at, paths) =>
      new Map(
        paths.flatMap(path => {
          const text = world.settled?.[path.slice(at.length + 1)]
          return text === undefined ? [] : [[path, text] as const]
        }),
      ),
    now: () => new Date(world.now ?? '2026-01-01T00:00:00Z'),
    fileKind: path => kindOf(resolve(path)),
    list: path => listOf(resolve(path)),
    processes: port => world.processes?.filter(each => port === undefined || each.port === port),
    readText: path => files.get(resolve(path)),
    peek: path => files.get(resolve(path))?.slice(0, 1000),
    mode: path =>
      files.has(resolve(path))
        ? world.ownerOnly?.some(name => join(root, name) === resolve(path)) === true
          ? 0o600
          : 0o644
        : undefined,
    strikes: rule => {
      const count = world.strikes?.[rule] ?? 0
      return { count, row: Math.min(world.row ?? count, count) }
    },
    lost: taken => lostIn(world, root, taken),
    footprint: question => {
      if (world.taken !== undefined)
        return {
          files: world.taken.map(name => ({ path: join(root, name), kind: 'delete' })),
          known: true,
          unseen: [],
        }
      return question.from === 'folder' ? copiedFiles(disk, question) : unknownFootprint
    },
    holds: () => world.holds ?? noHolds,
    checks: () => world.checks,
    found: program => foundIn(world, root, program),
    seeksInside: () =>
      Object.values(world.programs ?? {}).some(path => isWithin(join('/usr/bin', path), root)),
    settings: (path, format) => settingsIn(files.get(resolve(path)), format),
    whichOutside: program => (world.missing?.includes(program) === true ? undefined : `/usr/bin/${program}`),
    which: program => (world.missing?.includes(program) === true ? undefined : `/usr/bin/${program}`),
    modified: path => {
      const found = Object.entries(world.modified ?? {}).find(([name]) => join(root, name) === resolve(path))
      return found === undefined ? undefined : Date.parse(found[1])
    },
    kept: (place, name) => {
      const value = place === root ? world.kept?.[name] : undefined
      if (value === undefined) return undefined
      return value === null ? { holds: false } : { holds: true, value }
    },
    git: () => repositories.get(root),
    repository: ({ folders, options = [] }) =>
      viewIn(
        world,
        root,
        [...folders, ...options.flatMap(option => option.split('=')[1] ?? [])].reduce(join),
      ),
    gitAt: path => {
      const around = ancestors(resolve(path)).find(folder => repositories.has(folder))
      return around === undefined ? undefined : repositories.get(around)
    },
  }
}

const foundIn = ({ missing, programs }: TestWorld, root: string, program: string): ProgramPlace => {
  if (missing?.includes(program) === true) return { where: 'nowhere' }
  const path = join('/usr/bin', programs?.[program] ?? program)
  return isWithin(path, root) ? { where: 'inside' } : { where: 'outside', paths: [path] }
}

/** Without a word about it git has no settings, and whatever it finds is the project's own. */
const viewIn = ({ found = {} }: TestWorld, root: string, folder: string): GitView | undefined => {
  const known = ancestors(folder).find(each => Object.keys(found).some(name => join(root, name) === each))
  const view = Object.entries(found).find(([name]) => join(root, name) === known)?.[1]
  return view === undefined ? { settings: [], repository: undefined } : (view ?? undefined)
}

const lostIn = ({ lost, lostCommits = {} }: TestWorld, root: string, taken: Taken): Lost => {
  if (lost === undefined || taken.stirred === true) return unknownLoss
  const commits = Object.entries(lostCommits).map(([id, subject]) => ({ id, subject }))
  if (taken.kind === 'dropped') return { sure: 'known', files: [], commits }
  const paths = lost.map(name => join(root, name)).filter(path => isWithin(path, taken.path))
  return { sure: 'known', files: paths.map(path => ({ path, root, as: 'changed' })), commits: [] }
}

const repositoriesOf = (world: TestWorld, root: string): ReadonlyMap<string, GitFacts> => {
  const branches = world.branch === undefined ? [] : [[root, world.branch] as const]
  return new Map(
    [...branches, ...Object.entries(world.repositories ?? {})].map(([folder, branch]) => [
      folder,
      gitOf(world, folder, branch ?? undefined),
    ]),
  )
}

const gitOf = (world: TestWorld, root: string, branch: string | undefined): GitFacts => ({
  root,
  mainRoot: world.mainRoot ?? root,
  tree: () => (world.tree === null ? undefined : (world.tree ?? '')),
  branch: () => branch,
  unborn: () => world.unborn ?? false,
  merging: () => world.merging ?? false,
  changed: () => world.changed ?? [],
  unmerged: () => world.unmerged ?? [],
  worktrees: () => [root],
  committed: path => world.uncommitted?.every(name => join(root, name) !== path) ?? true,
  tracks: path => world.uncommitted?.every(name => join(root, name) !== path) ?? true,
  ignores: path => world.ignored?.some(name => join(root, name) === path) ?? false,
  staged: () => world.staged ?? [],
  unstaged: () => world.unstaged ?? [],
  since: () => world.history,
  config: key => world.config?.[key],
  printed: args => world.printed?.[args[0] ?? ''] ?? '',
})
