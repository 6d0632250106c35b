import type { Platform } from '../../core/platform.ts'
import { policyFor } from '../../engine.ts'
import { claudeCode } from '../../hosts/claude-code/codec.ts'
import { findProject } from '../../platform/project.ts'
import { guardCanaries, harmless } from '../doctor/canaries.ts'
import { clientReading, faultOf, runLine } from '../doctor/probe.ts'

export interface Proof {
  readonly ok: boolean
  readonly says: string
  readonly mend?: string
}

/** Runs the written line once with a harmless event and once with one that it must stop. */
export const proofOf = async (platform: Platform, line: string, root: string): Promise<Proof> => {
  const where = { cwd: root, project: root }
  const seconds = 10
  const quiet = runLine(line, harmless.payload, where, seconds)
  const fault = faultOf(line, quiet, seconds)
  if (fault !== undefined) return { ok: false, ...fault }
  const said = clientReading(quiet)
  const mend = 'Run `handrail doctor` to see more.'
  if (said !== 'pass' && said !== 'allow')
    return { ok: false, says: `it answered ${said} to a plain ls`, mend }
  const event = claudeCode.blank('PreToolUse', root)
  const policy = policyFor(platform, event, findProject(platform, root), {})
  const canaries = await guardCanaries(platform, policy, where)
  const canary = canaries.find(({ expected }) => expected === 'deny') ?? canaries[0]
  if (canary === undefined) return { ok: true, says: 'the hook answers; no guard is switched on' }
  const answer = clientReading(runLine(line, canary.payload, where, seconds))
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
