import type { Output } from './state.ts'

/** The output of two commands, one after the other. */
export const joined = (first: Output, second: Output): Output =>
  first === null || second === null || first.length + second.length > maxPrinted ? null : first + second
const maxPrinted = 4_000_000
