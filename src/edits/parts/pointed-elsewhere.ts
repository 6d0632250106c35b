import type { Facts } from '../../core/facts/facts.ts'
import { isRecord } from '../../core/text/json.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'
import { uncoveredIn } from '../checks/coverage-config.ts'
import { loosenedIn } from '../checks/loosened.ts'
import { allLoosened } from '../readers/all-loosened.ts'
import { leftOutIn } from '../tests/runners/test-config.ts'

/** Files that a line names: configs by their path, resources by their name. */
const named =
  /(?<![\w/.-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*\.?[\w.-]+\.(?:jsonc?|ya?ml|toml|ini|cfg|conf|neon|xml|properties|[cm]?[jt]s))(?![\w.-])|@xml\/(\w+)/g

const filesIn = (line: string, file: string, root: string): readonly string[] =>
  [...line.matchAll(named)].flatMap(([, path, resource]) => {
    if (resource !== undefined) return [join(dirname(file), `res/xml/${resource}.xml`)]
    return path === undefined ? [] : [join(root, path), join(dirname(file), path)]
  })

/** `tsconfig.ci.json` is a form of `tsconfig.json`. */
const plainName = (name: string): readonly string[] => {
  const parts = name.split(/(?<=.)([.-])/)
  return parts.flatMap((_, at) =>
    at > 0 && at % 2 === 0 && at < parts.length - 1
      ? [[...parts.slice(0, at - 1), ...parts.slice(at + 1)].join('')]
      : [],
  )
}

/** One config laid over another, where it says that it is. */
const laidOver = (base: string, path: string, text: string): string => {
  if (!/["']?\bextends\b|\bmergeConfig\b|\binclude[sd]?\b.*\.neon/.test(text)) return text
  if (!/\.jsonc?$/.test(path)) return `${base}\n${text}`
  try {
    return JSON.stringify(merged(JSON.parse(base), JSON.parse(text)))
  } catch {
    return `${base}\n${text}`
  }
}

const merged = (base: unknown, over: unknown): unknown =>
  isRecord(base) && isRecord(over)
    ? Object.fromEntries(
        [...new Set([...Object.keys(base), ...Object.keys(over)])].map(key => [
          key,
          key in over ? merged(base[key], over[key]) : base[key],
        ]),
      )
    : over

/**
 * A line that names another file than before, which the session wrote: `tsc -p tsconfig.ci.json`, `@xml/debug_net`. What counts is the
 * difference between the two files.
 */
export const pointedElsewhere = (
  difference: Difference,
  fresh: ReadonlyMap<string, string>,
  facts: Facts,
): readonly string[] => {
  const { path } = difference
  const root = facts.root()
  return hunksOf(difference).flatMap(({ gone, come }) =>
    gone.length === 0
      ? []
      : come.flatMap(line => {
          const other = filesIn(line, path, root).find(one => fresh.has(one))
          const text = other === undefined ? undefined : fresh.get(other)
          if (other === undefined || text === undefined) return []
          const old = [
            ...gone.flatMap(one => filesIn(one, path, root)),
            ...plainName(basename(other)).flatMap(name => [join(dirname(other), name), join(root, name)]),
          ].find(one => one !== other && facts.fileKind(one) === 'file')
          const base = old === undefined ? undefined : facts.readText(old)
          if (
            old === undefined ||
            base === undefined ||
            gone.some(one => filesIn(one, path, root).includes(other))
          )
            return []
          const both = { path: old, before: base, after: laidOver(base, other, text) }
          const rows = [...loosenedIn(both), ...leftOutIn(both), ...uncoveredIn(both), ...allLoosened(both)]
          return rows.slice(0, 2).map(row => `${basename(other)} in the place of ${basename(old)}: ${row}`)
        }),
  )
}
