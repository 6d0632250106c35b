import { uncommented } from '../change/hunks.ts'
import type { EditReader } from '../readers/reader.ts'

const table = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?["`[]?([\w.]+)["`\]]?\s*\(/gi

/** What a database itself holds rows to. */
const bound = /\bcheck\s*\(|\bunique\b|\breferences\b|\bforeign\s+key\b|\bexclude\s+using\b/gi

/** The text of each table, by its name. */
const tablesIn = (text: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const match of text.matchAll(table)) {
    let [depth, at] = [1, match.index + match[0].length]
    const from = at
    for (; at < text.length && depth > 0; at += 1) {
      if (text[at] === '(') depth += 1
      else if (text[at] === ')') depth -= 1
    }
    found.set((match[1] ?? '').toLowerCase(), text.slice(from, at))
  }
  return found
}

const columns = (text: string): readonly string[] =>
  [...text.matchAll(/^[ \t]*["`[]?(\w+)["`\]]?\s+\w/gm)].map(([, name = '']) => name.toLowerCase())

const countsIn = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(bound)) {
    const key = word
      .toLowerCase()
      .replaceAll(/[\s(]+/g, ' ')
      .trim()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Bounds of a table that are gone while its columns stay. */
export const lostSchemaBounds: EditReader = {
  named: '*.sql *.ddl',
  except: ['aside'],
  gone: 'check unique references foreign exclude',
  find: ({ path, before = '', after = '' }) => {
    const now = tablesIn(uncommented(path, after))
    return [...tablesIn(uncommented(path, before))].flatMap(([name, old]) => {
      const is = now.get(name)
      if (is === undefined) return []
      const left = columns(is)
      if (
        columns(old).some(
          column => !left.includes(column) && !/^(?:unique|check|foreign|constraint|exclude)$/.test(column),
        )
      )
        return []
      const counts = countsIn(is)
      const lost = [...countsIn(old)].find(([key, count]) => (counts.get(key) ?? 0) < count)
      return lost === undefined ? [] : [`${name}: ${lost[0]} is gone, any row goes in`]
    })
  },
}
