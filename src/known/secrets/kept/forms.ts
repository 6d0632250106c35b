import type { KeptValue } from './values.ts'

const bytesOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)]

const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes))

/**
 * A value in base64 as it stands in the middle of a longer text: three forms, by its place there. The letters at both ends that its
 * neighbours have a part in are left out.
 */
const inBase64 = (bytes: readonly number[]): readonly string[] =>
  [0, 1, 2].map(before => {
    const padded = base64([...Array<number>(before).fill(0), ...bytes])
    const start = Math.ceil((before * 8) / 6)
    return padded.slice(start, Math.floor(((before + bytes.length) * 8) / 6))
  })

/** Longer values are keys, and their lines stand for themselves. */
const longest = 2000

/** The forms in which a value may be printed, each with a name of its own, so that each is known again. The longest come first. */
export const formsOf = (kept: readonly KeptValue[], encoded: boolean): readonly KeptValue[] => {
  const all = new Map<string, KeptValue>()
  for (const one of kept) if (!all.has(one.value)) all.set(one.value, one)
  for (const { name, value: plain } of encoded ? kept : []) {
    if (plain.length > longest) continue
    const add = (value: string, form: string): void => {
      if (!all.has(value)) all.set(value, { name: form, value, plain })
    }
    const value = plain
    const bytes = bytesOf(value)
    const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
    add(JSON.stringify(value).slice(1, -1), `${name}, in JSON`)
    add(uriOf(value), `${name}, in an address`)
    add(hex, `${name}, in hexadecimal`)
    add(hex.toUpperCase(), `${name}, in upper hexadecimal`)
    for (const [index, text] of inBase64(bytes).entries()) {
      add(text, `${name}, in base64 ${index + 1}`)
      add(text.replaceAll('+', '-').replaceAll('/', '_'), `${name}, in base64url ${index + 1}`)
    }
  }
  return [...all.values()].sort((one, other) => other.value.length - one.value.length)
}

/** Half of a pair of surrogates has no form in an address. */
const uriOf = (value: string): string => {
  try {
    return encodeURIComponent(value)
  } catch {
    return value
  }
}
