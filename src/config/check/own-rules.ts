import { type OwnRule, type OwnSubject, ownGroup } from '../../core/policy/own.ts'
import type { Problem } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { isRecord, type Json } from '../../core/text/json.ts'
import { problemsIn } from '../../programs/tables/problems.ts'
import { described, type Report, reportOn } from '../layers/layer.ts'
import type { KeyPath } from '../read/parse.ts'
import { ownKeys, ownVerdicts } from '../schema/own-keys.ts'
import { hint } from '../suggest.ts'
import type { ConfigDraft } from './config.ts'

const key = 'own_rules'

/** The rules that config files make with `own_rules`. Ids that are taken get a number: the rules of all layers hold. */
export const ownRulesIn = (
  drafts: readonly ConfigDraft[],
  rules: readonly Rule[],
  problems: Problem[],
): readonly OwnRule[] => {
  const known = new Set<string>()
  const texts = new Set<string>()
  return drafts.flatMap(draft => {
    const all = isRecord(draft.value) ? draft.value[key] : undefined
    // A config that waits repeats what was agreed to.
    const isThere = (entry: unknown): boolean => draft.waits !== undefined && texts.has(JSON.stringify(entry))
    const value = Array.isArray(all) && all.some(isThere) ? all.filter(entry => !isThere(entry)) : all
    if (value === undefined) return []
    if (Array.isArray(value)) for (const entry of value) texts.add(JSON.stringify(entry))
    const report = reportOn(draft.file, draft.line, problems)
    if (known.size === 0) for (const { id } of rules) known.add(id)
    return checkOwn(value, draft, report, known)
  })
}

const checkOwn = (
  value: unknown,
  draft: ConfigDraft,
  report: Report,
  known: Set<string>,
): readonly OwnRule[] => {
  if (!Array.isArray(value)) {
    report.error([key], `This must be a list of rules, not ${described(value)}. Write [{ "when": "..." }].`)
    return []
  }
  return value.flatMap((entry: unknown, index) => {
    const rule = checkEntry(entry, index, draft, report)
    if (rule === undefined) return []
    const id = freeId(rule.id, known)
    if (id !== rule.id)
      report.warning([key, index], () => `There is another rule ${rule.id}. Both hold; this one is ${id}.`)
    known.add(id)
    return [{ ...rule, id }]
  })
}

const checkEntry = (
  entry: unknown,
  index: number,
  { file, line }: ConfigDraft,
  report: Report,
): OwnRule | undefined => {
  const here = [key, index]
  if (!isRecord(entry)) {
    report.error(here, `A rule is an object with "when", not ${described(entry)}. It does not count.`)
    return undefined
  }
  for (const name of Object.keys(entry))
    if (!Object.hasOwn(ownKeys, name))
      report.warning(
        [...here, name],
        () => `There is no key ${described(name)}. ${hint(name, Object.keys(ownKeys))}`,
      )
  const subject = subjectOf(entry, here, report)
  if (subject === undefined) return undefined
  const when = String(entry.when).trim()
  const id = idOf(entry.id, when, [...here, 'id'], report)
  const text = (name: string): string | undefined => textAt(entry, name, here, report)
  return {
    id,
    file,
    index,
    subject,
    when,
    says: text('say') ?? `The policy has a rule about this: ${when}.`,
    why: text('why'),
    instead: textsAt(entry, 'instead', here, report),
    verdict: verdictOf(entry.verdict, [...here, 'verdict'], report),
    match: textsAt(entry, 'match', here, report),
    notMatch: textsAt(entry, 'not_match', here, report),
    line: (...path) => line([...here, ...path]),
  }
}

const forms =
  'Allowed: "command <a line of docs/tables.md>", "edit <patterns>", "read <patterns>", "fetch <hosts>".'

/** The subject that `when` names, or undefined where it names none that can be compared. */
const subjectOf = (entry: Json, here: KeyPath, report: Report): OwnSubject | undefined => {
  const wrong = (name: string, says: string): undefined => {
    report.error([...here, name], `${says} The rule does not count.`)
  }
  const { when, code } = entry
  if (when === undefined) {
    report.error(here, `A rule needs "when". ${forms} It does not count.`)
    return undefined
  }
  if (typeof when !== 'string') return wrong('when', `${described(when)} is not allowed here. ${forms}`)
  const [verb = '', ...words] = when.trim().split(/\s+/)
  if (code !== undefined && (verb !== 'edit' || typeof code !== 'string' || code.trim() === ''))
    return wrong('code', 'A pattern of code is text, and belongs to "when": "edit <patterns>".')
  if (verb !== 'command' && verb !== 'edit' && verb !== 'read' && verb !== 'fetch')
    return wrong('when', `${described(when)} begins with no known word. ${forms}`)
  if (words.length === 0) return wrong('when', `Nothing follows ${verb}. ${forms}`)
  if (verb === 'command') {
    const calls = words.join(' ')
    const [problem] = problemsIn(calls, 'guard')
    return problem === undefined ? { verb, calls } : wrong('when', `${described(calls)}: ${problem.says}.`)
  }
  if (verb === 'fetch') return { verb, hosts: words }
  if (verb === 'read') return { verb, paths: words }
  return { verb, paths: words, ...(typeof code === 'string' ? { code } : {}) }
}

const idOf = (given: unknown, when: string, path: KeyPath, report: Report): string => {
  const made = `${ownGroup}${slugOf(when)}`
  if (given === undefined) return made
  const name = typeof given === 'string' && given.startsWith(ownGroup) ? given.slice(4) : given
  if (typeof name === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)) return `${ownGroup}${name}`
  report.error(
    path,
    `${described(given)} is no name: lower-case letters, digits and hyphens. It is called ${made}.`,
  )
  return made
}

/** `command git push --tags` is called `git-push-tags`. */
const slugOf = (when: string): string =>
  when
    .replace(/^command\s/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'rule'

const freeId = (id: string, known: ReadonlySet<string>): string => {
  let free = id
  for (let count = 2; known.has(free); count += 1) free = `${id}-${count}`
  return free
}

const verdictOf = (value: unknown, path: KeyPath, report: Report): OwnRule['verdict'] => {
  const found = ownVerdicts.find(verdict => verdict === value)
  if (found === undefined && value !== undefined)
    report.error(
      path,
      `${described(value)} is no verdict. Allowed: ${ownVerdicts.join(', ')}. The rule denies.`,
    )
  return found ?? 'deny'
}

const textAt = (entry: Json, name: string, here: KeyPath, report: Report): string | undefined => {
  const value = entry[name]
  if (typeof value === 'string' && value.trim() !== '') return value
  if (value !== undefined)
    report.error([...here, name], `${described(value)} is not allowed here. Allowed: text.`)
  return undefined
}

/** A text, or a list of texts. */
const textsAt = (entry: Json, name: string, here: KeyPath, report: Report): readonly string[] => {
  const value = entry[name]
  if (value === undefined) return []
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const right = all.filter(item => typeof item === 'string')
  if (right.length === all.length) return right
  report.error([...here, name], `${described(value)} is not allowed here. Allowed: text, or a list of texts.`)
  return right
}
