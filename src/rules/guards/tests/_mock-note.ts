import type { Note } from '../../../core/findings/finding.ts'
import type { Context } from '../../../core/rule/rule.ts'
import { data, oneLine } from '../../../core/text/quoting/foreign.ts'
import { gateFiles, strikesIn } from '../../../known/status/gate-files.ts'
import type { Mock } from './_mocks.ts'

const file = gateFiles.mockStrikes
const mostLines = 3

/** The first attempts of a session are told, the next one is denied. */
export const noteOf = (name: string, mocks: readonly Mock[], context: Context): Note => {
  const { facts } = context
  const count = (strikesIn(facts, file) ?? 0) + 1
  const denied = count >= context.number('strikes')
  const lines = mocks.slice(0, mostLines).map(({ line, source }) => `Line ${line}: ${oneLine(source, 160)}`)
  const what = `${data(name, 100)} mocks code of the project`
  return {
    verdict: denied ? 'deny' : 'advise',
    says: denied
      ? `${what} (strike ${count}). Sacred Practice #5: real tests, not mocks.`
      : `${what}. Sacred Practice #5: real tests, not mocks. The next such test will be blocked.`,
    rows: [...lines, ...(mocks.length > mostLines ? [`and ${mocks.length - mostLines} more`] : [])],
    instead: [
      'test the real code, mock only what is outside of the project',
      'where there is no other way: a comment with @mock-exempt and the reason',
    ],
    aside: { kept: [{ file, as: 'count' }] },
  }
}
