import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Policy } from '../../core/policy/policy.ts'
import { defineGuard } from '../../core/rule/define.ts'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'

/** A rule whose options have keys of their own. */
const drinks = defineGuard({
  id: 'kitchen/drinks',
  on: 'command',
  verdict: 'deny',
  says: 'Not this one.',
  options: {
    hot: {
      type: 'pattern',
      key: 'kitchen.hot',
      wakes: true,
      default: false,
      pattern: '(tea|coffee)(:\\d)?',
      allowed: 'tea or coffee',
      says: 'What to drink.',
    },
    cups: {
      type: 'record',
      key: 'kitchen.cups',
      each: 'strings',
      names: ['tea', 'coffee'],
      default: { tea: ['mug'], coffee: ['cup'] },
      says: 'What to drink it from.',
    },
    sugar: {
      type: 'choice',
      key: 'kitchen.sugar',
      choices: ['none', 'one'],
      moved: { brown: 'kitchen.hot' },
      default: 'none',
      says: 'How sweet.',
    },
    swaps: {
      type: 'record',
      key: 'swaps',
      each: 'text or false',
      default: {},
      says: 'What to take instead.',
    },
  },
  check: () => false,
})

const load = (t: TestContext, text: string, files: Readonly<Record<string, string>> = {}): Policy =>
  sandbox(t, { ...files, 'app/handrail.jsonc': text }, [drinks]).load()

const options = (policy: Policy) => policy.rules['kitchen/drinks']?.options

describe('keys of rules', () => {
  it('set the options of the rule and switch it on', t => {
    const policy = load(t, '{ "kitchen": { "hot": "tea:3" } }')
    assert.deepEqual(told(policy), [])
    assert.deepEqual([stance(policy, 'kitchen/drinks'), options(policy)], ['on', { hot: 'tea:3' }])
  })

  it('switch nothing on where the rule does not say so', t =>
    assert.equal(stance(load(t, '{ "kitchen": { "sugar": "one" } }'), 'kitchen/drinks'), 'off'))

  it('leave a stance that somebody chose', t => {
    const user = { 'home/.config/handrail/config.jsonc': '{ "rules": { "kitchen/drinks": "advise" } }' }
    assert.equal(stance(load(t, '{ "kitchen": { "hot": "tea" } }', user), 'kitchen/drinks'), 'advise')
    const off = '{ "kitchen": { "hot": "tea" }, "rules": { "kitchen/drinks": "off" } }'
    assert.equal(stance(load(t, off), 'kitchen/drinks'), 'off')
  })

  it('wake what a layer above put to sleep, and sleep again below', t => {
    const user = { 'home/.config/handrail/config.jsonc': '{ "rules": { "kitchen/drinks": "off" } }' }
    assert.equal(stance(load(t, '{ "kitchen": { "hot": "tea" } }', user), 'kitchen/drinks'), 'on')
    const local = { 'app/handrail.local.jsonc': '{ "rules": { "kitchen/drinks": "off" } }' }
    assert.equal(stance(load(t, '{ "kitchen": { "hot": "tea" } }', local), 'kitchen/drinks'), 'off')
  })

  it('win over rules in the same file, and say so', t => {
    const policy = load(
      t,
      '{\n"kitchen": { "hot": "tea" },\n"rules": { "kitchen/drinks": { "hot": "coffee" } } }',
    )
    assert.deepEqual(options(policy), { hot: 'tea' })
    assert.deepEqual(told(policy), [
      'warning 2 kitchen.hot: rules.kitchen/drinks.hot says otherwise in this file. This key counts.',
    ])
  })

  it('merge by name from layer to layer', t => {
    const user = { 'home/.config/handrail/config.jsonc': '{ "kitchen": { "cups": { "tea": ["glass"] } } }' }
    const policy = load(t, '{ "kitchen": { "cups": { "coffee": [] } } }', user)
    assert.deepEqual(options(policy), { cups: { tea: ['glass'], coffee: [] } })
  })

  it('are held by a lock', t => {
    const user = {
      'home/.config/handrail/config.jsonc': '{ "kitchen": { "hot": "tea" }, "locked": ["kitchen/*"] }',
    }
    const policy = load(t, '{\n"kitchen": {\n"hot": false } }', user)
    assert.deepEqual([stance(policy, 'kitchen/drinks'), options(policy)], ['on', { hot: 'tea' }])
    assert.match(told(policy)[0] ?? '', /^warning 3 kitchen\.hot: kitchen\/drinks is locked by /)
  })

  it('loosen nothing in a file with a syntax error', t => {
    const user = { 'home/.config/handrail/config.jsonc': '{ "kitchen": { "hot": "tea" } }' }
    assert.deepEqual(options(load(t, '{ "kitchen": { "hot": false } ', user)), { hot: 'tea' })
  })

  it('are checked like every other key', t => {
    const policy = load(
      t,
      '{ "kitchen": {\n"hot": "water",\n"cup": {},\n"cups": {\n"tae": [],\n"tea": "mug" },\n"sugar": 2 },\n"swaps": {\n"a": true,\n"b": "c" } }',
    )
    assert.deepEqual(told(policy), [
      'error 2 kitchen.hot: "water" is not allowed here. Allowed: tea or coffee, or false. Until it is mended the key is ignored.',
      'warning 3 kitchen.cup: There is no key "cup". Did you mean cups?',
      'warning 5 kitchen.cups.tae: "tae" is not known here. Did you mean tea?',
      'error 6 kitchen.cups.tea: "mug" is not allowed here. Allowed: a list of strings. Until it is mended the key is ignored.',
      'error 7 kitchen.sugar: 2 is not allowed here. Allowed: none, one. Until it is mended the key is ignored.',
      'error 9 swaps.a: true is not allowed here. Allowed: text, or false. Until it is mended the key is ignored.',
    ])
    assert.deepEqual(options(policy), { cups: {}, swaps: { b: 'c' } })
  })

  it('name the key that an older value belongs to', t =>
    assert.deepEqual(told(load(t, '{ "kitchen": { "sugar": "brown" } }')), [
      'error 1 kitchen.sugar: "brown" is not allowed here. It is a value of kitchen.hot now. Allowed: none, one. Until it is mended the key is ignored.',
    ]))

  it('of the wrong shape are errors', t => {
    assert.deepEqual(told(load(t, '{ "kitchen": "tea" }')), [
      'error 1 kitchen: "tea" is not allowed here. Allowed: an object with hot, cups, sugar. It is ignored: the value of the preset or of another file is kept.',
    ])
    assert.deepEqual(told(load(t, '{ "swaps": [] }')), [
      'error 1 swaps: a list is not allowed here. Allowed: an object with text, or false by name. Until it is mended the key is ignored.',
    ])
  })

  it('a base is below the preset that a file names, and stands in for the usual one', t => {
    const base = { kitchen: { hot: 'coffee' } }
    const files = (text: string) => sandbox(t, { 'app/handrail.jsonc': text }, [drinks]).load({}, { base })
    const bare = files('{ "kitchen": { "sugar": "one" } }')
    assert.deepEqual(options(bare), { hot: 'coffee', sugar: 'one' })
    assert.equal(stance(bare, 'git/hard-reset'), 'off')
    const named = files('{ "preset": "safety" }')
    assert.deepEqual(options(named), { hot: 'coffee' })
    assert.equal(stance(named, 'git/hard-reset'), 'on')
  })
})
