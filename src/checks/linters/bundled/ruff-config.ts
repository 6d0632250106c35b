import { isRecord, type Json, list, record, text } from '../../../core/text/json.ts'
import { ancestors, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { atGlob } from '../globs.ts'
import type { Failure, Target } from '../tool.ts'
import { errorText, type ParseText } from './text.ts'

/** A project's ruff config. */
export interface RuffConfig {
  /** The options for ruff itself. */
  readonly options: Json
  /** ruff's WASM build knows no paths, so options that depend on the path are applied here. */
  readonly excluded: boolean
  isIgnored(code: string): boolean
}

/** The nearest ruff config, found as its CLI would. */
export const ruffConfig = (target: Target, readToml: ParseText): RuffConfig | Failure => {
  const { path, root, inside } = target
  const folders = inside ? ancestors(dirname(path)).filter(folder => isWithin(folder, root)) : [root]
  try {
    for (const folder of folders)
      for (const name of ['.ruff.toml', 'ruff.toml', 'pyproject.toml']) {
        const found = readOptions(join(folder, name), target, readToml, 0)
        if (found !== undefined) return configOf(found, folder, target)
      }
  } catch (error) {
    return { failed: errorText(error) }
  }
  return configOf({}, root, target)
}

const mostExtends = 8

const readOptions = (file: string, target: Target, readToml: ParseText, depth: number): Json | undefined => {
  const written = depth > mostExtends ? undefined : target.read(file)
  if (written === undefined) return undefined
  const parsed = readToml(written)
  if (!isRecord(parsed)) return undefined
  const tool = record(parsed, 'tool')
  const own = !file.endsWith('pyproject.toml') ? parsed : isRecord(tool.ruff) ? tool.ruff : undefined
  if (own === undefined) return undefined
  const version = versionOf(text(record(parsed, 'project'), 'requires-python'))
  const given = version === undefined ? own : { 'target-version': version, ...own }
  const base = text(own, 'extend')
  const above =
    base === undefined ? undefined : readOptions(join(dirname(file), base), target, readToml, depth + 1)
  return above === undefined ? given : over(above, given)
}

/** Merges a config over the one it extends: `extend-` lists are joined, everything else is replaced. */
const over = (above: Json, own: Json): Json => {
  const merged: Record<string, unknown> = { ...above }
  for (const [key, value] of Object.entries(own)) {
    const before = above[key]
    if (isRecord(before) && isRecord(value)) merged[key] = over(before, value)
    else if (key.startsWith('extend-') && Array.isArray(before) && Array.isArray(value))
      merged[key] = [...before, ...value]
    else merged[key] = value
  }
  return merged
}

/** `>=3.11,<4` means code that 3.11 can parse. */
const versionOf = (range: string | undefined): string | undefined => {
  const minor = /(?:>=|~=|==)\s*3\.(\d+)/.exec(range ?? '')?.[1]
  return minor === undefined ? undefined : `py3${minor}`
}

/** The folders that ruff excludes by default. */
const defaultExcludes =
  '.bzr .direnv .eggs .git .git-rewrite .hg .mypy_cache .nox .pants.d .pytype .ruff_cache .svn .tox .venv __pypackages__ _build buck-out dist node_modules venv'.split(
    ' ',
  )

const byFile = ['per-file-ignores', 'extend-per-file-ignores']

const without = (from: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)))

const configOf = (found: Json, folder: string, target: Target): RuffConfig => {
  const { path, inside } = target
  const { preview } = found
  const rest = without(found, ['preview', 'required-version', 'extend', ...byFile])
  const lint = without(record(found, 'lint'), ['preview', ...byFile])
  const format = record(rest, 'format')
  const isort = record(lint, 'isort')
  const name = isWithin(path, folder) ? path.slice(folder.length + 1) : path
  const excludes = [
    ...(Array.isArray(rest.exclude) ? rest.exclude : defaultExcludes),
    ...list(rest, 'extend-exclude'),
  ]
  const ignores = [found, record(found, 'lint')].flatMap(part =>
    byFile.flatMap(key => Object.entries(record(part, key))),
  )
  const selectors = ignores.flatMap(([glob, codes]) => {
    const turned = glob.startsWith('!')
    const applies = atGlob(name, turned ? glob.slice(1) : glob) !== turned
    return applies && Array.isArray(codes) ? codes.filter(code => typeof code === 'string') : []
  })
  const own = ownModules(target, folder, 'src' in rest ? list(rest, 'src') : ['.', 'src'])
  return {
    options: {
      ...rest,
      // Preview mode names rules by words. Configs and users know the codes.
      lint: {
        ...lint,
        isort: { ...isort, 'known-first-party': [...list(isort, 'known-first-party'), ...own] },
      },
      format: { ...format, preview: format.preview ?? preview ?? false },
    },
    excluded: inside && excludes.some(glob => typeof glob === 'string' && atGlob(name, glob)),
    isIgnored: code => selectors.some(selector => selects(selector, code)),
  }
}

/** The project's own modules among the imports. They are sorted separately, and ruff can't look them up. */
const ownModules = (target: Target, folder: string, sources: readonly unknown[]): readonly string[] => {
  const imports = [...target.text.matchAll(/^[ \t]*(?:from|import)[ \t]+([\w.]+(?:[ \t]*,[ \t]*[\w.]+)*)/gm)]
  const names = new Set(imports.flatMap(([, list = '']) => list.split(',')).map(name => name.trim()))
  const homes = sources.filter(source => typeof source === 'string').map(source => join(folder, source))
  const isOwn = (name: string): boolean => {
    const parts = name.split('.')
    const beginnings = parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
    return homes.some(home =>
      beginnings.some(start =>
        [`${start}.py`, `${start}/__init__.py`].some(file => target.read(join(home, file)) !== undefined),
      ),
    )
  }
  const own = [...names].filter(name => name !== '' && !name.startsWith('.') && isOwn(name))
  return [...new Set(own.map(name => name.split('.')[0] ?? name))]
}

/** Whether a selector such as `D`, `PLR09` or `ALL` includes a code. `E` does not include `ERA001`. */
const selects = (selector: string, code: string): boolean => {
  if (selector === 'ALL') return true
  if (!code.startsWith(selector)) return false
  const letters = (name: string): string => /^[A-Z]*/.exec(name)?.[0] ?? ''
  return letters(selector) === letters(code) || selector === 'PL' || selector === 'C'
}
