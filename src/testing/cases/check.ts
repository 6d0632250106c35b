import { described, type Report } from '../../config/layers/layer.ts'
import type { KeyPath } from '../../config/read/parse.ts'
import { closest, hint } from '../../config/suggest.ts'
import { isRecord, type Json } from '../../core/text/json.ts'
import { isAbsolute, normalize } from '../../core/text/paths/path.ts'
import type { CaseKey, CaseKeys } from './keys.ts'

/** Keeps the right part of an object and reports the rest, each with a suggestion. */
export const checkKeys = (keys: CaseKeys, value: Json, path: KeyPath, report: Report): Json => {
  const right: [string, unknown][] = []
  for (const [name, found] of Object.entries(value)) {
    const here = [...path, name]
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (key === undefined)
      report.error(here, `There is no key ${described(name)}. ${hint(name, Object.keys(keys))}`)
    else {
      const checked = checkValue(key, found, here, report)
      if (checked !== undefined) right.push([name, checked])
    }
  }
  return Object.fromEntries(right)
}

const checkValue = (key: CaseKey, value: unknown, path: KeyPath, report: Report): unknown => {
  const wrong = (allowed: string): undefined => {
    report.error(path, `${described(value)} is not allowed here. Allowed: ${allowed}.`)
  }
  switch (key.type) {
    case 'text':
      return typeof value === 'string' ? value : wrong('text')
    case 'flag':
      return typeof value === 'boolean' ? value : wrong('true, false')
    case 'object':
      return isRecord(value) ? value : wrong('an object, as the host sends it')
    case 'choice':
      return choiceOf(key.choices, value, path, report)
    case 'path':
      return typeof value !== 'string'
        ? wrong('a path')
        : isInside(value)
          ? value
          : outside(value, path, report)
    case 'branch':
      return typeof value === 'string' && isBranch(value) ? value : wrong('the name of a branch')
    case 'texts':
      return textsOf(value) ?? wrong('text, or a list of texts')
    case 'paths':
      return pathsOf(textsOf(value), path, report) ?? wrong('a path, or a list of paths')
    case 'files':
      return filesOf(value, path, report) ?? wrong('paths with their texts, or a list of paths')
    case 'variables':
      return isRecord(value) && Object.values(value).every(one => typeof one === 'string')
        ? value
        : wrong('names with their values')
    case 'group':
      return isRecord(value)
        ? checkKeys(key.keys, value, path, report)
        : wrong(`an object with ${Object.keys(key.keys).join(', ')}`)
    case 'answer':
      return isRecord(value)
        ? checkKeys(key.keys, value, path, report)
        : typeof value === 'string'
          ? mapped(choiceOf(key.choices, value, path, report))
          : wrong(`${key.choices.join(', ')}, or an object with ${Object.keys(key.keys).join(', ')}`)
    case 'cases':
      return Array.isArray(value) ? value : wrong('a list of cases')
  }
}

const mapped = (verdict: string | undefined): Json | undefined =>
  verdict === undefined ? undefined : { verdict }

const choiceOf = (
  choices: readonly string[],
  value: unknown,
  path: KeyPath,
  report: Report,
): string | undefined => {
  const found = choices.find(choice => choice === value)
  if (found !== undefined) return found
  const meant = typeof value === 'string' ? closest(value, choices) : undefined
  const guess = meant === undefined ? '' : ` Did you mean ${meant}?`
  report.error(path, `${described(value)} is not allowed here.${guess} Allowed: ${choices.join(', ')}.`)
  return undefined
}

const textsOf = (value: unknown): readonly string[] | undefined => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const texts = all.filter(one => typeof one === 'string')
  return texts.length === all.length ? texts : undefined
}

const pathsOf = (
  paths: readonly string[] | undefined,
  at: KeyPath,
  report: Report,
): readonly string[] | undefined =>
  paths?.filter((path, index) => isTreeFile(path) || outside(path, [...at, index], report))

/** Paths with texts. A list names paths whose text does not matter. */
const filesOf = (value: unknown, at: KeyPath, report: Report): Json | undefined => {
  if (!isRecord(value)) {
    const paths = pathsOf(textsOf(value), at, report)
    return paths === undefined ? undefined : Object.fromEntries(paths.map(path => [path, undefined]))
  }
  if (Object.values(value).some(content => typeof content !== 'string')) return undefined
  return Object.fromEntries(
    Object.entries(value).filter(([path]) => isTreeFile(path) || outside(path, [...at, path], report)),
  )
}

/** Always undefined: the path does not count. */
const outside = (path: string, at: KeyPath, report: Report): undefined => {
  report.error(
    at,
    `${described(path)} is not in the project. Allowed: a path from the root of the project on.`,
  )
}

const isInside = (path: string): boolean =>
  path !== '' && !isAbsolute(path) && !/^\.\.(\/|$)/.test(normalize(path))

/** A file of the tree: what is git's own is made by git. */
export const isTreeFile = (path: string): boolean =>
  isInside(path) && !/^(?:\.|\.git(?:\/.*)?)$/i.test(normalize(path)) && !/[\0\\]|\/$/.test(path)

/** The names that `git check-ref-format --branch` takes, as far as cases need them. */
const isBranch = (name: string): boolean =>
  /^[\w][\w./#@+-]{0,200}$/.test(name) && !/\.\.|\/\/|@\{|\.lock(?:\/|$)|[./]$|\/\./.test(name)
