import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import type { Platform } from '../../core/edge/platform.ts'
import type { Verdict } from '../../core/findings/verdict.ts'
import { visible } from '../../core/text/quoting/foreign.ts'
import type { Colour, Io } from '../command.ts'

/** The width to print for. A pty without a size reports 0 columns. */
export const columnsOf = ({
  isTTY,
  columns,
}: {
  readonly isTTY: boolean
  readonly columns: number
}): number => (isTTY ? columns || 80 : Number.POSITIVE_INFINITY)

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
  // Foreign text can't contain the random marker, so only the escape sequences of `paint` pass.
  const mark = coloured ? `\u001B${randomBytes(8).toString('hex')}[` : undefined
  const clean = (text: string): string => (mark === undefined ? visible(text) : painted(text, mark))
  return {
    platform,
    out: line => {
      process.stdout.write(`${clean(unbroken(line))}\n`)
    },
    err: line => {
      process.stderr.write(`${clean(unbroken(line))}\n`)
    },
    page: text => {
      process.stdout.write(`${clean(text)}\n`)
    },
    ask: async question => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout })
      try {
        return await terminal.question(clean(unbroken(question)))
      } finally {
        terminal.close()
      }
    },
    paint: (colour, text) => {
      const [on, off] = codes[colour]
      return mark === undefined ? text : `${mark}${on}m${text}${mark}${off}m`
    },
    columns: columnsOf(process.stdout),
    interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  }
}

const unbroken = (line: string): string => line.replaceAll('\n', '\\n')

const painted = (text: string, mark: string): string =>
  text
    .split(mark)
    .map((part, index) => {
      const end = index === 0 ? 0 : part.indexOf('m') + 1
      return `${index === 0 ? '' : `\u001B[${part.slice(0, end)}`}${visible(part.slice(end))}`
    })
    .join('')
