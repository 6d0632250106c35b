import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { HostAnswer, Power } from '../../src/core/edge/host.ts'
import type { Platform } from '../../src/core/edge/platform.ts'
import type { EventKind } from '../../src/core/event.ts'
import { isRecord, type Json, text } from '../../src/core/text/json.ts'
import { hosts } from '../../src/hosts/index.generated.ts'
import { installers } from '../../src/hosts/installers.generated.ts'
import type { HostCapabilities, HostReading } from '../../src/hosts/protocol/host.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { runHook } from '../../src/process/hook.ts'
import { newFolder } from '../support/folder.ts'
import { isNightly } from '../support/matrix.ts'
import { type ProjectName, type Row, rows } from './conformance/events.ts'

// slow: 4 s, 4 s of CPU

const source = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'src/hosts')

const capabilitiesOf = async (id: string): Promise<HostCapabilities> => {
  const module: { readonly capabilities: HostCapabilities } = await import(
    `../../src/hosts/${id}/capabilities.ts`
  )
  return module.capabilities
}

/** The reading that follows from what a host can do at an event, and from nothing else. */
const degraded = (want: HostReading, kind: EventKind, can: readonly Power[]): HostReading => {
  const has = (power: Power): boolean => can.includes(power)
  const advise = has('context') ? 'advise' : 'pass'
  if (want === 'advise') return advise
  if (want === 'allow') return has('approve') ? 'allow' : 'pass'
  // The preset has findings after an edit told as context, where a host takes it.
  if (kind === 'post-tool' && want === 'deny') return has('object') && !has('context') ? 'deny' : advise
  if (kind === 'pre-tool' && (want === 'ask' || want === 'rewrite')) return has(want) ? want : 'deny'
  return want === 'deny' && !has('block') ? advise : want
}

const home = newFolder('conformance-home')
const places = new Map<ProjectName, string>()

const projectOf = (name: ProjectName, preset: string): string => {
  const folder = newFolder(`conformance-${name}`)
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
      cwd: folder,
      stdio: 'pipe',
    })
  const files: Readonly<Record<string, string>> = {
    'handrail.jsonc': `{ "preset": "${preset}" }`,
    'README.md': '# a\n',
    '.env': 'API_KEY=a\n',
    'biome.json': '{ "linter": { "rules": { "suspicious": "error" } } }\n',
    'src/sum.js': 'export const sum = (a, b) => a + b\n',
    'src/sum.test.js': "test('adds', () => {\n  expect(sum(1, 1)).toBe(2)\n})\n",
    'broken.json': '{ "a": 1 }\n',
    'clean.json': '{ "a": 1 }\n',
    'MASTER_PLAN.md': '# Plan\n\n## Phase 1\n\n**Status:** in-progress\n',
  }
  mkdirSync(join(folder, 'src'))
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
  git('init', '-q', '-b', 'feature/x')
  git('add', '-A')
  git('commit', '-qm', 'start')
  writeFileSync(join(folder, 'broken.json'), '{"a": }')
  if (name === 'conflict')
    writeFileSync(
      join(folder, 'src/sum.js'),
      '<<<<<<< ours\nconst a = 1\n=======\nconst a = 2\n>>>>>>> theirs\n',
    )
  return folder
}

before(() => {
  places.set('plain', projectOf('plain', 'recommended'))
  places.set('team', projectOf('team', 'discipline'))
  places.set('conflict', projectOf('conflict', 'recommended'))
})

/** `handrail hook <host> <event>` in this process, with a home of its own. */
const hook = async (words: readonly string[], input: string, cwd: string): Promise<HostAnswer> => {
  const said = { stdout: '', stderr: '' }
  const platform: Platform = {
    ...nodePlatform,
    cwd: () => cwd,
    home: () => home,
    env: name => (['HOME', 'PATH', 'XDG_CACHE_HOME'].includes(name) ? nodePlatform.env(name) : undefined),
    readStdin: () => ({ ok: true, text: input }),
    writeStdout: given => {
      said.stdout += given
    },
    writeStderr: given => {
      said.stderr += given
    },
  }
  const exit = await runHook(platform, words)
  return { ...said, exit }
}

const fixturesOf = (id: string): readonly (readonly [string, Json])[] => {
  const folder = join(source, id, 'fixtures')
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return names.map(name => {
    const payload: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    assert.ok(isRecord(payload), name)
    return [name.replace('.json', ''), payload] as const
  })
}

for (const [at, { id, inspector }] of installers.entries()) {
  const { codec } = inspector
  describe(`${id} answers`, () => {
    // The circuit breaker of the linters counts over all sessions of a project.
    before(() => {
      for (const folder of places.values())
        rmSync(join(folder, '.handrail'), { recursive: true, force: true })
    })

    const ask = async (row: Row, session: string) => {
      const cwd = places.get(row.project) ?? ''
      const event = row.event({ cwd, session, names: codec.names })
      const payload = { ...inspector.payload(event), cwd, session_id: session }
      const decoded = codec.decode(payload, event.name)
      const answer = await hook([id, event.name], JSON.stringify(payload), cwd)
      return { event, decoded, answer, heard: answer.stdout + answer.stderr }
    }

    // By day each row is asked by a third of the hosts, and each host a third of the rows.
    for (const [index, row] of rows.entries()) {
      if (!isNightly && (index + at) % 3 !== 0) continue
      it(row.name, async t => {
        const { event, decoded, answer, heard } = await ask(row, `${id}-${index}`)
        const { events } = await capabilitiesOf(id)
        // A host may have several events before a tool, by what the tool does.
        const capability = events.find(({ name }) => name === decoded.name)
        if (capability === undefined) return t.skip(`no event: ${event.kind}`)
        assert.equal(decoded.kind, event.kind)
        const said = inspector.reading({ code: answer.exit, stdout: answer.stdout })
        const expected = degraded(row.want, event.kind, capability.can)
        assert.equal(said, expected, heard)
        if (row.says !== undefined) assert.match(heard, row.says)
        if (row.corrected !== undefined) assert.ok(heard.includes(row.corrected), heard)
        if (row.want === 'ask' && expected === 'deny') assert.match(heard, /A person can/)
        if (row.want === 'pass') assert.equal(answer.exit, 0)
      })
    }

    it('what it can not read', async () => {
      for (const [kind, want] of [
        ['pre-tool', 'ask'],
        ['post-tool', 'advise'],
        ['stop', 'advise'],
        ['session-start', 'advise'],
      ] as const) {
        const name = codec.names.event(kind)
        const answer = await hook([id, name], '{"cut": ', places.get('plain') ?? '')
        const said = inspector.reading({ code: answer.exit, stdout: answer.stdout })
        const expected = degraded(want, kind, codec.can({ name, kind }))
        assert.equal(said, expected, `${kind}: ${answer.stdout}${answer.stderr}`)
        assert.match(answer.stdout + answer.stderr, /could not check this/, kind)
      }
    })

    it('a check that could not run', () => {
      for (const { name, kind } of eventsOf(id)) {
        const answer = codec.fault(name, 'the check is broken')
        const said = inspector.reading({ code: answer.exit, stdout: answer.stdout })
        const can = codec.can({ name, kind })
        assert.equal(said, kind === 'pre-tool' ? degraded('ask', kind, can) : 'pass', name)
        if (kind !== 'session-end') assert.match(answer.stdout + answer.stderr, /the check is broken/, name)
      }
      assert.deepEqual(codec.fault(undefined, 'x'), codec.fault(codec.names.event('pre-tool'), 'x'))
    })
  })
}

const eventsOf = (id: string): readonly { readonly name: string; readonly kind: EventKind }[] => {
  const codec = hosts.find(host => host.id === id)
  assert.ok(codec)
  return fixturesOf(id).map(([name]) => ({ name, kind: codec.blank(name, '').kind }))
}

describe('permission modes', () => {
  for (const { id, modes = {} } of hosts)
    it(`${id}: those in which it does not ask stand in its table`, async () => {
      const rows = (await capabilitiesOf(id)).modes
      assert.ok(rows.length > 0)
      for (const mode of Object.keys(modes))
        assert.ok(mode === '' || rows.some(row => row.mode.includes(mode)), mode)
    })
})

describe('fixtures', () => {
  for (const codec of hosts) {
    const { id } = codec
    if (!existsSync(join(source, id, 'fixtures'))) continue
    it(`${id}: every payload is an event of the host, with what the client put in`, async () => {
      const { events } = await capabilitiesOf(id)
      for (const [name, payload] of fixturesOf(id)) {
        assert.ok(codec.isPayload(payload), name)
        const event = codec.decode(payload, name)
        // Where nothing names the host, another may take it for its own, and has to find the same.
        const taken = hosts.find(host => host.isPayload(payload))?.decode(payload, name)
        assert.deepEqual([taken?.kind, taken?.tool?.command], [event.kind, event.tool?.command], name)
        assert.equal(event.name, name)
        assert.equal(event.host, id)
        assert.equal(event.kind, events.find(known => known.name === name)?.kind ?? 'notification', name)
        assert.equal(event.cwd, text(payload, 'cwd') ?? event.cwd, name)
        // Only the input of an MCP server's tool tells what the tool does.
        if (!/mcp/i.test(name)) assert.equal(event.tool?.guessed, undefined, name)
        const command = isRecord(payload.tool_input) ? text(payload.tool_input, 'command') : undefined
        // In an editor with sub-commands `command` is one of them.
        if (command !== undefined && event.tool?.use !== 'edit')
          assert.deepEqual([event.tool?.use, event.tool?.command], ['command', command], name)
      }
    })
  }
})
