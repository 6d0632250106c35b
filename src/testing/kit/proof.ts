import type { Guard } from '../../core/rule/rule.ts'
import { wordsIn } from '../../core/text/words.ts'
import { runnerOf } from '../../programs/code/interpreters.ts'
import { type Cut, cutsOf } from './cuts.ts'
import { answer, type Row } from './rows.ts'

/**
 * Parts that could be taken out of a guard without a failing row: lines and alternatives of its calls, programs that it
 * declares, options that no table sets. Each text says which row to write.
 */
export const unproven = async (guard: Guard, rows: readonly Row[]): Promise<readonly string[]> => [
  ...(await unprovenCuts(guard, rows)),
  ...(await unprovenPrograms(guard, rows)),
  ...(await unprovenOptions(guard, rows)),
]

const unprovenCuts = async (guard: Guard, rows: readonly Row[]): Promise<readonly string[]> => {
  if ((guard.on !== 'command' && guard.on !== 'script') || guard.calls === undefined) return []
  const missing: string[] = []
  const lines = new Set<string>()
  for (const cut of cutsOf(guard.calls)) {
    // A line without a row has none for its alternatives either.
    if (lines.has(cut.line) || (await notices({ ...guard, calls: cut.table }, candidates(rows, cut))))
      continue
    if (cut.part === undefined) lines.add(cut.line)
    missing.push(askFor(cut))
  }
  return missing
}

const askFor = ({ line, part, passes, example }: Cut): string =>
  `  ${line}\n    ${part === undefined ? 'the whole line' : part}: write a row that ${
    passes ? 'passes' : 'is stopped'
  } only because of it, such as ${JSON.stringify(example)}`

/**
 * The rows in the order in which they may notice the cut: those that name a program of the line and the part, those that
 * name the program, and the rest, which may call it by another name.
 */
const candidates = (rows: readonly Row[], { programs, part }: Cut): readonly Row[] => {
  const plain = programs.map(literal)
  const word = literal(part ?? '')
  const ranked: readonly Row[][] = [[], [], []]
  for (const row of rows)
    ranked[!plain.some(program => row.text.includes(program)) ? 2 : row.text.includes(word) ? 0 : 1]?.push(
      row,
    )
  return ranked.flat()
}

/** The longest piece of a pattern without `*` and `?`, `!` and dashes at its start left out. */
const literal = (pattern: string): string =>
  pattern
    .replace(/^!?-*/, '')
    .split(/[*?]/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')

/** Whether a row fails with a changed guard. */
const notices = async (guard: Guard, rows: readonly Row[]): Promise<boolean> => {
  for (const { text, table, check } of rows) {
    const decision = await answer(guard, text, table)
    try {
      check(decision)
    } catch {
      return true
    }
  }
  return false
}

const unprovenPrograms = async (guard: Guard, rows: readonly Row[]): Promise<readonly string[]> => {
  const programs = declared(guard)
  const missing: string[] = []
  for (const program of programs) {
    const others = wordsIn(('programs' in guard && guard.programs) || '').filter(other => other !== program)
    const changed = { ...guard, programs: others.join(' ') }
    if (await notices(changed, rows)) continue
    missing.push(`  programs: no row is stopped only because ${program} is declared`)
  }
  return missing
}

/** The programs of a guard's own list. Interpreters come from their table in src/programs, which has its own tests. */
const declared = (guard: Guard): readonly string[] => {
  if ((guard.on !== 'command' && guard.on !== 'script') || guard.programs === undefined) return []
  return wordsIn(guard.programs).filter(name => runnerOf(name) === undefined)
}

/** An option has a role where a row of a table that sets it would fail without. */
const unprovenOptions = async (guard: Guard, rows: readonly Row[]): Promise<readonly string[]> => {
  const missing: string[] = []
  for (const option of Object.keys(guard.options ?? {})) {
    const without = rows.flatMap(row => {
      const { options = {} } = row.table
      if (options[option] === undefined) return []
      const { [option]: _, ...others } = options
      return [{ ...row, table: { ...row.table, options: others } }]
    })
    if (!(await notices(guard, without)))
      missing.push(`  option ${option}: no table sets it to a value that changes an answer`)
  }
  return missing
}
