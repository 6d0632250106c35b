import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineCompanion, defineGuard } from '../../src/core/rule/define.ts'
import type { Rule } from '../../src/core/rule/rule.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent, policyOf } from '../../src/testing/index.ts'
import { scratch } from '../support/hook.ts'

/** The real watch of the platform, with less patience. */
const hasty = {
  ...nodePlatform,
  limited: <T>(_ms: number, work: () => T): T => nodePlatform.limited(200, work),
  deadline: <T>(_ms: number, work: Promise<T>): Promise<T> => nodePlatform.deadline(200, work),
}

const spin = (): boolean => {
  for (;;);
}

const rules = (spinner: Rule): readonly Rule[] => [
  spinner,
  defineGuard({
    id: 'b/other',
    on: 'command',
    verdict: 'deny',
    says: 'stopped',
    check: command => command.is('rm'),
  }),
]

//
test('a safety rule that never returns is set aside: it asks, the others still count', async t => {
  const hangs = defineGuard({
    id: 'a/hangs',
    on: 'command',
    verdict: 'deny',
    says: 'never said',
    check: spin,
  })
  const options = { rules: rules(hangs), policy: policyOf(rules(hangs)) }
  const cwd = scratch(t)
  const quiet = (await judge(hasty, commandEvent('ls', cwd), options)).decision
  assert.equal(quiet.verdict, 'ask')
  assert.match(quiet.reason, /a\/hangs failed \(no answer within 200 ms\)/)
  const stopped = (await judge(hasty, commandEvent('rm x', cwd), options)).decision
  assert.deepEqual([stopped.verdict, stopped.rule], ['deny', 'b/other'])
})

//
test('a quality rule that hangs lets pass and says so', async t => {
  const hangs = defineGuard({
    id: 'a/hangs',
    class: 'quality',
    on: 'command',
    verdict: 'deny',
    says: 'x',
    check: spin,
  })
  const decision = (
    await judge(hasty, commandEvent('ls', scratch(t)), { rules: [hangs], policy: policyOf([hangs]) })
  ).decision
  assert.equal(decision.verdict, 'pass')
  assert.match(decision.advice.join(), /no answer within/)
})

test('a companion that never settles is let go', async t => {
  const hangs = defineCompanion({
    id: 'a/hangs',
    on: 'stop',
    verdict: 'deny',
    says: 'x',
    run: () => new Promise(() => {}),
  })
  const event = { kind: 'stop', host: 't', name: 'Stop', cwd: scratch(t) } as const
  const decision = (await judge(hasty, event, { rules: [hangs], policy: policyOf([hangs]) })).decision
  assert.equal(decision.verdict, 'pass')
  assert.match(decision.advice.join(), /a\/hangs failed/)
})
