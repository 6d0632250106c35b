import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readScript } from '../shell/read.ts'
import { testFacts } from '../testing/facts.ts'
import { commandEvent } from '../testing/index.ts'
import { decide } from './decide.ts'
import type { Round } from './decision.ts'
import type { Finding } from './finding.ts'

const finding = (verdict: Finding['verdict'], more: Partial<Finding> = {}): Finding => ({
  rule: `test/${verdict}`,
  verdict,
  says: verdict,
  instead: [],
  ...more,
})

const round = (command: string, findings: readonly Finding[], more: Partial<Round> = {}): Round => ({
  command,
  script: readScript(command, testFacts()),
  active: [],
  tried: [],
  findings,
  ...more,
})

const verdictOf = (...rounds: readonly Round[]) =>
  decide({ event: commandEvent(rounds[0]?.command ?? ''), rounds }, undefined).verdict

const all = finding('allow', { covers: [0, 1] })

describe('an allow holds only for a script that is vouched for whole', () => {
  it('stands where every invocation is covered', () => {
    assert.equal(verdictOf(round('ls; pwd', [all])), 'allow')
    assert.equal(
      verdictOf(
        round('ls; pwd', [
          finding('allow', { covers: [0] }),
          finding('allow', { covers: [1], rule: 'test/other' }),
        ]),
      ),
      'allow',
    )
  })

  const holes: Readonly<Record<string, Round>> = {
    'an invocation that nobody covers': round('ls; pwd', [finding('allow', { covers: [0] })]),
    'an allow that covers nothing': round('ls; pwd', [finding('allow')]),
    'no program at all': round('x=1', [all]),
    'a part that is unknown': round('ls; "$x"', [all]),
    'syntax that may run something hidden': round('ls; echo $((x))', [all]),
    'no script': round('ls; pwd', [all], { script: undefined }),
    'a rule that broke': round('ls; pwd', [all, finding('pass', { fault: 'it threw' })]),
    'a rule that stepped aside': round('ls; pwd', [all, finding('pass', { waived: 'a grant' })]),
  }
  for (const [name, hole] of Object.entries(holes))
    it(`falls back to silence for ${name}`, () => assert.equal(verdictOf(hole), 'pass'))

  it('counts for the last round alone: what was rewritten is another command', () => {
    assert.equal(verdictOf(round('ls; pwd', [all]), round('ls; pwd; date', [])), 'pass')
    assert.equal(verdictOf(round('ls; pwd', []), round('ls; pwd', [all])), 'allow')
  })

  it('yields to everything stricter, whatever the order', () => {
    for (const verdict of ['deny', 'ask', 'rewrite'] as const) {
      assert.equal(verdictOf(round('ls; pwd', [all, finding(verdict)])), verdict)
      assert.equal(verdictOf(round('ls; pwd', [finding(verdict), all])), verdict)
    }
  })

  it('needs no cover where the event is no command', () => {
    assert.equal(verdictOf({ active: [], tried: [], findings: [finding('allow')] }), 'allow')
  })
})
