import type { Span } from '../../../core/script/script.ts'
import { definitionsIn, headOf } from './definitions.ts'

/** The code that a value may come from, found backwards by the names in it. */
export interface Origins {
  readonly spans: readonly Span[]
  /** The code of the spans. */
  readonly code: string
  /** The texts in them. */
  readonly texts: readonly string[]
}

const mostNames = 40
const longest = 20_000

let last: { readonly code: string; readonly names: ReadonlyMap<string, readonly Span[]> } | undefined

const definedIn = (code: string): ReadonlyMap<string, readonly Span[]> => {
  if (last?.code !== code) last = { code, names: definitionsIn(code) }
  return last.names
}

/**
 * Where the value of an expression may come from: the expression, what its names were set to, what loops and callbacks hand over,
 * the arguments of calls of the function around it, and so on. It is a slice by names, so it may hold too much, never a value.
 *
 * @example
 * originsOf('for f in walk("Photos"): remove(f)', { start: 33, end: 34 }).texts // ['Photos']
 */
export const originsOf = (code: string, span: Span): Origins => {
  const names = definedIn(code)
  const spans = new Map<number, Span>([[span.start, span]])
  const seen = new Set<string>()
  const open: Span[] = [span]
  let size = 0
  for (let next = open.pop(); next !== undefined && size < longest; next = open.pop()) {
    size += next.end - next.start
    for (const name of namesIn(code.slice(next.start, next.end))) {
      if (seen.has(name) || seen.size >= mostNames) continue
      seen.add(name)
      // `it` of Kotlin and `$_` of Perl have no place where they are set.
      const places =
        names.get(name) ??
        (name === 'it' || name === '_' ? [{ start: headOf(code, next.start), end: next.start }] : undefined)
      for (const place of places ?? [])
        if (!spans.has(place.start)) {
          spans.set(place.start, place)
          open.push(place)
        }
    }
  }
  const all = [...spans.values()]
  const text = all.map(({ start, end }) => code.slice(start, end)).join('\n')
  return { spans: all, code: text, texts: textsIn(text) }
}

const quoted = /(?<![\w\\])[rbuf]{0,2}(["'`])((?:\\.|(?!\1)[^\\\n]){0,300})\1/g

/** The texts that stand in code. */
export const textsIn = (code: string): readonly string[] => [
  ...new Set([...code.matchAll(quoted)].map(([, , text = '']) => text)),
]

const inserted = /\$\{?(\w+)|#\{([^}]{1,100})\}|\{([A-Za-z_]\w*)/g

/** The names in an expression, and in what its texts have put into them. */
const namesIn = (expression: string): readonly string[] => {
  const within = [...expression.matchAll(quoted)].flatMap(([, , text = '']) =>
    [...text.matchAll(inserted)].map(([, one, two, three]) => one ?? two ?? three ?? ''),
  )
  const plain = expression.replaceAll(quoted, '""')
  return [plain, ...within].flatMap(part =>
    [...part.matchAll(/(?<![\w.]|->|::)(?:self\.|this\.|@)?([A-Za-z_]\w*)/g)].map(([, name = '']) => name),
  )
}
