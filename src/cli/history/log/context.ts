import { data, oneLine } from '../../../core/text/quoting/foreign.ts'
import { type JournalLine, readJournal } from '../../../journal/files/read.ts'
import type { EntryContext, JournalEntry } from '../../../journal/line/entry.ts'
import type { CliCall, Io } from '../../command.ts'

/** The text of a rule to the model: how often, how many tokens, and their share of all rules together. */
interface ContextSum {
  readonly count: number
  readonly tokens: number
  readonly share: number
}

interface ContextRow {
  readonly rule: string
  readonly session: ContextSum
  readonly all: ContextSum
  /** Texts that were held back, of all sessions: because they were said before, or because the budget was spent. */
  readonly held: { readonly count: number; readonly tokens: number }
  /** The last text that the model got. */
  readonly last?: { readonly at: string; readonly id: string; readonly text: string } | undefined
}

interface Tally {
  count: number
  tokens: number
}

interface Tallies {
  readonly session: Tally
  readonly all: Tally
  readonly held: Tally
  last?: ContextRow['last']
}

const nothing = (): Tally => ({ count: 0, tokens: 0 })

/** The rows of all rules that told the model something, the costliest first, and the session that counts as this one. */
const contextRows = (
  lines: Iterable<JournalLine>,
  test: (entry: JournalEntry) => boolean,
): { readonly session: string | undefined; readonly rows: readonly ContextRow[] } => {
  const entries = [...lines].map(({ entry }) => entry).filter(entry => test(entry))
  const session = entries.findLast(entry => entry.session !== undefined)?.session
  const tallies = new Map<string, Tallies>()
  for (const entry of entries)
    for (const told of entry.context ?? []) add(tallies, entry, told, entry.session === session)
  const total = (of: 'session' | 'all'): number =>
    [...tallies.values()].reduce((sum, tally) => sum + tally[of].tokens, 0)
  const totals = { session: total('session'), all: total('all') }
  const sum = ({ count, tokens }: Tally, of: number): ContextSum => ({
    count,
    tokens,
    share: of === 0 ? 0 : Math.round((tokens / of) * 1000) / 1000,
  })
  const rows = [...tallies].map(([rule, { session: here, all, held, last }]) => ({
    rule,
    session: sum(here, totals.session),
    all: sum(all, totals.all),
    held,
    last,
  }))
  return { session, rows: rows.sort((a, b) => b.all.tokens - a.all.tokens || a.rule.localeCompare(b.rule)) }
}

const add = (
  tallies: Map<string, Tallies>,
  { at, id }: JournalEntry,
  { rule, tokens, text, held }: EntryContext,
  isThis: boolean,
): void => {
  const tally = tallies.get(rule) ?? { session: nothing(), all: nothing(), held: nothing() }
  tallies.set(rule, tally)
  if (held !== undefined) {
    tally.held.count += 1
    tally.held.tokens += held
  }
  if (text === undefined) return
  for (const one of isThis ? [tally.session, tally.all] : [tally.all]) {
    one.count += 1
    one.tokens += tokens
  }
  tally.last = { at, id, text }
}

export const showContext = (call: CliCall, root: string, test: (entry: JournalEntry) => boolean): number => {
  const { io } = call
  const { session, rows } = contextRows(readJournal(io.platform, root, { lines: 0 }), test)
  if (call.flag('json')) for (const row of rows) io.out(JSON.stringify(row))
  else if (rows.length > 0) print(io, session, rows)
  if (rows.length === 0)
    io.err('No rule has put anything into the model’s context. All decisions: handrail log')
  return 0
}

const print = (io: Io, session: string | undefined, rows: readonly ContextRow[]): void => {
  const cells = rows.map(({ rule, session: here, all, held }) => [
    rule,
    ...[here, all].flatMap(sum => [`${sum.count}`, `${sum.tokens}`, percent(sum.share)]),
    `${held.tokens}`,
  ])
  const head = ['rule', 'times', 'tokens', 'share', 'times', 'tokens', 'share', 'held']
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map(row => (row[at] ?? '').length)))
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  const groups = `${' '.repeat(widths[0] ?? 0)}  ${groupTitle('this session', widths.slice(1, 4))}  ${groupTitle('all sessions', widths.slice(4, 7))}`
  io.out(io.paint('dim', groups))
  io.out(io.paint('dim', `${lineOf(head)}  last text`))
  for (const [at, row] of cells.entries()) {
    const line = `${lineOf(row)}  `
    // A narrow terminal has the text in a line of its own.
    const isNarrow = io.columns - line.length < leastText
    const left = isNarrow ? io.columns - 2 : io.columns - line.length
    const text = clipped(rows[at]?.last?.text ?? '', Math.min(left, mostText))
    if (isNarrow) for (const one of [line.trimEnd(), `  ${text}`]) io.out(one)
    else io.out(`${line}${text}`)
  }
  const here = session === undefined ? '' : ` This session is ${data(session, 40)}.`
  io.out(io.paint('dim', `Tokens are a rough count: four characters each.${here}`))
}

const leastText = 24
const mostText = 200

const groupTitle = (title: string, widths: readonly number[]): string =>
  title.padStart(widths.reduce((sum, width) => sum + width, 2 * (widths.length - 1)))

const percent = (share: number): string => `${Math.round(share * 100)} %`

const clipped = (text: string, most: number): string => oneLine(text.replace(/\s+/g, ' ').trim(), most)
