import type { EffectContext } from '../../core/rule.ts'
import type { Formatter, Linter, Settings, Source, Target } from '../../linters/tool.ts'
import { ancestors, dirname, isWithin, join } from '../../text/path.ts'

/** A program, and the arguments before a tool's own ones. */
export interface Found {
  readonly program: string
  readonly before: readonly string[]
}

type World = Pick<EffectContext, 'edge' | 'facts'>

/** The file that a tool is needed for. */
type Where = Pick<Target, 'path' | 'root' | 'inside'> & { readonly settings: Pick<Settings, 'jsRuntime'> }

/** Finds a tool's program: the project's own before the machine's. */
export const findTool = (
  { sources }: Pick<Formatter | Linter, 'sources'>,
  target: Where,
  world: World,
): Found | undefined => {
  for (const source of sources) {
    const found = findSource(source, target, world)
    if (found !== undefined) return found
  }
  return undefined
}

const findSource = (source: Source, target: Where, world: World): Found | undefined => {
  switch (source.from) {
    case 'npm':
      return plain(inPackages(source, target, world))
    case 'own':
      return plain(inOwn(source, world))
    case 'python':
      return python(source.bin, target, world)
    case 'path':
      return plain(world.facts.which(source.bin))
    case 'runner':
      return runner(source.bin, target, world)
  }
}

const plain = (program: string | undefined): Found | undefined =>
  program === undefined ? undefined : { program, before: [] }

const isFile = ({ facts }: World, path: string): boolean => facts.fileKind(path) === 'file'

/** The folders that may have the project's packages, nearest first. */
export const foldersOf = ({
  path,
  root,
  inside,
}: Pick<Where, 'path' | 'root' | 'inside'>): readonly string[] =>
  inside ? ancestors(dirname(path)).filter(folder => isWithin(folder, root)) : [root]

const machines = (machine: string): readonly string[] =>
  machine.startsWith('linux') ? [machine, `${machine}-gnu`, `${machine}-musl`] : [machine]

const nativeNames = (native: readonly string[], machine: string): readonly string[] =>
  native
    .flatMap(name => machines(machine).map(own => name.replaceAll('{machine}', own)))
    .flatMap(name => (machine.startsWith('win32') ? [`${name}.exe`, name] : [name]))

const inPackages = (
  source: Extract<Source, { from: 'npm' }>,
  target: Where,
  world: World,
): string | undefined => {
  for (const folder of foldersOf(target)) {
    const packages = join(folder, 'node_modules')
    if (world.facts.fileKind(packages) !== 'directory') continue
    const script = join(packages, `.bin/${source.bin}`)
    // pnpm keeps a package's dependencies in its store, beside the target of its symlink.
    const real = world.facts.real(script)
    const store = real.slice(0, real.lastIndexOf('/node_modules/') + '/node_modules'.length)
    const native = nativeNames(source.native ?? [], world.edge.machine)
      .flatMap(name => [join(packages, name), join(store, name)])
      .find(path => isFile(world, path))
    if (native !== undefined) return native
    if (isFile(world, script)) return script
  }
  return undefined
}

const inOwn = (source: Extract<Source, { from: 'own' }>, { edge }: World): string | undefined => {
  for (const name of nativeNames(source.native, edge.machine)) {
    const path = edge.ownFile(name)
    if (path !== undefined) return path
  }
  return undefined
}

/** Looks into the environments itself: `uv run` would create a missing one, and would fail for each tool that it lacks. */
const python = (bin: string, target: Where, world: World): Found | undefined => {
  const { facts } = world
  const named = [facts.env('UV_PROJECT_ENVIRONMENT'), facts.env('VIRTUAL_ENV')]
    .filter(folder => folder !== undefined && folder !== '')
    .map(folder => join(target.root, folder ?? ''))
  const own = foldersOf(target)
    .flatMap(folder => [join(folder, '.venv'), join(folder, 'venv')])
    .concat(named)
    .flatMap(venv => [join(venv, `bin/${bin}`), join(venv, `Scripts/${bin}.exe`)])
    .find(path => isFile(world, path))
  return plain(own ?? facts.which(bin))
}

const runners = {
  npm: ['npx', '--no-install'],
  pnpm: ['pnpm', 'exec'],
  bun: ['bunx', '--no-install'],
} as const

/**
 * Only installed programs: an edit is no moment for a download. Without a named runtime the search of node_modules was
 * enough.
 */
const runner = (bin: string, target: Where, { facts }: World): Found | undefined => {
  const { jsRuntime } = target.settings
  if (jsRuntime === 'auto') return undefined
  const [program, ...before] = runners[jsRuntime === 'node' ? 'npm' : jsRuntime]
  const found = facts.whichOutside(program)
  return found === undefined ? undefined : { program: found, before: [...before, bin] }
}
