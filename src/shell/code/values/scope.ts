import type { Span } from '../../../core/script/script.ts'
import { basename, dirname } from '../../../core/text/paths/path.ts'
import type { Language } from '../languages/language.ts'
import { type CodeValue, gap } from './value.ts'

/** Names, values and files that are known at a place of the code, in the order in which the code has them. */
export interface CodeScope {
  readonly language: Language
  readonly values: Map<string, CodeValue>
  /** How far in the line stood that set a value: a branch stands further in. */
  readonly depths: Map<string, number>
  /** Values that the rest of the code gives to names that are not set yet: parameters, variables of comprehensions. */
  readonly later: ReadonlyMap<string, CodeValue>
  /** Other names of modules and functions: `sp` for subprocess. */
  readonly aliases: ReadonlyMap<string, string>
  /** Values that functions of the code return, by the names of the functions. */
  readonly returns: Map<string, CodeValue>
  /** Arguments behind the file on the command line. */
  readonly args: readonly string[]
  /** The folder and the name of the file; undefined for code that has none. */
  readonly file: string | undefined
  /** Gives what a file holds, where the texts that the code writes are asked for. */
  readonly read?: ((path: string) => string | undefined) | undefined
  /** Files that the code has open for writing, by their names in it. */
  readonly handles: Map<string, CodeHandle>
  /** A value was taken from a name: the name may have got another one where that is not seen. */
  guessed: boolean
  steps: number
}

/** A file that is open for writing. */
export interface CodeHandle {
  readonly path: CodeValue
  /** The text that was written so far; with a gap where it is not known. */
  readonly text: string
}

/** The arguments of a call. */
export interface CodeItems {
  readonly values: readonly CodeValue[]
  /** Those that were given by a name: `cwd="/x"`. */
  readonly named: readonly CodeValue[]
  readonly end: number
  readonly several: boolean
  /** The code of the operand that the call is about. */
  readonly span: Span
}

export interface CodePlace {
  readonly args?: readonly string[] | undefined
  readonly file?: string | undefined
  readonly read?: CodeScope['read']
}

/** Expressions that are looked at, in one text. */
const mostSteps = 20_000

/** Counts work; false when there was enough of it. */
export const goesOn = (scope: CodeScope, work = 1): boolean => {
  scope.steps += work
  return scope.steps <= mostSteps
}

export const valueNamed = (scope: CodeScope, name: string): CodeValue | undefined => {
  const value = scope.values.get(name) ?? scope.later.get(name)
  if (value !== undefined) scope.guessed = true
  return value
}

/** The value of a name that every program has: its own file, its arguments. */
export const ownValue = ({ file, args }: CodeScope, name: string): CodeValue | undefined => {
  if (/^(?:__dirname|import\.meta\.dirname|__DIR__)$/.test(name))
    return file === undefined ? '.' : dirname(file)
  if (/^(?:__file__|__filename|import\.meta\.(?:filename|url))$/.test(name)) return file ?? gap
  if (name === 'sys.argv' || name === 'argv')
    return file === undefined ? undefined : [basename(file), ...args]
  if (name === 'process.argv') return file === undefined ? undefined : ['node', file, ...args]
  return name === 'ARGV' && file !== undefined
    ? args
    : name === 'os.sep' || name === 'path.sep'
      ? '/'
      : /^(?:Rails\.root|BASE_DIR|settings\.BASE_DIR|rootDir|projectDir)$/.test(name)
        ? '.'
        : undefined
}

/** The full name of what the code calls by another one. */
export const fullName = ({ aliases }: Pick<CodeScope, 'aliases'>, name: string): string => {
  const dot = name.indexOf('.')
  const head = dot < 0 ? name : name.slice(0, dot)
  const full = aliases.get(head)
  return full === undefined ? name : full + name.slice(head.length)
}

const words = (list: string): readonly string[] =>
  list.split(',').flatMap(item => (item.trim() === '' ? [] : [item.trim()]))

const plainModule = (name: string): string =>
  name.replace(/^node:/, '').replace(/^fs\/promises$|^fs-extra$/, 'fs')

/** `import subprocess as sp`, `from os import remove`, `const { rmSync: rm } = require('fs')`. */
export const aliasesIn = (code: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const add = (name: string, full: string): void => {
    if (found.size < 200) found.set(name, full)
  }
  for (const [, list = ''] of code.matchAll(
    /(?:^|;)[ \t]{0,40}import[ \t]+([\w.]+[^\n;'"{]{0,300})(?=[;\n]|$)/gm,
  ))
    for (const item of words(list)) {
      const [, full, name] = /^([\w.]+)\s+as\s+(\w+)$/.exec(item) ?? []
      if (full !== undefined && name !== undefined) add(name, full)
    }
  for (const [, module = '', list = ''] of code.matchAll(
    /\bfrom[ \t]+([\w.]+)[ \t]+import[ \t]+\(?([^\n;()]{1,300})/g,
  ))
    for (const item of words(list)) {
      const [, full, name] = /^(\w+)(?:\s+as\s+(\w+))?$/.exec(item) ?? []
      if (full !== undefined) add(name ?? full, `${module}.${full}`)
    }
  const required =
    /(?:const|let|var|,)\s{1,4}(?:(\w{1,40})|\{([^{}]{1,300})\})\s{0,4}=\s{0,4}(?:await\s{1,4})?(?:require|import)\(\s{0,4}['"]([\w:/@.-]{1,60})['"]\s{0,4}\)(?:\.(\w{1,20}))?/g
  for (const [, name, list = '', module = '', part] of code.matchAll(required)) {
    // A file of data is a value.
    if (module.endsWith('.json')) continue
    const from = plainModule(module) + (part === undefined ? '' : `.${part}`)
    if (name !== undefined) add(name, from)
    named(list, from, ':', add)
  }
  const imported =
    /\bimport\s{1,4}(?:\*\s{1,4}as\s{1,4}(\w{1,40})|(\w{1,40})\s{0,4},?\s{0,4}(?:\{([^{}]{1,300})\})?|\{([^{}]{1,300})\})\s{0,4}from\s{0,4}['"]([\w:/@.-]{1,60})['"]/g
  for (const [, star, name, some = '', list = some, module = ''] of code.matchAll(imported)) {
    const from = plainModule(module)
    for (const one of [star, name]) if (one !== undefined) add(one, from)
    named(list, from, ' as ', add)
  }
  return found
}

const named = (list: string, from: string, by: string, add: (name: string, full: string) => void): void => {
  for (const item of words(list)) {
    const [full = '', name = full] = item.split(by).map(part => part.trim())
    add(name, `${from}.${full}`)
  }
}
