import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import type { OptionValue } from '../../../core/rule/rule.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { editEvent, policyOf } from '../../../testing/index.ts'
import fixer from './malformed.ts'

const root = newFolder('plan')

/** The rule's answer after an edit of a file that holds the text. */
const said = async (
  text: string | Buffer,
  name = 'MASTER_PLAN.md',
  options: Readonly<Record<string, OptionValue>> = {},
): Promise<readonly [verdict: string, reason: string]> => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
  const policy = policyOf([fixer], { rules: { [fixer.id]: { stance: 'on', options } } })
  const event = editEvent(name, 'post-tool', root)
  const { decision } = await judge(nodePlatform, event, {
    rules: [fixer],
    policy,
    effects: { tmp: false },
  })
  return [decision.verdict, decision.reason]
}

const plan = (phase: string, intent = '## Original intent\n\nA login.\n'): string =>
  `# Master plan\n\n${intent}\n${phase}`
const log = '### Decision Log\n\n- DEC-AUTH-001: sessions, not tokens.\n'

const sound: Readonly<Record<string, string>> = {
  'a planned phase': plan('## Phase 1: Login\n**Status:** planned\n'),
  'no phase yet': plan(''),
  'a phase in progress': plan('## Phase 1: Login\n**Status:** in-progress\n'),
  'the same in two words': plan('## Phase 1: Login\n**Status:** In progress (week 2)\n'),
  'a completed phase with its log': plan(`## Phase 1: Login\n**Status:** completed\n\n${log}`),
  'the colon outside': plan('## Phase 1\n- **Status**: planned\n'),
  'line ends of Windows': plan('## Phase 1: Login\r\n**Status:** planned\r\n'),
  'a vision': plan('', '# Vision\n'),
  'a user request': plan('', '### User Request\n'),
  'an example in a code block': plan('```md\n## Phase 9\nDEC-x-1\n```\n'),
  'an example in a comment': plan('<!--\n## Phase 9\nDEC-x-1\n-->\n'),
  'words that only look like ids': plan('The DEC-IDs, such as DEC-COMPONENT-NNN, are unique.\n'),
  'other headings': plan('## Phases\n\n## Phasing out\n'),
}

const broken: Readonly<Record<string, readonly [text: string, ...told: readonly string[]]>> = {
  'an empty file': ['', 'No heading says what was asked for'],
  'no intent': [plan('', '## Goals\n'), 'No heading says what was asked for'],
  'an intent that is no heading': [plan('', 'The intent is a login.\n'), 'No heading'],
  'a phase without a status': [plan('## Phase 1: Login\n'), 'Phase 1: Login has no line **Status:**'],
  'an unknown status': [plan('## Phase 2\n**Status:** done\n'), 'Phase 2 has no line **Status:**'],
  'a status of another phase': [
    plan('## Phase 1\n## Phase 2\n**Status:** planned\n'),
    'Phase 1 has no line **Status:**',
  ],
  'a status in a comment': [plan('## Phase 1\n<!-- **Status:** planned -->\n'), 'Phase 1 has no line'],
  'a completed phase without a log': [
    plan('## Phase 1\n**Status:** completed\n'),
    'Phase 1 is completed and has nothing in a ### Decision Log',
  ],
  'an empty log': [
    plan('## Phase 1\n**Status:** completed\n### Decision Log\n<!-- later -->\n\n### Notes\nx\n'),
    'Phase 1 is completed and has nothing',
  ],
  'a log of another phase': [
    plan(`## Phase 1\n**Status:** completed\n## Phase 2\n**Status:** completed\n${log}`),
    'Phase 1 is completed and has nothing',
  ],
  'ids that are none': [
    plan('DEC-auth-001, DEC-AUTH-1, DEC-A-001 and DEC-001\n'),
    'DEC-auth-001 is no id',
    'DEC-AUTH-1 is no id',
    'DEC-A-001 is no id',
    'DEC-001 is no id',
  ],
}

describe('plan/malformed', () => {
  for (const [what, text] of Object.entries(sound))
    test(`${what} is fine`, async () => assert.deepEqual(await said(text), ['pass', '']))

  for (const [what, [text, ...told]] of Object.entries(broken))
    test(`${what} is told`, async () => {
      const [verdict, reason] = await said(text)
      assert.equal(verdict, 'deny')
      for (const part of told) assert.ok(reason.includes(part), reason)
    })

  test('it looks at the plan alone, wherever it lies', async () => {
    assert.deepEqual(await said('', 'README.md'), ['pass', ''])
    assert.deepEqual(await said('', 'MY_MASTER_PLAN.md'), ['pass', ''])
    assert.equal((await said('', 'packages/a/MASTER_PLAN.md'))[0], 'deny')
  })

  test('the config names it', async () => {
    assert.equal((await said('', 'docs/PLAN.md', { plan_file: 'PLAN.md' }))[0], 'deny')
    assert.deepEqual(await said('', 'MASTER_PLAN.md', { plan_file: 'PLAN.md' }), ['pass', ''])
    assert.deepEqual(await said('', 'MASTER_PLAN.md', { plan_file: false }), ['pass', ''])
  })

  test('what is no text is left alone, and a link out of the project', async () => {
    assert.deepEqual(await said(Buffer.from([0xff, 0xfe, 0, 1])), ['pass', ''])
    const outside = newFolder('outside')
    symlinkSync(outside, join(root, 'linked'))
    assert.deepEqual(await said('', 'linked/MASTER_PLAN.md'), ['pass', ''])
  })

  test('a plan with a thousand faults is told in a few lines', async () => {
    const phases = Array.from({ length: 1000 }, (_, at) => `## Phase ${at}\n`).join('')
    const [, reason] = await said(plan(phases))
    assert.ok(reason.split('\n').length < 30)
    assert.match(reason, /and 980 more/)
  })
})
