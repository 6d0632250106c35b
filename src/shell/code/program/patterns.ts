import { perlPattern } from '../../effects/scripts/perl-pattern.ts'
import { type ProgramValue, type ProgramWorld, unknown } from './value.ts'

type Named = ReadonlyMap<string, ProgramValue>

/** The letters of flags that are given as `re.S | re.M`, which are no numbers here. */
const flagsOf = (value: ProgramValue | undefined): string => {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'called') return ''
  const name = value.name.slice(value.name.lastIndexOf('.') + 1)
  return name === 'S' || name === 'DOTALL'
    ? 's'
    : name === 'M' || name === 'MULTILINE'
      ? 'm'
      : /^I/.test(name)
        ? 'i'
        : ''
}

export const patternCall = (
  world: ProgramWorld,
  name: string,
  args: readonly ProgramValue[],
  named: Named,
): ProgramValue => {
  const [one, two, three, four] = args
  if (name === 'escape')
    return typeof one === 'string' ? one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : unknown
  const known =
    typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'regex' ? one : undefined
  const source = typeof one === 'string' ? one : known?.source
  if (source === undefined) return unknown
  const flags =
    (known?.flags ?? '') +
    flagsOf(named.get('flags') ?? (name === 'sub' ? args[4] : name === 'compile' ? two : three))
  if (name === 'compile') return { kind: 'regex', source, flags }
  if (name !== 'sub') return tested(source, flags, two)
  const count = named.get('count') ?? four ?? 0
  return substituted(world, three, source, flags, two, typeof count === 'number' ? count : 0)
}

export const tested = (source: string, flags: string, text: ProgramValue | undefined): ProgramValue => {
  const pattern = perlPattern(source, flags.replace('g', ''))
  return pattern === undefined || typeof text !== 'string' ? unknown : pattern.test(text)
}

/** A text with a pattern replaced, all times or as often as said. */
export const substituted = (
  { python }: ProgramWorld,
  text: ProgramValue | undefined,
  source: string,
  flags: string,
  by: ProgramValue | undefined,
  most: number,
): ProgramValue => {
  const pattern = perlPattern(source, `${flags.replaceAll('g', '')}g`)
  if (pattern === undefined || typeof text !== 'string') return unknown
  if (typeof by !== 'string') return by === undefined ? unknown : mapped(text, pattern, by, most)
  let count = 0
  let last = 0
  let result = ''
  for (const found of text.matchAll(pattern)) {
    if (most > 0 && count >= most) break
    count += 1
    result += text.slice(last, found.index) + filled(by, found, python)
    last = found.index + found[0].length
  }
  return result + text.slice(last)
}

const filled = (by: string, found: RegExpMatchArray, python: boolean): string =>
  by.replaceAll(python ? /\\(?:g<(\d)>|(\d)|n)/g : /\$(?:()(\d)|&|\$)/g, (all, one: string, two: string) => {
    if (all === '\\n') return '\n'
    if (all === '$$') return '$'
    return all === '$&' ? found[0] : (found[Number(one || two)] ?? '')
  })

/** A function that gives the same text for all: `() => "x"`. */
const mapped = (text: string, pattern: RegExp, by: ProgramValue, most: number): ProgramValue => {
  if (typeof by !== 'object' || by === null || !('kind' in by) || by.kind !== 'function') return unknown
  const value = by.run([unknown], new Map())
  return typeof value === 'string'
    ? text.replace(
        most === 1 ? new RegExp(pattern.source, pattern.flags.replace('g', '')) : pattern,
        () => value,
      )
    : unknown
}

export const regexCall = (
  { source, flags }: { readonly source: string; readonly flags: string },
  name: string,
  [one, two]: readonly ProgramValue[],
  world: ProgramWorld,
): ProgramValue => {
  if (name === 'sub') return substituted(world, two, source, flags, one, 0)
  return /^(?:test|search|match)$/.test(name) ? tested(source, flags, one) : unknown
}

export const splitBy = (
  own: string,
  { source, flags }: { readonly source: string; readonly flags: string },
): ProgramValue => {
  const pattern = perlPattern(source, flags.replaceAll('g', ''))
  return pattern === undefined ? unknown : own.split(pattern)
}
