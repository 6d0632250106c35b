/** The text that base64 stands for; null where it is none. */
export const decode64 = (text: string): string | null => {
  try {
    return utf8(atob(text.replaceAll(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

/** The text that pairs of hex digits stand for; null where they are none. */
export const decodeHex = (text: string): string | null => {
  const digits = text.replaceAll(/\s+/g, '')
  if (!/^(?:[\da-f]{2})*$/i.test(digits)) return null
  try {
    return utf8(digits.replaceAll(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16))))
  } catch {
    return null
  }
}

/** Bytes, one in each character, as the text that they encode. */
const utf8 = (bytes: string): string =>
  decodeURIComponent(
    bytes.replaceAll(/[\s\S]/g, char => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`),
  )

export const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, char => {
    const base = char <= 'Z' ? 65 : 97
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base)
  })
