import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../test/support/folder.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Policy } from '../core/policy/policy.ts'
import { nodePlatform } from '../platform/node.ts'
import { allRules } from '../rules/index.ts'
import { keepAgreement } from './agreed/record.ts'
import { configFiles } from './drafts.ts'
import { signedText } from './extends/bundle.ts'
import { loadPolicy } from './load.ts'

const scene = () => {
  const root = newFolder('remembered')
  const env = new Map<string, string>([['XDG_CONFIG_HOME', join(root, 'config')]])
  const clock = { at: Date.parse('2030-01-01') }
  const now = (): Date => new Date(clock.at)
  const accountHome = () => join(root, 'account')
  const platform: Platform = { ...nodePlatform, lasting: true, now, accountHome, env: name => env.get(name) }
  const place = { cwd: join(root, 'app/sub'), root: join(root, 'app'), mainRoot: join(root, 'app') }
  mkdirSync(place.cwd, { recursive: true })
  mkdirSync(join(root, 'config/handrail'), { recursive: true })
  const agree = (): void => {
    const files = configFiles(platform, place, [place.root]).project
    keepAgreement(platform, { root: place.root, at: 0, files, rules: new Map(), lines: [] })
  }
  return {
    root,
    env,
    clock,
    load: (asIs = true): Policy => loadPolicy(platform, place, allRules, { asIs }),
    agree,
  }
}

const stance = ({ rules }: Policy): string | undefined => rules['git/hard-reset']?.stance

describe('a process that lasts', () => {
  // covers PM-073
  test('works a policy out once while nothing changes', () => {
    const { root, load } = scene()
    writeFileSync(join(root, 'app/handrail.jsonc'), '{ "rules": { "git/hard-reset": "ask" } }')
    const first = load()
    assert.equal(stance(first), 'ask')
    assert.equal(load(), first)
  })

  const changes: Readonly<Record<string, (root: string, env: Map<string, string>) => void>> = {
    'another text of the same length': root =>
      writeFileSync(join(root, 'app/handrail.jsonc'), '{ "rules": { "git/hard-reset": "off" } }'),
    'a file below': root =>
      writeFileSync(join(root, 'app/sub/handrail.jsonc'), '{ "rules": { "git/hard-reset": "off" } }'),
    'a file of the user, with a lock': root =>
      writeFileSync(
        join(root, 'config/handrail/config.jsonc'),
        '{ "rules": { "git/hard-reset": "deny" }, "locked": ["*"] }',
      ),
    'a local file': root =>
      writeFileSync(join(root, 'app/handrail.local.jsonc'), '{ "rules": { "git/hard-reset": "off" } }'),
    'a file that is gone': root => rmSync(join(root, 'app/handrail.jsonc')),
    'a file that became a folder': root => {
      rmSync(join(root, 'app/handrail.jsonc'))
      mkdirSync(join(root, 'app/handrail.jsonc'))
    },
    'another home for configs': (root, env) => {
      mkdirSync(join(root, 'other/handrail'), { recursive: true })
      writeFileSync(
        join(root, 'other/handrail/config.jsonc'),
        '{ "rules": { "git/hard-reset": "deny" }, "locked": ["*"] }',
      )
      env.set('XDG_CONFIG_HOME', join(root, 'other'))
    },
    'another level': (root, env) => {
      writeFileSync(join(root, 'app/handrail.jsonc'), '{}')
      env.set('CLAUDE_SAFETY_LEVEL', 'critical')
    },
  }
  for (const [name, change] of Object.entries(changes)) {
    // covers CFG-002
    test(`sees ${name}`, () => {
      const { root, env, load } = scene()
      writeFileSync(join(root, 'app/handrail.jsonc'), '{ "rules": { "git/hard-reset": "ask" } }')
      assert.equal(stance(load()), 'ask')
      change(root, env)
      assert.notEqual(stance(load()), 'ask')
    })
  }

  test('sees that a person agrees', () => {
    const { root, load, agree } = scene()
    writeFileSync(join(root, 'app/handrail.jsonc'), '{ "rules": { "git/hard-reset": "off" } }')
    const first = load(false)
    assert.equal(stance(first), 'on')
    assert.equal(load(false), first)
    agree()
    assert.equal(stance(load(false)), 'off')
  })

  test('sees that a signed policy expires', () => {
    const { root, load, clock } = scene()
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const key = `ed25519:${Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')}`
    const expires = new Date(clock.at + 60_000).toISOString()
    const policy = { rules: { 'git/hard-reset': 'ask' } }
    const payload = JSON.stringify({ name: 'acme', sequence: 1, expires, policy })
    const signature = sign(null, Buffer.from(signedText(payload)), privateKey).toString('base64')
    writeFileSync(join(root, 'config/handrail/b.json'), JSON.stringify({ bundle: 1, payload, signature }))
    const user = { extends: './b.json', policy: { required: 'acme', keys: [{ name: 'acme', key }] } }
    writeFileSync(join(root, 'config/handrail/config.jsonc'), JSON.stringify(user))
    const first = load()
    assert.deepEqual([stance(first), first.unproven], ['ask', undefined])
    // The first call has noted the number.
    assert.equal(load(), load())
    clock.at += 60_000
    assert.match(load().unproven ?? '', /"acme" expired/)
  })
})
