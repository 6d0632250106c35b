import type { ParameterExpansionPart, ParameterOperation } from 'unbash'
import type { Stdin } from '../../core/script/script.ts'
import { standIn } from '../../core/text/stand-in.ts'
import { type At, isChoices, isShaped, type Shaped, type Value } from '../state/state.ts'
import { carry, carryNamed } from './carried.ts'
import { calculated, readSubscript, type Single, subscript } from './evaluated.ts'
import type { Segment } from './fields.ts'
import { operate } from './parameter-operations.ts'
import { note } from './settings.ts'
import { lookUp } from './variables.ts'

/** A text, or a pattern that is all that is known of one. */
type ParameterText = string | null | Shaped

const one = (text: ParameterText, quoted: boolean, fed?: Stdin): readonly Segment[] => [
  fed === undefined || typeof text === 'string' ? segment(text, quoted) : { ...segment(text, quoted), fed },
]

const segment = (text: ParameterText, quoted: boolean): Segment =>
  isShaped(text)
    ? { text: null, shape: text.shape, quoted, split: !quoted }
    : { text, quoted, split: !quoted }

/** `$name`, `$1`, `$@` and the other special parameters. */
export const simple = (at: At, name: string, quoted: boolean): readonly Segment[] => {
  if (name === '@' || name === '*') return list(at, at.shell.args, name === '@', quoted)
  if (name === '#') return one(at.shell.args === null ? null : String(at.shell.args.length), quoted)
  if (/^[1-9]\d*$/.test(name)) return one(positional(at, Number(name)), quoted)
  carry(at, name)
  const text = textOf(lookUp(at, name))
  if (text === null && passing.test(name) && !at.shell.vars.has(name))
    return one({ shape: standIn(at.reader.invocations.length) }, quoted)
  return one(text, quoted, at.reader.lines.get(name))
}

/** Numbers of the running shell: a name with one of them is new. */
const passing = /^(?:\$|S?RANDOM|BASHPID|EPOCHSECONDS|EPOCHREALTIME)$/

const positional = (at: At, index: number): ParameterText =>
  at.shell.args === null ? null : index > at.shell.args.length ? '' : (at.shell.args[index - 1] ?? null)

const scalar = (value: Value | undefined): string | null => {
  const text = textOf(value)
  return isShaped(text) ? null : text
}

const textOf = (value: Value | undefined): ParameterText => {
  if (value === undefined || value === null || typeof value === 'string') return value ?? null
  if (isShaped(value)) return value
  if (isChoices(value)) return null
  return value.length === 0 ? '' : (value[0] ?? null)
}

const list = (
  at: At,
  items: readonly ParameterText[] | null,
  each: boolean,
  quoted: boolean,
): readonly Segment[] => {
  if (items === null) return [{ text: null, quoted, split: false }]
  if (items.length === 0) return [{ text: '', quoted: true, split: false, nothing: true }]
  if (quoted && !each) {
    const texts = items.filter(text => typeof text === 'string')
    return one(texts.length < items.length ? null : joinedList(at, texts), true)
  }
  return items.map((text, index) => ({ ...segment(text, quoted), breaks: index < items.length - 1 }))
}

const joinedList = (at: At, items: readonly string[]): string | null => {
  const separators = at.shell.vars.get('IFS')
  if (separators === undefined) return items.join(' ')
  return typeof separators === 'string' ? items.join(separators.charAt(0)) : null
}

/** `${name...}`. */
export const parameter = (
  at: At,
  part: ParameterExpansionPart,
  quoted: boolean,
  single: Single,
): readonly Segment[] => {
  const name = part.parameter
  const index = part.index === undefined ? undefined : (subscript(at, part.index, single) ?? '?')
  if (part.prefix === undefined && part.operation === undefined) {
    if (index === undefined) return simple(at, name, quoted)
    carry(at, name)
    const value = lookUp(at, name)
    const fed = at.reader.lines.get(name)
    if (fed !== undefined && (value === null || isShaped(value))) return one(value, quoted, fed)
    if (index === '@' || index === '*') return list(at, itemsOf(value), index === '@', quoted)
    return one(element(value, index), quoted)
  }
  if (part.prefix === '#') return one(lengthOf(at, name, index), quoted)
  if (part.prefix === '!') carryNamed(at, name)
  else if (!isGlimpse(part.operation)) carry(at, name)
  const whole = index === '@' || index === '*' || name === '@' || name === '*'
  if (whole && part.operation?.type === 'Slice') {
    return list(at, slicedList(at, part.operation, name, single), index === '@' || name === '@', quoted)
  }
  const value = whole ? null : heldBy(at, name, index, part.prefix === '!')
  if (part.operation === undefined) return one(value ?? null, quoted)
  // `${!x:=v}` sets the one that the value of `x` names.
  if (part.operation.type === 'Default' && part.operation.operator.endsWith('='))
    note(at, part.prefix === '!' ? null : name)
  return one(operate(at, part.operation, name, value, single), quoted)
}

/** `${x:+set}` says whether it is set, `${x:0:4}` shows a few letters. */
const isGlimpse = (operation: ParameterOperation | undefined): boolean =>
  (operation?.type === 'Default' && operation.operator.endsWith('+')) ||
  (operation?.type === 'Slice' && operation.length !== undefined && /^\d$/.test(operation.length.text))

/** `${@:2}` counts from `$0`, `${list[@]:1}` from the first item. */
const slicedList = (
  at: At,
  operation: Extract<ParameterOperation, { type: 'Slice' }>,
  name: string,
  single: Single,
): readonly ParameterText[] | null => {
  const own = name === '@' || name === '*'
  const items = own ? (at.shell.args === null ? null : [null, ...at.shell.args]) : itemsOf(lookUp(at, name))
  const offset = Number(calculated(at, operation.offset, single) ?? Number.NaN)
  const length =
    operation.length === undefined
      ? undefined
      : Number(calculated(at, operation.length, single) ?? Number.NaN)
  if (items === null || !Number.isInteger(offset) || (length !== undefined && !(length >= 0))) return null
  return items.slice(offset).slice(0, length)
}

const itemsOf = (value: Value | undefined): readonly (string | null)[] | null => {
  if (value === undefined || value === null || isChoices(value) || isShaped(value)) return null
  return typeof value === 'string' ? [value] : value
}

const element = (value: Value | undefined, index: string): string | null => {
  const items = itemsOf(value)
  if (items === null || !/^-?\d+$/.test(index)) return null
  return items.at(Number(index)) ?? null
}

const lengthOf = (at: At, name: string, index: string | undefined): string | null => {
  if (name === '@' || name === '*') return at.shell.args === null ? null : String(at.shell.args.length)
  const value = lookUp(at, name)
  if (index === '@' || index === '*') {
    const items = itemsOf(value)
    return items === null ? null : String(items.length)
  }
  const text = index === undefined ? scalar(value) : element(value, index)
  return text === null ? null : String(text.length)
}

/** Undefined where it is not set as far as we can see. */
const heldBy = (
  at: At,
  name: string,
  index: string | undefined,
  indirect: boolean,
): string | null | undefined => {
  if (/^[1-9]\d*$/.test(name)) {
    const value = positional(at, Number(name))
    return value === '' ? undefined : isShaped(value) ? null : value
  }
  const value = lookUp(at, name)
  if (value === undefined) return undefined
  const text = index === undefined ? scalar(value) : element(value, index)
  if (!indirect || text === null) return text
  readSubscript(at, '${!', text)
  return scalar(lookUp(at, text))
}
