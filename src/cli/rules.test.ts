import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { nodePlatform } from '../platform/node.ts'
import { type CliCall, UsageError } from './command.ts'
import { rules } from './rules.ts'

interface Printed {
  readonly code: number
  readonly out: readonly string[]
  readonly err: readonly string[]
}

const ask = async (
  t: TestContext,
  config: string,
  positionals: readonly string[],
  flags: readonly string[] = [],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-rules-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'handrail.jsonc'), config)
  const out: string[] = []
  const err: string[] = []
  const call: CliCall = {
    positionals,
    text: () => undefined,
    texts: () => [],
    flag: name => flags.includes(name),
    io: {
      platform: { ...nodePlatform, cwd: () => folder, home: () => folder, env: () => undefined },
      out: line => out.push(line),
      page: text => out.push(text),
      ask: async () => '',
      err: line => err.push(line),
      paint: (_, text) => text,
      columns: Number.POSITIVE_INFINITY,
      interactive: false,
    },
  }
  const printed: Printed = { code: await rules.run(call), out, err }
  return printed
}

describe('handrail rules', () => {
  it('lists every rule once with its verdict in this project', async t => {
    const { code, out } = await ask(t, '{ "rules": { "git/hard-reset": "ask", "lint/*": "off" } }', [])
    assert.equal(code, 0)
    assert.match(out[0] ?? '', /^rule +kind +verdict +presets$/)
    const row = (id: string) => out.filter(line => line.startsWith(`${id} `))
    assert.match(row('git/hard-reset').join(), /^git\/hard-reset +guard +ask +recommended, safety, .*strict$/)
    assert.match(
      row('lint/violations').join(),
      /^lint\/violations +fixer +off +recommended, safety, quality, discipline, strict$/,
    )
    assert.match(row('git/add-all').join(), /^git\/add-all +guard +off +discipline, strict$/)
  })

  it('prints JSON', async t => {
    const { out } = await ask(
      t,
      '{ "rules": { "git/force-push": { "protected_branches": ["trunk"] } } }',
      [],
      ['json'],
    )
    const entries: { id: string; verdict: string; options: unknown }[] = JSON.parse(out.join('\n'))
    assert.deepEqual(
      entries.map(({ id }) => id),
      entries.map(({ id }) => id).sort(),
    )
    const push = entries.find(({ id }) => id === 'git/force-push')
    assert.equal(push?.verdict, 'rewrite')
    assert.match(JSON.stringify(push?.options), /"protected_branches":\["trunk"\]/)
  })

  it('prints the page of a rule', async t => {
    const { out } = await ask(t, '{}', ['git/hard-reset'])
    assert.match(
      out.join('\n'),
      /^# git\/hard-reset\n[\s\S]*\n## Why\n[\s\S]*\n## Stopped\n\n```sh\ngit reset --hard\n/,
    )
  })

  it('tells what is wrong with the config', async t => {
    const { code, err } = await ask(t, '{\n"rulse": {} }', [])
    assert.equal(code, 0)
    assert.match(
      err.join('\n'),
      /^warning: .*handrail\.jsonc:2: rulse: There is no key "rulse"\. Did you mean rules\?$/,
    )
  })

  it('knows what was meant', async t => {
    await assert.rejects(ask(t, '{}', ['git/hardreset']), (error: unknown) => {
      assert.ok(error instanceof UsageError)
      assert.equal(error.message, 'there is no rule git/hardreset. Did you mean git/hard-reset?')
      return true
    })
  })
})
