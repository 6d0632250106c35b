import { wrap } from '../core/text/layout/wrap.ts'
import type { CliCommand, CliOption, Io } from './command.ts'
import { widthOf } from './terminal/prose.ts'

/** A column is not made narrower than this. */
const narrowest = 24

/** Rows of two columns, the first padded, the second wrapped. */
const twoColumns = (rows: readonly (readonly [string, string])[], io: Io): string => {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows
    .map(([left, right]) => {
      const [first = '', ...rest] = wrap(right, Math.max(narrowest, widthOf(io) - width - 4))
      return [
        `  ${io.paint('bold', left.padEnd(width))}  ${first}`,
        ...rest.map(line => ' '.repeat(width + 4) + line),
      ].join('\n')
    })
    .join('\n')
}

export const overview = (commands: readonly CliCommand[], io: Io): string =>
  [
    'handrail guards, repairs and records what an AI coding agent does.',
    '',
    'Usage: handrail <command> [options]',
    '',
    twoColumns(
      [
        ['hook', 'The hook itself: host JSON on standard input, the host’s answer out'],
        ['run', 'One documented hook alone, in its own dialect'],
        ...commands.map(({ name, summary }) => [name, summary] as const),
      ],
      io,
    ),
    '',
    'handrail <command> --help tells more. Exit codes: 0 fine, 1 found something, 3 wrong use.',
  ].join('\n')

export const commandHelp = (command: CliCommand, io: Io): string => {
  const rows = [...Object.entries(command.options).map(optionRow), ['--help, -h', 'This text'] as const]
  return [
    command.summary,
    '',
    'Usage:',
    ...command.usage.map(line => `  ${line}`),
    '',
    'Options:',
    twoColumns(rows, io),
  ].join('\n')
}

const optionRow = ([name, option]: readonly [string, CliOption]): readonly [string, string] => {
  const short = option.short === undefined ? '' : `, -${option.short}`
  const value = option.type === 'string' ? ` <${option.value ?? 'value'}>` : ''
  return [`--${name}${short}${value}`, option.says]
}
