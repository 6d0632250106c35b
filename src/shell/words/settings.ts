import type { Setting } from '../../core/script/script.ts'
import type { At, Value } from '../state/state.ts'

/** `a[1]` is an element of `a`. What is no name at all may become any. */
const nameIn = (text: string | null | undefined): string =>
  /^([A-Za-z_]\w*)(?:\[.*\])?$/s.exec(text ?? '')?.[1] ?? ''

const textIn = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null)

/** Notes what the script does to a variable of the shell; null stands for a name that only the running shell knows. */
export const note = (
  { reader, via }: At,
  name: string | null | undefined,
  value: Value = null,
  how: Setting['how'] = 'set',
): void => {
  reader.sets.push({ name: nameIn(name), value: textIn(value), once: false, how, via })
}

/** The same for one program alone: `A=1 make`, `env -u A make`. */
export const noteOnce = (
  { reader, via }: At,
  name: string | null | undefined,
  value: Value,
  before: string | null | undefined,
  how: Setting['how'] = 'set',
): void => {
  reader.sets.push({
    name: nameIn(name),
    value: textIn(value),
    once: true,
    how,
    before: before ?? undefined,
    via,
  })
}

const calculation =
  /([A-Za-z_]\w*)(?:\[[^\]]*\])?\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))|(?:\+\+|--)\s*([A-Za-z_]\w*)/g

/** Arithmetic may assign: `x=1`, `x+=1`, `x++`. */
export const noteCalculated = (at: At, text: string): void => {
  if (!text.includes('=') && !text.includes('++') && !text.includes('--')) return
  for (const [, before, behind] of text.matchAll(calculation)) note(at, before ?? behind)
}
