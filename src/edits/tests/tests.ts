import type { SourceText } from '../change/change.ts'
import type { LanguageName } from '../syntax/language.ts'
import { type Item, type ItemReader, noItems } from './languages/items.ts'
import { readJs } from './languages/items-js.ts'
import { readMacros } from './languages/items-macros.ts'
import { readCsharp, readGo, readJava, readNamed, readRust } from './languages/items-marked.ts'
import { readPython } from './languages/items-python.ts'
import { readElixir, readRuby, readShell } from './languages/items-script.ts'

/** A test with the effect of the groups around it and of the marks in its body. */
export interface TestItem extends Item {
  /** The offset of the mark that keeps it from running, if there is one. */
  readonly skippedAt?: number | undefined
  /** Its code without names and blanks, to recognise it under another name. */
  readonly body: string
}

const readers: Readonly<Partial<Record<LanguageName, ItemReader>>> = {
  js: readJs,
  python: readPython,
  go: readGo,
  rust: readRust,
  java: readJava,
  dart: readJs,
  c: readMacros,
  csharp: readCsharp,
  swift: readNamed,
  php: readNamed,
  shell: readShell,
  ruby: readRuby,
  elixir: readElixir,
}

export interface TestFile {
  readonly source: SourceText
  readonly tests: readonly TestItem[]
  readonly suites: readonly Item[]
  /** Marks for the whole file, outside of every item. */
  readonly skips: readonly number[]
}

/** Every test of a file, and whether it runs. */
export const testsOf = (source: SourceText): TestFile => {
  const { items, skips } = (readers[source.language] ?? (() => noItems))(source)
  const { around, own, loose } = nested(items, skips)
  const [wholeFile] = loose
  const tests = items
    .filter(item => item.kind === 'test')
    .map(item => {
      const marked = item.skipped ? item : around.get(item)
      const skippedAt = marked === undefined ? (own.get(item) ?? wholeFile) : marked.start
      return { ...item, skippedAt, body: bodyOf(source, item) }
    })
  return { source, tests, suites: items.filter(item => item.kind === 'suite'), skips: loose }
}

interface Nested {
  /** The outermost skipped item around an item. */
  readonly around: ReadonlyMap<Item, Item>
  /** The first mark in an item that is in none of the items within it. */
  readonly own: ReadonlyMap<Item, number>
  /** Marks outside of every item. */
  readonly loose: readonly number[]
}

/** The nesting, in one pass over the file: there may be thousands of tests. */
const nested = (items: readonly Item[], skips: readonly number[]): Nested => {
  const around = new Map<Item, Item>()
  const own = new Map<Item, number>()
  const loose: number[] = []
  const stops = [
    ...items.map(item => ({ at: item.start, item })),
    ...skips.map(at => ({ at, item: undefined })),
  ].sort((a, b) => a.at - b.at)
  // Both are sorted by start. Ended items are popped when met, each once.
  const open: Item[] = []
  const skippedOpen: Item[] = []
  let firstSkipped = 0
  for (const { at, item } of stops) {
    while ((open.at(-1)?.end ?? at + 1) <= at) open.pop()
    if (item !== undefined) {
      while ((skippedOpen[firstSkipped]?.end ?? at + 1) <= at) firstSkipped += 1
      const skipped = skippedOpen[firstSkipped]
      if (skipped !== undefined && skipped.start < at) around.set(item, skipped)
      open.push(item)
      if (item.skipped) skippedOpen.push(item)
      continue
    }
    let inmost: number | undefined
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const other = open[index]
      if (other === undefined || other.start >= at || other.end <= at) continue
      inmost ??= other.start
      if (other.start !== inmost) break
      if (!own.has(other)) own.set(other, at)
    }
    if (inmost === undefined) loose.push(at)
  }
  return { around, own, loose }
}

const bodyOf = ({ code }: SourceText, { start, end }: Item): string => {
  const text = code.slice(start, Math.min(end, start + 20_000))
  const open = text.search(/[({:]/)
  return text
    .slice(open + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Which test became which, and which are gone or new. */
export interface Pairing {
  readonly kept: readonly (readonly [TestItem, TestItem])[]
  readonly gone: readonly TestItem[]
  readonly added: readonly TestItem[]
}

/**
 * Pairs tests by name and body, then by name, each as often as it occurs; then by body, so that a renamed test is not a new one. A loop may
 * give several tests one name: the body says which of them is gone.
 */
export const pair = (before: TestFile, after: TestFile): Pairing => {
  const kept: [TestItem, TestItem][] = []
  const whole = ({ name, body }: TestItem): string => `${name}\0${body}`
  const same = grouped(after.tests, whole)
  const changedOnes = before.tests.filter(test => {
    const found = same.get(whole(test))?.pop()
    if (found !== undefined) kept.push([test, found])
    return found === undefined
  })
  const taken = new Set(kept.map(([, test]) => test))
  const free = grouped(
    after.tests.filter(test => !taken.has(test)),
    ({ name }) => name,
  )
  const unnamed = changedOnes.filter(test => {
    const found = free.get(test.name)?.pop()
    if (found !== undefined) kept.push([test, found])
    return found === undefined
  })
  const left = new Set([...free.values()].flatMap(same => same.reverse()))
  const take = (test: TestItem, fits: (other: TestItem) => boolean): boolean => {
    for (const other of left)
      if (fits(other)) {
        left.delete(other)
        kept.push([test, other])
        return true
      }
    return false
  }
  const bodies = new Set([...left].map(test => test.body))
  const changed = unnamed.filter(
    test => !bodies.has(test.body) || !take(test, other => other.body === test.body),
  )
  // A file with other content altogether has too many pairs to compare.
  const isOther = changed.length * left.size > mostPairs
  const gone = isOther ? changed : changed.filter(test => !take(test, other => alike(test.body, other.body)))
  return { kept, gone, added: [...left] }
}

/** Tests by a key, the last one first, so that pop() takes the first one in O(1). */
const grouped = (tests: readonly TestItem[], keyOf: (test: TestItem) => string): Map<string, TestItem[]> => {
  const found = new Map<string, TestItem[]>()
  for (const test of tests) {
    const known = found.get(keyOf(test))
    if (known === undefined) found.set(keyOf(test), [test])
    else known.push(test)
  }
  for (const same of found.values()) same.reverse()
  return found
}

const mostPairs = 20_000

/** Whether most words of the two are the same. */
const alike = (one: string, other: string): boolean => {
  if (one === other) return true
  const words = new Set(one.match(/\w+/g))
  const others = new Set(other.match(/\w+/g))
  if (words.size < 4 || others.size < 4) return false
  const shared = [...words].filter(word => others.has(word)).length
  // One that has grown holds nearly all words of the old one.
  return shared / Math.max(words.size, others.size) >= 0.7 || (words.size > 5 && shared / words.size >= 0.85)
}
