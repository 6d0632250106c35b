import assert from 'node:assert/strict'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'

const policy =
  '{ "rules": { "git/add-all": "deny", "git/hard-reset": "off" }, "journal": { "enabled": false } }'
const folder = 'app/node_modules/@acme/policy'
const installed = (content = policy, more: Readonly<Record<string, string>> = {}) => ({
  [`${folder}/package.json`]: '{ "name": "@acme/policy", "version": "1.0.0" }',
  [`${folder}/handrail.jsonc`]: content,
  'app/handrail.jsonc': '{ "extends": "@acme/policy" }',
  ...more,
})

const agreed = (t: TestContext) => {
  const place = sandbox(t, installed(), [], {}, true)
  place.agree()
  return place
}

const loaded = (t: TestContext, files: Readonly<Record<string, string>>) => sandbox(t, files).load()

describe('extends', () => {
  test('a package counts, below the config itself', t => {
    const files = installed(policy)
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

  test('another file than was agreed to may only tighten', t => {
    const { base, load } = agreed(t)
    const changed = policy.replace('"git/add-all": "deny"', '"git/force-push": "off"')
    writeFileSync(join(base, folder, 'handrail.jsonc'), changed)
    const found = load()
    assert.deepEqual([stance(found, 'git/add-all'), stance(found, 'git/hard-reset')], ['deny', 'off'])
    assert.equal(stance(found, 'git/force-push'), 'on')
    assert.match(told(found).join(), /no person has agreed to it yet.*Left out: .*git\/force-push/)
  })

  test('a package that was agreed to and is gone goes on counting', t => {
    const { base, load } = agreed(t)
    rmSync(join(base, 'app/node_modules'), { recursive: true })
    assert.equal(stance(load(), 'git/add-all'), 'deny')
    assert.match(told(load()).join(), /@acme\/policy is not in node_modules/)
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
    test(`what was agreed to holds: ${name}`, t => {
      const { base, load } = agreed(t)
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(base, path)), { recursive: true })
        writeFileSync(join(base, path), text)
      }
      const found = load()
      assert.equal(stance(found, 'git/add-all'), 'deny')
      assert.equal(found.journal.enabled, false)
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
    assert.equal(stance(found, 'git/add-all'), 'ask')
  })

  test('a file beside the config counts', t => {
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
    })
    const tree = join(base, 'tree')
    const found = load({ cwd: tree, root: tree })
    assert.deepEqual(told(found), [])
    assert.equal(stance(found, 'git/hard-reset'), 'off')
  })

  test('what the user has locked stays, whatever the project extends', t => {
    const files = installed(policy)
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
    })
    mkdirSync(join(base, 'app/node_modules/@acme'), { recursive: true })
    symlinkSync(join(base, 'other/policy'), join(base, folder))
    assert.match(told(load()).join(), /leads out of the project/)
    assert.equal(stance(load(), 'git/hard-reset'), 'on')
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
