import type { Facts } from '../../core/facts/facts.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'
import { appChange } from '../app/app-code.ts'
import type { Difference } from '../change/change.ts'
import { uncommented } from '../change/hunks.ts'

/** Longer files do more than stand in for something. */
const most = 80

const declared = /\b(?:class|object|interface|struct|module|defmodule)\s+([A-Z][\w.]{2,60})/g

/** The names by which others use a new file: its stem, and the classes in it. */
const namesOf = (path: string, text: string): readonly string[] => [
  basename(path).replace(/\.\w+$/, ''),
  ...[...text.matchAll(declared)].map(([, name = '']) => name),
]

const names = (line: string, name: string): boolean =>
  name.length > 2 && new RegExp(`(?<![\\w-])${name.replaceAll(/\W/g, '\\$&')}(?![\\w-])`).test(line)

const isShort = ({ after }: Difference): boolean => after !== undefined && after.split('\n').length <= most

const isNew = (difference: Difference): boolean => isShort(difference) && difference.before === undefined

/** The others that a text may use: it is asked first, because git is asked whether they are new. */
export const usedIn = (text: string, others: readonly Difference[]): readonly Difference[] =>
  others.filter(
    other => isShort(other) && namesOf(other.path, other.after ?? '').some(name => text.includes(name)),
  )

/** A difference in which the new lines that use a file of the session have its text below them; undefined where none does. */
export const withFiles = (difference: Difference, others: readonly Difference[]): Difference | undefined => {
  const { path, after } = difference
  const fresh = others.filter(other => other.path !== path && isNew(other))
  if (after === undefined || fresh.length === 0) return undefined
  const { before } = difference
  if (before === undefined) return undefined
  const { come } = appChange(difference)
  const found = fresh.flatMap(({ path: file, after: text = '' }) => {
    const used = namesOf(file, text).filter(name => !names(before, name) || /^(?:import|from)\b/.test(before))
    const line = come.find(one => used.some(name => names(one, name)))
    return line === undefined ? [] : [{ line, text: uncommented(file, text) }]
  })
  if (found.length === 0) return undefined
  const now = after
    .split('\n')
    .flatMap(line => [line, ...found.filter(one => one.line === line.trim()).map(({ text }) => text.trim())])
  return { ...difference, after: now.join('\n') }
}

const heads =
  /^([ \t]*)(?:(?:export|default|async|public|private|protected|static|pub(?:\([^)]*\))?)[ \t]+)*(?:function|def|fn|func|fun|const|let)[ \t]+(\w{3,60})\b/

/** New functions of a file, each with the lines that stand further in than its head. */
const newFunctions = ({ before = '', after = '' }: Difference): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  const lines = after.split('\n')
  for (const [at, line] of lines.entries()) {
    const [, indent = '', name = ''] = heads.exec(line) ?? []
    if (name === '' || names(before, name)) continue
    const rest = lines.slice(at + 1)
    const isIn = (one: string): boolean => one.startsWith(`${indent} `) || one.startsWith(`${indent}\t`)
    const end = rest.findIndex(one => one.trim() !== '' && !isIn(one))
    found.set(name, rest.slice(0, Math.min(end < 0 ? rest.length : end, most)))
  }
  return found
}

/** A difference in which the new lines that call a new function of another file have its lines below them; undefined where none does. */
export const withFunctions = (
  difference: Difference,
  others: readonly Difference[],
): Difference | undefined => {
  const { path, after, before } = difference
  if (after === undefined || before === undefined) return undefined
  const fresh = new Set(appChange(difference).come)
  const text = [...fresh].join('\n')
  const called = others
    .filter(other => other.path !== path && isShort(other))
    .flatMap(other => [...newFunctions(other)].filter(([name]) => text.includes(`${name}(`)))
  if (called.length === 0) return undefined
  const now = after.split('\n').flatMap(line => {
    const isUse = fresh.has(line.trim()) && !/^\s*(?:import|from|use)\b/.test(line)
    return [line, ...called.flatMap(([name, body]) => (isUse && line.includes(`${name}(`) ? body : []))]
  })
  return { ...difference, after: now.join('\n') }
}

/** A class of the session that stands where another one of the project stood: `Add<Check, A>()`, `Add<Check, B>()`. */
export const replacedClasses = (
  difference: Difference,
  others: readonly Difference[],
  facts: Facts,
): readonly { readonly name: string; readonly old: string; readonly both: Difference }[] => {
  const fresh = others.filter(isNew)
  if (fresh.length === 0) return []
  const { come, gone } = appChange(difference)
  if (come.length === 0 || gone.length === 0) return []
  return fresh.flatMap(({ path: file, after: text = '' }) => {
    const [name = ''] = namesOf(file, text).slice(1)
    const line = come.find(one => names(one, name))
    if (name === '' || line === undefined || gone.some(one => names(one, name))) return []
    return gone.flatMap(one => {
      const was = (one.match(/\b[A-Z]\w{2,60}\b/g) ?? []).filter(word => !names(line, word))
      return was.flatMap(old => pairOf(file, text, name, old, facts))
    })
  })
}

const pairOf = (file: string, text: string, name: string, old: string, facts: Facts) => {
  // One that hands on to the other adds to it.
  if (names(text, old)) return []
  const place = join(dirname(file), basename(file).replace(/^[^.]+/, old))
  const before = facts.fileKind(place) === 'file' ? facts.readText(place) : undefined
  return before === undefined
    ? []
    : [{ name, old, both: { path: place, before, after: text.replaceAll(name, old) } }]
}

const emptied = /\b(\w+)\s*\([^()]*\)\s*(?:throws\s+[\w., ]+)?\{\s*\}/g

/** Methods of a new class that the framework prefers to another of the same kind, and that do nothing where the other one does. */
export const preferredNothing = ({ path, before, after }: Difference, facts: Facts): readonly string[] => {
  if (before !== undefined || after === undefined || !/@Primary\b|@Order\b|@Priority\b/.test(after)) return []
  const kind = /\bclass\s+\w+\s+(?:implements|extends)\s+(\w+)/.exec(after)?.[1]
  const [, method] = emptied.exec(after) ?? []
  emptied.lastIndex = 0
  if (kind === undefined || method === undefined) return []
  const folder = dirname(facts.resolve(path))
  const twin = facts
    .list(folder)
    .slice(0, 60)
    .filter(name => name.includes(kind) && join(folder, name) !== facts.resolve(path))
    .find(name => {
      const text = facts.readText(join(folder, name)) ?? ''
      return new RegExp(`\\b${method}\\s*\\([^()]*\\)\\s*\\{\\s*[^\\s}]`).test(text)
    })
  return twin === undefined ? [] : [`${method} does nothing, and stands in for ${basename(twin)}`]
}
