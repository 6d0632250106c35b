import { type FormatStep, formatFixes } from '../../../checks/quality/format.ts'
import type { Fix, Note } from '../../../core/findings/finding.ts'

export const stderrNote = (lines: readonly string[]): readonly Note[] =>
  lines.length === 0 ? [] : [{ verdict: 'pass', says: '', aside: { stderr: lines } }]

/** Changes of the file for the journal; those by formatters also for a hook that is run alone. */
export const doneNote = (
  file: string,
  steps: readonly FormatStep[] = [],
  repair?: Fix | undefined,
): readonly Note[] => {
  const actions = steps.map(({ by, lines }) => `${by}: Fixed ${lines} ${lines === 1 ? 'line' : 'lines'}`)
  const fixed = [...formatFixes(file, steps), ...(repair === undefined ? [] : [repair])]
  const done = actions.length === 0 ? undefined : { file, actions }
  return fixed.length === 0 ? [] : [{ verdict: 'pass', says: '', aside: { done, fixed } }]
}

export const advice = (says: string | undefined): Note | undefined =>
  says === undefined ? undefined : { verdict: 'advise', says }
