import type { CodeMatch, CodeText } from '../../../core/facts/code.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import { type CallSite, callsEnding, familyOf, firstText } from '../../../edits/syntax/calls.ts'
import { type ImportSite, importsOf } from '../../../edits/syntax/imports.ts'

/** A mock: the stand-in for real code in a test. */
export interface Mock {
  readonly line: number
  readonly source: string
  /** The code that makes it, to compare two versions of a file. */
  readonly text: string
  /** The replaced module or dotted name; undefined where the code does not say it. */
  readonly target?: string | undefined
}

interface Test {
  readonly code: CodeText
  readonly imports: readonly ImportSite[]
  readonly facts: Facts
}

/** The mocks of a test file. */
export const mocksIn = (code: CodeText, path: string, facts: Facts): readonly Mock[] => {
  const readers = { js: jsMocks, python: pythonMocks, go: goMocks }
  return readers[familyOf(code.language)]({ code, facts, imports: importsOf(code, path, facts) })
}

/** Whether a comment of the file says that its mocks are meant. */
export const isExempt = (code: CodeText, facts: Facts): boolean =>
  commentsIn(code, facts).some(({ text }) => /@mock-exempt\b/.test(text))

const commentsIn = (code: CodeText, facts: Facts): readonly CodeMatch[] =>
  facts.findCode(code, { rule: { kind: 'comment', regex: '@mock-exempt|mockgen' } })

const mockOf = ({ line, source, text }: CodeMatch, target?: string | undefined): Mock => ({
  line,
  source,
  text: text.split('\n')[0]?.trim() ?? '',
  target,
})

/** The module that a name in code stands for: `axios.get` is of `axios`. */
const moduleOf = ({ imports }: Test, expression: string): string | undefined => {
  const name = /^\s*\(?\s*([\w$]+)/.exec(expression)?.[1]
  if (name === undefined) return undefined
  // The fetch of the platform is the network.
  if (/^\s*\(?\s*(?:global|globalThis|window|self)\b/.test(expression) && /\bfetch\b/.test(expression))
    return 'fetch'
  return imports.find(({ names }) => names.some(({ local }) => local === name))?.module
}

const jsMocks = (test: Test): readonly Mock[] => {
  const { code, facts } = test
  const modules = callsEnding(code, facts, '^(?:mock|doMock|unstable_mockModule|setMock)$')
    .filter(({ callee }) => /^(?:jest|vi)\./.test(callee))
    .map(call => mockOf(call, firstText(call.args) ?? importedIn(call.args)))
  // With `typeof import(...)` between its angle brackets a call is two comparisons to the grammar.
  const typed = facts
    .findCode(code, {
      rule: {
        all: [
          { kind: 'binary_expression' },
          { has: { field: 'right', kind: 'parenthesized_expression' } },
          { regex: '^(?s:(?:jest|vi)\\s*\\.\\s*(?:mock|doMock)\\s*<\\s*typeof\\s+import\\b.*>\\s*\\()' },
        ],
      },
    })
    .map(match => mockOf(match, firstText(match.text.slice(match.text.lastIndexOf('>') + 1).trim())))
  const stubs = callsEnding(code, facts, '^(?:stub|mock)$')
    .filter(({ callee }) => /^(?:sinon|sandbox|sb)\./.test(callee))
    .map(call => mockOf(call, moduleOf(test, call.args) ?? call.args))
  const answers = callsEnding(
    code,
    facts,
    '^mock(?:Implementation|ReturnValue|ResolvedValue|RejectedValue)(?:Once)?$',
  ).map(call => mockOf(call, answered(test, call)))
  // An answer belongs to a module that the file names.
  const named = [...modules, ...typed]
  return named.length > 0 ? [...named, ...stubs] : [...stubs, ...answers]
}

const importedIn = (args: string): string | undefined => {
  const inner = /^\(\s*import\s*(\([\s\S]*)$/.exec(args)?.[1]
  return inner === undefined ? undefined : firstText(inner)
}

/** The module of what is made to answer: `jest.spyOn(axios, 'get')`, `vi.mocked(axios.get)`, `(axios.get as Mock)`. */
const answered = (test: Test, { callee, source }: CallSite): string | undefined => {
  const wrapped = /^(?:jest|vi)\.(?:spyOn|mocked)(\([\s\S]*)$/.exec(callee)?.[1]
  if (wrapped !== undefined) return moduleOf(test, wrapped)
  if (/^(?:jest|vi)\.fn\(/.test(callee))
    return /\b(?:global|globalThis|window|self)\s*\.\s*fetch\s*=/.test(source) ? 'fetch' : undefined
  return moduleOf(test, callee)
}

/** Names of unittest.mock that replace nothing. */
const harmless = new Set(['ANY', 'call', 'sentinel', 'DEFAULT'])

const isPatch =
  /(?:^|\.)(?:mock|mocker)\.patch(?:\.(?:object|dict|multiple))?$|^patch(?:\.(?:object|dict|multiple))?$/

const pythonMocks = (test: Test): readonly Mock[] => {
  const { code, facts, imports } = test
  const patches = callsEnding(code, facts, '^(?:patch|object|dict|multiple)$')
    .filter(({ callee }) => isPatch.test(callee))
    .map(call => mockOf(call, patched(test, call)))
  if (patches.length > 0) return patches
  const made = callsEnding(
    code,
    facts,
    '^(?:(?:Magic|Async|NonCallable|NonCallableMagic|Property)?Mock|create_autospec)$',
  )
  const taken = imports.filter(
    ({ module, names }) =>
      /^(?:unittest\.mock|mock)(?:$|\.)/.test(module) &&
      !names.every(({ exported }) => harmless.has(exported)),
  )
  const all = made.length > 0 ? made : taken
  return all
    .map(match => mockOf(match))
    .filter((mock, at, list) => list.findIndex(({ line }) => line === mock.line) === at)
}

const patched = (test: Test, { args }: CallSite): string | undefined => {
  const written = firstText(args)
  if (written !== undefined) return written
  const name = /^\(\s*([\w.]+)/.exec(args)?.[1]
  if (name === undefined) return undefined
  const module = moduleOf(test, name)
  return module === undefined ? undefined : `${module}.${name}`
}

const goMocks = ({ code, facts, imports }: Test): readonly Mock[] => {
  const generated = commentsIn(code, facts).filter(({ text }) => /^\/\/go:generate\b.*\bmockgen\b/.test(text))
  const library = imports.filter(({ module }) => /(?:^|\/)gomock$/.test(module))
  const mocked =
    library.length === 0
      ? []
      : imports.filter(
          ({ module }) => /mock/.test(module.split('/').at(-1) ?? '') && !/(?:^|\/)gomock$/.test(module),
        )
  const made =
    mocked.length > 0
      ? mocked.map(site => mockOf(site, site.module.replaceAll(/_?mocks?_?/g, '')))
      : library.map(site => mockOf(site))
  return [...generated.map(match => mockOf(match)), ...made]
}
