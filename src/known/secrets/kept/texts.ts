import { textsOf, withTexts } from '../../../core/text/value-names.ts'
import { formsOf } from './forms.ts'
import type { KeptValue } from './values.ts'

/** From this size on a result is searched for the values as they are, and not for other forms of them. */
const large = 4_000_000

/** The values, in any form, that stand in a text of a result. */
export const foundIn = (result: unknown, kept: readonly KeptValue[]): readonly KeptValue[] => {
  const texts = textsOf(result)
  const forms = formsOf(kept, texts.reduce((sum, { length }) => sum + length, 0) < large)
  return forms.filter(({ value }) => texts.some(text => text.includes(value)))
}

/** The mark that stands for a value in what the model reads. */
export const markOf = ({ name }: Pick<KeptValue, 'name'>): string => `<${name}>`

/** A result with the names of values in their place. */
export const withNames = (result: unknown, found: readonly KeptValue[]): unknown =>
  withTexts(result, text => found.reduce((rest, one) => rest.replaceAll(one.value, () => markOf(one)), text))

/** A text with the values in the place of their names. */
export const withValues = (text: string, values: readonly KeptValue[]): string =>
  values.reduce((rest, one) => rest.replaceAll(markOf(one), () => one.value), text)
