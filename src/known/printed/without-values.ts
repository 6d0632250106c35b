import type { Invocation } from '../../core/script/script.ts'
import { endsOutput, type Filter, grepOutput, perlOutput, sedOutput } from '../../shell/effects/filters.ts'
import { awkOutput } from '../../shell/effects/scripts/awk.ts'
import { nextOf } from './shown.ts'

/** Longer files are no settings. */
const mostText = 20_000

const filters: Readonly<Record<string, Filter>> = {
  sed: sedOutput,
  gsed: sedOutput,
  perl: perlOutput,
  awk: awkOutput,
  gawk: awkOutput,
  mawk: awkOutput,
  grep: grepOutput,
  cat: (args, read) => (args.length > 1 || args[0]?.startsWith('-') === true ? null : read(args[0])),
  head: (args, read) => endsOutput('head', args, read),
  tail: (args, read) => endsOutput('tail', args, read),
  sort: (args, read) => sorted(read(args.find(word => !word.startsWith('-')))),
  uniq: (_args, read) => read(),
}

const sorted = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .split(/(?<=\n)/)
        .sort()
        .join('')

/**
 * Whether what a call prints of a file says nothing about the values in it: its output, and that of the filters behind it, stays the same
 * when every value is another one. `sed -n 's/^\([A-Z_]*\)=.*\/\1/p' .env`, `perl -ne 'print "$1\n" if /^(\w+)=/' .env`.
 */
export const isFreeOfValues = (
  call: Invocation,
  all: readonly Invocation[],
  text = '',
  isTable = false,
): boolean => {
  if (!Object.hasOwn(filters, call.name)) return false
  if (isTable) return isSame(call, all, text.slice(0, mostText), variedRows)
  return text.length <= mostText && text.includes('=') && isSame(call, all, text, varied)
}

const isSame = (
  call: Invocation,
  all: readonly Invocation[],
  text: string,
  other: (text: string, by: string) => string,
): boolean => {
  const [own, ...rest] = [text, other(text, 'q7'), other(text, '4048')].map(one => printed(call, all, one))
  return own != null && rest.every(one => one === own)
}

/** Another text with the same names: in each line all letters behind the first `=` or `:` are others, and without one all letters. */
const varied = (text: string, by: string): string =>
  text
    .split('\n')
    .map(line => {
      // A comment without a value.
      if (/^\s*#[^=:]*$/.test(line)) return line
      const [, name = '', rest = ''] = /^([\w\s."'#-]*[=:])?(.*)$/s.exec(line) ?? []
      return name + rest.replaceAll(/\w+/g, by)
    })
    .join('\n')

/** A table with other rows below the names of its columns. */
const variedRows = (text: string, by: string): string => {
  const [head = '', ...rows] = text.split('\n')
  return [head, ...rows.map(row => row.replaceAll(/[^\s,;|]+/g, by))].join('\n')
}

/** Output at the end of a pipeline that a call begins; null where one of its programs is not known. */
const printed = (call: Invocation, all: readonly Invocation[], text: string): string | null => {
  const filter = filters[call.name]
  const args = call.argv.slice(1)
  if (filter === undefined || args.some(word => word === null)) return null
  const output = filter(
    args.flatMap(word => word ?? []),
    () => text,
  )
  const next = nextOf(call, all)
  if (output === null || next.length === 0) return output
  const parts = next.map(other => printed(other, all, output))
  return parts.includes(null) ? null : parts.join('')
}
