import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Context } from '../../../core/rule/rule.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { more } from '../../../edits/change/change.ts'
import { changedFile, codeChangeOf, nameIn } from '../../../edits/change/code-change.ts'
import { testFiles } from '../../../edits/comparison/compare-options.ts'
import { edges, internal } from './_edges.ts'
import { noteOf } from './_mock-note.ts'
import { isExempt, mocksIn } from './_mocks.ts'

export default defineGuard({
  id: 'tests/internal-mock',
  on: 'edit',
  class: 'quality',
  verdict: 'deny',
  says: 'The test replaces code of the project by a mock.',
  options: {
    test_files: testFiles,
    ...edges,
    strikes: {
      type: 'number',
      key: 'mock_gate.strikes',
      default: 2,
      says: 'The attempt of a session that is denied. Those before it are told.',
    },
  },
  check: (change, context) => {
    const { event, facts } = context
    const path = changedFile(change, facts)
    // The host asks about permission for an edit that was judged before.
    if (event.kind === 'permission' || !isTest(`/${nameIn(path, facts)}`, context)) return undefined
    const code = codeChangeOf(change, facts)
    if (code === undefined) return undefined
    if (code === 'huge')
      return {
        verdict: 'advise',
        says: `${data(nameIn(path, facts), 100)} is too large to be parsed: its mocks were not checked.`,
      }
    if (isExempt(code.after, facts)) return undefined
    const after = internal(mocksIn(code.after, path, facts), context)
    const before = code.before === undefined ? [] : internal(mocksIn(code.before, path, facts), context)
    const brought = more(after, before, ({ text }) => text)
    return brought.length === 0 ? undefined : noteOf(code.name, brought, context)
  },
})

const isTest = (place: string, context: Context): boolean =>
  context.strings('test_files').some(pattern => matchesPath(place, pattern))

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A test that replaces the code it should test proves that the mock works. Mocks belong to the edge: network, databases, other services. The first such test of a session is told, the next one is denied. A comment with @mock-exempt lets a file be.',
  denies: [
    "src/save.test.ts = jest.mock('./store')",
    "tests/test_save.py = from unittest.mock import patch\n@patch('app.store.load')\ndef test_save(load): pass",
  ],
  allows: [
    "src/save.test.ts = jest.mock('axios')",
    "src/save.test.ts = // jest.mock('./store')",
    "src/save.test.ts = // @mock-exempt: the store starts a container\njest.mock('./store')",
    "src/save.ts = jest.mock('./store')",
  ],
  related: ['tests/weakened', 'tests/skipped'],
}
