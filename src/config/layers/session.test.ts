import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defineGuard } from '../../core/rule/define.ts'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'

const check = () => false
const more = [
  defineGuard({
    id: 'files/root-deletion',
    on: 'command',
    level: 'critical',
    verdict: 'deny',
    says: 'x',
    check,
  }),
  defineGuard({ id: 'git/main-push', on: 'command', level: 'high', verdict: 'ask', says: 'x', check }),
  defineGuard({ id: 'deploy/cleanup', on: 'command', level: 'strict', verdict: 'ask', says: 'x', check }),
]
const mild = defineGuard({
  id: 'files/agent-settings',
  on: 'command',
  level: 'high',
  verdict: 'deny',
  says: 'x',
  check,
})
const ids = ['files/root-deletion', 'git/hard-reset', 'git/main-push', 'deploy/cleanup']

interface Row {
  readonly says: string
  readonly level?: string
  readonly file?: unknown
  readonly preset?: string
  /** The stances of the rules above. */
  readonly gives: string
}

const rows: readonly Row[] = [
  { says: 'without it', gives: 'on on off off' },
  { says: 'empty', level: '', gives: 'on on off off' },
  { says: 'critical', level: 'critical', gives: 'on off off off' },
  { says: 'high', level: 'high', gives: 'on on on off' },
  { says: 'strict', level: 'strict', gives: 'on on on on' },
  { says: 'of no meaning', level: 'none', gives: 'on on off off' },
  { says: 'over another preset', level: 'critical', preset: 'safety', gives: 'on off off off' },
  {
    says: 'over the level of a file',
    level: 'strict',
    file: { bash_guard: { level: 'critical' } },
    gives: 'on on on on',
  },
  {
    says: 'under what a file says of a rule',
    level: 'critical',
    file: { rules: { 'git/hard-reset': 'ask', 'deploy/*': 'deny' } },
    gives: 'on ask off deny',
  },
  {
    says: 'under what a file switched off',
    level: 'strict',
    file: { rules: { 'git/*': 'off' } },
    gives: 'on off off on',
  },
  {
    says: 'under a lock',
    level: 'critical',
    file: { preset: 'safety', locked: ['git/hard-reset'] },
    gives: 'on on off off',
  },
  {
    says: 'over a preset that has everything on',
    level: 'critical',
    file: { preset: 'strict' },
    gives: 'on off off off',
  },
]

describe('CLAUDE_SAFETY_LEVEL', () => {
  for (const { says, level, file, preset, gives } of rows) {
    it(says, t => {
      const files = file === undefined ? {} : { 'app/handrail.jsonc': JSON.stringify(file) }
      const env = level === undefined ? {} : { CLAUDE_SAFETY_LEVEL: level }
      const policy = sandbox(t, files, more, env).load({}, { preset })
      assert.equal(ids.map(id => stance(policy, id)).join(' '), gives)
    })
  }

  it('the tone that a preset gives to a rule stays', t => {
    const under = (level: string) =>
      stance(sandbox(t, {}, [mild], { CLAUDE_SAFETY_LEVEL: level }).load(), mild.id)
    assert.deepEqual([under('critical'), under('high'), under('strict')], ['off', 'ask', 'ask'])
  })

  it('a wrong value is told, and is no file', t => {
    const policy = sandbox(t, {}, more, { CLAUDE_SAFETY_LEVEL: 'off' }).load()
    assert.deepEqual(told(policy), [
      'error - bash_guard.level: "off" is not allowed here. Allowed: critical, high, strict. It is ignored: the value of the preset or of another file is kept.',
    ])
    assert.deepEqual([policy.problems[0]?.file, policy.sources], ['CLAUDE_SAFETY_LEVEL', []])
  })
})
