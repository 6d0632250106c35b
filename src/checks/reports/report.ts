/** Report of any test runner about its last run. */
export interface TestReport {
  readonly results: readonly ReportedTest[]
}

/** One test, or a test file that could not be run at all. */
export interface ReportedTest {
  readonly failed: boolean
  readonly at: TestPlace
  /** The name of the test. A file, a package or a run as a whole has none. */
  readonly name?: string | undefined
  readonly skipped?: boolean | undefined
}

/**
 * Where a test stands, as the report says it: paths of files (absolute, or from the folder of the run), a module with dots,
 * a Go package, or nothing of it. A `summary` is a failing or passing run as a whole.
 */
export type TestPlace =
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | { readonly kind: 'module'; readonly name: string; readonly paths: readonly string[] }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'summary' }
  | { readonly kind: 'unknown' }

export const inFile = (
  path: string,
  failed: boolean,
  named: Pick<ReportedTest, 'name' | 'skipped'> = {},
): ReportedTest => ({ failed, at: { kind: 'files', paths: [path] }, ...named })

/** Paths that stand before a line number: a stack trace is of some use where a report names no file. */
export const mentionedIn = (text: string): readonly string[] => {
  const found = new Set<string>()
  for (const [, path = ''] of text.slice(0, mostTrace).matchAll(mention)) {
    found.add(path)
    if (found.size >= mostMentions) break
  }
  return [...found]
}

const mostTrace = 8000
const mostMentions = 20
const mention = /(?:file:\/\/)?((?:[A-Za-z]:)?[^\s:()'"<>,[\]]{1,300}\.[A-Za-z]{1,5}):\d+/g
