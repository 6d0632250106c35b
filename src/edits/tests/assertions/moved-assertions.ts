import { functionAround } from '../../app/refusals/refusals.ts'
import type { Difference, SourceText } from '../../change/change.ts'
import type { Loss } from '../../comparison/compare-options.ts'

const plain = (text: string): string => text.replaceAll(/[\s;]/g, '')

/** Losses without the assertions that a function of another changed file makes, which the test calls now. */
export const notMoved = (
  lost: readonly Loss[],
  { after = '' }: Difference,
  elsewhere: () => readonly SourceText[],
): readonly Loss[] => {
  if (lost.length === 0 || !lost.some(loss => loss.startsWith('− '))) return lost
  const helpers = elsewhere()
  return lost.filter(loss => {
    const wanted = loss.startsWith('− ') ? plain(loss.slice(2)) : ''
    return (
      wanted.length < 6 ||
      !helpers.some(({ text }) => {
        const lines = text.split('\n')
        const at = lines.findIndex(line => plain(line).includes(wanted))
        const name = at < 0 ? undefined : functionAround(lines, at)
        return name !== undefined && after.includes(`${name}(`)
      })
    )
  })
}
