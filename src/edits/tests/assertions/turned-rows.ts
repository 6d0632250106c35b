import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, tokensOf } from '../../change/hunks.ts'

/** Names of errors, and what stands where there is none. */
const error = /^(?:\w+\.)*(?:Err[A-Z]\w*|\w+(?:Error|Exception|Failure|Denied))$/
const none = /^(?:nil|None|null|undefined|NoError|noError|ok|OK)$/
const wanted =
  /\b((?:want|expect|should)\w*(?:err|error|fail|throw|reject|raise)\w*|(?:is|)(?:error|invalid|rejected))["']?\s*[:=]\s*(true|True)\b/i

/** The name that a row of a table begins with. */
const rowOf = (line: string): string | undefined => /^[^"'`]{0,20}(["'`][^"'`]+["'`])/.exec(line)?.[1]

/** Rows of a table of tests that expected an error, and expect none for the same input now. */
export const turnedRows = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const name = rowOf(line)
    const now =
      come.find(other => name !== undefined && rowOf(other) === name) ??
      (gone.length === 1 && come.length === 1 ? come[0] : undefined)
    if (now === undefined || !/[{[(,:=]/.test(line)) return []
    const [old, is] = [tokensOf(line), tokensOf(now)]
    const isNamed = old.some(word => error.test(word)) && !is.some(word => error.test(word))
    const isNone = is.some(word => none.test(word)) && !old.some(word => none.test(word))
    const flag = wanted.exec(line)?.[1]
    const isTurned = flag !== undefined && new RegExp(`\\b${flag}["']?\\s*[:=]\\s*[fF]alse\\b`).test(now)
    return (isNamed && isNone) || isTurned ? [`${now.slice(0, 60)}: it expects no error any more`] : []
  })

/** A line that is nothing but values: a row of a table, whatever the language. */
const row = /^(?:["'`]?[\w .-]+["'`]?\s*(?:=>|:)\s*)?(?:[[({]|new\s+\w+\s*[[({]|\w+\()[^=;]*[\])}],?$/
const value = /["'`\d]|\b(?:true|false|nil|None|null|Err\w+)\b/

/** Rows of a table of tests that are gone, while the rows beside them stay. */
export const lostRows = (
  { gone, come, above }: ChangedPlace,
  { after = '' }: Difference,
): readonly string[] => {
  if (come.length > 0 || gone.length === 0 || gone.length > 10) return []
  const isRow = (line: string): boolean => row.test(line) && value.test(line) && /,$/.test(line)
  if (!gone.every(isRow) || !(isRow(above) || /[[({]$/.test(above))) return []
  // A row that moved is still there.
  const lost = gone.filter(line => !after.includes(line.replace(/,$/, '')))
  return lost.length === 0 ? [] : [`${lost[0]?.slice(0, 60)}: this case is gone`]
}
