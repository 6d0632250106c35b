import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Policy } from '../../core/policy/policy.ts'
import readOnly from '../../rules/guards/review/read-only.ts'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'

type Files = Readonly<Record<string, string>>

const user = 'home/.config/handrail/config.jsonc'
const project = 'app/handrail.jsonc'

/** The policy after what was agreed to has become something else. An empty text: the file is gone. */
const after = (t: TestContext, agreed: Files, now: Files, place: Files = {}): Policy => {
  const { base, load, agree } = sandbox(t, agreed, [], {}, true)
  agree()
  for (const [path, text] of Object.entries(now)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    if (text === '') rmSync(join(base, path), { recursive: true })
    else writeFileSync(join(base, path), text)
  }
  const folders = Object.fromEntries(Object.entries(place).map(([name, path]) => [name, join(base, path)]))
  return load(folders)
}

const off = '{ "rules": { "git/hard-reset": "off" } }'
const deny = '{ "rules": { "git/force-push": "deny" } }'

describe('configs that nobody has agreed to', () => {
  const fresh = (t: TestContext, files: Files): Policy => sandbox(t, files, [], {}, true).load()

  test('may not loosen', t => {
    const found = fresh(t, { [project]: off })
    assert.equal(stance(found, 'git/hard-reset'), 'on')
    assert.match(told(found).join(), /No person on this account has agreed.*Left out: git\/hard-reset/)
  })

  test('may tighten in silence', t => {
    const found = fresh(t, { [project]: deny })
    assert.equal(stance(found, 'git/force-push'), 'deny')
    assert.deepEqual(told(found), [])
  })

  test('are no place to approve', t => {
    const found = fresh(t, {
      [project]:
        '{ "rules": { "review/anything": "on" }, "allow": [{ "rule": "git/force-push", "command": "x" }] }',
    })
    assert.equal(stance(found, 'review/anything'), 'off')
    assert.equal(found.allow, undefined)
  })

  test('do not say how much may be approved', t => {
    const on = '{ "rules": { "review/*": "on" } }'
    const more = { [user]: on, [project]: '{ "review": { "level": "develop" } }' }
    const levelOf = (policy: Policy): unknown => policy.rules[readOnly.id]?.options.level ?? 'read'
    const { base, load, agree } = sandbox(t, { [user]: on, [project]: '{}' }, [readOnly], {}, true)
    agree()
    writeFileSync(join(base, project), more[project] ?? '')
    assert.equal(levelOf(load()), 'read')
    agree()
    assert.equal(levelOf(load()), 'develop')
    const fresh = sandbox(t, { [project]: more[project] ?? '' }, [readOnly], {}, true).load()
    assert.equal(levelOf(fresh), 'read')
  })

  test('say themselves what formatters do', t => {
    assert.equal(
      stance(fresh(t, { [project]: '{ "rules": { "json/syntax": "off" } }' }), 'json/syntax'),
      'off',
    )
  })

  test('count as little where they are the account’s own', t => {
    assert.equal(stance(fresh(t, { [user]: off }), 'git/hard-reset'), 'on')
  })

  test('add the presets that they name', t => {
    const found = fresh(t, { [project]: '{ "preset": "quality" }' })
    assert.match(found.preset, /recommended\+quality/)
    assert.match(told(found).join(), /Left out: preset/)
  })

  test('set no address for the journal', t => {
    const found = fresh(t, { [user]: '{ "ship": { "endpoint": "http://127.0.0.1:4318" } }' })
    assert.equal(found.ship, undefined)
  })
})

describe('configs that were agreed to', () => {
  test('count as they are', t => {
    const found = after(t, { [project]: off }, {})
    assert.equal(stance(found, 'git/hard-reset'), 'off')
    assert.deepEqual(told(found), [])
  })

  test('may change their comments and order', t => {
    const two = '{ "rules": { "git/hard-reset": "off" }, "preset": "recommended" }'
    const other = '// ours\n{ "rules": { "git/hard-reset": "off", },\n"preset": "recommended" }'
    const found = after(t, { [project]: two }, { [project]: other })
    assert.equal(stance(found, 'git/hard-reset'), 'off')
    assert.deepEqual(told(found), [])
  })

  const strict =
    '{ "rules": { "git/hard-reset": "deny", "git/add-all": "deny" }, "on_error": { "safety": "deny" } }'
  const changes: Readonly<Record<string, Files>> = {
    loosened: { [project]: off },
    gone: { [project]: '' },
    'in conflict': { [project]: `<<<<<<< HEAD\n${off}\n=======\n${strict}\n>>>>>>> other\n` },
    'half typed': { [project]: '{ "rules": { "git/hard-reset": "o' },
    emptied: { [project]: ' ' },
    'a folder': { [project]: '', 'app/handrail.jsonc/x': 'x' },
    'beside a local one': { 'app/handrail.local.jsonc': off },
    'under another name': { [project]: '', 'app/handrail.json': off },
    'with a preset of less': { [project]: '{ "preset": "quality" }' },
    'with on_error': { [project]: strict.replace('{ "safety": "deny" }', '{ "safety": "pass" }') },
  }
  for (const [name, now] of Object.entries(changes))
    test(`hold on: ${name}`, t => {
      const found = after(t, { [project]: strict }, now)
      assert.deepEqual(
        [stance(found, 'git/hard-reset'), stance(found, 'git/add-all'), found.onError.safety],
        ['deny', 'deny', 'deny'],
      )
    })

  test('are told once to be broken where what was agreed to holds', t => {
    const text = '{ "rules": { "git/hard-reset": "o'
    const apart = ({ problems }: Policy): readonly (boolean | undefined)[] =>
      problems.filter(({ level }) => level === 'error').map(problem => problem.apart)
    assert.ok(apart(after(t, { [project]: strict }, { [project]: text })).every(one => one === true))
    assert.ok(apart(sandbox(t, { [project]: text }, [], {}, true).load()).includes(undefined))
  })

  test('answer no more than they did, and no longer what was taken out', t => {
    const config = (...commands: readonly string[]): string =>
      JSON.stringify({ allow: commands.map(command => ({ rule: 'git/force-push', command })) })
    const answered = (now: string) => {
      const found = after(t, { [project]: config('a', 'b') }, { [project]: now })
      return [
        found.allow?.map(({ command }) => command).join(' '),
        told(found)
          .join()
          .match(/Left out: \w+/)?.[0],
      ]
    }
    assert.deepEqual(answered(`${config('a', 'b')} // the same`), ['a b', undefined])
    assert.deepEqual(answered(config('a', 'b', 'c')), ['a b', 'Left out: allow'])
    assert.deepEqual(answered(config('b')), ['b', undefined])
  })

  test('take over at once what only tightens', t => {
    const found = after(t, { [project]: off }, { [project]: `{ "rules": { "git/hard-reset": "deny" } }` })
    assert.equal(stance(found, 'git/hard-reset'), 'deny')
    assert.deepEqual(told(found), [])
  })

  test('keep rules of their own, and take new ones', t => {
    const rule = (name: string) => `{ "id": "${name}", "when": "command ${name}", "verdict": "deny" }`
    const config = (...rules: readonly string[]) => `{ "own_rules": [${rules.join()}] }`
    const found = after(
      t,
      { [project]: config(rule('a'), rule('b')) },
      { [project]: config(rule('b'), rule('c')) },
    )
    assert.deepEqual(
      found.own?.map(({ id }) => id),
      ['own/a', 'own/b', 'own/c'],
    )
  })

  test('ask a guard by both options where nobody knows which is stricter', t => {
    const named = (branch: string) => `{ "rules": { "git/force-push": { "branches": ["${branch}"] } } }`
    const found = after(t, { [project]: named('main') }, { [project]: named('release') })
    assert.deepEqual(found.rules['git/force-push']?.options.branches, ['main'])
    assert.deepEqual(found.also?.['git/force-push']?.options.branches, ['release'])
  })

  test('take the stricter value of an option that knows it', t => {
    const lease = (value: boolean) =>
      `{ "rules": { "git/force-push": { "verdict": "deny", "most": ${value ? 1 : 9} } } }`
    const found = after(t, { [project]: lease(true) }, { [project]: lease(false) })
    assert.equal(found.rules['git/force-push']?.options.most, 1)
  })

  test('stay where the account’s own config was moved away', t => {
    const found = after(t, { [user]: '{ "rules": { "git/add-all": "deny" } }' }, { 'home/.config': '' })
    assert.equal(stance(found, 'git/add-all'), 'deny')
  })

  test('count in a linked worktree, and only tighten where that has another', t => {
    const place = { cwd: 'tree', root: 'tree' }
    const same = after(t, { [project]: off }, { 'tree/handrail.jsonc': off }, place)
    assert.equal(stance(same, 'git/hard-reset'), 'off')
    const other = after(t, { [project]: deny }, { 'tree/handrail.jsonc': off }, place)
    assert.deepEqual([stance(other, 'git/hard-reset'), stance(other, 'git/force-push')], ['on', 'deny'])
  })

  test('a file below holds nothing back where it is as it was', t => {
    const files = { [project]: deny, 'app/pkg/handrail.jsonc': off }
    const place = { cwd: 'app/pkg' }
    assert.equal(stance(after(t, files, {}, place), 'git/hard-reset'), 'off')
    assert.equal(stance(after(t, { [project]: deny }, files, place), 'git/hard-reset'), 'on')
  })

  test('go on with what they extended', t => {
    const files = { [project]: '{ "extends": "./base.jsonc" }', 'app/base.jsonc': strict }
    for (const now of [{ 'app/base.jsonc': off }, { 'app/base.jsonc': '' }, { [project]: '{}' }])
      assert.equal(stance(after(t, files, now), 'git/hard-reset'), 'deny')
  })
})

describe('a machine that is new each time', () => {
  const hashOf = (t: TestContext, files: Files): string => {
    const { load } = sandbox(t, files, [], { HANDRAIL_AGREED: 'none' }, true)
    return load().unproven ?? ''
  }
  test('asks where the variable names other configs', t =>
    assert.match(hashOf(t, { [project]: off }), /HANDRAIL_AGREED names other configs/))
})

describe('a variable that the project sets itself', () => {
  const env = { CLAUDE_SAFETY_LEVEL: 'critical' }
  const config = { [project]: '{}' }
  const level = (t: TestContext, files: Files): string | undefined =>
    stance(sandbox(t, { ...config, ...files }, [], env, true).load(), 'git/hard-reset')

  test('loosens nothing', t => {
    assert.equal(level(t, {}), 'off')
    for (const file of ['.claude/settings.json', '.env', '.envrc'])
      assert.equal(level(t, { [`app/${file}`]: '"CLAUDE_SAFETY_LEVEL=critical"' }), 'on', file)
  })

  test('loosens nothing where its name is written in numbers', t => {
    for (const letter of ['\\u0059', '\\U00000059', '\\x59']) {
      const text = `"CLAUDE_SAFET${letter}_LEVEL": "critical"`
      assert.equal(level(t, { 'app/.claude/settings.json': text }), 'on', letter)
    }
  })
})
