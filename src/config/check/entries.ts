import type { EntryField, Fields, Option, OptionRecord } from '../../core/rule/rule.ts'
import { isRecord, type Json } from '../../core/text/json.ts'
import { described, type Report } from '../layers/layer.ts'
import type { KeyPath } from '../read/parse.ts'
import { closest } from '../suggest.ts'

type EntriesOption = Extract<Option, { readonly type: 'entries' }>

/** The entries without a problem. One with a problem is left out whole, because half of a rule is another rule. */
export const checkEntries = (
  option: EntriesOption,
  value: Json,
  path: KeyPath,
  report: Report,
): OptionRecord => {
  const right: [string, OptionRecord[string]][] = []
  for (const [name, entry] of Object.entries(value)) {
    const here = [...path, name]
    if (entry === false) right.push([name, false])
    else if (!isRecord(entry))
      report.error(here, `${described(entry)} is not allowed here. Allowed: an object, or false.`)
    else if (isRight(option, entry, here, report))
      right.push([name, { value: entry, at: (inner: KeyPath) => report.at([...here, ...inner]) }])
  }
  return Object.fromEntries(right)
}

const isRight = ({ fields, oneOf }: EntriesOption, entry: Json, path: KeyPath, report: Report): boolean => {
  const given = oneOf?.filter(key => entry[key] !== undefined) ?? []
  const fits = oneOf === undefined || given.length === 1
  if (!fits)
    report.error(path, `It has ${given.join(' and ') || 'none of them'}. Needed: one of ${oneOf.join(', ')}.`)
  return checkFields(fields, entry, path, report) && fits
}

const checkFields = (fields: Fields, value: Json, path: KeyPath, report: Report): boolean => {
  let right = true
  const wrong = (at: KeyPath, says: string): void => {
    report.error(at, says)
    right = false
  }
  for (const key of Object.keys(value))
    if (!Object.hasOwn(fields, key)) wrong([...path, key], unknownKey(key, Object.keys(fields)))
  for (const [key, field] of Object.entries(fields)) {
    const found = value[key]
    const here = [...path, key]
    if (found === undefined) {
      if (field.required === true) wrong(path, `It has no ${key}: ${field.says}`)
    } else if (field.type === 'fields' && isRecord(found) && Object.keys(found).length > 0) {
      if (!checkFields(field.fields, found, here, report)) right = false
    } else if (!fitsField(field, found))
      wrong(here, `${described(found)} is not allowed here. Allowed: ${fieldText(field)}.`)
  }
  return right
}

const unknownKey = (key: string, keys: readonly string[]): string => {
  const meant = closest(key, keys)
  return `There is no key ${described(key)}. ${meant === undefined ? `Allowed: ${keys.join(', ')}.` : `Did you mean ${meant}?`}`
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isOneOrMore = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(fits) : fits(value)

const isPattern = (value: unknown): boolean =>
  isText(value) ||
  (isRecord(value) && isText(value.context) && isText(value.selector) && Object.keys(value).length === 2)

const fitsField = (field: EntryField, value: unknown): boolean => {
  switch (field.type) {
    case 'text':
      return isText(value)
    case 'texts':
      return isOneOrMore(value, isText)
    case 'choice':
      return field.choices.some(choice => choice === value)
    case 'patterns':
      return isOneOrMore(value, isPattern)
    case 'texts by name':
      return isRecord(value) && Object.values(value).every(one => isOneOrMore(one, isText))
    case 'fields':
      return false
  }
}

const fieldText = (field: EntryField): string => {
  switch (field.type) {
    case 'text':
      return 'text'
    case 'texts':
      return 'text, or a list of texts'
    case 'choice':
      return field.choices.join(', ')
    case 'patterns':
      return 'code, an object with context and selector, or a list of them'
    case 'texts by name':
      return 'an object with texts by name'
    case 'fields':
      return `an object with ${Object.keys(field.fields).join(', ')}`
  }
}
