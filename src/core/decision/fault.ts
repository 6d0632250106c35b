import { decide } from '../decide.ts'
import { type Event, isAhead } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import { faultSays } from '../findings/message.ts'
import type { Policy } from '../policy/policy.ts'
import type { Decision } from './decision.ts'
import { boundHolds } from './holds.ts'

/** The decision about an event that can't be judged: closed where a tool is about to run, open elsewhere. */
export const faulted = (event: Event, policy: Policy, facts: Pick<Facts, 'holds'>, why: string): Decision => {
  const finding = {
    rule: 'handrail/input',
    verdict: isAhead(event) ? policy.onError.safety : policy.onError.quality,
    says: faultSays('the event could not be judged', why),
    instead: [],
    fault: why,
  }
  const decision = decide({ event, rounds: [{ active: [], tried: [], findings: [finding] }] }, undefined)
  return boundHolds(decision, policy.stop, facts.holds)
}
