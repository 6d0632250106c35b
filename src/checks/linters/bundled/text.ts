/** A parser from a package that may be missing: YAML or TOML. */
export type ParseText = (text: string) => unknown

export interface LinePosition {
  readonly line: number
  readonly column: number
}

/** Maps offsets to lines and columns, from 1. */
export const positionsIn = (text: string): ((offset: number) => LinePosition) => {
  const starts = lineStarts(text)
  return offset => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** The offset at which each line begins. */
export const lineStarts = (text: string): readonly number[] => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const mark = '\uFEFF'

/** The text without its byte order mark, and a function that adds the mark again. */
export const withoutBom = (
  text: string,
): { readonly bare: string; readonly marked: (bare: string) => string } =>
  text.startsWith(mark)
    ? { bare: text.slice(1), marked: bare => mark + bare }
    : { bare: text, marked: bare => bare }

export const usesCrlf = (text: string): boolean => /\r\n/.test(text)

/** The message of a package's error, in one line. WASM code throws strings as well as errors. */
export const errorText = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error)
  return said.split('\n')[0] ?? said
}
