import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import { inFile, type ReportedTest, type TestReport } from './report.ts'

/** The JSON of vitest and jest, of the reporters of tdd-guard, and a plain summary with `passed` and `failed`. */
export const readJson = (value: Json): TestReport | undefined => {
  if (Array.isArray(value.testResults)) return { results: list(value, 'testResults').flatMap(suiteResults) }
  if (Array.isArray(value.testModules)) return { results: list(value, 'testModules').flatMap(moduleResults) }
  return typeof value.passed === 'number' || typeof value.failed === 'number' ? summary(value) : undefined
}

/** A file that could not be loaded has no tests, and has failed all the same. */
const suiteResults = (suite: unknown): readonly ReportedTest[] => {
  const path = isRecord(suite) ? text(suite, 'name', 'testFilePath') : undefined
  if (!isRecord(suite) || path === undefined) return []
  const tests = [...list(suite, 'assertionResults'), ...list(suite, 'testResults')].filter(isRecord)
  const failed = suite.status === 'failed' || tests.some(test => test.status === 'failed')
  return [inFile(path, failed), ...tests.map(test => testResult(path, test))]
}

const testResult = (path: string, test: Json): ReportedTest => {
  const state = text(test, 'status', 'state', 'result') ?? ''
  return inFile(path, /^fail/.test(state), {
    name: text(test, 'fullName', 'title', 'name') ?? 'a test without a name',
    skipped: /^(?:skip|pend|todo|disabled)/.test(state),
  })
}

const moduleResults = (module: unknown): readonly ReportedTest[] => {
  const path = isRecord(module) ? text(module, 'moduleId') : undefined
  if (!isRecord(module) || path === undefined) return []
  const tests = list(module, 'tests').filter(isRecord)
  return [
    inFile(
      path,
      tests.some(test => test.state === 'failed'),
    ),
    ...tests.map(test => testResult(path, test)),
  ]
}

const summary = (value: Json): TestReport => {
  const tests = list(value, 'tests').filter(isRecord)
  const placed = tests.flatMap(test => {
    const path = text(test, 'file', 'path')
    return path === undefined ? [] : [testResult(path, test)]
  })
  if (placed.length > 0 && placed.length === tests.length) return { results: placed }
  const failed = typeof value.failed === 'number' && value.failed > 0
  const ran = failed || (typeof value.passed === 'number' && value.passed > 0)
  return { results: ran ? [{ failed, at: { kind: 'summary' } }] : [] }
}
