import { awkOutput, endsOutput, grepOutput, jqOutput, perlOutput, sedOutput } from '#late/shell/effects/index'
import type { Word } from '../../core/script/script.ts'
import { folderOf, nameOf } from '../../core/text/paths/path.ts'
import type { Filter } from '../effects/filters.ts'
import { decode64 } from '../state/decode.ts'
import { fileText, storedText } from '../state/files.ts'
import { joined } from '../state/output.ts'
import { absolutePath } from '../state/paths.ts'
import type { At, Output } from '../state/state.ts'
import { idOutput, mktempOutput } from './new-names.ts'

/** The output of a program, for the few that print the same thing every time. */
export const printed = (at: At, name: string, words: readonly Word[]): Output => {
  const printer = Object.hasOwn(printers, name) ? printers[name] : undefined
  if (printer === undefined) return null
  const args: string[] = []
  const piped = new Map<string, string>()
  for (const { text, value, glob, output } of words.slice(1)) {
    if (output !== undefined) piped.set(text, `${output}\n`)
    else if (value === null || glob === true) return null
    args.push(value ?? text)
  }
  return printer(args, at, piped)
}

/** The text of a file that is printed: that of the disk only where somebody keeps it or makes words of it. */
const fileOutput = (at: At, name: string): Output => {
  const path = name.startsWith('-') ? null : absolutePath(at, name)
  if (path === null) return null
  if (at.kept === true && !at.remote) return fileText(at, path) ?? null
  return at.reader.files.get(path) ?? (at.captured === true ? storedText(at, path) : null)
}

/** A program that prints a text with changes. */
const filtered =
  (change: Filter): Printer =>
  (args, at) =>
    at.kept === true || at.captured === true
      ? change(args, name => (name === undefined ? at.input : fileOutput(at, name)))
      : null

/** `piped`: what the processes behind `<(...)` print, by these words. */
type Printer = (args: readonly string[], at: At, piped: ReadonlyMap<string, string>) => Output

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-fA-F]{1,2})|0?([0-7]{1,3})|(.))/gs, (all, hex, octal, char) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
    return escapes[char] ?? all
  })

const echo: Printer = args => {
  let start = 0
  let newline = true
  let escaped = false
  for (; /^-[neE]+$/.test(args[start] ?? ''); start += 1) {
    if (args[start]?.includes('n')) newline = false
    if (args[start]?.includes('e')) escaped = true
  }
  const text = args.slice(start).join(' ')
  return (escaped ? unescaped(text) : text) + (newline ? '\n' : '')
}

const printf: Printer = args => {
  const [format, ...values] = args[0] === '--' ? args.slice(1) : args
  if (format === undefined) return ''
  let output = ''
  let used = 0
  do {
    const before = used
    let known = true
    output += unescaped(format).replaceAll(/%(%|[sdibcq]|.)/gs, (_all, kind: string) => {
      if (kind === '%') return '%'
      const value = values[used] ?? ''
      used += 1
      if (kind === 's' || kind === 'd' || kind === 'i') return value
      if (kind === 'b') return unescaped(value)
      known = false
      return ''
    })
    if (!known || output.length > 100_000) return null
    if (used === before) break
  } while (used < values.length)
  return output
}

const translated = (args: readonly string[], input: string): Output => {
  const [from = '', to = ''] = args[0] === '-d' ? args.slice(1) : args
  if (/^-|\[|\\[^n]/.test(from) || /\[|\\[^n]/.test(to)) return null
  const wanted = characters(from)
  const given = characters(to)
  return [...input]
    .map(char => {
      const index = wanted.lastIndexOf(char)
      if (index < 0) return char
      return args[0] === '-d' ? '' : (given[index] ?? given.at(-1) ?? '')
    })
    .join('')
}

/** The characters of a set such as `a-z0-9`. */
const characters = (set: string): readonly string[] =>
  [...set.replaceAll('\\n', '\n').matchAll(/(.)-(.)|./gs)].flatMap(([all, first, last]) => {
    if (first === undefined || last === undefined) return [all]
    const start = first.charCodeAt(0)
    return Array.from({ length: Math.max(0, last.charCodeAt(0) - start + 1) }, (_, i) =>
      String.fromCharCode(start + i),
    )
  })

const printers: Readonly<Record<string, Printer>> = {
  echo,
  printf,
  true: () => '',
  ':': () => '',
  cat: (args, at, piped) =>
    (args.length === 0 ? ['-'] : args).reduce<Output>(
      (text, name) => joined(text, name === '-' ? at.input : (piped.get(name) ?? fileOutput(at, name))),
      '',
    ),
  sed: filtered(sedOutput),
  gsed: filtered(sedOutput),
  perl: filtered(perlOutput),
  jq: filtered(jqOutput),
  grep: filtered(grepOutput),
  awk: filtered(awkOutput),
  gawk: filtered(awkOutput),
  mawk: filtered(awkOutput),
  head: filtered((args, read) => endsOutput('head', args, read)),
  tail: filtered((args, read) => endsOutput('tail', args, read)),
  tee: (_args, at) => at.input,
  tr: (args, at) => (at.input === null ? null : translated(args, at.input)),
  base64: (args, at) => {
    const decodes = args.length === 1 && ['-d', '-D', '--decode', '-di'].includes(args[0] ?? '')
    return decodes && at.input !== null ? decode64(at.input) : null
  },
  rev: (args, at) =>
    args.length > 0 || at.input === null
      ? null
      : at.input
          .split('\n')
          .map(line => [...line].reverse().join(''))
          .join('\n'),
  basename: args => (args.length === 1 && args[0] !== undefined ? `${nameOf(args[0])}\n` : null),
  dirname: args => (args.length === 1 && args[0] !== undefined ? `${folderOf(args[0])}\n` : null),
  docker: idOutput,
  podman: idOutput,
  nerdctl: idOutput,
  mktemp: (args, at) => (at.captured === true && !at.remote ? mktempOutput(args, at) : null),
  pwd: (_args, at) =>
    at.shell.cwd === null || at.remote ? null : `${at.reader.facts.resolve(at.shell.cwd)}\n`,
}
