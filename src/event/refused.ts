import type { HostCodec } from '../core/edge/host.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Judgement } from '../core/session/situation.ts'
import { markOf } from '../core/text/mark.ts'
import { type JudgeOptions, judge } from './judge.ts'

/**
 * A call that the host has refused by itself, where the rules would approve it: it may be tried again, once. What they say against a call
 * the model has read before the host looked at it.
 */
export const triedAgain = async (
  platform: Platform,
  codec: HostCodec,
  judgement: Judgement,
  options: JudgeOptions,
): Promise<Judgement> => {
  const { event, edge } = judgement
  if (event.tool === undefined) return judgement
  const call = { ...event, kind: 'pre-tool', name: codec.names.event('pre-tool') } as const
  const { decision } = await judge(platform, call, { ...options, grants: undefined, effects: undefined })
  const mark = markOf(event.tool.name, JSON.stringify(event.tool.input))
  if (decision.verdict !== 'allow' || !edge.session.first(`retry-${mark}`)) return judgement
  const { rule, reason } = decision
  return { ...judgement, decision: { ...judgement.decision, verdict: 'allow', rule, reason } }
}
