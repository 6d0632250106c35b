import { decide } from '../../../core/decide.ts'
import type { HostAnswer, HostCodec } from '../../../core/edge/host.ts'
import type { Event } from '../../../core/event.ts'

/** The answer of a host where the check could not run. It goes through the same encoder as every other answer. */
export const faultAnswer = (event: Event, says: string, encode: HostCodec['encode']): HostAnswer => {
  const before = event.kind === 'pre-tool'
  const finding = {
    rule: 'handrail/input',
    verdict: before ? 'ask' : 'pass',
    says: before ? says : '',
    text: says,
    instead: [],
    fault: says,
  } as const
  const decision = decide({ event, rounds: [{ active: [], tried: [], findings: [finding] }] }, undefined)
  return encode(decision, {
    output: { dialect: 'claude', postFeedback: 'context', tellHuman: true },
    rewrite: 'deny',
    human: before ? [] : [says],
  })
}
