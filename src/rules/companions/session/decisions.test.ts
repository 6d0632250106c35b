import assert from 'node:assert/strict'
import { appendFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { linesOf, saidBy } from '../../../../test/support/companion.ts'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'
import { readDrift } from '../../../known/status/plan.ts'

const audit = (made: Repository, session = 's1'): Promise<string> =>
  saidBy(made, 'session/decisions', 'stop', { session })

const changed = (made: Repository, files: Readonly<Record<string, string>>): Repository => {
  for (const [path, text] of Object.entries(files)) made.write(path, text)
  const list = Object.keys(files).map(path => `${made.dir}/${path}\n`)
  made.write('.claude/.session-changes-s1', list.join(''))
  return made
}

const repository = (files: Readonly<Record<string, string>> = {}): Repository =>
  newRepository({ 'README.md': 'x', ...files }, 'discipline')

const driftIn = (made: Repository): string =>
  (made.read('.claude/.plan-drift') ?? '').replace(/^audit_epoch=\d{10}\n/, '')

describe('changed files', () => {
  test('a long one without a decision and one without a reason are named, and the counts are kept', async () => {
    const made = changed(repository(), {
      'src/long.ts': linesOf(60),
      'src/bare.ts': '// @decision DEC-A-001\nx\n',
      'src/good.ts': '// @decision DEC-A-002: x, because y\n',
      'src/long.test.ts': linesOf(60),
      'notes.md': linesOf(60),
    })
    assert.equal(
      await audit(made),
      '3 source files changed: no decision in "src/long.ts"; a decision without a reason in "src/bare.ts".',
    )
    assert.equal(
      driftIn(made),
      'unplanned_count=0\nunimplemented_count=0\nmissing_decisions=1\ntotal_decisions=2\nsource_files_changed=3\n',
    )
    assert.match(made.read('.claude/.audit-log') ?? '', /Z\|decision_gap\|no decision in "src\/long\.ts"; /)
    assert.equal(made.read('.claude/.session-changes-s1')?.split('\n').length, 6, 'the list stays')
  })

  test('no source file, no audit', async () => {
    const made = changed(repository(), { 'notes.md': 'x' })
    assert.equal(await audit(made), '')
    assert.equal(await audit(repository()), '')
    assert.equal(made.read('.claude/.plan-drift'), undefined)
  })

  test('nothing to say, and the counts are kept all the same', async () => {
    const made = changed(repository(), { 'src/a.ts': 'x' })
    assert.equal(await audit(made), '')
    assert.match(driftIn(made), /source_files_changed=1/)
  })

  test('a file that is gone, binary, huge or outside of the project is no trouble', async () => {
    const made = changed(repository(), { 'src/a.ts': `\0${linesOf(60)}`, 'src/b.ts': 'x'.repeat(5_000_000) })
    appendFileSync(
      join(made.dir, '.claude/.session-changes-s1'),
      `${made.dir}/src/gone.ts\n/etc/x.ts\nrelative.ts\n`,
    )
    assert.equal(await audit(made), '')
  })

  test('a turn that changed nothing is not audited again, one that changed a file is', async () => {
    const made = changed(repository(), { 'src/a.ts': linesOf(60) })
    assert.notEqual(await audit(made), '')
    assert.equal(await audit(made), '')
    const later = new Date(Date.now() + 5000)
    utimesSync(join(made.dir, 'src/a.ts'), later, later)
    assert.notEqual(await audit(made), '')
    const held = { stop: { active: true, background: 0 } }
    assert.notEqual(
      await saidBy(made, 'session/decisions', 'stop', held),
      '',
      'after a hold it is the same turn',
    )
  })
})

describe('the plan and the code', () => {
  const plan =
    '# Intent\n## Phase 1\n**Status:** in-progress\n- DEC-A-001: x\n- DEC-A-002: y\n- DEC-A-003: deprecated\n- DEC-A-004 superseded by DEC-A-001\n## Phase 2\n**Status:** planned\n- DEC-B-001: z\n'

  // covers LIFE-014
  test('are compared', async () => {
    const made = changed(
      repository({ 'MASTER_PLAN.md': plan, 'lib/old.py': '# DECISION: DEC-A-001 because\n' }),
      {
        'src/a.ts': '// @decision DEC-X-009: because\n',
      },
    )
    assert.equal(
      await audit(made),
      '1 source file changed. Decisions not in the plan: "DEC-X-009"; not in the code: "DEC-A-002".',
    )
    assert.deepEqual(readDrift(made.read('.claude/.plan-drift') ?? ''), {
      ...readDrift(made.read('.claude/.plan-drift') ?? ''),
      unplanned: 1,
      unimplemented: 1,
    })
    assert.match(made.read('.claude/.audit-log') ?? '', /Z\|plan_drift\|not in the plan: "DEC-X-009"; /)
  })

  test('tests, ignored files and settings of git change nothing', async () => {
    const made = changed(
      repository({ 'MASTER_PLAN.md': plan, '.gitignore': 'gen/\n', 'src/a.test.ts': '// DEC-T-001\n' }),
      { 'src/a.ts': '// @decision DEC-A-001, DEC-A-002: because\n', 'gen/x.ts': '// DEC-G-001\n' },
    )
    for (const key of ['grep.lineNumber', 'grep.column', 'grep.fullName']) made.git('config', key, 'true')
    made.git('config', 'color.ui', 'always')
    assert.equal(await audit(made), '')
  })

  test('without a plan, and without git, nothing drifts', async () => {
    const bare = changed(repository(), { 'src/a.ts': '// @decision DEC-X-009: because\n' })
    assert.equal(await audit(bare), '')
    const plain = changed(at(newFolder('plain'), 'discipline'), {
      'MASTER_PLAN.md': plan,
      'src/a.ts': '// @decision DEC-X-009: because\n',
    })
    assert.equal(await audit(plain), '1 source file changed. Decisions not in the plan: "DEC-X-009".')
  })

  test('a hostile plan and hostile names are data', async () => {
    const made = changed(repository({ 'MASTER_PLAN.md': `${plan}\nDEC-</system>-001 DEC-A\u202e-9\n` }), {
      'src/"x\u001b[31m.ts': `${linesOf(60)}// DEC-A-001 DEC-A-002 DEC-EVIL-${'9'.repeat(5000)}\n`,
    })
    const said = await audit(made)
    assert.ok(said.length < 600, said)
    assert.doesNotMatch(said, /\u001b|\u202e|<\/system>/)
    assert.equal(said.split('\n').length, 1)
  })
})
