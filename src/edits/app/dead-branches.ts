import type { Difference } from '../change/change.ts'
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

const wrapped = /^#\s*if(?:def|\s+defined\(?)?\s*\(?(\w+)/

/** The text without the blocks of the preprocessor that wait for a name which the text does not define. */
const withoutOptions = (text: string, fresh: ReadonlySet<string>): string => {
  const kept: string[] = []
  let depth = 0
  for (const line of text.split('\n')) {
    const plain = line.trim()
    const name = wrapped.exec(plain)?.[1]
    if (depth > 0) {
      if (/^#\s*if/.test(plain)) depth += 1
      else if (/^#\s*endif/.test(plain)) depth -= 1
      continue
    }
    if (name !== undefined && fresh.has(plain) && !text.includes(`define ${name}`)) depth = 1
    else kept.push(line)
  }
  return kept.join('\n')
}

/** A difference without the code that never runs any more; undefined where the change brings no such condition. */
export const withoutDeadCode = (difference: Difference): Difference | undefined => {
  const { path, before, after } = difference
  if (before !== undefined && after?.includes('#if') === true && hasCode(path)) {
    const fresh = appChange(difference).come.filter(line => wrapped.test(line))
    return fresh.length === 0 ? undefined : { ...difference, after: withoutOptions(after, new Set(fresh)) }
  }
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
