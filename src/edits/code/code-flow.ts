import { remembered } from '../../core/text/memo.ts'
import { literal } from '../../core/text/quoting/literal.ts'
import { mayTake, type PrivateSource, readsFile, sourcesIn } from '../../known/code/private-sources.ts'
import { isSecretVariable } from '../../known/secrets/names.ts'
import type { ReadCode, Statement } from '../syntax/statements.ts'
import { type Address, addressesIn, isOutside } from './code-addresses.ts'
import {
  asks,
  decodes,
  fetches,
  handsOn,
  type Pair,
  spent,
  stringsIn,
  type TextMark,
  withoutAuth,
} from './code-marks.ts'
import { functionAround, namesMade, routeNames, wordsOf } from './code-names.ts'
import { stringsOf } from './held-texts.ts'

/** Values that a name of the code holds, and the range where it is known. */
interface HeldValue {
  readonly sources: readonly PrivateSource[]
  readonly addresses: readonly Address[]
  /** Marks of the value, by the statement that made it. */
  readonly marks: readonly TextMark[]
  readonly from: number
  readonly to: number
}

export interface Flow {
  readonly statement: Statement
  readonly strings: readonly string[]
  /** Values that the statement takes itself, and values that the names in it hold. */
  readonly sources: readonly PrivateSource[]
  readonly addresses: readonly Address[]
  readonly marks: readonly TextMark[]
  /** The same of a part of it. */
  readonly marksOf: (text: string, code: string) => readonly TextMark[]
}

/** Every statement with what flows into it. Names are followed through assignments, loops, calls back and plain functions of the file. */
export const flowsOf = remembered((code: ReadCode): readonly Flow[] => {
  const names = new Map<string, HeldValue[]>()
  const isShell = code.language === 'shell'
  const add = (name: string, held: HeldValue): void => {
    const known = names.get(name)
    if (known === undefined) names.set(name, [held])
    else if (known.length < 50) known.push(held)
  }
  let flows: Flow[] = []
  const readings = readingsOf(code)
  const used = readings.map(({ statement }) => usedIn(statement, isShell))
  // Functions and constants that stand further down may be used above.
  for (let pass = 0; pass < 2; pass += 1) {
    flows = []
    for (const [at, reading] of readings.entries()) {
      const flow = flowOf(reading, used[at] ?? nothing, names, isShell, pass > 0)
      flows.push(flow)
      if (pass === 0 || code.statements.length < 2000) spread(flow, code, add)
    }
  }
  return flows
})

/** The statements of a file, each by itself. */
export const readingsOf = remembered((code: ReadCode): readonly Reading[] =>
  code.statements.map(statement => readingOf(statement, code.language === 'shell')),
)

/** Reading of a statement by itself, whatever the names in it hold. */
interface Reading {
  readonly statement: Statement
  readonly strings: readonly string[]
  readonly sources: readonly PrivateSource[]
  readonly addresses: readonly Address[]
  /** It takes what a request says, or decodes a text. */
  readonly asks: boolean
  readonly decodes: boolean
}

const readingOf = (statement: Statement, isShell: boolean): Reading => {
  const { text, code } = statement
  const strings = stringsOf(statement)
  return {
    statement,
    strings,
    sources: mayTake(text, strings, isShell) ? sourcesOf(text, code, strings, isShell) : [],
    addresses: addressesIn(text, strings, isShell),
    asks: asks.test(text),
    decodes: decodes.test(text),
  }
}

const sourcesOf = (
  text: string,
  code: string,
  strings: readonly string[],
  isShell: boolean,
): readonly PrivateSource[] => {
  const [left, bare] = withoutAuth(text, code, isShell)
  return sourcesIn(
    left,
    bare,
    strings.filter(one => left.includes(one)),
    isShell,
  )
}

/** The names that a statement uses. */
interface Used {
  readonly words: readonly string[]
  /** Without those that open the door of a service. */
  readonly openWords: readonly string[]
  readonly outerWords: readonly string[]
}

const usedIn = (statement: Statement, isShell: boolean): Used => {
  const { text, code } = statement
  const disarmed = withoutAuth(text, code, isShell)
  const words = wordsOf(text, code, isShell)
  return {
    words,
    openWords: disarmed[0] === text && disarmed[1] === code ? words : wordsOf(...disarmed, isShell),
    outerWords: wordsOf(...closureOf(statement), isShell),
  }
}

const nothing: Used = { words: [], openWords: [], outerWords: [] }

const flowOf = (
  reading: Reading,
  { words, openWords, outerWords }: Used,
  names: Map<string, HeldValue[]>,
  isShell: boolean,
  late: boolean,
): Flow => {
  const { statement, strings, sources, addresses: own } = reading
  const { code } = statement
  const held = (name: string): readonly HeldValue[] =>
    (names.get(name) ?? []).filter(
      ({ from, to }) => (from <= statement.start || (late && from === 0)) && statement.start <= to,
    )
  const isOpen = (some: readonly string[]): readonly Mentioned[] =>
    some.flatMap(word => held(word).map(one => ({ word, one })))
  const mentioned = isOpen(words)
  const carriedOn = isOpen(openWords).flatMap(({ word, one }) => carried(word, one, statement))
  const addresses = someOf([
    ...own,
    ...mentioned.flatMap(({ one }) => one.addresses),
    ...isOpen(outerWords).flatMap(({ one }) => one.addresses),
  ])
  const marksOf = (part: string, bare: string): readonly TextMark[] => {
    const open = isOpen(wordsOf(part, bare, isShell))
    return marksFrom(
      asks.test(part),
      decodes.test(part),
      fetches.test(bare) && goesOut(addressesIn(part, stringsIn(part), isShell), open),
      open,
    )
  }
  return {
    statement,
    strings,
    sources: unique([...sources, ...carriedOn]).map(one =>
      one.kind === 'file' || one.kind === 'folder'
        ? { ...one, read: one.read === true || readsFile.test(code) }
        : one,
    ),
    addresses,
    marks: marksFrom(reading.asks, reading.decodes, goesOut(own, mentioned) && fetches.test(code), mentioned),
    marksOf,
  }
}

/** Whether a text, or a name in it, is about a machine of somebody else. */
const goesOut = (named: readonly Address[], open: readonly Mentioned[]): boolean =>
  named.some(({ host }) => isOutside(host)) ||
  open.some(({ one }) => one.addresses.some(({ host }) => isOutside(host)))

const marksFrom = (
  isAsked: boolean,
  isDecoded: boolean,
  isFetched: boolean,
  open: readonly Mentioned[],
): readonly TextMark[] => {
  const marks: TextMark[] = []
  if (isAsked) marks.push('asked')
  if (isDecoded) marks.push('decoded')
  if (isFetched) marks.push('fetched')
  for (const { one } of open) for (const mark of one.marks) if (!marks.includes(mark)) marks.push(mark)
  return marks
}

/** Call that a block is handed to: `connection.outputStream.use { it.write(text) }`. */
const closureOf = ({ outer }: Statement): Pair =>
  outer !== undefined && /\.\w+\s*(?:\([^()]*\))?\s*$/.test(outer.code) && !/\bfunction\b|=>/.test(outer.code)
    ? [outer.text, outer.code]
    : ['', '']

interface Mentioned {
  readonly word: string
  readonly one: HeldValue
}

/** A few tell what is to be told, and chains of names must not grow. */
const someOf = (addresses: readonly Address[]): readonly Address[] => {
  const found: Address[] = []
  for (const one of addresses)
    if (found.length < 6 && !found.some(({ host, path }) => host === one.host && path === one.path))
      found.push(one)
  return found
}

const unique = (sources: readonly PrivateSource[]): readonly PrivateSource[] => {
  const found = new Map<string, PrivateSource>()
  for (const one of sources) {
    const key = `${one.kind} ${one.what}`
    if (one.read === true || !found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Of a whole environment one variable may be taken: `env.PORT`. */
const carried = (name: string, { sources }: HeldValue, { text }: Statement): readonly PrivateSource[] => {
  if (!sources.some(({ kind }) => kind === 'environment' || kind === 'rows')) return sources
  const uses = [
    ...text.matchAll(
      new RegExp(
        `(?<![\\w.])\\$?${literal(name)}\\b(\\s*(?:\\.|\\?\\.|->|\\[)\\s*["'\`]?(\\w+)["'\`]?\\]?(\\s*\\()?)?`,
        'g',
      ),
    ),
  ]
  const isWhole = uses.some(
    ([, member, of, call]) =>
      member === undefined ||
      (call !== undefined && !/^(?:get\w*|fetch|has|contains\w*|keys)$/i.test(of ?? '')),
  )
  return isWhole || uses.length === 0
    ? sources
    : sources.filter(({ kind }) => kind !== 'environment' && kind !== 'rows')
}

/** Whether a value ends here. One that is read where it is there, `x.read() if x.exists() else ''`, goes on. */
const isSpent = (code: string): boolean =>
  spent.test(
    code.replaceAll(
      /\bif\s+(?:not\s+)?[\w.]+\.(?:exists|is_file)\(\)|\b\w*[eE]xists\w*\([^()]*\)\s*(?:\?|&&)/g,
      '',
    ),
  )

/** Gives the values of a statement to the names that it sets. */
const spread = (flow: Flow, code: ReadCode, add: (name: string, held: HeldValue) => void): void => {
  const { statement, sources, addresses, marks } = flow
  const { start, outer, last } = statement
  const { targets, inner, isPart, isSplit } = namesMade(statement)
  const kept = isSpent(statement.code)
    ? sources.filter(({ kind }) => kind === 'folder')
    : handsOn.test(statement.code)
      ? sources.filter(({ kind }) => kind !== 'environment')
      : sources
  const to = outer?.last ?? code.text.length
  const some = kept.length > 0 || addresses.length > 0 || marks.length > 0
  if (some)
    for (const name of targets)
      if (!(isPart && /^env|environ/i.test(name)))
        add(name, {
          sources: isSplit ? kept.flatMap(one => partOf(one, name)) : kept,
          addresses,
          marks,
          from: start,
          to,
        })
  for (const name of routeNames(statement))
    add(name, { sources: [], addresses: [], marks: ['asked'], from: start, to: last })
  if (some)
    for (const name of inner) add(name, { sources: kept, addresses: [], marks, from: start, to: last })
  const maker = functionAround(statement)
  if (maker === undefined) return
  const known = { from: 0, to: code.text.length, marks: [] }
  if (/^\s*(?:return\b|=>)/.test(statement.code) && kept.length > 0)
    add(maker.name, { ...known, sources: kept, addresses: [] })
  if (
    addresses.length > 0 &&
    maker.parameters.some(one => new RegExp(`(?<![\\w.])\\$?${literal(one)}\\b`).test(statement.text))
  )
    add(maker.name, { ...known, sources: [], addresses })
}

/** `const { PORT } = process.env` takes one variable. */
const partOf = (source: PrivateSource, name: string): readonly PrivateSource[] => {
  if (source.kind !== 'environment' || /^[kv]$|^(?:key|value)$/.test(name)) return [source]
  return isSecretVariable(name) ? [{ kind: 'variable', what: name }] : []
}
