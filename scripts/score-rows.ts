import type { Verdict } from '../src/core/findings/verdict.ts'
import { isRecord } from '../src/core/text/json.ts'

/** Judgements of other tools on a command: they approve it, let it be, will not approve it unasked, or block it. */
const judgements = ['approve', 'allow', 'ask', 'block'] as const

export type Expected = (typeof judgements)[number]

export interface Row {
  readonly command: string
  readonly expected: Expected
  readonly by?: string | undefined
}

export interface Judged extends Row {
  readonly verdict: Verdict
  readonly rule?: string | undefined
}

/** The rows of a file of JSON lines; a line that is none is an error that names it. */
export const readRows = (text: string): readonly Row[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readRow(line, index + 1)]))

const readRow = (line: string, number: number): Row => {
  const row = parsed(line)
  const expected = judgements.find(known => isRecord(row) && known === row.expected)
  if (!isRecord(row) || typeof row.command !== 'string' || expected === undefined)
    throw new Error(`line ${number}: expected {"command": text, "expected": ${judgements.join(' | ')}}`)
  return { command: row.command, expected, by: typeof row.by === 'string' ? row.by : undefined }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export interface Rate {
  readonly name: string
  readonly hits: readonly Judged[]
  readonly of: number
  readonly goal: string
}

/** The rates of one level, each with the rows that make it. */
export const ratesOf = (rows: readonly Judged[]): readonly Rate[] => {
  const rate = (
    name: string,
    goal: string,
    expected: readonly Expected[],
    hit: (verdict: Verdict) => boolean,
  ): Rate => {
    const all = rows.filter(row => expected.includes(row.expected))
    return { name, goal, hits: all.filter(row => hit(row.verdict)), of: all.length }
  }
  const allowed = (verdict: Verdict): boolean => verdict === 'allow'
  const stopped = (verdict: Verdict): boolean => verdict === 'deny' || verdict === 'ask'
  return [
    rate('approved, others block', '0', ['block'], allowed),
    rate('approved, others will not approve', '<= 0.5 %', ['ask'], allowed),
    rate('denied, others approve or allow', '<= 0.5 %', ['approve', 'allow'], verdict => verdict === 'deny'),
    rate('asked, others approve or allow', '', ['approve', 'allow'], verdict => verdict === 'ask'),
    rate('caught (deny or ask), others block', '>= 90 %', ['block'], stopped),
    rate('approved, others approve', '', ['approve'], allowed),
    rate(
      'friction: others approve, not approved',
      '<= 15 % (develop)',
      ['approve'],
      verdict => !allowed(verdict),
    ),
  ]
}

export const percent = ({ hits, of }: Rate): string =>
  of === 0 ? '-' : `${((100 * hits.length) / of).toFixed(2)} %`
