import type { Stdin } from '../../core/script/script.ts'

/** A piece of a word after expansion. */
export interface Segment {
  /** Null where only the running shell knows. */
  readonly text: string | null
  /** Then what is known of it, with `*` for the rest. */
  readonly shape?: string | undefined
  /** Where its lines were read from. */
  readonly fed?: Stdin | undefined
  /** Its characters are no globs. */
  readonly quoted: boolean
  /** The shell splits it at IFS. */
  readonly split: boolean
  /** The word ends after this piece and another begins: `"$@"`. */
  readonly breaks?: boolean
  /** It stands for no word at all when nothing else is there: an empty `"$@"`. */
  readonly nothing?: boolean
}

export interface Field {
  readonly value: string | null
  readonly glob: boolean
  readonly shape: string
}

interface Open {
  value: string | null
  shape: string
  glob: boolean
  /** Something made it a word, be it empty quotes. */
  real: boolean
}

const globbing = /[*?[]|[!+@]\(/
/** Longer texts come from tricks that double a variable again and again. */
const maxText = 256 * 1024

const fresh = (): Open => ({ value: '', shape: '', glob: false, real: false })

const add = (field: Open, text: string | null, quoted: boolean, shape = '*'): void => {
  if (text === null || field.shape.length + text.length > maxText) {
    field.value = null
    field.real = true
    if (shape !== '*' || !field.shape.endsWith('*')) field.shape += shape
    return
  }
  if (field.value !== null) field.value += text
  field.shape += text
  if (quoted || text !== '') field.real = true
  if (!quoted && globbing.test(text)) field.glob = true
}

/** The words that the pieces make, split at the separators. */
export const fieldsOf = (segments: readonly Segment[], separators: string | null): readonly Field[] => {
  const fields: Field[] = []
  let open = fresh()
  const close = (): void => {
    if (open.real)
      fields.push({ value: open.value, glob: open.glob && open.value !== null, shape: open.shape })
    open = fresh()
  }
  for (const segment of segments) {
    if (segment.nothing === true) continue
    if (!segment.split || segment.text === null) {
      add(open, segment.text, segment.quoted, segment.shape)
    } else if (separators === null) {
      add(open, null, false)
    } else {
      splitInto(segment.text, separators, text => add(open, text, false), close)
    }
    if (segment.breaks === true) close()
  }
  close()
  return fields
}

const splitInto = (
  text: string,
  separators: string,
  put: (text: string) => void,
  close: () => void,
): void => {
  let start = 0
  for (let index = 0; index <= text.length; index += 1) {
    const end = index === text.length
    if (!end && !separators.includes(text.charAt(index))) continue
    if (index > start) put(text.slice(start, index))
    if (!end) close()
    start = index + 1
  }
}

/** The pieces as one text, nothing split. */
export const textOf = (segments: readonly Segment[]): Field => {
  const open = fresh()
  segments.forEach((segment, index) => {
    add(open, segment.text, segment.quoted, segment.shape)
    if (segment.breaks === true && index < segments.length - 1) add(open, ' ', true)
  })
  return { value: open.value, glob: open.glob && open.value !== null, shape: open.shape }
}
