import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readScript } from '../shell/read.ts'
import { commandEvent } from '../testing/index.ts'
import { testFacts } from '../testing/kit/facts.ts'
import { decide } from './decide.ts'
import type { Round } from './decision/decision.ts'
import type { Finding } from './findings/finding.ts'

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

  // covers REVIEW-008, X-22, X-06
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

describe('what is told', () => {
  const decided = (...findings: readonly Finding[]) =>
    decide({ event: commandEvent('ls'), rounds: [round('ls', findings)] }, 'ls -l')

  it('is nothing at all where no rule found anything', () => {
    const trace = { event: commandEvent('ls'), rounds: [round('ls', [])] }
    assert.deepEqual(decide(trace, undefined), {
      verdict: 'pass',
      rule: undefined,
      reason: '',
      instead: [],
      rewritten: undefined,
      advice: [],
      trace,
    })
  })

  it('are the findings of the verdict, by the id of their rules', () => {
    const { reason, rule } = decided(
      finding('ask', { rule: 'b/b' }),
      finding('pass', { rule: 'a/a' }),
      finding('ask', { rule: 'a/c' }),
    )
    assert.equal(reason, '[hook:ask] ask [a/c]\n[hook:ask] ask [b/b]')
    assert.equal(rule, 'a/c')
  })

  it('is a rewrite beside the question about it, and beside nothing else', () => {
    const texts = [finding('rewrite'), finding('allow'), finding('pass')]
    assert.equal(
      decided(finding('ask'), ...texts).reason,
      '[hook:ask] ask [test/ask]\n[hook:rewrite] rewrite [test/rewrite]',
    )
    assert.equal(decided(finding('deny'), ...texts).reason, '[hook:block] deny [test/deny]')
  })

  it('is no reason, no rule and no way out where the verdict is silence', () => {
    const { verdict, reason, rule, instead, advice } = decided(finding('pass', { instead: ['git stash'] }))
    assert.deepEqual([verdict, reason, rule, instead], ['pass', '', undefined, []])
    assert.deepEqual(advice, ['[hook:advisory] pass [test/pass]\nInstead: git stash'])
  })

  it('is no advice without words', () => {
    assert.deepEqual(decided(finding('pass', { says: '' })).advice, [])
  })

  it('is every way out once, the command to use before the others of its finding', () => {
    const { instead } = decided(
      finding('deny', { rule: 'a/a', instead: ['git stash', 'git diff'] }),
      finding('deny', { rule: 'b/b', instead: ['git diff'], use: 'git reset --keep' }),
      finding('pass', { instead: ['git log'] }),
    )
    assert.deepEqual(instead, ['git stash', 'git diff', 'git reset --keep'])
  })

  it('is the rewritten command with a rewrite and a question alone', () => {
    assert.equal(decided(finding('rewrite')).rewritten, 'ls -l')
    assert.equal(decided(finding('ask')).rewritten, 'ls -l')
    assert.equal(decided(finding('deny')).rewritten, undefined)
    assert.equal(decided(finding('pass')).rewritten, undefined)
  })
})

describe('an allow of an earlier round', () => {
  const earlier: Round = { active: [], tried: [], findings: [finding('allow')] }
  it('does not hold where the last one has none', () => {
    assert.equal(verdictOf(earlier, { active: [], tried: [], findings: [finding('pass')] }), 'pass')
    assert.equal(verdictOf(earlier, { active: [], tried: [], findings: [] }), 'pass')
  })
  it('does not borrow the cover of another verdict', () => {
    assert.equal(
      verdictOf(round('ls; pwd', [finding('allow', { covers: [0] }), finding('pass', { covers: [1] })])),
      'pass',
    )
  })
})

describe('the tool and the words of findings', () => {
  const told = (findings: readonly Finding[]) =>
    decide({ event: commandEvent('ls'), rounds: [round('ls', findings)] }, undefined)

  it('never allows a tool whose kind is a guess', () => {
    const event = commandEvent('ls')
    const { tool } = event
    assert.ok(tool)
    const guessed = { ...event, tool: { ...tool, guessed: true as const } }
    const rounds = [round('ls', [finding('allow', { covers: [0] })])]
    assert.equal(decide({ event, rounds }, undefined).verdict, 'allow')
    assert.equal(decide({ event: guessed, rounds }, undefined).verdict, 'pass')
  })

  it('leaves a general finding out where another one says more', () => {
    const general = finding('ask', { rule: 'test/a', says: 'general words', general: true })
    const telling = finding('ask', { rule: 'test/b', says: 'telling words' })
    assert.deepEqual([told([general, telling]).rule, told([general]).rule], ['test/b', 'test/a'])
    assert.doesNotMatch(told([general, telling]).reason, /general words/)
    assert.match(told([general]).reason, /general words/)
  })
})
