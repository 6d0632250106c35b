import assert from 'node:assert/strict'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { saidBy, subagentEnd } from '../../../../test/support/companion.ts'
import { newRepository } from '../../../../test/support/repository.ts'

const now = (): number => Math.floor(Date.now() / 1000)

interface State {
  readonly plan?: 'new' | 'old'
  readonly tests?: string
  readonly dirty?: boolean
  readonly message?: string
}

const fine = { plan: 'new', tests: `pass|0|${now()}` } as const

const rows: readonly (readonly [what: string, state: State, said: string])[] = [
  ['all is well', { ...fine, message: 'Phase 1 is complete. Merged.' }, ''],
  [
    'a phase is done, and the plan is old',
    { ...fine, plan: 'old', message: 'Phase 1 is complete.' },
    'a phase is done, and the plan was not brought up to date',
  ],
  ['an old plan, and no word of a phase', { ...fine, plan: 'old', message: 'Merged.' }, ''],
  ['no plan', { tests: fine.tests }, 'there is no MASTER_PLAN.md'],
  ['uncommitted', { ...fine, dirty: true }, '1 file not committed'],
  [
    'a merge on tests that fail',
    { ...fine, tests: `fail|2|${now()}`, message: 'I merged feature/x.' },
    'the tests fail (2 failures), and it speaks of a commit or a merge',
  ],
  ['tests that fail, and no merge', { ...fine, tests: `fail|2|${now()}`, message: 'I looked.' }, ''],
  ['tests that failed long ago', { ...fine, tests: `fail|2|${now() - 1900}`, message: 'Merged.' }, ''],
  ['no test run', { plan: 'new' }, 'no test run is known'],
  [
    'a question',
    { ...fine, message: 'Shall I continue?' },
    'it ended by asking for approval and finished nothing',
  ],
]
for (const [what, { plan, tests, dirty, message = 'Looked.' }, said] of rows)
  test(what, async () => {
    const made = newRepository(
      { 'a.ts': 'x', ...(plan === undefined ? {} : { 'MASTER_PLAN.md': '# Intent' }) },
      'discipline',
    )
    const old = new Date(Date.now() - 400_000)
    if (plan === 'old') utimesSync(join(made.dir, 'MASTER_PLAN.md'), old, old)
    made.write('.claude/.gitignore', '.*\n')
    if (tests !== undefined) made.write('.claude/.test-status', tests)
    if (dirty === true) made.write('b.ts', 'y')
    const told = await saidBy(
      made,
      'agents/guardian-report',
      'subagent-stop',
      subagentEnd('guardian', message),
    )
    assert.equal(told, said === '' ? '' : `The guardian left open: ${said}.`)
  })
