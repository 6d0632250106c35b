import assert from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { nodePlatform } from '../../platform/node.ts'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'
import { lockText } from './lock.ts'

const policy =
  '{ "rules": { "git/add-all": "deny", "git/hard-reset": "off" }, "journal": { "enabled": false } }'
const key = '@acme/policy/handrail.jsonc'
const folder = 'app/node_modules/@acme/policy'
const lockOf = (content: string, name = key, version = '1.0.0'): string =>
  lockText(new Map([[name, { version, integrity: nodePlatform.integrity(content) }]]))

const installed = (content = policy, more: Readonly<Record<string, string>> = {}) => ({
  [`${folder}/package.json`]: '{ "name": "@acme/policy", "version": "1.0.0" }',
  [`${folder}/handrail.jsonc`]: content,
  'app/handrail.jsonc': '{ "extends": "@acme/policy" }',
  ...more,
})

const loaded = (t: TestContext, files: Readonly<Record<string, string>>) => sandbox(t, files).load()

describe('extends', () => {
  test('a package that the lock names counts, below the config itself', t => {
    const files = installed(policy, { 'app/handrail.lock.json': lockOf(policy) })
    const found = loaded(t, files)
    assert.deepEqual(told(found), [])
    assert.deepEqual([stance(found, 'git/add-all'), stance(found, 'git/hard-reset')], ['deny', 'off'])
    assert.equal(found.journal.enabled, false)
    assert.equal(found.sources.length, 2)
    assert.equal(found.unproven, undefined)
    const over = {
      ...files,
      'app/handrail.jsonc': '{ "extends": ["@acme/policy"], "rules": { "git/add-all": "off" } }',
    }
    assert.equal(stance(loaded(t, over), 'git/add-all'), 'off')
  })

  test('without a lock it may only tighten, and that is told', t => {
    const found = loaded(t, installed())
    assert.match(
      told(found).join(),
      /error 1 extends: .*is not in .*handrail\.lock\.json.*handrail policy lock/,
    )
    assert.deepEqual([stance(found, 'git/add-all'), stance(found, 'git/hard-reset')], ['deny', 'on'])
    assert.equal(found.journal.enabled, true)
    assert.equal(found.unproven, undefined)
  })

  test('another file than the lock names may only tighten, and commands are asked about', t => {
    const changed = policy.replace('"git/add-all": "deny", ', '')
    const found = loaded(t, installed(changed, { 'app/handrail.lock.json': lockOf(policy, key, '0.9.0') }))
    assert.equal(stance(found, 'git/hard-reset'), 'on')
    assert.match(found.unproven ?? '', /is not the file that .* names \(locked .*0\.9\.0.*, here .*1\.0\.0/)
  })

  test('a package that the lock names and that is gone is not just left out', t => {
    const { base, load } = sandbox(t, installed(policy, { 'app/handrail.lock.json': lockOf(policy) }))
    rmSync(join(base, 'app/node_modules'), { recursive: true })
    assert.match(load().unproven ?? '', /@acme\/policy is not in node_modules/)
  })

  const evasions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a package.json that names another file': {
      [`${folder}/package.json`]: '{ "handrail": "loose.jsonc" }',
      [`${folder}/loose.jsonc`]: '{}',
    },
    'a package.json that is damaged': { [`${folder}/package.json`]: '{' },
    'a copy in a nearer folder': {
      'app/node_modules/@acme/policy/handrail.jsonc': '{}',
    },
    'a package that is no longer named': { 'app/handrail.jsonc': '{ "extends": [] }' },
  }
  for (const [name, files] of Object.entries(evasions))
    test(`what the lock has must be there: ${name}`, t => {
      const found = loaded(t, {
        ...installed(policy, { 'app/handrail.lock.json': lockOf(policy) }),
        ...files,
      })
      assert.notEqual(found.unproven, undefined)
      assert.equal(stance(found, 'git/hard-reset'), 'on')
    })

  test('package.json names the file, a path in the package names another, and packages extend packages', t => {
    const found = loaded(t, {
      [`${folder}/package.json`]: '{ "version": "1.0.0", "handrail": "config/base.jsonc" }',
      [`${folder}/config/base.jsonc`]:
        '{ "extends": ["./more.jsonc", "inner"], "rules": { "git/add-all": "ask" } }',
      [`${folder}/config/more.jsonc`]: '{ "rules": { "git/hard-reset": "deny", "git/add-all": "deny" } }',
      [`${folder}/node_modules/inner/package.json`]: '{}',
      [`${folder}/node_modules/inner/handrail.jsonc`]: '{ "rules": { "git/force-push": "deny" } }',
      [`${folder}/strict.jsonc`]: '{ "rules": { "json/syntax": "deny" } }',
      'app/handrail.jsonc': '{ "extends": ["@acme/policy", "@acme/policy/strict.jsonc"] }',
    })
    assert.deepEqual(
      found.sources.map(file => file.split('/').slice(-2).join('/')),
      [
        'config/more.jsonc',
        'inner/handrail.jsonc',
        'config/base.jsonc',
        'policy/strict.jsonc',
        'app/handrail.jsonc',
      ],
    )
    assert.equal(stance(found, 'git/force-push'), 'deny')
    // Nothing is locked, so the base can't loosen what it extends.
    assert.equal(stance(found, 'git/add-all'), 'deny')
  })

  test('a file beside the config needs no lock', t => {
    const found = loaded(t, {
      'app/handrail.jsonc': '{ "extends": "./team/base.jsonc" }',
      'app/team/base.jsonc': '{ "rules": { "git/hard-reset": "off" } }',
    })
    assert.deepEqual(told(found), [])
    assert.equal(stance(found, 'git/hard-reset'), 'off')
  })

  test('a linked worktree uses the packages of the main one', t => {
    const { base, load } = sandbox(t, {
      ...installed(policy),
      'tree/handrail.jsonc': '{ "extends": "@acme/policy" }',
      'tree/handrail.lock.json': lockOf(policy),
    })
    const tree = join(base, 'tree')
    const found = load({ cwd: tree, root: tree })
    assert.deepEqual(told(found), [])
    assert.equal(stance(found, 'git/hard-reset'), 'off')
  })

  test('what the user has locked stays, whatever the project extends', t => {
    const files = installed(policy, { 'app/handrail.lock.json': lockOf(policy) })
    const found = loaded(t, { ...files, 'home/.config/handrail/config.jsonc': '{ "locked": ["*"] }' })
    assert.equal(stance(found, 'git/hard-reset'), 'on')
  })
})

describe('hostile extends', () => {
  const refused: Readonly<Record<string, readonly [Readonly<Record<string, string>>, RegExp]>> = {
    'an absolute path': [
      { 'app/handrail.jsonc': '{ "extends": "/etc/passwd" }' },
      /neither a package nor a path/,
    ],
    'a path out of the project': [
      { 'app/handrail.jsonc': '{ "extends": "../other/x.jsonc" }', 'other/x.jsonc': policy },
      /is no file in the project/,
    ],
    'dots in the name of a package': [
      { 'app/handrail.jsonc': '{ "extends": "@acme/../../other" }', 'other/package.json': '{}' },
      /neither a package|not in node_modules/,
    ],
    'a path out of a package': [
      {
        ...installed(),
        'app/handrail.jsonc': '{ "extends": "@acme/policy/../../../x.jsonc" }',
        'app/x.jsonc': policy,
      },
      /is no file of the package/,
    ],
    'a package.json that names a file elsewhere': [
      {
        ...installed(),
        [`${folder}/package.json`]: '{ "handrail": "../../../x.jsonc" }',
        'app/x.jsonc': policy,
      },
      /is no file of the package/,
    ],
    'a package.json that names an absolute path': [
      { ...installed(), [`${folder}/package.json`]: '{ "handrail": "/etc/passwd" }' },
      /is no file of the package/,
    ],
    'a package that names a file of the project': [
      { ...installed('{ "extends": "../../../x.jsonc" }'), 'app/x.jsonc': policy },
      /is no file in its package/,
    ],
    'a package.json that is none': [{ ...installed(), [`${folder}/package.json`]: '[' }, /can't be read/],
    'a huge file': [installed(`{ "x": "${'x'.repeat(300_000)}" }`), /at most 262144 bytes/],
    'a circle': [
      {
        'app/handrail.jsonc': '{ "extends": "./a.jsonc" }',
        'app/a.jsonc': '{ "extends": "./handrail.jsonc" }',
      },
      /extends this file in turn/,
    ],
    itself: [{ 'app/handrail.jsonc': '{ "extends": "./handrail.jsonc" }' }, /extends this file in turn/],
    'no text': [{ 'app/handrail.jsonc': '{ "extends": [{ "__proto__": "x" }, 7] }' }, /is not allowed here/],
    'keys of prototypes': [
      { 'app/handrail.jsonc': '{ "extends": ["__proto__", "constructor"] }' },
      /neither a package/,
    ],
  }
  for (const [name, [files, says]] of Object.entries(refused))
    test(name, t => {
      const found = loaded(t, files)
      assert.match(told(found).join('\n'), says)
      assert.equal(stance(found, 'git/hard-reset'), 'on')
    })

  test('a link out of the project', t => {
    const { base, load } = sandbox(t, {
      'other/policy/package.json': '{}',
      'other/policy/handrail.jsonc': policy,
      'app/handrail.jsonc': '{ "extends": "@acme/policy" }',
      'app/handrail.lock.json': lockOf(policy),
    })
    mkdirSync(join(base, 'app/node_modules/@acme'), { recursive: true })
    symlinkSync(join(base, 'other/policy'), join(base, folder))
    assert.match(told(load()).join(), /leads out of the project/)
    assert.equal(stance(load(), 'git/hard-reset'), 'on')
  })

  test('a lock that is a link out of the project, or damaged, proves nothing', t => {
    const { base, load } = sandbox(t, { ...installed(), 'other/lock.json': lockOf(policy) })
    symlinkSync(join(base, 'other/lock.json'), join(base, 'app/handrail.lock.json'))
    assert.equal(stance(load(), 'git/hard-reset'), 'on')
    rmSync(join(base, 'app/handrail.lock.json'))
    for (const text of ['{', '[]', '{ "v": 1, "extends": { "@acme/policy/handrail.jsonc": 5 } }']) {
      writeFileSync(join(base, 'app/handrail.lock.json'), text)
      assert.equal(stance(load(), 'git/hard-reset'), 'on', text)
    }
  })

  test('many files, and deep ones, end', t => {
    const chain = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`app/c${n}.jsonc`, `{ "extends": "./c${n + 1}.jsonc" }`]),
    )
    const wide = Array.from({ length: 40 }, (_, n) => `./w${n}.jsonc`)
    const found = loaded(t, {
      ...chain,
      ...Object.fromEntries(wide.map(name => [`app/${name.slice(2)}`, '{}'])),
      'app/handrail.jsonc': JSON.stringify({ extends: ['./c0.jsonc', ...wide] }),
    })
    assert.match(told(found).join('\n'), /At most 20 files, 5 deep/)
    assert.ok(found.sources.length <= 21, String(found.sources.length))
  })
})

describe('tighten', () => {
  const user = 'home/.config/handrail/config.jsonc'
  test('above a file that says so no file loosens a rule or a setting', t => {
    const found = sandbox(t, {
      [user]: '{ "tighten": true, "rules": { "git/add-all": "ask" }, "on_error": { "safety": "deny" } }',
      'app/handrail.jsonc':
        '{ "rules": { "git/add-all": "off", "git/hard-reset": "deny", "git/force-push": "deny" }, "on_error": { "safety": "pass" }, "journal": { "enabled": false }, "allow": [{ "rule": "git/add-all", "command": "git add -A" }] }',
    }).load()
    assert.equal(stance(found, 'git/add-all'), 'ask')
    assert.equal(stance(found, 'git/force-push'), 'deny')
    assert.deepEqual([found.onError.safety, found.journal.enabled, found.allow], ['deny', true, undefined])
    assert.match(told(found).join(), /git\/add-all is set by .*config\.jsonc and stays/)
  })

  test('nor does the level of the environment', t => {
    const files = { [user]: '{ "tighten": true }' }
    const found = sandbox(t, files, [], { CLAUDE_SAFETY_LEVEL: 'critical' }).load()
    assert.equal(stance(found, 'git/hard-reset'), 'on')
  })

  test('its own file, and those below it, are free', t => {
    const found = sandbox(t, { [user]: '{ "tighten": true, "rules": { "git/hard-reset": "off" } }' }).load()
    assert.equal(stance(found, 'git/hard-reset'), 'off')
  })
})
