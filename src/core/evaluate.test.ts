import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commandEvent, editEvent, judgeWith, policyOf } from '../testing/index.ts'
import type { Event } from './event.ts'
import type { Note } from './findings/finding.ts'
import type { Stance } from './findings/verdict.ts'
import { defineCompanion, defineFixer, defineGate, defineGuard } from './rule/define.ts'
import type { Guard, Rule } from './rule/rule.ts'

const guard = (id: string, verdict: Stance, program: string, note: Note | true = true): Guard =>
  defineGuard({
    id,
    on: 'command',
    verdict,
    says: `${id} speaks.`,
    check: command => command.is(program) && note,
  })

/** Replaces one program by another, wherever it stands. */
const swap = (id: string, from: string, to: string): Guard =>
  defineGuard({
    id,
    on: 'command',
    verdict: 'rewrite',
    says: `${to} instead of ${from}.`,
    check: command => {
      const span = command.words[0]?.span
      return command.is(from) && span !== undefined && { edits: [{ ...span, text: to }] }
    },
  })

const vouch = (id: string, program: string): Guard =>
  defineGuard({
    id,
    on: 'script',
    verdict: 'allow',
    says: '',
    check: script => ({
      covers: script.invocations.flatMap((one, index) => (one.name === program ? [index] : [])),
    }),
  })

const judge = (rules: readonly Rule[], command: string) => judgeWith(rules, commandEvent(command))

describe('the lattice', () => {
  const rules = [guard('z/ask', 'ask', 'b'), guard('a/advice', 'advise', 'a'), guard('m/deny', 'deny', 'c')]
  const cases: readonly (readonly [string, string])[] = [
    ['x', 'pass'],
    ['a', 'pass'],
    ['a; b', 'ask'],
    ['b; c', 'deny'],
    ['c && a && b', 'deny'],
  ]
  for (const [command, verdict] of cases) {
    // covers PROTO-026, X-22, X-03
    test(`${command}: ${verdict}, in any order of rules`, async () => {
      assert.equal((await judge(rules, command)).verdict, verdict)
      assert.equal((await judge([...rules].reverse(), command)).verdict, verdict)
    })
  }
  // covers MSG-001, MSG-004
  test('advice travels with any verdict', async () => {
    assert.deepEqual((await judge(rules, 'a; c')).advice, ['[hook:advisory] a/advice speaks. [a/advice]'])
  })
  // covers MSG-001
  test('every finding of the deciding verdict is told, each once', async () => {
    const decision = await judge([guard('a/a', 'deny', 'x'), guard('b/b', 'deny', 'x')], 'x; x')
    assert.equal(decision.reason, '[hook:block] a/a speaks. [a/a]\n[hook:block] b/b speaks. [b/b]')
    assert.equal(decision.rule, 'a/a')
  })
})

describe('allow needs a full cover', () => {
  const rules = [vouch('review/ls', 'ls'), vouch('review/cat', 'cat')]
  test('one rule or several may cover', async () => {
    assert.equal((await judge(rules, 'ls')).verdict, 'allow')
    assert.equal((await judge(rules, 'ls | cat')).verdict, 'allow')
  })
  test('one program that nobody vouches for, and it is silence', async () => {
    assert.equal((await judge(rules, 'ls; rm x')).verdict, 'pass')
  })
  test('what could not be understood is never allowed', async () => {
    assert.equal((await judge(rules, 'ls; $X')).verdict, 'pass')
    assert.equal((await judge(rules, 'ls "')).verdict, 'ask')
  })
  // covers REVIEW-008, X-06
  test('a deny or an ask beats it', async () => {
    assert.equal((await judge([...rules, guard('a/ask', 'ask', 'ls')], 'ls')).verdict, 'ask')
  })
})

describe('rewrites', () => {
  test('run to a fixed point, every other byte kept', async () => {
    const decision = await judge(
      [swap('a/one', 'one', 'two'), swap('b/two', 'two', 'three')],
      '  one  "x"  # one\n',
    )
    assert.deepEqual([decision.verdict, decision.rewritten], ['rewrite', '  three  "x"  # one\n'])
    assert.deepEqual(
      decision.trace.rounds.map(round => round.command?.trim().split(' ')[0]),
      ['one', 'two', 'three'],
    )
  })
  //
  test('the result is judged again: a deny of it stops the call', async () => {
    const decision = await judge([swap('a/one', 'one', 'two'), guard('b/two', 'deny', 'two')], 'one')
    assert.deepEqual([decision.verdict, decision.rule, decision.rewritten], ['deny', 'b/two', undefined])
  })
  test('an ask carries the corrected command', async () => {
    const decision = await judge([swap('a/one', 'one', 'two'), guard('b/ask', 'ask', 'x')], 'one; x')
    assert.deepEqual([decision.verdict, decision.rewritten], ['ask', 'two; x'])
    assert.match(decision.reason, /two instead of one/)
  })
  test('a denied original is not rewritten into something harmless', async () => {
    const decision = await judge([swap('a/one', 'one', 'two'), guard('b/deny', 'deny', 'one')], 'one')
    assert.equal(decision.verdict, 'deny')
  })
  test('two rules that undo each other end in a question', async () => {
    const decision = await judge([swap('a/one', 'one', 'two'), swap('b/two', 'two', 'one')], 'one')
    assert.deepEqual([decision.verdict, decision.rule], ['ask', 'handrail/rewrite'])
  })
  test('a command that is denied is not rewritten: the reason is about what stands there', async () => {
    const decision = await judge([swap('a/a', 'one', 'two'), guard('b/b', 'deny', 'three')], 'one; three')
    assert.deepEqual([decision.verdict, decision.trace.rounds.length], ['deny', 1])
  })
  test('a rewrite that was switched to ask changes nothing', async () => {
    const rule = swap('a/a', 'one', 'two')
    const policy = policyOf([rule], { rules: { 'a/a': { stance: 'ask', options: {} } } })
    const decision = await judgeWith([rule], commandEvent('one'), {}, policy)
    assert.deepEqual(
      [decision.verdict, decision.rewritten, decision.trace.rounds.length],
      ['ask', undefined, 1],
    )
  })
  test('a rewrite that has no place in the text is a deny', async () => {
    const decision = await judge([guard('a/one', 'rewrite', 'one')], 'one')
    assert.equal(decision.verdict, 'deny')
  })
})

describe('a rule that breaks', () => {
  const broken = (id: string, kind: 'safety' | 'quality'): Guard =>
    defineGuard({
      id,
      class: kind,
      on: 'command',
      verdict: 'deny',
      says: 'never said',
      check: () => {
        throw new Error('boom')
      },
    })
  // covers X-05, PROTO-048
  test('of safety: asks, in words that are no judgement', async () => {
    const decision = await judge([broken('a/b', 'safety')], 'ls')
    assert.equal(decision.verdict, 'ask')
    assert.match(
      decision.reason,
      /^\[hook:error\] handrail could not check this: the rule a\/b failed \(boom\)/,
    )
  })
  // covers X-05, PROTO-048
  test('of quality: lets pass and says so', async () => {
    const decision = await judge([broken('a/b', 'quality')], 'ls')
    assert.equal(decision.verdict, 'pass')
    assert.match(decision.advice.join(), /boom/)
  })
  test('never hides what another rule found, and never allows', async () => {
    const found = await judge([broken('a/b', 'safety'), guard('c/d', 'deny', 'ls')], 'ls')
    assert.deepEqual([found.verdict, found.rule], ['deny', 'c/d'])
    const open = policyOf([broken('a/b', 'safety'), vouch('r/ls', 'ls')], {
      onError: { safety: 'pass', quality: 'pass' },
    })
    const decision = await judgeWith(
      [broken('a/b', 'safety'), vouch('r/ls', 'ls')],
      commandEvent('ls'),
      {},
      open,
    )
    assert.equal(decision.verdict, 'pass')
  })
  test('a command that can’t be read whole is a fault, and what could be read still counts', async () => {
    const long = `x; echo ${'y '.repeat(200_000)}`
    const quiet = await judge([guard('a/b', 'deny', 'z')], long)
    assert.deepEqual([quiet.verdict, quiet.rule], ['ask', 'handrail/shell'])
    assert.match(quiet.reason, /can't be read whole/)
    assert.equal((await judge([guard('a/b', 'deny', 'z')], 'echo "open')).verdict, 'ask')
    assert.equal((await judge([guard('a/b', 'deny', 'x')], 'x; echo "open')).verdict, 'deny')
  })
  test('a call without a readable command is a fault, not a pass', async () => {
    const event: Event = {
      ...commandEvent(''),
      tool: { name: 'Bash', use: 'command', input: { command: 7 } },
    }
    assert.equal((await judgeWith([guard('a/b', 'deny', 'x')], event)).verdict, 'ask')
  })
})

describe('settings', () => {
  const rule = guard('a/b', 'deny', 'x')
  const judged = async (stance: Stance | 'off') => {
    const policy = policyOf([rule], { rules: { 'a/b': { stance, options: {} } } })
    const decision = await judgeWith([rule], commandEvent('x'), {}, policy)
    return [decision.verdict, decision.advice.length]
  }
  // covers PROTO-037
  test('a rule can be off, advise, ask', async () => {
    assert.deepEqual(await judged('off'), ['pass', 0])
    assert.deepEqual(await judged('advise'), ['pass', 1])
    assert.deepEqual(await judged('ask'), ['ask', 0])
  })
})

describe('the other kinds of rules', () => {
  const fixer = defineFixer({
    id: 'x/fix',
    on: 'edit',
    verdict: 'deny',
    says: 'mend it',
    run: async change => change.path === 'a.x',
  })
  const gate = defineGate({
    id: 'x/gate',
    on: 'stop',
    verdict: 'deny',
    says: 'not yet',
    run: async () => true,
  })
  const companion = defineCompanion({
    id: 'x/hello',
    on: 'session-start',
    verdict: 'advise',
    says: 'hello',
    run: async () => true,
  })
  const rules = [fixer, gate, companion]
  const stop = (active: boolean, background = 0): Event => ({
    kind: 'stop',
    host: 't',
    name: 'Stop',
    cwd: '/',
    stop: { active, background },
  })
  test('a fixer hears of edits after they happened', async () => {
    assert.equal((await judgeWith(rules, editEvent('a.x', 'post-tool'))).verdict, 'deny')
    assert.equal((await judgeWith(rules, editEvent('b.x', 'post-tool'))).verdict, 'pass')
    assert.equal((await judgeWith(rules, editEvent('a.x'))).verdict, 'pass')
  })
  test('a gate holds once, and not while work runs in the background', async () => {
    assert.equal((await judgeWith(rules, stop(false))).verdict, 'deny')
    assert.equal((await judgeWith(rules, stop(true))).verdict, 'pass')
    assert.equal((await judgeWith(rules, stop(false, 1))).verdict, 'pass')
  })
  test('a companion speaks', async () => {
    const decision = await judgeWith(rules, {
      kind: 'session-start',
      host: 't',
      name: 'SessionStart',
      cwd: '/',
    })
    assert.deepEqual(decision.advice, ['[hook:advisory] hello [x/hello]'])
  })
})
