import { blank, type TextInCode } from '../values/texts.ts'
import { plainsOf } from '../values/value.ts'
import type { CodeCall } from './deeds.ts'

/** In awk, `command | getline` and `print | command` run what the variable holds. */
export const pipesFrom = (code: string, start: number, end: number): boolean =>
  /^\s*\|\s*&?\s*getline/.test(code.slice(end, end + 24)) ||
  /\bprintf?\b[^;{}\n/]{0,200}(?<!\|)\|&?\s{0,4}$/.test(code.slice(Math.max(0, start - 240), start))

/** In awk, `print > "file"` writes, `"command" | getline` and `print | "command"` run. */
export const awkText = (code: string, start: number, { value, end }: TextInCode, found: CodeCall[]): void => {
  const before = code.slice(blankBefore(code, start) - 1, blankBefore(code, start))
  const after = /^\s*\|\s*&?\s*getline/.test(code.slice(end, end + 24))
  const first = plainsOf(value)[0]
  const one = { first, recursive: false, text: code.slice(start, end) }
  if (after || before === '|') found.push({ ...one, does: 'run' })
  else if (before === '>') found.push({ ...one, does: 'write' })
}

const blankBefore = (code: string, from: number): number => {
  let index = from
  while (index > 0 && blank(code, index - 1) !== index - 1) index -= 1
  return index
}
