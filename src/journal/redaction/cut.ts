import { redact } from './redact.ts'

/** How far before the limit to look for a blank. */
const blankDistance = 4096

/** How much of a text to search for secrets. A tool call may be megabytes; four times the usual length is enough. */
const searchLength = (length: number): number => Math.max(4096, 4 * length)

/** The limit for the longest text that is kept. */
export const mostSearchLength = 32_000

/**
 * Redacts a text, then cuts it to `length`. The searched part ends at a blank, so that no half of a secret gets past
 * the patterns.
 */
export const redactAndCut = (
  text: string,
  length: number,
  most = searchLength(length),
  clear = redact,
): string => {
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
  for (let end = length; end > length - blankDistance && end > 0; end -= 1) {
    if (text.charCodeAt(end) <= 32) return text.slice(0, end)
  }
  return text.slice(0, length)
}

export interface Cutter {
  text(value: string, length: number): string
  /** For names and paths, which hold no secrets. Redaction is the costly part of an entry. */
  name(value: string, length: number): string
  maybeName(value: string | undefined, length: number): string | undefined
  /** Undefined for an empty text. */
  maybe(value: string | undefined, length: number): string | undefined
  list(values: readonly string[], length: number, most: number): readonly string[]
}

/** Cuts texts and lists to `scale` times the length that is asked for. */
export const cutter = (scale: number, clear = redact): Cutter => {
  const text = (value: string, length: number) =>
    redactAndCut(value, Math.ceil(length * scale), searchLength(length), clear)
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
