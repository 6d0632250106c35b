import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { liveChecks } from '../../src/cli/setup/doctor/live.ts'
import { liveClients } from '../../src/hosts/live.generated.ts'
import type { HostInstaller } from '../../src/hosts/protocol/host.ts'
import type { DoctorCheck } from '../../src/hosts/wiring/doctor-check.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { isNightly } from '../support/matrix.ts'
import { type ClientName, fetched } from './clients.ts'
import { installFor } from './host-session.ts'
import { makeProject, type Project, plainEnv } from './project.ts'

interface Options {
  /** Steps of a person that make the host run the hooks of this project; none where it runs them anyway. */
  readonly trust?: (project: Project, binary: string) => Promise<void> | void
  /** Keeps the host from running them, where a lack of trust alone does not. */
  readonly spoil?: (project: Project) => void
  /** The advice of doctor then. */
  readonly silent?: RegExp
}

/** One mechanism sees it for all hosts, and each has a whole session beside: by day the clients that start soonest show it. */
const quickest: readonly ClientName[] = ['claude-code', 'codex']

/** `handrail doctor --live` with the real client: it fires, it does not fire, it is not there. */
export const doctorSuite = async (
  host: ClientName,
  installer: HostInstaller,
  { trust, spoil, silent }: Options,
): Promise<void> => {
  const { binary, missing } = await fetched(host)

  const examined = async (
    t: TestContext,
    prepare: (project: Project) => Promise<void> | void = () => {},
    program: string | undefined = liveClients.find(({ id }) => id === host)?.program,
  ): Promise<DoctorCheck> => {
    const project = makeProject()
    t.after(project.remove)
    installFor(project, host)
    await prepare(project)
    const bin = join(project.root, 'bin')
    mkdirSync(bin)
    if (program !== undefined) symlinkSync(binary, join(bin, program))
    const env: NodeJS.ProcessEnv = { ...plainEnv(project), PATH: `${bin}:/usr/bin:/bin` }
    const platform = { ...nodePlatform, env: (name: string) => env[name], home: () => project.home }
    const place = { root: project.dir, home: project.home }
    const { title, inspector } = installer
    const wired = { id: host, title, lines: inspector.inspect(place, undefined).lines }
    const check = (await liveChecks(platform, place, [wired], 240)).get(host)
    assert.ok(check)
    return check
  }

  describe(`doctor --live and the real ${installer.title}`, { skip: missing !== undefined }, () => {
    if (isNightly || quickest.includes(host))
      test('sees the hook fire', async t => {
        const { state, says } = await examined(t, project => trust?.(project, binary))
        assert.equal(
          `${state}: ${says}`,
          `ok: the hook fired: ${installer.title} denied the command, and the model read why`,
        )
      })

    if (silent !== undefined && (isNightly || quickest.includes(host)))
      test('sees that it does not, and says why', async t => {
        const { state, says, mend } = await examined(t, project => spoil?.(project))
        assert.equal(state, 'fail')
        assert.match(says, /did not fire|did not begin/)
        assert.match(mend ?? '', silent)
      })

    test('does not start what is not installed', async t => {
      const { state, says } = await examined(t, () => {}, 'another-program')
      assert.equal(state, 'info')
      assert.match(says, /is not installed/)
    })
  })
}
