import type { Violation } from '../../../checks/linters/tool.ts'
import type { Aside, Note } from '../../../core/findings/finding.ts'
import { markOf } from '../../../core/text/mark.ts'
import { data, named, oneLine } from '../../../core/text/quoting/foreign.ts'
import type { OpenFindings } from './_check.ts'

/** A longer list is not read. */
const most = 10

/** A finding that moves with its line keeps its mark. */
export const findingMark = (
  agent: string,
  { name, text }: OpenFindings,
  { line, code, message }: Violation,
): string =>
  markOf(
    'lint/clean',
    agent,
    name,
    code,
    message.replace(/\d+/g, '#'),
    (text.split('\n')[line - 1] ?? '').trim(),
  )

/** The hold: file, line, rule and message of the first findings. */
export const heldNote = (open: readonly OpenFindings[], agent: string, aside: Aside): Note => {
  const rows = open.flatMap(({ name, findings }) => findings.map(one => rowOf(name, one)))
  const more = rows.length - most
  return {
    says: `${countOf(open)} in files that this session changed. Mend the code: no ignore comments, no changes to linter configs.`,
    brief: countOf(open),
    rows: [...rows.slice(0, most), ...(more > 0 ? [`  and ${more} more`] : [])],
    aside: {
      ...aside,
      settles: open.flatMap(file => file.findings.map(one => findingMark(agent, file, one))),
    },
  }
}

const rowOf = (name: string, { line, code, message, linter }: Violation): string =>
  `  ${named(name)}:${line} ${oneLine(code, 80)} ${data(message.split('\n')[0] ?? '', 200)} (${linter})`

const countOf = (open: readonly OpenFindings[]): string => {
  const count = open.reduce((sum, { findings }) => sum + findings.length, 0)
  return `${count} lint ${count === 1 ? 'error' : 'errors'}`
}

/** The line about open findings for the human; undefined where there are none. */
export const openLine = (open: readonly OpenFindings[]): string | undefined => {
  if (open.length === 0) return undefined
  const names = open.slice(0, 3).map(({ name }) => named(name))
  const more = open.length > names.length ? ` and ${open.length - names.length} more` : ''
  return `handrail let the turn end with ${countOf(open)}, told before: ${names.join(', ')}${more} [lint/clean]`
}
