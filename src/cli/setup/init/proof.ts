import type { Platform } from '../../../core/edge/platform.ts'
import { policyFor } from '../../../event/policy.ts'
import { projectAt } from '../../../event/project.ts'
import type { HostInspector } from '../../../hosts/protocol/host.ts'
import { guardCanaries, harmless } from '../doctor/answers/canaries.ts'
import { faultOf, runLine } from '../doctor/answers/probe.ts'

export interface Proof {
  readonly ok: boolean
  readonly says: string
  readonly mend?: string
}

/** Runs the written line once with a harmless event and once with one that it must stop. */
export const proofOf = async (
  platform: Platform,
  host: HostInspector,
  line: string,
  root: string,
): Promise<Proof> => {
  const where = { cwd: root, project: root }
  const seconds = 10
  const quiet = await runLine(host, line, host.payload(harmless(host).event), where, seconds)
  const fault = faultOf(host, line, quiet, seconds)
  if (fault !== undefined) return { ok: false, ...fault }
  const said = host.reading(quiet)
  const mend = 'Run `handrail doctor` to see more.'
  if (said !== 'pass' && said !== 'allow')
    return { ok: false, says: `it answered ${said} to a plain ls`, mend }
  const policy = policyFor(platform, { cwd: root }, projectAt(platform, root))
  const canaries = await guardCanaries(platform, host, policy, where, { last: 'deny' })
  const canary = canaries.find(({ expected }) => expected === 'deny') ?? canaries[0]
  if (canary === undefined) return { ok: true, says: 'the hook answers; no guard is switched on' }
  const answer = host.reading(await runLine(host, line, host.payload(canary.event), where, seconds))
  if (answer !== canary.expected) {
    return {
      ok: false,
      says: `it answered ${answer} to ${canary.subject}, where ${canary.rule} should ${canary.expected}`,
      mend,
    }
  }
  const first = said === 'pass' ? 'silent' : said
  return {
    ok: true,
    says: `the hook answers: ${first} on ls, ${answer} on ${canary.subject} [${canary.rule}]`,
  }
}
