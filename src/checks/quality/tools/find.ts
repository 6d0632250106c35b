import type { EffectContext } from '../../../core/rule/rule.ts'
import { ancestors, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import type { Formatter, Linter, LintSettings, Target, ToolSource } from '../../linters/tool.ts'

/** A program, and the arguments before a tool's own ones. */
export interface FoundProgram {
  readonly program: string
  readonly before: readonly string[]
}

type SearchContext = Pick<EffectContext, 'edge' | 'facts'>

/** The file that a tool is needed for. */
type SearchTarget = Pick<Target, 'path' | 'root' | 'inside'> & {
  readonly settings: Pick<LintSettings, 'jsRuntime'>
}

/** Finds a tool's program: the project's own before the machine's. */
export const findTool = (
  { sources }: Pick<Formatter | Linter, 'sources'>,
  target: SearchTarget,
  world: SearchContext,
): FoundProgram | undefined => {
  for (const source of sources) {
    const found = findSource(source, target, world)
    if (found !== undefined) return found
  }
  return undefined
}

const findSource = (
  source: ToolSource,
  target: SearchTarget,
  world: SearchContext,
): FoundProgram | undefined => {
  switch (source.from) {
    case 'npm':
      return withoutArgs(inPackages(source, target, world))
    case 'own':
      return withoutArgs(inOwn(source, world))
    case 'python':
      return python(source.bin, target, world)
    case 'path':
      return withoutArgs(world.facts.which(source.bin))
    case 'runner':
      return runner(source.bin, target, world)
  }
}

const withoutArgs = (program: string | undefined): FoundProgram | undefined =>
  program === undefined ? undefined : { program, before: [] }

const isFile = ({ facts }: SearchContext, path: string): boolean => facts.fileKind(path) === 'file'

/** The folders that may have the project's packages, nearest first. */
export const foldersOf = ({
  path,
  root,
  inside,
}: Pick<SearchTarget, 'path' | 'root' | 'inside'>): readonly string[] =>
  inside ? ancestors(dirname(path)).filter(folder => isWithin(folder, root)) : [root]

const platformNames = (machine: string): readonly string[] =>
  machine.startsWith('linux') ? [machine, `${machine}-gnu`, `${machine}-musl`] : [machine]

const nativeNames = (native: readonly string[], machine: string): readonly string[] =>
  native
    .flatMap(name => platformNames(machine).map(own => name.replaceAll('{machine}', own)))
    .flatMap(name => (machine.startsWith('win32') ? [`${name}.exe`, name] : [name]))

const inPackages = (
  source: Extract<ToolSource, { from: 'npm' }>,
  target: SearchTarget,
  world: SearchContext,
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

const inOwn = (source: Extract<ToolSource, { from: 'own' }>, { edge }: SearchContext): string | undefined => {
  for (const name of nativeNames(source.native, edge.machine)) {
    const path = edge.ownFile(name)
    if (path !== undefined) return path
  }
  return undefined
}

/** Looks into the environments itself: `uv run` would create a missing one, and would fail for each tool that it lacks. */
const python = (bin: string, target: SearchTarget, world: SearchContext): FoundProgram | undefined => {
  const { facts } = world
  const named = [facts.env('UV_PROJECT_ENVIRONMENT'), facts.env('VIRTUAL_ENV')]
    .filter(folder => folder !== undefined && folder !== '')
    .map(folder => join(target.root, folder ?? ''))
  const own = [...foldersOf(target), ...workspacesAbove(target.root, facts)]
    .flatMap(folder => [join(folder, '.venv'), join(folder, 'venv'), join(folder, '.pixi/envs/default')])
    .concat(named, managedEnvironments(target, world))
    .flatMap(venv => [join(venv, `bin/${bin}`), join(venv, `Scripts/${bin}.exe`)])
    .find(path => isFile(world, path))
  return withoutArgs(own ?? facts.which(bin))
}

/** The root of the uv workspace that the project is a member of. */
const workspacesAbove = (root: string, facts: SearchContext['facts']): readonly string[] =>
  ancestors(dirname(root)).filter(
    folder => folder !== '/' && folder !== facts.home() && facts.fileKind(join(folder, 'uv.lock')) === 'file',
  )

/**
 * The environments that poetry and pipenv keep outside of the project. `poetry run` would create a missing one, and takes half a
 * second to say where it is: its name has a hash of the project's path.
 */
const managedEnvironments = ({ root }: SearchTarget, { edge, facts }: SearchContext): readonly string[] => {
  const poetry = isFile({ edge, facts }, join(root, 'poetry.lock'))
  const pipenv = isFile({ edge, facts }, join(root, 'Pipfile'))
  if (!poetry && !pipenv) return []
  const home = facts.home()
  const caches = facts.env('XDG_CACHE_HOME') || join(home, '.cache')
  const places = poetry
    ? [join(caches, 'pypoetry/virtualenvs'), join(home, 'Library/Caches/pypoetry/virtualenvs')]
    : [join(facts.env('XDG_DATA_HOME') || join(home, '.local/share'), 'virtualenvs')]
  const mark = shortHash(edge.sha256(poetry ? facts.real(root) : join(facts.real(root), 'Pipfile')))
  return places.flatMap(place =>
    edge
      .list(place)
      .filter(name => name.includes(`-${mark}`))
      .map(name => join(place, name)),
  )
}

/** The first six bytes of a hash in the Base64 of addresses. */
const shortHash = (hex: string): string => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bits = [...hex.slice(0, 12)]
    .map(digit => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('')
  return (bits.match(/.{6}/g) ?? []).map(six => digits[Number.parseInt(six, 2)]).join('')
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
const runner = (bin: string, target: SearchTarget, world: SearchContext): FoundProgram | undefined => {
  const { jsRuntime } = target.settings
  // Without node_modules only yarn knows where its packages are.
  const yarn = isFile(world, join(target.root, '.pnp.cjs')) ? world.facts.whichOutside('yarn') : undefined
  if (yarn !== undefined) return { program: yarn, before: ['run', bin] }
  if (jsRuntime === 'auto') return undefined
  const [program, ...before] = runners[jsRuntime === 'node' ? 'npm' : jsRuntime]
  const found = world.facts.whichOutside(program)
  return found === undefined ? undefined : { program: found, before: [...before, bin] }
}
