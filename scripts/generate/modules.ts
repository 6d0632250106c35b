import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The front of an import whose module the hook loads when it is first called. package.json says the same. */
export const lateMark = '#late/'
const lateFolder = 'src/process/entry/lazy/late/'
const lateEnd = '.generated.ts'

/** The file that stands for such a module in the hook: `shell/plans/plans`. */
export const lateFile = (module: string): string => `${lateFolder}${module}${lateEnd}`

/** The other way round; undefined for any other file. */
export const lateModule = (path: string): string | undefined =>
  path.startsWith(lateFolder) ? path.slice(lateFolder.length, -lateEnd.length) : undefined

/** Names that a module imports from another one, or from a package. Types are not there when it runs. */
interface Taken {
  readonly from: string
  readonly names: readonly string[]
}

/** How one file names another in an import, both from the root on. */
export const specifier = (importer: string, module: string): string => {
  const path = posix.relative(posix.dirname(importer), module)
  return path.startsWith('.') ? path : `./${path}`
}

/** The modules of src as the hook's scripts load them. */
export interface Modules {
  /** The path, below the root, that an import names; the name of a package as it is. */
  resolve(importer: string, name: string): string
  takenBy(path: string): readonly Taken[]
  /** A module and all that it imports, not through the given ones. */
  reachable(path: string, without?: ReadonlySet<string>): ReadonlySet<string>
}

/** The files that are about to be written come first. */
export const modulesOf = (root: string, files: ReadonlyMap<string, string> = new Map()): Modules => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const resolve = (importer: string, name: string): string => {
    if (name.startsWith(lateMark)) return lateFile(name.slice(lateMark.length))
    if (name.startsWith('#')) return imports[name].hook.slice('./'.length)
    return name.startsWith('.') ? posix.join(posix.dirname(importer), name) : name
  }
  const known = new Map<string, readonly Taken[]>()
  const takenBy = (path: string): readonly Taken[] => {
    // The stand-in of a late module imports nothing but types.
    if (!path.startsWith('src/') || lateModule(path) !== undefined) return []
    const before = known.get(path)
    if (before !== undefined) return before
    const taken = namesIn(path, files.get(path) ?? readFileSync(join(root, path), 'utf8'))
    const found = taken.map(({ from, names }) => ({ from: resolve(path, from), names }))
    known.set(path, found)
    return found
  }
  const reachable = (path: string, without: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
    const found = new Set([path])
    for (const each of found) for (const { from } of takenBy(each)) if (!without.has(from)) found.add(from)
    return found
  }
  return { resolve, takenBy, reachable }
}

const namesIn = (path: string, source: string): readonly Taken[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module
  const imported = staticImports.map(({ start, moduleRequest, entries }) => ({
    from: moduleRequest.value,
    // `import { type A }` still runs the module.
    isType: source.startsWith('import type ', start),
    names: entries.flatMap(({ isType, importName }) => (isType ? [] : (importName.name ?? importName.kind))),
  }))
  const handedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest, importName }) =>
      moduleRequest == null
        ? []
        : { from: moduleRequest.value, isType, names: [importName.name ?? importName.kind] },
    ),
  )
  // All names of a module may be meant, and so the hook's own script has none of it to share.
  const awaited = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: source.slice(start + 1, end - 1),
    isType: false,
    names: ['*'],
  }))
  return [...imported, ...handedOn, ...awaited].filter(({ isType }) => !isType)
}
