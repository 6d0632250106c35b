import type { Platform } from '../../../../core/edge/platform.ts'
import type { HostInspector, OtherHook } from '../../../../hosts/protocol/host.ts'
import { type DoctorCheck, info, ok, warn } from '../../../../hosts/wiring/doctor-check.ts'
import { whichOutside } from '../../../../platform/processes/which.ts'
import { originalsIn } from '../../init/replaced-hooks.ts'
import { toolVersion } from '../dependencies/tool-version.ts'
import type { WiredHost } from './wired.ts'

/** Hook scripts whose work handrail does: everything they look at is looked at twice. */
export const twiceChecks = (others: readonly OtherHook[]): readonly DoctorCheck[] => {
  const originals = originalsIn(others.map(({ command }) => command))
  return others.flatMap(({ file, event, command }) => {
    const original = originals.get(command)
    if (original === undefined) return []
    return [
      warn(
        'twice',
        `${file} runs ${original.name} at ${event}, and handrail does its work too (preset ${original.preset}).`,
        'Run `handrail init --replace`.',
      ),
    ]
  })
}

/** Whether handrail is a plugin of the host, and whether the settings register it as well: then every event is judged twice. */
export const packagedChecks = ({ packaged, lines }: WiredHost): readonly DoctorCheck[] => {
  if (packaged === undefined) return []
  const [line] = lines.filter(own => !packaged.lines.includes(own))
  const file = packaged.lines[0]?.file ?? ''
  if (line === undefined) return [ok('plugin', `${packaged.name} registers handrail, by ${file}`)]
  return [
    warn(
      'twice',
      `handrail is registered by ${line.file} and by ${packaged.name} (${file}), so every event is judged twice, and asked about twice.`,
      `Keep one: \`${packaged.remove}\`, or \`handrail uninstall\`.`,
    ),
  ]
}

/** The version of the host's program, and what it does where a hook can't start. */
export const clientChecks = async (
  platform: Platform,
  { title, client }: HostInspector,
  root: string,
): Promise<readonly DoctorCheck[]> => {
  const program = client === undefined ? undefined : whichOutside(platform, client.program, root)
  if (client === undefined || program === undefined) return []
  const told = await toolVersion(platform, { program, before: [] }, root)
  const version = 'dead' in told ? undefined : told.version
  if (version === undefined)
    return [info('client', `${program} did not say its version${'dead' in told ? `: ${told.dead}` : ''}`)]
  return [info('client', `${title} ${version} at ${program}: ${client.deadHook(version)}`)]
}
