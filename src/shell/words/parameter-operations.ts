import type { ParameterOperation } from 'unbash'
import { type At, brief, unknown } from '../state/state.ts'
import { calculated, expandText, giveValue, readAssigned, type Single } from './evaluated.ts'
import { removePattern, replacePattern } from './patterns.ts'

/** `${name:-word}`, `${name#pattern}` and their relatives. */
export const operate = (
  at: At,
  operation: ParameterOperation,
  name: string,
  value: string | null | undefined,
  single: Single,
): string | null => {
  switch (operation.type) {
    case 'Default':
      return orDefault(at, operation, name, value, single)
    case 'Remove': {
      const pattern = single(at, operation.operand).value
      return value == null || pattern === null ? null : removePattern(value, pattern, operation.operator)
    }
    case 'Replace': {
      const pattern = single(at, operation.pattern).value
      const replacement = single(at, operation.replacement).value
      if (value == null || pattern === null || replacement === null) return null
      return replacePattern(value, pattern, replacement, operation.operator)
    }
    case 'Slice': {
      const offset = calculated(at, operation.offset, single)?.trim()
      const length =
        operation.length === undefined ? undefined : calculated(at, operation.length, single)?.trim()
      return value == null ? null : slice(value, offset, length, operation.length !== undefined)
    }
    case 'CaseModification': {
      if (operation.operand !== undefined) single(at, operation.operand)
      if (value == null || (operation.operand !== undefined && operation.operand.text !== '')) return null
      return changeCase(value, operation.operator)
    }
    case 'Transform':
      // `${x@P}` runs the substitutions in the value.
      if (operation.operand.value !== 'P') return null
      if (value == null) unknown(at, 'what a prompt expansion runs is only known when it runs')
      else expandText(at, '@P', value)
      return null
    case 'Unknown':
      unknown(at, `an expansion in it is not known: ${brief(operation.operator)}`)
      return null
    default:
      return null
  }
}

type DefaultOperation = Extract<ParameterOperation, { type: 'Default' }>

const orDefault = (
  at: At,
  operation: DefaultOperation,
  name: string,
  value: string | null | undefined,
  single: Single,
): string | null => {
  const fallback = single(at, operation.operand).value
  const known = value === undefined && !at.remote ? at.reader.facts.env(name) : value
  const set = operation.operator.startsWith(':') ? known !== undefined && known !== '' : known !== undefined
  if (operation.operator.endsWith('+')) return known === null ? null : set ? fallback : ''
  if (known === null) {
    if (operation.operator.endsWith('=')) readAssigned(at, name, fallback)
    return null
  }
  if (set) return known ?? null
  if (operation.operator.endsWith('?')) return null
  if (operation.operator.endsWith('=')) giveValue(at, name, fallback)
  return fallback
}

const slice = (
  value: string,
  offset: string | undefined,
  length: string | undefined,
  cut: boolean,
): string | null => {
  if (offset === undefined || !/^-?\d+$/.test(offset)) return null
  const start = Number(offset) < 0 ? value.length + Number(offset) : Number(offset)
  if (start < 0) return ''
  if (!cut) return value.slice(start)
  if (length === undefined || !/^-?\d+$/.test(length)) return null
  return Number(length) < 0
    ? value.slice(start, value.length + Number(length))
    : value.slice(start, start + Number(length))
}

const changeCase = (value: string, operator: string): string => {
  if (operator === '^^') return value.toUpperCase()
  if (operator === ',,') return value.toLowerCase()
  const first = value.charAt(0)
  return (operator === '^' ? first.toUpperCase() : first.toLowerCase()) + value.slice(1)
}
