import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import type { LiveClient } from '../../src/hosts/live/client.ts'
import { say } from '../../src/hosts/live/turn.ts'
import type { HostCapabilities } from '../../src/hosts/protocol/host.ts'
import { transcriptFormats } from '../../src/hosts/transcripts.generated.ts'
import { isNightly } from '../support/matrix.ts'
import { type ClientName, fetched } from './clients.ts'
import { type Can, canOf, cases, prepare, prompt } from './host-cases.ts'
import { exists, playSession, type Session } from './host-session.ts'
import { builtProgram } from './project.ts'

/** Plays all cases in one session with the real client, and checks each against what the host is said to be capable of. */
export const hostSuite = async (
  host: ClientName,
  client: LiveClient,
  capabilities: HostCapabilities,
  /** How this session differs from the usual one. */
  how = '',
): Promise<void> => {
  const { binary, missing } = await fetched(host)
  const documented = canOf(capabilities)
  const can: Can = (kind, power) =>
    documented(kind, power) && !(client.endsUnheld === true && kind === 'stop' && power === 'block')

  test(`the real ${capabilities.title} is there`, t => {
    if (missing !== undefined) t.skip(missing)
  })

  describe(`the real ${capabilities.title}${how}`, { skip: missing !== undefined }, () => {
    let played: Session | undefined
    const session = (): Session => {
      assert.ok(played, 'the session did not come about')
      return played
    }

    before(async () => {
      played = await playSession({
        host,
        client,
        binary,
        prompt,
        before: prepare,
        standby: true,
        script: project => cases.flatMap(({ turns }) => turns(client, project.dir)),
      })
    })
    after(() => played?.project.remove())

    let next = 0
    for (const { name, turns, check } of cases) {
      next += turns(client, '').length
      const end = next
      test(name, () => check(session(), can, end))
    }

    // The same answers, whatever the way of the call: one session of a client by day.
    if (can('pre-tool', 'approve') && (isNightly || how === ''))
      test('what is approved runs without a question, and the rest is left to the host', async t => {
        const { at, project } = await playSession({
          host,
          client,
          binary,
          prompt,
          asks: true,
          script: () => [client.command('node --version'), client.command('touch ran'), say('done')],
        })
        t.after(project.remove)
        assert.ok(at(1).news.includes(process.version), at(1).news)
        assert.doesNotMatch(at(2).news, /\[hook:/)
        assert.ok(!exists(project, 'ran'))
      })

    if (transcriptFormats.some(({ id }) => id === host))
      test('its transcript can be replayed, call by call', () => {
        const { project } = session()
        const made = cases
          .flatMap(({ turns }) => turns(client, project.dir))
          .flatMap(turn => turn.calls ?? [])
        const { stdout } = spawnSync(process.execPath, [builtProgram, 'replay', '--json'], {
          cwd: project.dir,
          env: { ...process.env, HOME: project.home },
          encoding: 'utf8',
        })
        const { calls, outcomes } = JSON.parse(stdout)
        assert.equal(calls, made.length, stdout)
        assert.ok(outcomes.ran > 0 && outcomes.refused > 0, stdout)
      })

    test('nothing left loopback', () => assert.deepEqual(session().escapes, []))
  })
}
