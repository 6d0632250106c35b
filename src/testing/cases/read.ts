import { described, type Report, reportOn } from '../../config/layers/layer.ts'
import { type KeyPath, parseConfig } from '../../config/read/parse.ts'
import { hint } from '../../config/suggest.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import { flag, isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { isAbsolute, normalize } from '../../core/text/paths/path.ts'
import {
  type Case,
  type CaseSubject,
  type Expectation,
  expectedVerdicts,
  type TreeFiles,
  type TreeState,
} from './case.ts'
import { checkKeys, isTreeFile } from './check.ts'
import { caseKeys, fileKeys, subjectKeys } from './keys.ts'
import { subjectText } from './names.ts'

/** The cases of a file. A case with a problem is not among them. */
export interface CaseFile {
  readonly cases: readonly Case[]
  readonly problems: readonly Problem[]
  /** Whether the user's own config counts too. */
  readonly personal: boolean
}

const maxBytes = 4 * 1024 * 1024

/** Reads the cases; undefined where there is no such file. `rules` are the ids that an expectation may name. */
export const readCases = (
  platform: Platform,
  file: string,
  rules: readonly string[],
): CaseFile | undefined => {
  if (platform.files.kind(file) === undefined) return undefined
  const content = platform.files.readText(file, maxBytes)
  if (content === undefined)
    return unread({
      level: 'error',
      file,
      says: `The file cannot be read, or has more than ${maxBytes} bytes.`,
    })
  return casesIn(file, content, rules)
}

export const casesIn = (file: string, content: string, rules: readonly string[]): CaseFile => {
  const { value, fault, line } = parseConfig(content)
  if (fault !== undefined)
    return unread({ level: 'error', file, line: fault.line, says: `Column ${fault.column}: ${fault.says}.` })
  const problems: Problem[] = []
  const report = reportOn(file, line, problems)
  if (!isRecord(value)) {
    report.error([], `The file holds an object, not ${described(value)}. Write { "cases": [] }.`)
    return { cases: [], problems, personal: false }
  }
  const whole = checkKeys(fileKeys, value, [], report)
  const cases = list(whole, 'cases').flatMap((entry, index) => {
    const before = problems.length
    const one = caseOf(entry, ['cases', index], { whole, rules, report, line: line(['cases', index]) })
    return one === undefined || problems.length > before ? [] : [one]
  })
  return { cases, problems, personal: flag(whole, 'personal') }
}

const unread = (problem: Problem): CaseFile => ({ cases: [], problems: [problem], personal: false })

interface Reading {
  /** The whole file: what its top says holds for every case. */
  readonly whole: Json
  readonly rules: readonly string[]
  readonly report: Report
  readonly line: number | undefined
}

const caseOf = (entry: unknown, path: KeyPath, { whole, rules, report, line }: Reading): Case | undefined => {
  if (!isRecord(entry)) {
    report.error(path, `A case is an object, not ${described(entry)}.`)
    return undefined
  }
  const right = checkKeys(caseKeys, entry, path, report)
  const subject = subjectOf(entry, right, path, report)
  const expect = expectationOf(entry.expect, right, path, { rules, report })
  if (subject === undefined || expect === undefined) return undefined
  const from = { ...whole, ...right }
  return {
    name: text(right, 'name') ?? subjectText(subject),
    line,
    subject,
    tree: treeOf({ ...record(whole, 'tree'), ...record(right, 'tree') }),
    cwd: text(right, 'cwd') ?? '.',
    host: text(from, 'host'),
    mode: text(from, 'mode'),
    preset: text(from, 'preset'),
    config: text(from, 'config'),
    env: textsIn(record(right, 'env')),
    skip: text(right, 'skip'),
    needs: list(right, 'needs').filter(one => typeof one === 'string'),
    expect,
  }
}

const subjectOf = (entry: Json, right: Json, path: KeyPath, report: Report): CaseSubject | undefined => {
  const given = subjectKeys.filter(key => Object.hasOwn(entry, key))
  const [use] = given
  if (use === undefined || given.length > 1) {
    // A key that nobody knows is probably the one that is missing, and was told.
    const isTold = given.length === 0 && Object.keys(entry).some(key => !Object.hasOwn(caseKeys, key))
    if (!isTold)
      report.error(path, `A case has exactly one of ${subjectKeys.join(', ')}; this one has ${given.length}.`)
    return undefined
  }
  const parts = ['before', 'after', 'replace'].filter(key => Object.hasOwn(entry, key))
  if (use !== 'edit' && parts.length > 0) {
    report.error([...path, parts[0] ?? ''], `${parts[0]} belongs to an edit, and this is ${use}.`)
    return undefined
  }
  if (use === 'event') {
    const { event } = right
    return isRecord(event) ? { use, payload: event } : undefined
  }
  const named = text(right, use)
  if (named === undefined) return undefined
  if (use === 'command') return { use, command: named }
  return use === 'read' ? { use, path: named } : editOf(named, entry, right, path, report)
}

const editOf = (
  named: string,
  entry: Json,
  right: Json,
  path: KeyPath,
  report: Report,
): CaseSubject | undefined => {
  const [before, after] = [text(right, 'before'), text(right, 'after')]
  const isOurs = !isAbsolute(named) && isTreeFile(normalize(`${text(right, 'cwd') ?? '.'}/${named}`))
  if (before !== undefined && !isOurs) {
    report.error([...path, 'before'], 'Only a file of the project has a text before.')
    return undefined
  }
  if (entry.replace === undefined) return { use: 'edit', path: named, before, after }
  const piece = record(right, 'replace')
  const [old, fresh] = [text(piece, 'old'), text(piece, 'new')]
  if (after !== undefined || old === undefined || fresh === undefined) {
    report.error([...path, 'replace'], 'A piece has "old" and "new", and stands in place of "after".')
    return undefined
  }
  return { use: 'edit', path: named, before, replace: { old, new: fresh, all: flag(piece, 'all') } }
}

const expectationOf = (
  written: unknown,
  right: Json,
  path: KeyPath,
  { rules, report }: Pick<Reading, 'rules' | 'report'>,
): Expectation | undefined => {
  if (written === undefined) report.error(path, `A case needs "expect". Allowed: ${verdictList}.`)
  const given = record(right, 'expect')
  const rule = text(given, 'rule')
  if (rule !== undefined && !rules.includes(rule))
    report.error([...path, 'expect', 'rule'], `There is no rule ${described(rule)}. ${ruleHint(rule, rules)}`)
  if (isRecord(written) && written.verdict === undefined)
    report.error([...path, 'expect'], `"verdict" is missing. Allowed: ${verdictList}.`)
  const verdict = expectedVerdicts.find(known => known === given.verdict)
  if (verdict === undefined) return undefined
  const says = list(given, 'says').filter(one => typeof one === 'string')
  return { verdict, rule, says, rewritten: text(given, 'rewritten') }
}

const verdictList = expectedVerdicts.join(', ')

/** A list of all rules is too long to be read. */
const ruleHint = (rule: string, rules: readonly string[]): string => {
  const says = hint(rule, rules)
  return says.startsWith('Did') ? says : 'All rules: handrail rules --all.'
}

const treeOf = (given: Json): TreeState => {
  const evidence = record(given, 'evidence')
  return {
    git: given.git !== false,
    branch: text(given, 'branch') ?? 'work',
    detached: flag(given, 'detached'),
    unborn: flag(given, 'unborn'),
    files: filesIn(given, 'files'),
    staged: filesIn(given, 'staged'),
    dirty: filesIn(given, 'dirty'),
    untracked: filesIn(given, 'untracked'),
    ignored: filesIn(given, 'ignored'),
    conflicts: list(given, 'conflicts').filter(one => typeof one === 'string'),
    evidence: {
      tests: evidence.tests === 'pass' || evidence.tests === 'fail' ? evidence.tests : undefined,
      verified: flag(evidence, 'verified'),
      stale: flag(evidence, 'stale'),
    },
  }
}

const textsIn = (from: Json): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(from).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

const filesIn = (given: Json, key: string): TreeFiles => {
  const files = record(given, key)
  return Object.fromEntries(Object.keys(files).map(path => [path, text(files, path)]))
}
