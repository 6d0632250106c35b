import type { Note } from '../../core/finding.ts'
import type { Failure } from '../../linters/tool.ts'
import { data, labelled } from '../../text/foreign.ts'
import type { CompilerError } from './_compile.ts'

/** A longer list is not read. */
const most = 10

const advice = (says: string): Note => ({ verdict: 'advise', says })

export const slowNote = (config: string, seconds: number): Note =>
  advice(
    `tsc took longer than ${seconds} s on ${data(config)} and was ended. Its types are not checked in the rest of this session.`,
  )

export const failureNote = (config: string, { failed }: Failure): Note =>
  advice(`tsc could not check ${data(config)}: ${data(failed, 300)}`)

/** A note, not an error: the edited file is another one, and most of the check still works. */
export const configNote = (config: string, { line, says }: CompilerError): Note =>
  advice(
    `${data(config)} is not right, so types may be checked wrongly. Line ${line}: ${labelled(says, 300)}`,
  )

export const errorNotes = (name: string, errors: readonly CompilerError[]): readonly Note[] => {
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
