import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { sourceOptions, sourceTest } from '../../../edits/files/source-files.ts'
import { writtenFile } from '../../../known/files/written-code.ts'
import { gateAnswer } from './_gate.ts'

export default defineGuard({
  id: 'tests/failing',
  on: 'path',
  class: 'quality',
  verdict: 'deny',
  touches: ['write'],
  says: 'Source code is written while the tests fail.',
  instead: [
    'run the tests: a run that passes lifts this',
    'edit the tests, which is always allowed',
    'ask the human where only source code can be mended',
  ],
  options: {
    deny_at: {
      type: 'number',
      key: 'test_gate.deny_at',
      default: 2,
      least: 1,
      says: 'The edit of a source file since the tests fail that is denied; those before it are advised on.',
    },
    stale_minutes: {
      type: 'number',
      key: 'test_gate.stale_minutes',
      default: 10,
      least: 1,
      says: 'A test run that is longer ago holds nothing up.',
    },
    cold_start: {
      type: 'flag',
      key: 'test_gate.cold_start',
      default: true,
      says: 'Whether it is said, once a session, that no test run is known.',
    },
    ...sourceOptions,
  },
  // A call that writes several files is one edit.
  check: (access, context, all) => {
    const isSource = sourceTest(context)
    const file = writtenFile(access, context.facts) ?? ''
    if (!isSource(file)) return false
    const first = all.find(one => isSource(writtenFile(one, context.facts) ?? ''))
    return access === first ? gateAnswer(context, file) : false
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'Code that is piled onto a failing test makes it harder to find what broke it. The state is read from `.claude/.test-status` (`result|failures|epoch`). While it says anything but `pass`, the first edit of a source file is advised on and the next one is denied; tests may be edited at any time. A run that passes starts anew, an old one holds nothing up. The count is in `.claude/.test-gate-strikes`. evidence/forged keeps an agent from writing either.',
  denies: ['src/app.ts = export const a = 1', '$ echo "x = 1" > src/app.py', "$ sed -i 's/1/2/' src/lib.rs"],
  allows: [
    'src/app.test.ts = export const a = 1',
    'tests/test_app.py = x = 1',
    'README.md = src/app.ts = export const a = 1',
    'vite.config.ts = export default {}',
    '$ rm src/app.ts',
  ],
  related: ['tests/missing', 'tests/intact'],
}
