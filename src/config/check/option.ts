import type { Option, OptionRecord, OptionValue } from '../../core/rule/rule.ts'
import { isRecord } from '../../core/text/json.ts'
import { described, type Report } from '../layers/layer.ts'
import type { KeyPath } from '../read/parse.ts'
import { closest } from '../suggest.ts'
import { checkEntries } from './entries.ts'

/** The valid part of an option's value. Errors are reported. */
export const checkOption = (
  option: Option,
  value: unknown,
  path: KeyPath,
  report: Report,
): OptionValue | undefined => {
  // Null means unset: older config files name every key.
  if (value === null) return undefined
  if (option.type === 'record' && isRecord(value)) return checkNames(option, value, path, report)
  if (option.type === 'entries' && isRecord(value)) return checkEntries(option, value, path, report)
  if (option.type === 'strings' && option.commas === true && typeof value === 'string')
    return value.split(',').flatMap(word => (word.trim() === '' ? [] : [word.trim()]))
  if (isOptionValue(option, value)) return value
  report.error(
    path,
    `${described(value)} is not allowed here. ${movedTo(option, value)}${expected(option)} Until it is mended the key is ignored.`,
  )
  return undefined
}

/** Where an older value belongs. */
const movedTo = (option: Option, value: unknown): string => {
  const moved = option.type === 'choice' && typeof value === 'string' ? option.moved : undefined
  const key = moved !== undefined && Object.hasOwn(moved, String(value)) ? moved[String(value)] : undefined
  return key === undefined ? '' : `It is a value of ${key} now. `
}

type RecordOption = Extract<Option, { readonly type: 'record' }>

const checkNames = (
  option: RecordOption,
  value: Readonly<Record<string, unknown>>,
  path: KeyPath,
  report: Report,
): OptionRecord => {
  const right: [string, OptionRecord[string]][] = []
  for (const [name, found] of Object.entries(value)) {
    if (option.names !== undefined && !option.names.includes(name))
      report.warning([...path, name], () => unknownName(name, option.names ?? []))
    else if (isEach(option, found)) right.push([name, found])
    else
      report.error(
        [...path, name],
        `${described(found)} is not allowed here. Allowed: ${eachText(option)}. Until it is mended the key is ignored.`,
      )
  }
  return Object.fromEntries(right)
}

const unknownName = (name: string, names: readonly string[]): string => {
  const meant = closest(name, names)
  const guess = meant === undefined ? `Allowed: ${names.join(', ')}.` : `Did you mean ${meant}?`
  return `${described(name)} is not known here. ${guess}`
}

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

const isEach = (option: RecordOption, value: unknown): value is OptionRecord[string] =>
  option.each === 'strings'
    ? isStrings(value) && hasForm(option, value)
    : value === false || (typeof value === 'string' && value !== '')

const hasForm = ({ eachPattern }: RecordOption, values: readonly string[]): boolean => {
  if (eachPattern === undefined) return true
  const form = new RegExp(`^(?:${eachPattern})$`)
  return values.every(value => form.test(value))
}

const isOptionValue = (option: Option, value: unknown): value is OptionValue => {
  switch (option.type) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return (
        typeof value === 'number' &&
        (option.least === undefined
          ? Number.isFinite(value)
          : Number.isSafeInteger(value) && value >= option.least)
      )
    case 'choice':
      return option.choices.some(choice => choice === value)
    case 'pattern':
      return (
        value === false || (typeof value === 'string' && new RegExp(`^(?:${option.pattern})$`).test(value))
      )
    case 'record':
    case 'entries':
      return false
    case 'strings':
      return isStrings(value) && value.every(text => option.choices?.includes(text) !== false)
  }
}

const eachText = (option: RecordOption): string => {
  if (option.each !== 'strings') return 'text, or false'
  return option.eachAllowed === undefined ? 'a list of strings' : `a list of ${option.eachAllowed}`
}

const expected = (option: Option): string => {
  switch (option.type) {
    case 'flag':
      return 'Allowed: true, false.'
    case 'number':
      return option.least === undefined
        ? 'Allowed: a number.'
        : `Allowed: a whole number from ${option.least} on.`
    case 'choice':
      return `Allowed: ${option.choices.join(', ')}.`
    case 'pattern':
      return `Allowed: ${option.allowed}, or false.`
    case 'record':
      return `Allowed: an object with ${eachText(option)} by name.`
    case 'entries':
      return 'Allowed: an object with an object, or false, by name.'
    case 'strings':
      return option.choices === undefined
        ? 'Allowed: a list of strings.'
        : `Allowed: a list of ${option.choices.join(', ')}.`
  }
}
