import type { Option, OptionRecord } from '../../../core/rule/rule.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { basename, dirname, join } from '../../../core/text/paths/path.ts'

const beside = (ending: string): readonly string[] => [
  `{dir}/{name}.test.${ending}`,
  `{dir}/{name}.spec.${ending}`,
  `{dir}/__tests__/{name}.test.${ending}`,
]

/** Handlers, shared packages and a frontend, each with its tests beside it. */
const layouts: OptionRecord = {
  'backend/functions/*/handler.ts': beside('ts'),
  'backend/functions/*/index.ts': [...beside('ts'), '{dir}/handler.test.ts'],
  'shared/*/src/**/*.ts': beside('ts'),
  'frontend/src/**/*.tsx': beside('tsx'),
}

export const mappings: Option = {
  type: 'record',
  key: 'tdd.mappings',
  each: 'strings',
  eachPattern: '(?:[^{}*?]|\\{(?:dir|path|name|ext)\\})+',
  eachAllowed: 'paths without wildcards, in which {dir}, {path}, {name} and {ext} may stand',
  default: layouts,
  says: 'Implementation files as patterns, each with the paths that its test may have; the first is the one that is asked for. `{dir}` is the folder of the file, `{path}` the folders that `**` stands for, `{name}` and `{ext}` its name and ending. The paths begin where the pattern begins. Of several patterns the last one counts, and one without paths wants no test.',
}

/**
 * The paths that the test of a file may have; undefined for a file that needs none. All paths begin with a slash at the root of
 * the project.
 *
 * @example
 * testsFor('/app/src/a/b.py', { 'src/**\/*.py': ['tests/{path}/test_{name}.py'] }) // ['/app/tests/a/test_b.py']
 */
export const testsFor = (file: string, known: OptionRecord): readonly string[] | undefined => {
  const [pattern, paths] = Object.entries(known).findLast(([one]) => matchesPath(file, one)) ?? []
  if (pattern === undefined || !Array.isArray(paths) || paths.length === 0) return undefined
  const parts = file.split('/').slice(1)
  const wanted = pattern.split('/').filter(part => part !== '')
  const start = parts.findIndex((_, at) =>
    matchesPath(`/${parts.slice(at).join('/')}`, `/${wanted.join('/')}`),
  )
  const base = `/${parts.slice(0, start).join('/')}`
  const inner = parts.slice(start)
  const stars = wanted.indexOf('**')
  const path = stars < 0 ? [] : inner.slice(stars, inner.length - (wanted.length - stars - 1))
  const [, name = '', ext = ''] = /^(.+?)(?:\.([^.]+))?$/.exec(basename(file)) ?? []
  const values: Readonly<Record<string, string>> = {
    dir: dirname(inner.join('/')),
    path: path.join('/'),
    name,
    ext,
  }
  return paths.map((one: string) => {
    const filled = one.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '')
    return join(base, filled.replace(/^\/+/, ''))
  })
}
