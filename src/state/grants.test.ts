import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Event } from '../core/event.ts'
import { humanLines } from '../core/findings/human.ts'
import { defineGate, defineGuard } from '../core/rule/define.ts'
import type { Guard } from '../core/rule/rule.ts'
import { judge } from '../event/judge.ts'
import { sampleEvent } from '../journal/fixtures/samples.ts'
import { nodePlatform } from '../platform/node.ts'
import { policyOf } from '../testing/index.ts'
import { type Grant, readGrants, spend } from './grants.ts'

const guard = (id: string, program: string, verdict: 'deny' | 'ask' = 'deny'): Guard =>
  defineGuard({ id, on: 'command', verdict, says: `${id} speaks.`, check: command => command.is(program) })
const broken = defineGuard({
  id: 'a/broken',
  on: 'command',
  verdict: 'deny',
  says: 'It speaks.',
  check: command => {
    if (command.is('broken')) throw new Error('oops')
    return false
  },
})
const vouching = defineGuard({
  id: 'review/all',
  on: 'script',
  verdict: 'allow',
  says: '',
  check: script => ({ covers: script.invocations.map((_, index) => index) }),
})
const rules = [guard('a/one', 'one'), guard('b/two', 'two'), guard('b/ask', 'three', 'ask'), broken, vouching]

const place = (t: TestContext) => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-grants-')))
  t.after(() => rmSync(base, { recursive: true, force: true }))
  const root = join(base, 'app')
  const folder = join(base, 'home/.local/state/handrail/grants')
  mkdirSync(root)
  mkdirSync(folder, { recursive: true })
  const env = (name: string) => (name === 'CLAUDE_PROJECT_DIR' ? root : undefined)
  const platform = {
    ...nodePlatform,
    home: () => join(base, 'home'),
    accountHome: () => join(base, 'home'),
    env,
    cwd: () => root,
  }
  const grant = (id: string, more: Partial<Grant> = {}): void => {
    const now = Date.now()
    const whole = { v: 1, root, rules: ['a/one'], from: now, until: now + 60_000, ...more }
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(whole))
  }
  const judged = async (command: string, more: Partial<Event> = {}) => {
    const event = sampleEvent(command, { cwd: root, ...more })
    const judgement = await judge(platform, event, { rules, policy: policyOf(rules), grants: 'spend' })
    return {
      ...judgement,
      told: humanLines(judgement.decision, judgement.policy, 'id', judgement.facts.waivers),
    }
  }
  const verdict = async (command: string, more: Partial<Event> = {}) =>
    (await judged(command, more)).decision.verdict
  return { base, root, folder, platform, grant, judged, verdict }
}

describe('a pause', () => {
  test('lets the named rule step aside and no other, and never makes an allow', async t => {
    const { grant, judged, verdict } = place(t)
    assert.equal(await verdict('one'), 'deny')
    grant('aaaaaaaa')
    const { decision, told } = await judged('one')
    assert.equal(decision.verdict, 'pass')
    assert.deepEqual(
      decision.trace.rounds[0]?.findings.filter(({ waived }) => waived === 'aaaaaaaa').length,
      1,
    )
    assert.match(told.join(), /^handrail: a\/one stepped aside for one \(paused until \d\d:\d\d\)/)
    assert.equal(await verdict('one; two'), 'deny')
    assert.equal(await verdict('one; three'), 'ask')
    assert.equal(await verdict('two'), 'deny')
    assert.deepEqual([await verdict('ls'), (await judged('ls')).told], ['allow', []])
  })
  test('may be about a group, or all; a fault stands', async t => {
    const { grant, verdict } = place(t)
    grant('aaaaaaaa', { rules: ['b/*'] })
    assert.deepEqual([await verdict('two; three'), await verdict('one')], ['pass', 'deny'])
    grant('bbbbbbbb', { rules: ['*'] })
    assert.deepEqual([await verdict('one; two; three'), await verdict('broken')], ['pass', 'ask'])
  })
  test('is about gates too, which are run once', async t => {
    const { root, grant, platform } = place(t)
    let runs = 0
    const gate = defineGate({
      id: 'a/gate',
      on: 'stop',
      verdict: 'deny',
      says: 'Not yet.',
      run: async () => {
        runs += 1
        return true
      },
    })
    const event = sampleEvent('', { kind: 'stop', cwd: root, tool: undefined })
    const verdict = async () =>
      (await judge(platform, event, { grants: 'spend', rules: [gate], policy: policyOf([gate]) })).decision
        .verdict
    assert.equal(await verdict(), 'deny')
    grant('aaaaaaaa', { rules: ['a/gate'] })
    assert.deepEqual([await verdict(), runs], ['pass', 2])
  })
  test('expires, and counts for its own project only', async t => {
    const { grant, verdict, base } = place(t)
    const now = Date.now()
    grant('aaaaaaaa', { from: now - 9000, until: now - 1 })
    grant('bbbbbbbb', { root: join(base, 'other') })
    grant('cccccccc', { until: now + 365 * 86_400_000 })
    grant('dddddddd', { from: now + 3_600_000, until: now + 7_200_000 })
    grant('not-an-id')
    assert.equal(await verdict('one'), 'deny')
  })
  test('a folder that lies in the project holds no grants', async t => {
    const { base, root, platform, grant } = place(t)
    grant('aaaaaaaa')
    const inside = { ...platform, accountHome: () => join(root, 'home') }
    mkdirSync(join(root, 'home/.local'), { recursive: true })
    const { symlinkSync } = await import('node:fs')
    symlinkSync(join(base, 'home/.local/state'), join(root, 'home/.local/state'))
    assert.equal(readGrants(platform, root).length, 1)
    assert.equal(readGrants(inside, root).length, 0)
  })
})

describe('a grant for one call', () => {
  const once = (root: string, command = 'one -x') => ({ call: { cwd: root, command } })
  test('is good for that very call, once', async t => {
    const { root, folder, grant, verdict } = place(t)
    grant('aaaaaaaa', once(root))
    assert.equal(await verdict('one -y'), 'deny')
    assert.equal(await verdict('one -x; ls'), 'deny')
    assert.equal(await verdict('one -x', { cwd: join(root, 'sub') }), 'deny')
    assert.equal(await verdict('one -x', { kind: 'permission' }), 'pass')
    assert.deepEqual(readdirSync(folder), ['aaaaaaaa.json'])
    assert.equal(await verdict('one -x'), 'pass')
    assert.deepEqual(readdirSync(folder), ['aaaaaaaa.used'])
    assert.equal(await verdict('one -x'), 'deny')
    assert.equal(await verdict('one -x', { kind: 'permission' }), 'pass')
  })
  test('is not used up by a call that another rule stops', async t => {
    const { root, folder, grant, verdict } = place(t)
    grant('aaaaaaaa', once(root, 'one; two'))
    assert.equal(await verdict('one; two'), 'deny')
    assert.deepEqual(readdirSync(folder), ['aaaaaaaa.json'])
  })
  test('may be about files', async t => {
    const { root, grant, platform } = place(t)
    const edit = defineGuard({ id: 'a/edit', on: 'edit', verdict: 'deny', says: 'No.', check: () => true })
    grant('aaaaaaaa', { rules: ['a/edit'], call: { cwd: root, changes: ['.env'] } })
    const write = async (path: string) => {
      const tool = { name: 'Write', use: 'edit', input: {}, changes: [{ path }] } as const
      const options = { rules: [edit], policy: policyOf([edit]) }
      return (await judge(platform, sampleEvent('', { cwd: root, tool }), { ...options, grants: 'spend' }))
        .decision.verdict
    }
    assert.deepEqual(
      [await write('.envrc'), await write('.env'), await write('.env')],
      ['deny', 'pass', 'deny'],
    )
  })
  test('one that another process uses while it is read is not used twice', async t => {
    const { root, folder, grant, platform } = place(t)
    grant('aaaaaaaa', { call: { cwd: root, command: 'one' } })
    let reads = 0
    const files = {
      ...platform.files,
      // The first read is that of the judgement, the second that of its use: its file has another name by then.
      readText: (path: string, limit?: number) => {
        if (path.endsWith('aaaaaaaa.json') && ++reads === 2) assert.ok(spend(platform, root, 'aaaaaaaa'))
        return platform.files.readText(path, limit)
      },
    }
    const event = sampleEvent('one', { cwd: root })
    const options = { rules, policy: policyOf(rules), grants: 'spend' } as const
    assert.equal((await judge({ ...platform, files }, event, options)).decision.verdict, 'deny')
    assert.deepEqual([reads, readdirSync(folder)], [2, ['aaaaaaaa.used']])
  })
  test('only one of many can use it', t => {
    const { root, folder, grant, platform } = place(t)
    grant('aaaaaaaa', once(root))
    assert.deepEqual(
      [1, 2, 3].map(() => spend(platform, root, 'aaaaaaaa')),
      [true, false, false],
    )
    assert.equal(existsSync(join(folder, 'aaaaaaaa.json')), false)
  })
})
