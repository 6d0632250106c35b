import { mentionedIn, type ReportedTest, type TestPlace, type TestReport } from './report.ts'

/**
 * JUnit XML as pytest, vitest, jest-junit, node:test, Maven and many others write it. There is no standard: the file of a test
 * stands in `file`, in `classname`, in the name of its suite, or in the trace of its failure.
 */
export const readJunit = (xml: string): TestReport | undefined => {
  const results: ReportedTest[] = []
  let suites = 0
  let suite: Attributes = {}
  let open: OpenCase | undefined
  const end = (): void => {
    if (open !== undefined)
      results.push({
        failed: open.failed,
        at: placeOf(open, suite),
        name: open.attributes.name,
        skipped: open.skipped,
      })
    open = undefined
  }
  for (const { name, closes, empty, attributes, from, to } of tagsIn(xml)) {
    if (name === 'testsuites' || name === 'testsuite') {
      suites += 1
      if (name === 'testsuite' && !closes) suite = attributes
    } else if (name === 'testcase') {
      end()
      if (!closes) open = { attributes, failed: false, skipped: false, trace: '' }
      if (empty) end()
    } else if (open !== undefined && name === 'skipped') {
      open.skipped = true
    } else if (open !== undefined) {
      if (closes) open.trace += xml.slice(open.traceFrom ?? from, from)
      else {
        open.failed = true
        open.trace += `${attributes.message ?? ''}\n`
        open.traceFrom = to
      }
    }
  }
  end()
  return suites === 0 ? undefined : { results }
}

type Attributes = Readonly<Partial<Record<string, string>>>

interface OpenCase {
  readonly attributes: Attributes
  failed: boolean
  skipped: boolean
  trace: string
  traceFrom?: number
}

interface Tag {
  readonly name: string
  readonly closes: boolean
  readonly empty: boolean
  readonly attributes: Attributes
  readonly from: number
  readonly to: number
}

const tag = /<(\/?)(testsuites|testsuite|testcase|failure|error|skipped)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/y

/** The tags that count, from the front to the back. Comments and CDATA are passed over. */
function* tagsIn(xml: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const behind = passed(xml, at, '<!--', '-->') ?? passed(xml, at, '<![CDATA[', ']]>')
    if (behind !== undefined) {
      at = behind
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(xml)
    if (found === null) {
      at += 1
      continue
    }
    const [whole, slash, name = '', rest = ''] = found
    const to = at + whole.length
    const attributes = slash === '' ? attributesIn(rest) : {}
    yield { name, closes: slash === '/', empty: rest.endsWith('/'), attributes, from: at, to }
    at = to
  }
}

const passed = (xml: string, at: number, start: string, end: string): number | undefined => {
  if (!xml.startsWith(start, at)) return undefined
  const found = xml.indexOf(end, at + start.length)
  return found < 0 ? xml.length : found + end.length
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name,
      unescaped(one ?? other ?? ''),
    ]),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '') : text

const isPath = (text: string | undefined): text is string =>
  text !== undefined && /[\\/]\S*\.\w{1,5}$|\.(?:test|spec)\.\w{1,5}$|^\S+_test\.\w{1,5}$/.test(text)

const isModule = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)*$/.test(text)

const placeOf = ({ attributes, failed, trace }: OpenCase, suite: Attributes): TestPlace => {
  const { file, classname, name } = attributes
  const path = file ?? suite.file ?? suite.filepath ?? [classname, suite.name, name].find(isPath)
  if (path !== undefined) return { kind: 'files', paths: [path] }
  const paths = failed ? mentionedIn(trace) : []
  // pytest names a module that can't be imported as the test itself.
  const module = classname === '' ? name : classname
  if (isModule(module) && module.includes('.')) return { kind: 'module', name: module, paths }
  return paths.length > 0 ? { kind: 'files', paths } : { kind: 'unknown' }
}
