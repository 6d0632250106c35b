import { basename } from '../../../core/text/paths/path.ts'
import { type Difference, more, type SourceText, sourcesOf } from '../../change/change.ts'
import { type CompareOptions, isTestFile } from '../../comparison/compare-options.ts'

/** Hooks of pytest in such a file change what runs in all others. */
const pytest: readonly (readonly [RegExp, string])[] = [
  [/^collect_ignore(?:_glob)?\s*\+?=/gm, 'leaves files out of the collection'],
  [/^def\s+pytest_ignore_collect\b/gm, 'decides which files are collected'],
  [/\bexitstatus\s*=\s*(?:0|pytest\.ExitCode\.OK)\b/g, 'sets the result of the run'],
  [/\.outcome\s*=\s*["']/g, 'sets the results of tests'],
  [/^(?:os\._exit|sys\.exit|pytest\.exit)\s*\(/gm, 'ends the run'],
  [
    /^(?!pytest\b|monkeypatch\b)[A-Za-z_]\w*(?:\.\w+)+\s*=\s*lambda\b[^:\n]*:\s*(?:True|False|None|[\d.]+|["'][^"'\n]*["'])\s*$/gm,
    'replaces what is tested',
  ],
  [/\bTestCase\.assert\w+\s*=|\bsetattr\s*\(\s*[\w.]*TestCase\b/g, 'overwrites assertions'],
]

const script: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:globalThis|global|window)\s*\.\s*(?:it|test|describe|expect|assert)\s*=\s*(?:\(|function\b|async\b|new\s+Proxy\b|\w+\s*=>|[\w.]+\.(?:skip|todo)\b)/g,
    'takes the place of the test functions',
  ],
  [
    /\bCypress\.on\(\s*["'`][^"'`]*["'`]\s*,\s*(?:\([^)]*\)|\w+)\s*=>\s*false\b/g,
    'swallows what fails in tests',
  ],
  [/(?<![\w.])assert\s*\.\s*\w+\s*=\s*(?:\(|function\b|async\b|\w+\s*=>)/g, 'overwrites assertions'],
]

/** Only for a file that existed: a new one may have functions of its own. */
const inTests: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\w.])(?:const|let|var)\s+(?:it|test|describe|expect|assert)\s*=\s*(?:\(|function\b|async\b|new\s+Proxy\b|\w+\s*=>|[\w.]+\.(?:skip|todo)\b)/g,
    'takes the place of the test functions',
  ],
  [/(?<![\w.])function\s+(?:it|test|describe|expect|assert)\s*\(/g, 'takes the place of the test functions'],
  [/^process\s*\.\s*exit\s*\(/gm, 'ends the run'],
]

/** The result of the run, and hooks around each test that swallow what fails in it. */
const go: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*m\.Run\(\)[\s\S]{0,200}?os\.Exit\(0\)/gm, 'sets the result of the run'],
]
const ruby: readonly (readonly [RegExp, string])[] = [
  [
    /\baround\b[^\n]*\|\w+\|(?:(?!^\s{0,2}end\b)[\s\S]){0,400}?\brescue\b(?![^\n]*\n[^\n]*\braise\b)/gm,
    'swallows what fails in tests',
  ],
  [/\b(?:exit!?|exit_code\s*=)\s*\(?\s*0\b/g, 'sets the result of the run'],
]

/** Effects of a change on the tests of other lines and files, as lines. */
export const takeoversIn = (difference: Difference, how: CompareOptions): readonly string[] => {
  const { path, before, after } = difference
  const sources = after === undefined ? undefined : sourcesOf(difference)
  if (sources === undefined) return []
  const isTest = isTestFile(path, how)
  const marksIn = (source: SourceText): readonly string[] => {
    if (source.language === 'python' && (isTest || basename(path) === 'conftest.py'))
      return [...found(source, pytest), ...deselected(source)]
    if (source.language === 'go' && isTest) return found(source, go)
    if (source.language === 'ruby' && isTest) return found(source, ruby)
    if (source.language !== 'js' || !/\.[cm]?[jt]sx?$/.test(path)) return []
    if (!isTest) return found(source, script)
    const own = before === undefined ? [] : [...found(source, inTests), ...ownMocks(source)]
    return [...found(source, script), ...own]
  }
  return [...new Set(more(marksIn(sources.after), marksIn(sources.before), mark => mark))]
}

const found = ({ code }: SourceText, marks: readonly (readonly [RegExp, string])[]): readonly string[] =>
  marks.flatMap(([pattern, says]) => [...code.matchAll(pattern)].map(() => says))

/** A hook that deselects tests, unless an option can select them again. */
const deselected = ({ code }: SourceText): readonly string[] =>
  code
    .split(/^(?=def |@|class )/m)
    .filter(part => /^def\s+pytest_(?:collection_modifyitems|runtest_setup|itemcollected)\b/.test(part))
    .filter(part => /\bskip\b|\bxfail\b|\.clear\s*\(|items\s*\[\s*:\s*\]\s*=|\.remove\s*\(/.test(part))
    .filter(part => !/getoption|getini|get_closest_marker|keywords|environ/.test(part))
    .map(() => 'takes tests out of the run')

/** A test that mocks the very module that it is named after. */
const ownMocks = ({ code, text, path }: SourceText): readonly string[] => {
  const own = basename(path).split('.')[0] ?? ''
  return [...code.matchAll(/(?<![\w.])(?:jest|vi|vitest)\s*\.\s*(?:mock|doMock)\s*\(\s*["'`]/g)].flatMap(
    match => {
      const at = match.index + match[0].length
      const target = /^[^"'`\n]*/.exec(text.slice(at, at + 200))?.[0] ?? ''
      const partly = /importActual|requireActual|importOriginal/.test(text.slice(at, at + 300))
      return basename(target).split('.')[0] === own && !partly ? [`mocks ${target}, which it tests`] : []
    },
  )
}
