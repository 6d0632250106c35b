import { posix } from 'node:path'

export interface Import {
  /** A path from the project's root, or the name of a package or `node:` module. */
  readonly to: string
  /** Erased when compiled. */
  readonly typeOnly: boolean
}

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"`;=(]*?\bfrom\s+)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g

/** The imports of a file, in the order of its text. */
export const importsOf = (path: string, source: string): readonly Import[] => {
  const resolve = (to: string): string => (to.startsWith('.') ? posix.join(posix.dirname(path), to) : to)
  return [
    ...[...source.matchAll(statement)].map(([, type, to = '']) => ({
      to: resolve(to),
      typeOnly: type !== undefined,
    })),
    ...[...source.matchAll(dynamic)].map(([, to = '']) => ({ to: resolve(to), typeOnly: false })),
  ]
}

type Graph = ReadonlyMap<string, readonly Import[]>

const neighbours = (graph: Graph, path: string): readonly string[] =>
  (graph.get(path) ?? []).filter(({ typeOnly, to }) => !typeOnly && graph.has(to)).map(({ to }) => to)

/** Every file that runs when these do. */
export const reachable = (graph: Graph, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set(from.filter(path => graph.has(path)))
  for (const path of seen) for (const next of neighbours(graph, path)) seen.add(next)
  return seen
}

/** The first cycle of imports that remain at run time, as a chain of paths. */
export const findCycle = (graph: Graph): readonly string[] => {
  const done = new Set<string>()
  const visit = (path: string, chain: readonly string[]): readonly string[] => {
    const start = chain.indexOf(path)
    if (start >= 0) return [...chain.slice(start), path]
    if (done.has(path)) return []
    for (const next of neighbours(graph, path)) {
      const cycle = visit(next, [...chain, path])
      if (cycle.length > 0) return cycle
    }
    done.add(path)
    return []
  }
  for (const path of graph.keys()) {
    const cycle = visit(path, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
