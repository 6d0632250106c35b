import type { Note } from '../../core/finding.ts'

export const stderrNote = (lines: readonly string[]): readonly Note[] =>
  lines.length === 0 ? [] : [{ verdict: 'pass', says: '', aside: { stderr: lines } }]

/** Only a hook that is run alone tells it. */
export const doneNote = (file: string, actions: readonly string[] = []): readonly Note[] =>
  actions.length === 0 ? [] : [{ verdict: 'pass', says: '', aside: { done: { file, actions } } }]

export const advice = (says: string | undefined): Note | undefined =>
  says === undefined ? undefined : { verdict: 'advise', says }
