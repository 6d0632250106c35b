import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { agreeAt } from '../../../test/support/agreed.ts'
import { nodePlatform } from '../../platform/node.ts'
import { type CliCall, UsageError } from '../command.ts'
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
  columns = Number.POSITIVE_INFINITY,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-rules-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'handrail.jsonc'), config)
  agreeAt(folder, { HOME: folder })
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
      columns,
      interactive: false,
    },
  }
  const printed: Printed = { code: await rules.run(call), out, err }
  return printed
}

const row = (out: readonly string[], id: string): string =>
  out.filter(line => line.startsWith(`${id} `)).join()

describe('handrail rules', () => {
  it('lists every rule once with its verdict in this project', async t => {
    const { code, out } = await ask(t, '{ "rules": { "git/hard-reset": "ask", "lint/*": "off" } }', [])
    assert.equal(code, 0)
    assert.match(out[0] ?? '', /^rule +verdict +about$/)
    assert.match(row(out, 'git/hard-reset'), /^git\/hard-reset +ask +git reset --hard discards /)
    assert.match(row(out, 'lint/violations'), /^lint\/violations +off +[A-Z]/)
  })

  it('shows kinds and presets', async t => {
    const { out } = await ask(t, '{ "rules": { "git/hard-reset": "ask" } }', [], ['presets'])
    assert.match(out[0] ?? '', /^rule +verdict +kind +presets$/)
    assert.match(row(out, 'git/hard-reset'), /^git\/hard-reset +ask +guard +recommended, safety, .*strict$/)
    assert.match(row(out, 'git/add-all'), /^git\/add-all +off +guard +discipline, strict$/)
  })

  it('lists a group, or what a pattern fits', async t => {
    const ids = ({ out }: Printed) => out.slice(1).map(line => line.split(' ')[0])
    const group = ids(await ask(t, '{}', ['git']))
    assert.ok(group.length > 10 && group.every(id => id?.startsWith('git/')), group.join())
    assert.deepEqual(ids(await ask(t, '{}', ['git/*'])), group)
    assert.deepEqual(
      ids(await ask(t, '{}', ['git/*-push'])),
      group.filter(id => id?.endsWith('-push')),
    )
    const entries: unknown = JSON.parse((await ask(t, '{}', ['git/f*'], ['json'])).out.join('\n'))
    assert.ok(Array.isArray(entries) && entries.length > 1)
  })

  it('wraps to the terminal, below the row where there is little room', async t => {
    for (const columns of [100, 60]) {
      const { out } = await ask(t, '{}', ['git'], [], columns)
      assert.ok(
        out.every(line => line.length <= columns),
        out.join('\n'),
      )
      const at = out.findIndex(line => line.startsWith('git/untracked-deletion'))
      const text = out
        .slice(at, at + 3)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      assert.match(text, /deny git clean deletes files that git has never seen; nothing brings them back/)
    }
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
