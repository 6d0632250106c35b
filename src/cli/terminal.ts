import type { Verdict } from '../core/verdict.ts'
import type { Platform } from '../platform/platform.ts'
import type { Colour, Io } from './command.ts'

const codes: Readonly<Record<Colour, readonly [number, number]>> = {
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  dim: [2, 22],
  bold: [1, 22],
}

/** The same colour for a verdict wherever it is shown. */
export const verdictColours: Readonly<Record<Verdict, Colour>> = {
  deny: 'red',
  ask: 'yellow',
  rewrite: 'blue',
  allow: 'green',
  pass: 'dim',
}

/** Colours on a terminal only; NO_COLOR switches them off, FORCE_COLOR on. */
const wantsColour = (platform: Platform): boolean => {
  const none = platform.env('NO_COLOR')
  if (none !== undefined && none !== '') return false
  const force = platform.env('FORCE_COLOR')
  if (force !== undefined && force !== '' && force !== '0') return true
  return process.stdout.isTTY === true && platform.env('TERM') !== 'dumb'
}

export const terminalIo = (platform: Platform): Io => {
  const coloured = wantsColour(platform)
  return {
    platform,
    out: line => {
      process.stdout.write(`${line}\n`)
    },
    err: line => {
      process.stderr.write(`${line}\n`)
    },
    paint: (colour, text) => {
      const [on, off] = codes[colour]
      return coloured ? `\u001B[${on}m${text}\u001B[${off}m` : text
    },
    interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  }
}
