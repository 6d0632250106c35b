import { parse } from 'jsonc-parser'
import type { Facts } from '../../../core/facts/facts.ts'
import { isRecord, list } from '../../../core/text/json.ts'
import { ancestors, dirname, isWithin, join } from '../../../core/text/paths/path.ts'

type Disk = Pick<Facts, 'fileKind' | 'readText'>

/** A type checker of Python, and the file that sets the project up with it. */
export interface PythonConfig {
  readonly runs: 'mypy' | 'pyright' | 'basedpyright' | 'ty'
  readonly config: string
}

/** Where each one is set up: a file of its own, or a table of a shared one. The nearest folder counts, then this order. */
const places: readonly (readonly [PythonConfig['runs'], file: string, table?: string])[] = [
  ['mypy', 'mypy.ini', 'mypy'],
  ['mypy', '.mypy.ini', 'mypy'],
  ['mypy', 'pyproject.toml', 'tool.mypy'],
  ['mypy', 'setup.cfg', 'mypy'],
  ['basedpyright', 'pyproject.toml', 'tool.basedpyright'],
  ['pyright', 'pyrightconfig.json'],
  ['pyright', 'pyproject.toml', 'tool.pyright'],
  ['ty', 'ty.toml'],
  ['ty', 'pyproject.toml', 'tool.ty'],
]

/** Undefined where the project has none, or leaves this file out of what it checks. */
export const pythonConfig = (path: string, root: string, disk: Disk): PythonConfig | undefined => {
  for (const folder of ancestors(dirname(path)).filter(one => isWithin(one, root)))
    for (const [runs, file, table] of places) {
      const config = join(folder, file)
      if (disk.fileKind(config) !== 'file') continue
      const lines = table === undefined ? undefined : tableIn(disk.readText(config) ?? '', table)
      if (table !== undefined && lines === undefined) continue
      const scope = lines === undefined ? jsonScope(disk.readText(config) ?? '') : tableScope(lines)
      return isLeftOut(path.slice(folder.length + 1), scope, runs) ? undefined : { runs, config }
    }
  return undefined
}

/** The lines of `[table]`, without those of the tables below it. */
const tableIn = (text: string, table: string): string | undefined => {
  const escaped = table.replaceAll('.', '\\.')
  const start = new RegExp(`^\\[${escaped}\\][ \\t]*(?:#.*)?$`, 'm').exec(text)
  if (start === null) return new RegExp(`^\\[${escaped}\\.`, 'm').test(text) ? '' : undefined
  const rest = text.slice(start.index + start[0].length)
  const end = /^\[/m.exec(rest)?.index
  return rest.slice(0, end)
}

interface Scope {
  readonly wanted: readonly string[]
  readonly left: readonly string[]
}

const tableScope = (lines: string): Scope => ({
  wanted: ['files', 'include'].flatMap(key => wordsOf(lines, key)),
  left: wordsOf(lines, 'exclude'),
})

/** `key = "a"`, `key = ["a", "b"]` over several lines, and `key = a, b` of an ini file. */
const wordsOf = (lines: string, key: string): readonly string[] => {
  const value =
    new RegExp(`^${key}\\s*=\\s*(\\[[^\\]]*\\]|.*(?:\\n[ \\t]+\\S.*)*)`, 'm').exec(lines)?.[1] ?? ''
  const quoted = [...value.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => (a ?? b ?? '').trim())
  const words = quoted.length > 0 ? quoted : value.split(/[,\n]/).map(word => word.trim())
  return words.filter(word => word !== '' && !/^[[\]]$/.test(word))
}

const jsonScope = (content: string): Scope => {
  const json: unknown = parse(content, [], { allowTrailingComma: true })
  const words = (key: string): readonly string[] =>
    isRecord(json) ? list(json, key).filter(one => typeof one === 'string') : []
  return { wanted: words('include'), left: words('exclude') }
}

/** mypy excludes by regular expressions, pyright by folders and globs. Both name what they want by folders, files or globs. */
const isLeftOut = (name: string, { wanted, left }: Scope, runs: PythonConfig['runs']): boolean =>
  (wanted.length > 0 && !wanted.some(one => isBelow(name, one))) ||
  left.some(one => (runs === 'mypy' ? isMatch(name, one) : isBelow(name, one)))

const isBelow = (name: string, wanted: string): boolean => {
  const plain = wanted.replace(/^\.\//, '').replace(/\/$/, '')
  if (plain === '' || plain === '.') return true
  const glob = plain
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*\*\//g, '\u0001')
    .replace(/\*\*/g, '\u0002')
    .replace(/\*/g, '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\u0001', '(?:.*/)?')
    .replaceAll('\u0002', '.*')
  return isMatch(name, `^${glob}(?:/|$)`)
}

const isMatch = (name: string, pattern: string): boolean => {
  try {
    return new RegExp(pattern).test(name)
  } catch {
    // A form that only Python knows: the file is checked.
    return false
  }
}
