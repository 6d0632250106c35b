import type { Failure } from '../../../checks/linters/tool.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { data, labelled } from '../../../core/text/quoting/foreign.ts'
import type { TypeFault } from './_compile.ts'

/** A longer list is not read. */
const most = 10

const advice = (says: string): Note => ({ verdict: 'advise', says })

/** Told once: a project that is set up for a check which never runs looks checked. */
export const noneNote = (config: string, why: string): Note =>
  advice(`Types are not checked as ${data(config)} wants: ${why}.`)

export const slowNote = (checker: string, config: string, seconds: number): Note =>
  advice(
    `${checker} took longer than ${seconds} s on ${data(config)} and was ended. Its types are not checked in the rest of this session.`,
  )

export const failureNote = (checker: string, config: string, { failed }: Failure): Note =>
  advice(`${checker} could not check ${data(config)}: ${data(failed, 300)}`)

/** A note, not an error: the edited file is another one, and most of the check still works. */
export const configNote = (config: string, { line, says }: TypeFault): Note =>
  advice(
    `${data(config)} is not right, so types may be checked wrongly. Line ${line}: ${labelled(says, 300)}`,
  )

export const errorNotes = (name: string, errors: readonly TypeFault[]): readonly Note[] => {
  if (errors.length === 0) return []
  const more = errors.length - most
  const text = [
    '⚠️ type-check VALIDATION FAILED [types/errors]',
    `File: ${labelled(name)}`,
    'Errors:',
    ...errors.slice(0, most).map(({ line, says }) => `  Line ${line}: ${labelled(says, 300)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    '',
    'Action Required: Fix type errors before proceeding',
  ].join('\n')
  return [{ verdict: 'advise', says: `${data(name)} has ${errors.length} type error(s).`, text }]
}
