import type { Platform } from '../../../../core/edge/platform.ts'
import { waitingHomes } from '../../../../core/edge/state-home.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import type { HostInspector, OwnLine } from '../../../../hosts/protocol/host.ts'
import { type DoctorCheck, fail, info, ok } from '../../../../hosts/wiring/doctor-check.ts'
import { slotOwners, warmProcesses } from '../../../../process/standby/list.ts'
import { harmless } from './canaries.ts'
import { canaryEnv, type RunFolder, runLine } from './probe.ts'

/** The processes that keep linters loaded. */
export const warmChecks = (platform: Platform): readonly DoctorCheck[] =>
  waitingHomes(platform)
    .flatMap(warmProcesses)
    .map(({ pid, stuck, warm }) =>
      info(
        'warm linters',
        `process ${pid} ${stuck ? 'is stopped; it had' : 'has'} ${warm?.tools.join(', ') || 'nothing yet'} loaded for ${warm?.folder}`,
      ),
    )

/** Whether standby processes run, and answer like a process of its own. */
export const standbyCheck = async (
  platform: Platform,
  host: HostInspector,
  lines: readonly OwnLine[],
  policy: Policy,
  where: RunFolder,
): Promise<readonly DoctorCheck[]> => {
  const line = lines.find(({ kind }) => kind === 'pre-tool')
  if (line === undefined || process.platform === 'win32') return []
  if (!policy.standby) return [info('standby', 'switched off by the config')]
  if (platform.env('HANDRAIL_STANDBY') === 'off')
    return [info('standby', 'switched off by HANDRAIL_STANDBY in the environment')]
  const waiting = waitingHomes(platform).flatMap(slotOwners)
  if (waiting.length === 0) return [info('standby', 'no process waits now; the next session starts them')]
  const ask = (env: Readonly<Record<string, string>>) =>
    runLine(host, line.command, host.payload(harmless(host).event), where, 10, env)
  const alone = await ask(canaryEnv)
  const handed = await ask({ ...canaryEnv, HANDRAIL_STANDBY: '' })
  const who = `${waiting.length} process${waiting.length === 1 ? ' waits' : 'es wait'} (${waiting.map(({ pid }) => pid).join(', ')})`
  if (host.reading(handed) === host.reading(alone) && handed.code === alone.code)
    return [
      ok('standby', `${who}; a call took ${handed.ms.toFixed(0)} ms, and ${alone.ms.toFixed(0)} ms without`),
    ]
  return [
    fail(
      'standby',
      `${who}, but one of them answered ${host.reading(handed)} where a call that works alone answers ${host.reading(alone)}.`,
      'End them with `handrail standby --stop`; the next session starts new ones.',
    ),
  ]
}
