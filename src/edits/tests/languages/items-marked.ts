import { closeOf, countIn } from '../../change/change.ts'
import { type Item, type ItemReader, offsetsOf, pastBlanks } from './items.ts'

const item = (kind: Item['kind'], name: string, start: number, end: number, skipped: boolean): Item => ({
  kind,
  name,
  start,
  end,
  skipped,
  focused: false,
  todo: false,
})

/** The end of the next block in braces. */
const blockEnd = (code: string, from: number): number => {
  const open = code.indexOf('{', from)
  return open < 0 ? code.length : closeOf(code, open) + 1
}

const startsWithReturn = (code: string, from: number): boolean =>
  /^[^{]*\{\s*return[ \t]*;?[ \t]*\n\s*[^\s}]/.test(code.slice(from, from + 600))

const goTest = /^func\s+(?:\([^)]*\)\s*)?((?:Test|Benchmark|Fuzz|Example)\w*)\s*\(/gm
const goSkip = /\b(?:t|b|f|tb|T\(\))\s*\.\s*Skip(?:f|Now)?\s*\(|(?<![\w.])Skip\s*\(/g
const ginkgo = /(?<![\w.])([FPX]?)(It|Describe|Context|When|Specify|DescribeTable)\s*\(\s*"/g

export const readGo: ItemReader = ({ code, text, comments }) => {
  const items: Item[] = []
  for (const match of code.matchAll(goTest)) {
    const end = blockEnd(code, match.index)
    const made = item('test', match[1] ?? '', match.index, end, startsWithReturn(code, match.index))
    items.push({ ...made, cases: goCases(code.slice(match.index, end)) })
  }
  for (const match of code.matchAll(/\b\w+\s*\.\s*Run\s*\(\s*"/g)) {
    const open = code.indexOf('(', match.index)
    const at = match.index + match[0].length
    items.push(
      item('test', text.slice(at, code.indexOf('"', at)), match.index, closeOf(code, open) + 1, false),
    )
  }
  for (const match of code.matchAll(ginkgo)) {
    const at = match.index + match[0].length
    const kind = match[2] === 'It' || match[2] === 'Specify' ? 'test' : 'suite'
    const end = closeOf(code, code.indexOf('(', match.index)) + 1
    const made = item(
      kind,
      text.slice(at, code.indexOf('"', at)),
      match.index,
      end,
      /[PX]/.test(match[1] ?? ''),
    )
    items.push({ ...made, focused: match[1] === 'F' })
  }
  return {
    items,
    skips: [
      ...offsetsOf(code, goSkip),
      ...offsetsOf(comments, /^\/\/(?:go:build| \+build) (?!(?:linux|darwin|windows|unix|!|cgo|race|go1))/gm),
    ],
  }
}

/** The rows of the first table of a test: `[]struct{ ... }{ ... }` or a map of them. */
const goCases = (body: string): number | undefined => {
  const type = /(?:\[\]|map\[string\])struct\s*(?=\{)/.exec(body)
  if (type === null) return undefined
  const open = closeOf(body, type.index + type[0].length) + 1
  return body[open] === '{' ? countIn(body, open) : undefined
}

const rustTest = /#\[\s*(?:\w+\s*::\s*)*(?:test|rstest|test_case|test_log|wasm_bindgen_test|quickcheck)\b/
const rustIgnore =
  /#\[\s*(?:ignore\b|cfg\s*\(\s*(?:any\s*\(\s*\)|never|FALSE|false)\s*\)|cfg_attr\s*\([^\]]*\bignore\b)/
const rustFeature = /#\[\s*cfg\s*\(\s*feature\s*=\s*"/

const rustHead = /(?:pub(?:\([^)]{0,200}\))?\s+)?(?:async\s+|unsafe\s+|const\s+)*fn\s+(\w+)/y

/** A feature that nothing else in the file asks for: the test is compiled for nobody. */
const isFeatureAlone = (marks: string, text: string, start: number): boolean => {
  if (!rustFeature.test(marks)) return false
  const name = /feature\s*=\s*("[^"]*")/.exec(text.slice(start, start + marks.length))?.[1]
  return name !== undefined && text.split(name).length === 2
}

export const readRust: ItemReader = ({ code, text }) => {
  const items: Item[] = []
  for (let start = code.indexOf('#['); start >= 0; ) {
    const past = attributesEnd(code, start)
    rustHead.lastIndex = past
    const name = rustHead.exec(code)?.[1]
    const from = rustHead.lastIndex
    const marks = code.slice(start, past)
    if (name !== undefined && rustTest.test(marks)) {
      const skipped =
        rustIgnore.test(marks) || isFeatureAlone(marks, text, start) || startsWithReturn(code, from)
      items.push(item('test', name, start, blockEnd(code, from), skipped))
    }
    start = code.indexOf('#[', past)
  }
  return { items, skips: [] }
}

/** All attributes of a run at once: one by one would be quadratic. */
const attributesEnd = (code: string, from: number): number => {
  let at = from
  while (code.startsWith('#[', at)) {
    const close = code.indexOf(']', at)
    if (close < 0) return code.length
    at = pastBlanks(code, close + 1)
  }
  return at
}

const javaTest = /@(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property)\b/
const javaSkip =
  /@(?:\w+\.)*(?:Ignore|Disabled\w*|EnabledIf\w*)\b|@(?:\w+\.)*Test\s*\([^)]*enabled\s*=\s*false/
const javaInner =
  /\b(?:Assumptions?\s*\.\s*)?assume(?:True\s*\(\s*false|False\s*\(\s*true)|\bAssumptions\s*\.\s*abort\s*\(|\b(?:throw\s+)?XCTSkip\w*\s*\(|\bXCTExpectFailure\s*\(|\bwithKnownIssue\b|->\s*markTest(?:Skipped|Incomplete)\s*\(/g

/** JUnit and TestNG: annotations in any order, then a method or a class. */
export const readJava: ItemReader = ({ code }) => {
  const items: Item[] = []
  let past = 0
  for (const at of offsetsOf(code, /(?<![\w.)])@[A-Za-z]/g)) {
    if (at < past) continue
    past = annotationsEnd(code, at)
    const marks = code.slice(at, past)
    const rest = code.slice(past, past + 400)
    const type = /^(?:[\w<>,[\]?]+\s+)*?(?:class|interface|object|record)\s+(\w+)/.exec(rest)?.[1]
    const method = /^[^({;=@]*?(`[^`\n]+`|\w+)\s*\(/.exec(rest)?.[1]
    const skipped = javaSkip.test(marks)
    if (type !== undefined) {
      if (skipped) items.push(item('suite', type, at, blockEnd(code, past), true))
    } else if (method !== undefined && javaTest.test(marks))
      items.push(item('test', method, at, blockEnd(code, past), skipped || startsWithReturn(code, past)))
  }
  return { items, skips: offsetsOf(code, javaInner) }
}

const annotationsEnd = (code: string, from: number): number => {
  let at = from
  while (code[at] === '@') {
    at += 1 + (/^[\w.]+/.exec(code.slice(at + 1, at + 80))?.[0].length ?? 0)
    if (code[at] === '(') at = closeOf(code, at) + 1
    at = pastBlanks(code, at)
  }
  return at
}

/** NUnit, xUnit and MSTest: attributes in square brackets. */
export const readCsharp: ItemReader = ({ code }) => {
  const items: Item[] = []
  for (const match of code.matchAll(/((?:^[ \t]*\[[^\]\n]*\][ \t]*\n)+)([^\n;]*)/gm)) {
    const [all, marks = '', head = ''] = match
    const skipped = /[[,]\s*Ignore\b|\bSkip\s*=|\bExplicit\b/.test(marks)
    const type = /\bclass\s+(\w+)/.exec(head)?.[1]
    const method = /(\w+)\s*(?:<[^>]*>)?\s*\(/.exec(head)?.[1]
    const end = blockEnd(code, match.index + all.length)
    if (type !== undefined && skipped) items.push(item('suite', type, match.index, end, true))
    else if (
      method !== undefined &&
      /\b(?:Test|TestCase|Fact|Theory|TestMethod|DataTestMethod)\b/.test(marks)
    )
      items.push(item('test', method, match.index + marks.length, end, skipped))
  }
  return { items, skips: offsetsOf(code, /\bAssert\s*\.\s*(?:Ignore|Inconclusive|Skip)\s*\(/g) }
}

/** XCTest and PHPUnit: methods whose names begin with test, and Swift's own macro. */
export const readNamed: ItemReader = ({ code }) => {
  const items: Item[] = []
  for (const match of code.matchAll(/(?:(@Test\b(?:\([^)]*\))?)\s*)?\b(?:func|function)\s+(\w+)\s*\(/g)) {
    const [all, mark, name = ''] = match
    if (mark === undefined && !/^test/.test(name)) continue
    const skipped = /\.disabled\s*\(/.test(mark ?? '')
    items.push(item('test', name, match.index, blockEnd(code, match.index + all.length), skipped))
  }
  return { items, skips: offsetsOf(code, javaInner) }
}
