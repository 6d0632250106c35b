import { isWithin, join, normalize } from '../../core/text/paths/path.ts'
import type { JournalEntry } from '../../journal/line/entry.ts'
import { plainMarks } from '../../journal/redaction/redact.ts'
import { type Case, casesName, type Expectation } from './case.ts'
import { casesIn } from './read.ts'

/** A case as it is written into the file. */
export type WrittenCase = Readonly<Record<string, unknown>>

/** The case of a journal entry without its expectation, or why there can be none. */
export const caseFrom = (entry: JournalEntry, root: string): WrittenCase | string => {
  const { call, event } = entry
  if (event !== 'pre-tool' && event !== 'permission')
    return `it was ${event}, and the journal does not keep what rules look at there`
  if (call.losses?.includes('cut') === true)
    return 'its text was too long, and the journal has only a part of it'
  const cwd = folderIn(entry.cwd, root)
  const path = (named: string): string => {
    const full = join(entry.cwd === '' ? root : entry.cwd, plainMarks(named))
    return isWithin(full, root) ? full.slice(root.length + 1) || '.' : plainMarks(named)
  }
  const place = cwd === undefined ? {} : { cwd }
  const mode = call.mode === undefined ? {} : { host: entry.host, mode: call.mode }
  const [changed, ...others] = call.changes ?? []
  const [read] = call.reads ?? []
  if (call.command !== undefined) return { command: plainMarks(call.command), ...place, ...mode }
  if (others.length > 0) return 'it changed several files, and a case is about one'
  if (changed !== undefined) return { edit: path(changed), ...mode }
  if (read !== undefined) return { read: path(read), ...mode }
  return `the journal has neither a command nor a file of ${entry.tool ?? 'its tool'}`
}

/** The folder from the root on; undefined for the root itself, and for a folder outside of it. */
const folderIn = (cwd: string, root: string): string | undefined => {
  const plain = normalize(cwd)
  return plain !== root && isWithin(plain, root) ? plain.slice(root.length + 1) : undefined
}

/** The recorded answer, as an expectation. */
export const answeredThen = (entry: JournalEntry): Expectation => ({
  verdict: entry.verdict === 'pass' && entry.advice !== undefined ? 'advise' : entry.verdict,
  rule: entry.rule,
  says: [],
  rewritten: entry.rewritten === undefined ? undefined : plainMarks(entry.rewritten),
})

/** An expectation as it is written: only the verdict where there is nothing else. */
export const writtenExpectation = ({ verdict, rule, rewritten }: Expectation): unknown =>
  rule === undefined && rewritten === undefined
    ? verdict
    : {
        verdict,
        ...(rule === undefined ? {} : { rule }),
        ...(rewritten === undefined ? {} : { rewritten }),
      }

/** The case as it will be read again. Throws where it would not be understood. */
export const readBack = (written: WrittenCase, expect: Expectation, rules: readonly string[]): Case => {
  const whole = { cases: [{ ...written, expect: writtenExpectation(expect) }] }
  const { cases, problems } = casesIn(casesName, JSON.stringify(whole), rules)
  const [one] = cases
  if (one === undefined) throw new Error(problems[0]?.says ?? 'it would not be understood')
  return one
}
