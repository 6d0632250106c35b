import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rule } from '../../core/rule/rule.ts'
import { guards } from '../../rules/guards/index.generated.ts'
import { checkConfig } from '../check/config.ts'
import { mergeLayers } from './merge.ts'

const rules: readonly Rule[] = guards

const layerOf = (value: unknown) =>
  checkConfig({ file: 'test', value, read: true, broken: false, line: () => undefined }, rules, []).rules

const on = (value: unknown): readonly string[] =>
  [...layerOf(value)].filter(([, { stance }]) => stance === 'on').map(([id]) => id)

test('each level holds the one below it', () => {
  const critical = on({ bash_guard: { level: 'critical' } })
  const high = on({ bash_guard: { level: 'high' } })
  const strict = on({ bash_guard: { level: 'strict' } })
  assert.ok(critical.includes('files/root-deletion'))
  assert.ok(!critical.includes('git/hard-reset'))
  assert.ok(critical.every(id => high.includes(id)) && high.length > critical.length)
  assert.ok(high.every(id => strict.includes(id)))
  assert.deepEqual(
    strict.toSorted(),
    guards.flatMap(({ id, level }) => (level === undefined ? [] : id)).toSorted(),
  )
})

test('the same file may say more of a single rule', () => {
  const layer = layerOf({ bash_guard: { level: 'critical' }, rules: { 'git/hard-reset': 'ask' } })
  assert.equal(layer.get('git/hard-reset')?.stance, 'ask')
  assert.equal(layer.get('git/dropped-stash')?.stance, 'off')
})

test('a key that several rules share reaches all of them', () => {
  const layer = layerOf({ git: { protected_branches: ['trunk'] }, file_guard: { allow: ['fixtures/'] } })
  for (const id of ['git/force-push', 'git/main-push', 'git/remote-deletion'])
    assert.deepEqual(layer.get(id)?.options.protected_branches, ['trunk'], id)
  for (const id of ['files/env-file', 'files/key-file', 'secrets/file-read'])
    assert.deepEqual(layer.get(id)?.options.allow, ['fixtures/'], id)
})

test('a stance by its id makes a rule answer every call, unless its option says otherwise', () => {
  const whole = (value: unknown) =>
    checkConfig({ file: 'test', value, read: true, broken: false, line: () => undefined }, rules, [])
  const preset = whole({
    bash_guard: { level: 'high', loss: 'judge' },
    rules: { 'files/tree-deletion': 'ask' },
  })
  const lossOf = (id: string, ...values: readonly unknown[]) =>
    mergeLayers(new Map([['p', preset]]), values.map(whole), rules, [], 'p').rules.get(id)?.options.loss
  const rule = 'git/hard-reset'
  assert.equal(lossOf(rule), 'judge')
  assert.equal(lossOf(rule, { rules: { [rule]: 'ask' } }), 'always')
  assert.equal(lossOf(rule, { rules: { [rule]: { verdict: 'deny' } } }), 'always')
  assert.equal(lossOf(rule, { rules: { [rule]: { verdict: 'ask', loss: 'judge' } } }), 'judge')
  assert.equal(lossOf(rule, { rules: { [rule]: 'ask' } }, { rules: { [rule]: { loss: 'judge' } } }), 'judge')
  assert.equal(lossOf(rule, { bash_guard: { loss: 'judge' }, rules: { [rule]: 'ask' } }), 'judge')
  assert.equal(lossOf(rule, { rules: { 'git/*': 'ask' } }), 'judge')
  assert.equal(lossOf(rule, { bash_guard: { level: 'strict' } }), 'judge')
  assert.equal(lossOf('git/dropped-stash', { rules: { [rule]: 'ask' } }), 'judge')
  assert.equal(lossOf('files/tree-deletion'), 'judge')
})
