import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defineGuard } from '../../core/rule/define.ts'
import { combined } from './combine.ts'
import type { RuleChange } from './layer.ts'

const rule = defineGuard({
  id: 'git/force-push',
  on: 'command',
  verdict: 'rewrite',
  says: '',
  options: {
    first: { type: 'choice', default: 'b', choices: ['a', 'b', 'c'], strict: 'first', says: '' },
    last: { type: 'choice', default: 'b', choices: ['a', 'b', 'c'], strict: 'last', says: '' },
    flag: { type: 'flag', default: true, strict: true, says: '' },
    plain: { type: 'choice', default: 'b', choices: ['a', 'b', 'c'], says: '' },
  },
  check: () => false,
})

const change = (stance: RuleChange['stance'], options: RuleChange['options'] = {}): RuleChange => ({
  path: ['rules', rule.id],
  stance,
  options,
})

const stances: readonly (readonly [RuleChange['stance'], RuleChange['stance'], RuleChange['stance']])[] = [
  ['deny', 'on', 'deny'],
  ['on', 'deny', 'deny'],
  ['on', 'off', 'on'],
  ['off', 'on', 'on'],
  ['off', 'off', 'off'],
  ['ask', 'on', 'ask'],
  ['allow', 'on', 'on'],
  [undefined, 'ask', 'ask'],
]

const values: readonly (readonly [string, RuleChange['options'], RuleChange['options'], unknown])[] = [
  ['first', { first: 'c' }, {}, 'b'],
  ['first', {}, { first: 'c' }, 'b'],
  ['first', { first: 'c' }, { first: 'a' }, 'a'],
  ['last', { last: 'a' }, { last: 'c' }, 'c'],
  ['last', { last: 'a' }, {}, 'b'],
  ['flag', { flag: false }, {}, true],
  ['flag', { flag: false }, { flag: false }, false],
  ['plain', { plain: 'c' }, {}, 'c'],
  ['plain', { plain: 'c' }, { plain: 'a' }, 'a'],
]

describe('presets over one another', () => {
  for (const [one, other, gives] of stances)
    it(`${one ?? 'nothing'} and ${other}: ${gives}`, () =>
      assert.equal(combined(rule, [change(one), change(other)])?.stance, gives))

  //
  for (const [name, one, other, gives] of values)
    it(`${name}: ${JSON.stringify(one)} and ${JSON.stringify(other)}: ${gives}`, () =>
      assert.equal(combined(rule, [change('on', one), change('on', other)])?.options[name], gives))

  it('a preset that leaves the rule off has no say in its options', () => {
    const both = combined(rule, [change('on', { plain: 'c' }), change('off', { plain: 'a', first: 'c' })])
    assert.deepEqual(both?.options, { plain: 'c' })
  })

  it('one preset is as it is', () => {
    const only = change('on', { first: 'c' })
    assert.equal(combined(rule, [only]), only)
    assert.equal(combined(rule, []), undefined)
  })
})
