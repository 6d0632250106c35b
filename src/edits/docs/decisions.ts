import { linesIn } from '../files/source-files.ts'

/** Whether a text names a decision by one of the marks. */
const namesDecision = (text: string, marks: readonly string[]): boolean =>
  marks.some(mark => text.includes(mark))

/** Whether a source file is so long that it should name a decision, and does not. `least` is 0 where none is asked for. */
export const lacksDecision = (text: string, least: number, marks: readonly string[]): boolean =>
  least > 0 && marks.length > 0 && linesIn(text) >= least && !namesDecision(text, marks)

/** How many lines behind its mark a decision may take. */
const mostLines = 12
/** So many words say more than a title does. */
const fewWords = 12

const reason =
  /\brationale\b|\bbecause\b|\breasons?\b|\bwhy\b|\bsince\b|\bso that\b|\bin order to\b|\bto avoid\b/i

/** The decisions of a text, each from behind its mark to a blank line, to code or to the next mark. */
export const decisionsIn = (text: string, marks: readonly string[]): readonly string[] => {
  const lines = text.split(/\r?\n/)
  const markIn = (line: string): string | undefined => marks.find(mark => line.includes(mark))
  return lines.flatMap((line, at) => {
    const mark = markIn(line)
    if (mark === undefined) return []
    const first = line.slice(line.indexOf(mark) + mark.length)
    const rest = lines.slice(at + 1, at + mostLines)
    const end = rest.findIndex(next => /^[\s*#/;-]*$/.test(next) || markIn(next) !== undefined)
    return [[first, ...(end < 0 ? rest : rest.slice(0, end))].join(' ')]
  })
}

/** How many decisions a text names, and how many of them give no reason. */
export const countDecisions = (
  text: string,
  marks: readonly string[],
): { readonly all: number; readonly bare: number } => {
  const all = decisionsIn(text, marks)
  const isBare = (decision: string): boolean => {
    const words = decision.replace(/\bDEC-[\w-]+/g, '').match(/[\p{L}\d]{2,}/gu) ?? []
    return !reason.test(decision) && words.length < fewWords
  }
  return { all: all.length, bare: all.filter(isBare).length }
}
