import type { Word } from '../../core/script/script.ts'
import { argumentsOf } from './arguments.ts'

/** Patterns of the paths that fd finds: `fd -e ts x src`, `fd --glob '*.ts'`. */
export const placesOfFd = (words: readonly Word[]): readonly string[] => {
  const whole = argumentsOf('fd', words)
  const ends = new Set(whole.root?.ends?.split(' '))
  // The program behind `-x` has options and operands of its own.
  const at = words.findIndex(({ value }) => ends.has(value ?? ''))
  const { given, operands } = at < 0 ? whole : argumentsOf('fd', words.slice(0, at))
  const valuesOf = (...names: readonly string[]): readonly string[] =>
    given.flatMap(({ name, value }) => (names.includes(name) ? (value?.value ?? '*') : []))
  const [pattern, ...folders] = operands.map(({ value }) => value ?? '*')
  const roots = [...folders, ...valuesOf('--search-path'), ...valuesOf('--base-directory')]
  const names = namesOf(
    pattern ?? '',
    valuesOf('-e', '--extension'),
    given.some(({ name }) => name === '-g' || name === '--glob'),
  )
  return (roots.length === 0 ? ['.'] : roots).flatMap(root => names.map(name => `${root}/**/${name}`))
}

/** A pattern is an expression that a part of the name has; one of plain letters says what it is. */
const namesOf = (pattern: string, extensions: readonly string[], isGlob: boolean): readonly string[] => {
  if (extensions.length > 0) return extensions.map(extension => `*.${extension.replace(/^\./, '')}`)
  if (isGlob) return [pattern]
  const plain = /^(\^?)((?:\\?\.|[\w -])*[\w-](?:\\?\.|[\w -])*)(\$?)$/.exec(pattern)
  if (plain === null) return ['*']
  const [, start, name = '', end] = plain
  return [
    `${start === '' ? '*' : ''}${name.replaceAll(/\\?\./g, dot => (dot === '.' ? '?' : '.'))}${end === '' ? '*' : ''}`,
  ]
}
