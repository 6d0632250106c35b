/** A position in a text, from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The position of the character at an index. */
export const positionAt = (text: string, index: number): Position => {
  const before = text.slice(0, index)
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

/** The same for tools that count UTF-8 bytes. */
export const positionAtByte = (text: string, byte: number): Position => {
  let index = 0
  let bytes = 0
  while (bytes < byte && index < text.length) {
    const code = text.codePointAt(index) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    index += code < 0x10000 ? 1 : 2
  }
  return positionAt(text, index)
}
