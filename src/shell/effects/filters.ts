import { perlCall } from './scripts/perl-edit.ts'
import { compiled, patternOf } from './scripts/posix-pattern.ts'
import { mostScript, mostText, type StreamCall, sedCall, streamOf } from './stream-edit.ts'

/** The output of a program for its arguments, with the text of a file, or of standard input without a name. Null where it is not known. */
export type Filter = (args: readonly string[], read: (name?: string) => string | null) => string | null

/** The output of `sed` without `-i`. */
export const sedOutput: Filter = (args, read) =>
  streamed(streamOf(sedCall(['sed', ...args], read0(read)), false), read)

/** The output of `perl -pe` without `-i`. */
export const perlOutput: Filter = (args, read) => {
  const call = perlCall('perl', ['perl', ...args], mostScript)
  return call?.inPlace === false ? streamed(call, read) : null
}

const read0 =
  (read: Parameters<Filter>[1]) =>
  (name: string): string | undefined =>
    read(name) ?? undefined

const streamed = (call: StreamCall | undefined, read: Parameters<Filter>[1]): string | null => {
  if (call === undefined || call.files.length > 1) return null
  const text = read(call.files[0] ?? undefined)
  return text === null || text.length > mostText ? null : (call.result(text) ?? null)
}

/** The output of `grep -v x f`: the lines in which nothing is found, or without -v those in which something is. */
export const grepOutput: Filter = (args, read) => {
  const [patterns, rest, options]: [string[], string[], string[]] = [[], [], []]
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    const [, letters] = /^-([vEFGPiwxho]*)e$/.exec(word) ?? []
    if (letters !== undefined) {
      options.push(letters)
      patterns.push(args[++at] ?? '')
    } else if (/^-[vEFGPiwxho]+$/.test(word)) options.push(word)
    else if (word === '--invert-match') options.push('v')
    else if (word.startsWith('-') && word !== '-' && word !== '--') return null
    else if (word !== '--') rest.push(word)
  }
  const [first, ...files] = patterns.length > 0 ? ['', ...rest] : rest
  const sought = patterns.length > 0 ? patterns : [first ?? '']
  const text = first === undefined || files.length > 1 ? null : read(files[0])
  const has = (letter: string): boolean => options.some(word => word.includes(letter))
  const tests = sought.map(one => grepPattern(one, has))
  if (text === null || text.length > mostText || tests.some(test => test === undefined)) return null
  if (has('o')) return has('v') ? null : foundIn(text, tests)
  return text
    .split(/(?<=\n)/)
    .filter(line => tests.some(test => test?.test(line.replace(/\n$/, '')) === true) !== has('v'))
    .join('')
}

/** With -o only what fits, each on a line of its own. */
const foundIn = (text: string, tests: readonly (RegExp | undefined)[]): string =>
  text
    .split('\n')
    .flatMap(line =>
      tests.flatMap(test =>
        test === undefined ? [] : [...line.matchAll(new RegExp(test.source, `${test.flags}g`))],
      ),
    )
    .flatMap(([part]) => (part === '' ? [] : `${part}\n`))
    .join('')

const grepPattern = (pattern: string, has: (letter: string) => boolean): RegExp | undefined => {
  const flags = has('i') ? 'i' : ''
  const found = has('F')
    ? compiled(pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags)
    : has('P')
      ? compiled(pattern, flags)
      : patternOf(pattern, has('E'), flags)
  if (found === undefined || !(has('w') || has('x'))) return found
  return compiled(has('x') ? `^(?:${found.source})$` : `(?<!\\w)(?:${found.source})(?!\\w)`, flags)
}

/** The output of `head -n -2 f` and `tail -n +3 f`, by lines. */
export const endsOutput = (
  name: 'head' | 'tail',
  args: readonly string[],
  read: Parameters<Filter>[1],
): string | null => {
  const [, sign = '', count, file] = /^-n? ?([-+]?)(\d+)(?: ([^ ]+))?$/.exec(args.join(' ')) ?? []
  const text = count === undefined ? null : read(file)
  if (text === null || text.length > mostText) return null
  const lines = text.split(/(?<=\n)/)
  const some = Number(count)
  if (name === 'head') return lines.slice(0, sign === '-' ? Math.max(0, lines.length - some) : some).join('')
  return lines.slice(sign === '+' ? Math.max(0, some - 1) : Math.max(0, lines.length - some)).join('')
}
