import { literal } from '../../../core/text/quoting/literal.ts'
import type { SourceText } from '../../change/change.ts'
import type { TestItem } from '../tests.ts'

/** Target that a line replaces by a fixed answer: a receiver and its method, or a function by its path. */
interface Stub {
  readonly of: string
  readonly method: string
}

/** The receiver and the method stand in the first two groups. */
const onReceiver: readonly RegExp[] = [
  /\ballow\(\s*([\w.@]+)\s*\)\.to\s+receive\(\s*:(\w+[?!]?)/g,
  /\b(?:vi|jest|sinon|mock|t\.mock)\.(?:spyOn|stub|method)\(\s*([\w.]+)\s*,\s*["'`](\w+)["'`]\s*(?:\)\s*\.\s*(?:mock(?:Return|Impl|Resolved|Rejected)|returns|resolves|callsFake)|,)/g,
  /\b(?:mocker\.|mock\.)?patch\.object\(\s*([\w.]+)\s*,\s*["'](\w+)["']/g,
  /\bmonkeypatch\.setattr\(\s*([A-Za-z_][\w.]*)\s*,\s*["'](\w+)["']/g,
  /\b(?:when|whenever|every\s*\{)\s*\(?\s*([A-Za-z_]\w*)\.(\w+)\([^\n]*?\)\s*[)}]+\s*\.?\s*(?:thenReturn|thenThrow|thenAnswer|returns|answers|throws)/g,
  /\bdo(?:Return|Throw|Answer)\([^\n]*\)\.when\(\s*(\w+)\s*\)\.(\w+)\(/g,
]
/** The path of a function stands in the first group. */
const byPath = /\b(?:monkeypatch\.setattr|(?:mocker\.|mock\.)?patch)\(\s*["']([\w.]+)["']/g

const stubsIn = (text: string): readonly Stub[] => [
  ...onReceiver.flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, of = '', method = '']) => ({ of, method })),
  ),
  ...[...text.matchAll(byPath)].map(([, path = '']) => ({ of: '', method: path.split('.').at(-1) ?? '' })),
]

const asserts = /\b\w*(?:assert|expect|should|Assert|must)\w*/

/** Whether a line holds something of the very call that was given its answer. */
const isHeld = ({ of, method }: Stub, line: string): boolean => {
  if (method === '' || !asserts.test(line) || /receive|\.when\(|toHaveBeenCalled|assert_called/.test(line))
    return false
  const call = of === '' ? `(?<![\\w.])${literal(method)}` : `(?<!\\w)${literal(of)}\\.${literal(method)}`
  return new RegExp(`${call}(?:\\s*\\(|\\b(?=[^(=]*[)}\\s]))`).test(line)
}

const classMocks =
  /\b(?:mock|spy|mockk|createMock|createStub|getMockBuilder|instance_double|Mock|MagicMock|create_autospec|Substitute\.For|mockObject|stub)\s*(?:\(\s*(?:spec\s*=\s*)?|<)\s*["']?([A-Z]\w*)|@(?:Mock|MockBean|MockitoBean|MockK)\b[^\n]*\n?[^\n=;]*?\b([A-Z]\w*)\s+\w+\s*;/g

/** A test that puts a mock in the place of the very thing that it is named after. */
export const mockedSubject = ({ path, text }: SourceText, before: string): readonly string[] => {
  const own = (path.split('/').at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/(?:_?(?:tests?|spec)|Tests?|Spec|IT|TestCase)$|^test_/g, '')
    .replaceAll('_', '')
    .toLowerCase()
  const names = (given: string): readonly string[] =>
    [...given.matchAll(classMocks)].map(([, one, two]) => one ?? two ?? '')
  if (own === '' || !/[mM]ock|stub|spy|double|Substitute/.test(text)) return []
  const known = new Set(names(before))
  return names(text)
    .filter(name => name.toLowerCase() === own && !known.has(name))
    .map(name => `${name} is a mock in its own test`)
}

/** Tests that ask the very call that they have given its answer: they test their own mock. */
export const ownMocksIn = (
  tests: readonly TestItem[],
  before: string,
  { text }: SourceText,
): readonly string[] => {
  if (!/receive\(|spyOn|stub\(|patch|setattr|when|every|doReturn|doThrow|\.method\(/.test(text)) return []
  const known = new Set(stubsIn(before).map(({ of, method }) => `${of}.${method}`))
  return tests.flatMap(({ name, start, end }) => {
    const own = text.slice(start, end)
    if (own.length > 8000) return []
    const lines = own.split('\n')
    return stubsIn(own).some(
      stub => !known.has(`${stub.of}.${stub.method}`) && lines.some(line => isHeld(stub, line)),
    )
      ? [`“${name.slice(0, 40)}” asks its own mock`]
      : []
  })
}
