import { refusal } from '../../core/policy/allowance.ts'
import type { Allowance } from '../../core/policy/own.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { isRecord } from '../../core/text/json.ts'
import { problemsIn } from '../../programs/tables/problems.ts'
import { described, type Report } from '../layers/layer.ts'
import { allowKeys } from '../schema/own-keys.ts'
import { hint } from '../suggest.ts'
import type { ConfigDraft } from './config.ts'
import { unknownRule } from './rules.ts'

const key = 'allow'

/** The valid entries of `allow`: lasting answers to what rules ask. */
export const checkAllow = (
  value: unknown,
  { file }: ConfigDraft,
  rules: readonly Rule[],
  report: Report,
): readonly Allowance[] => {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => checkEntry(entry, index, file, rules, report) ?? [])
  report.error([key], `This must be a list of answers, not ${described(value)}. handrail allow writes them.`)
  return []
}

const checkEntry = (
  entry: unknown,
  index: number,
  file: string,
  rules: readonly Rule[],
  report: Report,
): Allowance | undefined => {
  const here = [key, index]
  const wrong = (says: string): undefined => {
    report.error(here, `${says} It does not count.`)
  }
  if (!isRecord(entry))
    return wrong(`An answer is an object with "rule" and "command", not ${described(entry)}.`)
  for (const name of Object.keys(entry))
    if (!Object.hasOwn(allowKeys, name))
      report.warning(
        [...here, name],
        () => `There is no key ${described(name)}. ${hint(name, Object.keys(allowKeys))}`,
      )
  const { rule: id, command, calls } = entry
  if (typeof id !== 'string') return wrong('An answer names the "rule" that asks.')
  const rule = rules.find(known => known.id === id)
  if (rule === undefined) return wrong(unknownRule(id, rules))
  const refused = refusal(rule)
  if (refused !== undefined) return wrong(refused)
  const given = typeof command === 'string' ? command.trim() : ''
  const line = typeof calls === 'string' ? calls.trim().replaceAll(/\s+/g, ' ') : ''
  if ((given === '') === (line === ''))
    return wrong('An answer has either "command", the whole command, or "calls", a line of docs/tables.md.')
  const [problem] = line === '' ? [] : problemsIn(line, 'guard')
  if (problem !== undefined) return wrong(`${described(line)}: ${problem.says}.`)
  return { rule: id, file, index, ...(line === '' ? { command: given } : { calls: line }) }
}
