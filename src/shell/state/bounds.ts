import type { ScriptReading } from './state.ts'

/** Longer texts than this are not read, save for the bodies of quoted here-documents, which are only data. */
const maxText = 256 * 1024
const maxWithBodies = 4 * 1024 * 1024
/** The parser takes quadratic time over nested braces in one word. */
const maxBraces = 1500
/** Here-documents that do not end make the parser look for their end again and again. */
const maxBodies = 500
/** All texts that one reading is led to, together. */
const maxRead = 1024 * 1024

/** Says why a text is not read, or undefined where it is. */
export const tooBig = (reader: ScriptReading, text: string, nested: boolean): string | undefined => {
  if (nested) reader.read += text.length
  if (text.length > maxWithBodies || reader.read > maxRead) return 'it is too long to read'
  if (text.length <= maxBraces) return undefined
  const rest = measure(text)
  if (rest.length > maxText) return 'it is too long to read'
  if (rest.bodies > maxBodies) return 'it holds too many here-documents to read'
  if (rest.braces > maxBraces) return 'it holds too many braces to read'
  return undefined
}

/** Size and braces of a text without the bodies of its quoted here-documents. */
const measure = (text: string): { length: number; braces: number; bodies: number } => {
  let length = 0
  let braces = 0
  let bodies = 0
  const count = (from: number, to: number): void => {
    length += to - from
    for (let index = from; index < to; index += 1) {
      const code = text.charCodeAt(index)
      if (code === 123) braces += 1
      else if (code === 60 && text.charCodeAt(index + 1) === 60) bodies += 1
    }
  }
  const opening = /<<-?[ \t]*(?:'([^'\n]+)'|"([^"\n]+)"|\\(\w+))/g
  let from = 0
  for (;;) {
    opening.lastIndex = from
    const found = opening.exec(text)
    const line = found === null ? -1 : text.indexOf('\n', opening.lastIndex)
    if (found === null || line < 0) break
    const delimiter = found[1] ?? found[2] ?? found[3] ?? ''
    count(from, line)
    from = bodyEnd(text, line, delimiter)
  }
  count(from, text.length)
  return { length, braces, bodies }
}

const bodyEnd = (text: string, line: number, delimiter: string): number => {
  for (let at = text.indexOf(delimiter, line); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    const after = text.charAt(at + delimiter.length)
    const before = text.charAt(at - 1)
    if ((before === '\n' || before === '\t') && (after === '\n' || after === '\r' || after === '')) return at
  }
  return text.length
}
