import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { join } from '../../../core/text/paths/path.ts'
import { matching } from '../../../known/files/allow-list.ts'
import { writtenFile, writtenFiles } from '../../../known/files/written-code.ts'
import { testsFor } from './_mappings.ts'
import { evidenceFor } from './_red.ts'
import { missingNote, redNote } from './_steps.ts'
import { tddOptions } from './_tdd-options.ts'

export default defineGuard({
  id: 'tests/missing',
  on: 'path',
  class: 'quality',
  verdict: 'deny',
  touches: ['write'],
  says: 'This implementation has no test yet.',
  options: tddOptions,
  check: (access, context, all) => {
    const { facts, strings, choice } = context
    if (facts.env('TDD_GUARD_ENABLED') === 'false') return false
    const file = writtenFile(access, facts)
    if (file === undefined) return false
    // In Rust any file may hold tests, and is an implementation all the same.
    const others = [...strings('exclude'), ...strings('test_files').filter(pattern => pattern !== '*.rs')]
    const tests =
      matching(file, others) === undefined ? testsFor(file, context.record('mappings')) : undefined
    if (tests === undefined || tests.includes(file)) return false
    const root = facts.root()
    const verdict = choice('on_violation') === 'ask' ? 'ask' : undefined
    const mode = choice('mode')
    // A call that brings the test along is as good as one that came before.
    const isThere = (test: string): boolean =>
      facts.fileKind(join(root, `.${test}`)) === 'file' || writtenFiles(all, facts).has(test)
    if (mode !== 'red' && !tests.some(isThere)) return { verdict, ...missingNote(file, tests) }
    if (mode === 'exists') return false
    const found = evidenceFor(
      tests.map(test => join(root, `.${test}`)),
      context,
    )
    if (found.kind === 'red') return false
    const note = redNote(file, tests.find(isThere) ?? tests[0] ?? '', found, facts)
    if (found.kind !== 'green') return { verdict, ...note }
    const own = choice('refactor')
    return own === 'allow' ? false : { verdict: own === 'ask' ? 'ask' : 'deny', ...note }
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A test that is written after the code says what the code does, not what it should do. In the mode `exists` the test file has to be there before the implementation is created or changed. In the mode `red` the newest report of a test runner has to show a failing test of the file: reports of vitest and jest (JSON), pytest, node:test, vitest, jest-junit and others (JUnit XML), node:test (TAP) and `go test -json` are read, from the root of the project and of each package. A report that is older than the test says nothing. Once the tests pass, the next edit is asked about (`tdd.refactor`). A call that writes both files has brought its test along; what formats, deletes or takes back a file needs none.',
  denies: [
    'backend/functions/save-url/handler.ts = export const handler = async () => ({ statusCode: 200 })',
    'shared/db/src/queries/user.ts = export const byId = 1',
    '$ cat draft.tsx > frontend/src/pages/Home.tsx',
    '$ cp draft.ts backend/functions/save-url/index.ts',
  ],
  allows: [
    "backend/functions/save-url/handler.test.ts = import { handler } from './handler'",
    'shared/db/src/types.d.ts = export type Id = string',
    'frontend/vite.config.ts = export default {}',
    'shared/db/src/README.md = $ cp draft.ts backend/functions/save-url/index.ts',
    '$ touch frontend/src/Home.test.tsx frontend/src/Home.tsx',
    '$ npx prettier --write shared/db/src/queries/user.ts',
  ],
  related: ['tests/failing', 'tests/deleted', 'tests/skipped'],
}
