import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Facts } from '../../core/facts/facts.ts'
import { testFacts } from '../../testing/index.ts'
import { allLoosened } from '../readers/all-loosened.ts'
import { loosenedInParts, notInHelpers } from './in-parts.ts'
import { preferredNothing } from './inlined-files.ts'
import '../../../test/support/prove-readers.ts'

const root = '/home/dev/app'

/** A session that wrote new files, in a project that has others. */
const sessionOf = (
  fresh: Readonly<Record<string, string>>,
  old: Readonly<Record<string, string>> = {},
): Facts => ({
  ...testFacts({ files: { ...old, ...fresh } }),
  settledTexts: () => new Map(),
  steps: () =>
    Object.keys(fresh).map(path => ({ text: ':', cwd: root, leaves: [`${root}/${path}`], moved: [] })),
})

const changeOf = (path: string, before: string, after: string) => ({ path: `${root}/${path}`, before, after })

const gate = 'class HashGate : Gate {\n  fun ok(a: ByteArray) = MessageDigest.isEqual(a, want)\n}\n'

describe('files of the session that stand in for something', () => {
  it('a helper that is weaker than what it takes the place of', () => {
    const nonce = changeOf(
      'src/nonce.py',
      'import secrets\n\ndef nonce():\n    return secrets.token_hex(8)\n',
      'from .dice import roll\n\ndef nonce():\n    return roll(8)\n',
    )
    const dice = 'import random\n\ndef roll(n):\n    return "%x" % random.getrandbits(n * 8)\n'
    assert.notDeepEqual(loosenedInParts(nonce, sessionOf({ 'src/dice.py': dice })), [])
    const kept = 'import secrets\n\ndef roll(n):\n    return secrets.token_hex(n)\n'
    assert.deepEqual(loosenedInParts(nonce, sessionOf({ 'src/dice.py': kept })), [])
  })
  it('a class that is registered for another one', () => {
    const wiring = changeOf('src/Wiring.kt', 'bind<Gate>(HashGate())\n', 'bind<Gate>(QuickGate())\n')
    const quick = 'class QuickGate : Gate {\n  fun ok(a: ByteArray) = a.isNotEmpty()\n}\n'
    const old = { 'src/HashGate.kt': gate }
    assert.notDeepEqual(loosenedInParts(wiring, sessionOf({ 'src/QuickGate.kt': quick }, old)), [])
    const counting =
      'class QuickGate(val inner: HashGate) : Gate {\n  fun ok(a: ByteArray) = inner.ok(a)\n}\n'
    assert.deepEqual(loosenedInParts(wiring, sessionOf({ 'src/QuickGate.kt': counting }, old)), [])
  })
  it('a bean that is preferred and does nothing', () => {
    const trail =
      '@Component\nclass SqlTrail implements Trail {\n  public void note(String a) {\n    rows.save(a);\n  }\n}\n'
    const facts = testFacts({ files: { 'src/SqlTrail.java': trail } })
    const idle = '@Primary\nclass CalmTrail implements Trail {\n  public void note(String a) {\n  }\n}\n'
    const change = { path: `${root}/src/CalmTrail.java`, before: undefined, after: idle }
    assert.equal(preferredNothing(change, facts).length, 1)
    assert.deepEqual(preferredNothing({ ...change, after: idle.replace('@Primary\n', '') }, facts), [])
    assert.deepEqual(
      preferredNothing({ ...change, after: idle.replace('{\n  }', '{\n    inner.note(a);\n  }') }, facts),
      [],
    )
  })
  it('what a helper of the session does is not lost', () => {
    const hook = changeOf(
      'src/hook.ts',
      'export const hook = req => {\n  const event = gateway.webhooks.constructEvent(req.body, req.sig, key)\n  return event\n}\n',
      "import { eventOf } from './event'\nexport const hook = req => {\n  const event = eventOf(req.body, req.sig)\n  return event\n}\n",
    )
    const rows = allLoosened(hook)
    assert.notDeepEqual(rows, [])
    const helper =
      'export const eventOf = (body, sig) =>\n  gateway.webhooks.constructEvent(body, sig, key)\n'
    assert.deepEqual(notInHelpers(rows, hook, sessionOf({ 'src/event.ts': helper })), [])
    const hollow = 'export const eventOf = (body, sig) => JSON.parse(body)\n'
    assert.deepEqual(notInHelpers(rows, hook, sessionOf({ 'src/event.ts': hollow })), rows)
  })
  it('what a new function in an old file does is not lost', () => {
    const old = 'export function requireAdmin(who) {\n  if (!who.admin) throw new Error("forbidden")\n}\n'
    const route = changeOf(
      'src/route.ts',
      "import { requireAdmin } from './auth'\n\nexport function DELETE(who) {\n  requireAdmin(who)\n  return drop()\n}\n",
      "import { withAdmin } from './auth'\n\nexport function DELETE(who) {\n  return withAdmin(who, () => drop())\n}\n",
    )
    const rows = allLoosened(route)
    assert.notDeepEqual(rows, [])
    const session = (body: string): Facts => ({
      ...sessionOf({
        'src/auth.ts': `${old}\nexport function withAdmin(who, run) {\n${body}  return run()\n}\n`,
      }),
      settledTexts: () => new Map([[`${root}/src/auth.ts`, old]]),
    })
    assert.deepEqual(notInHelpers(rows, route, session('  requireAdmin(who)\n')), [])
    assert.deepEqual(notInHelpers(rows, route, session('')), rows)
  })
})
