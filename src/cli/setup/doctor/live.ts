import type { Platform } from '../../../core/edge/platform.ts'
import { liveClients } from '../../../hosts/live.generated.ts'
import type { InstallPlace, OwnLine } from '../../../hosts/protocol/host.ts'
import { type DoctorCheck, info } from '../../../hosts/wiring/doctor-check.ts'
import type { Packaged } from '../../../hosts/wiring/packaged.ts'
import { whichOutside } from '../../../platform/processes/which.ts'
import { inScratch } from './answers/places.ts'
import { trialOf } from './live/trial.ts'
import { checkOf } from './live/verdict.ts'
import { progress } from './progress.ts'

interface WiredHost {
  readonly id: string
  readonly title: string
  readonly lines: readonly OwnLine[]
  readonly packaged?: Packaged | undefined
}

/**
 * Starts the real program of each wired host in a throw-away project with a throw-away home, against a scripted model on loopback that
 * wants to run a command which is to be denied. Only that shows that the host runs the hooks it was given.
 */
export const liveChecks = async (
  platform: Platform,
  place: InstallPlace,
  hosts: readonly WiredHost[],
  seconds: number,
): Promise<ReadonlyMap<string, DoctorCheck>> => {
  const checks = new Map<string, DoctorCheck>()
  for (const { id, title, lines, packaged } of hosts) {
    const client = liveClients.find(one => one.id === id)
    const program = client === undefined ? undefined : whichOutside(platform, client.program, place.root)
    if (client === undefined) checks.set(id, info('live', `${title} does not start without its own server`))
    else if (lines.length === 0)
      checks.set(id, info('live', `not tried: handrail is not wired into ${title}`))
    else if (packaged !== undefined && lines === packaged.lines)
      checks.set(
        id,
        info('live', `not tried: ${packaged.name} registers handrail, and the trial has no plugins`),
      )
    else if (program === undefined)
      checks.set(
        id,
        info('live', `not tried: ${title} is not installed (no \`${client.program}\` on the PATH)`),
      )
    else {
      const done = progress(`${title}: a session with a scripted model, at most ${seconds} s ...`)
      try {
        const trial = await inScratch(scratch =>
          trialOf({ platform, client, program, lines, account: place, scratch, seconds }),
        )
        checks.set(id, checkOf(title, client, trial))
      } finally {
        done()
      }
    }
  }
  return checks
}
