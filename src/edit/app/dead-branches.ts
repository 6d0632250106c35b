import type { Difference } from '../change.ts'
import { appChange, hasCode } from './app-code.ts'

const never = /\bif\s*\(?\s*(?:false|False|!true|not True)\s*\)?\s*(?::|then\b|\{)?\s*/
const opened = /\bif\s*\(?\s*(?:false|False|!true|not True)\s*\)?\s*(?::|\{|then)?\s*$/

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** The text without what stands behind a condition that never holds. */
const withoutDead = (text: string): string => {
  const lines = text.split('\n')
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!never.test(line)) {
      kept.push(line)
      continue
    }
    const head = never.exec(line)?.[0] ?? ''
    if (!opened.test(line)) {
      // `.apply { if (false) pin(x) }`: what stands before it stays.
      kept.push(line.slice(0, line.indexOf(head)))
      continue
    }
    const depth = indentOf(line)
    const end = lines.findIndex(
      (other, index) => index > at && other.trim() !== '' && indentOf(other) <= depth,
    )
    at = (end < 0 ? lines.length : end) - 1
  }
  return kept.join('\n')
}

/** A difference without the code that never runs any more; undefined where the change brings no such condition. */
export const withoutDeadCode = (difference: Difference): Difference | undefined => {
  const { path, before, after } = difference
  if (
    before === undefined ||
    after === undefined ||
    !/\bif\b[^\n]{0,4}(?:false|False|!true|not True)/.test(after)
  )
    return undefined
  return hasCode(path) && appChange(difference).come.some(line => never.test(line))
    ? { ...difference, after: withoutDead(after) }
    : undefined
}
