import { redact } from './redact.ts'

/** How far before the cut a blank is looked for. */
const nearby = 4096

/** A tool call may be megabytes. Four times the length that a text usually has is searched, however short it is cut. */
const searched = (length: number): number => Math.max(4096, 4 * length)

/** As much as of the longest text that is kept. */
export const mostSearched = 32_000

/**
 * A text without its secrets, not longer than `length`: secrets go first, then the text is cut. What is searched ends
 * at a blank, so that half a secret never escapes.
 */
export const cutClean = (text: string, length: number, most = searched(length), clear = redact): string => {
  const head = atBlank(text, most)
  const clean = clear(head)
  return clean.length <= length && head.length < text.length
    ? `${clean.slice(0, length - 1)}…`
    : clipped(clean, length)
}

const clipped = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

export const atBlank = (text: string, length: number): string => {
  if (text.length <= length) return text
  for (let end = length; end > length - nearby && end > 0; end -= 1) {
    if (text.charCodeAt(end) <= 32) return text.slice(0, end)
  }
  return text.slice(0, length)
}

export interface Cutter {
  text(value: string, length: number): string
  /** For names and places, which hold no secrets: looking for them is what costs a hook its time. */
  name(value: string, length: number): string
  maybeName(value: string | undefined, length: number): string | undefined
  /** Nothing for an empty text. */
  maybe(value: string | undefined, length: number): string | undefined
  list(values: readonly string[], length: number, most: number): readonly string[]
}

/** Cuts texts and lists to `scale` of the length they are given. */
export const cutter = (scale: number, clear = redact): Cutter => {
  const text = (value: string, length: number) =>
    cutClean(value, Math.ceil(length * scale), searched(length), clear)
  const name = (value: string, length: number) => clipped(value, Math.ceil(length * scale))
  return {
    text,
    name,
    maybeName: (value, length) => (value === undefined || value === '' ? undefined : name(value, length)),
    maybe: (value, length) => (value === undefined || value === '' ? undefined : text(value, length)),
    list: (values, length, most) =>
      values.slice(0, Math.ceil(most * scale)).map(value => text(value, length)),
  }
}
