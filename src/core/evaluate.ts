import { decide } from './decide.ts'
import type { Decision, Round } from './decision/decision.ts'
import { escalate } from './decision/escalate.ts'
import { boundHolds } from './decision/holds.ts'
import type { Edge } from './edge/edge.ts'
import { type Event, type Tool, withCommand, withTool } from './event.ts'
import type { Facts } from './facts/facts.ts'
import { applyEdits, type Finding } from './findings/finding.ts'
import { faultSays } from './findings/message.ts'
import type { Policy } from './policy/policy.ts'
import { type Broken, lookOnce, type Watch } from './rounds/rounds.ts'
import { activeRules } from './rule/active.ts'
import type { Rule } from './rule/rule.ts'
import type { Reader } from './script/reader.ts'

/** Rewrites that have not settled after this many rounds never will. */
const maxRounds = 8
/** A rule that hangs is set aside and the rest are asked again, this often. */
const maxHangs = 3

export interface World {
  readonly facts: Facts
  readonly rules: readonly Rule[]
  readonly reader: Reader
  readonly watch: Watch
  readonly edge: Edge
}

/**
 * The only path to a verdict. Every command of the program and the library call this.
 *
 * @example
 * const decision = await evaluate(event, policy, world)
 * if (decision.verdict === 'deny') console.log(decision.reason)
 */
export const evaluate = async (event: Event, policy: Policy, world: World): Promise<Decision> => {
  const rounds: Round[] = []
  const broken: Broken = new Map()
  let current = event
  for (;;) {
    const round = await look(current, policy, world, broken)
    rounds.push(round)
    const next = rewriteOf(current, round)
    const tool = next === undefined ? callOf(current, round) : undefined
    if (next === undefined && tool === undefined) break
    if (rounds.length === maxRounds) {
      rounds.push({
        command: next ?? current.tool?.command,
        active: [],
        tried: [],
        findings: [unsettled(policy)],
      })
      break
    }
    current =
      next !== undefined ? withCommand(current, next) : tool !== undefined ? withTool(current, tool) : current
  }
  const command = current.tool?.command
  const changed = command !== event.tool?.command
  const decision = decide({ event, rounds }, changed ? command : undefined)
  const bounded = boundHolds(decision, policy.stop, world.facts.holds)
  return escalate(bounded, policy.escalation, world.facts)
}

const look = async (event: Event, policy: Policy, world: World, broken: Broken): Promise<Round> => {
  const active = activeRules(world.rules, event, policy, world.reader)
  const progress: { rule?: string | undefined } = {}
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await lookOnce({ event, policy, world, active, broken, progress })
    } catch (error) {
      // Only the watch interrupts a whole look: one rule hung. Without it the others still count.
      const culprit = progress.rule
      if (attempt >= maxHangs || culprit === undefined || broken.has(culprit)) throw error
      broken.set(culprit, error instanceof Error ? error.message : String(error))
    }
  }
}

const rewriteOf = (event: Event, round: Round): string | undefined => {
  const command = event.tool?.command
  if (command === undefined) return undefined
  if (round.findings.some(finding => finding.verdict === 'deny')) return undefined
  const rewrites = round.findings.filter(finding => finding.verdict === 'rewrite')
  if (rewrites.length === 0) return undefined
  const edits = rewrites.flatMap(finding => finding.edits ?? [])
  const next = applyEdits(command, edits)
  return next === command ? undefined : next
}

/** Another call in place of one that is no command. */
const callOf = (event: Event, { findings }: Round): Tool | undefined => {
  if (findings.some(({ verdict }) => verdict === 'deny')) return undefined
  const tool = findings.findLast(({ verdict, tool }) => verdict === 'rewrite' && tool !== undefined)?.tool
  return tool === event.tool ? undefined : tool
}

const unsettled = (policy: Policy): Finding => ({
  rule: 'handrail/rewrite',
  verdict: policy.onError.safety === 'deny' ? 'deny' : 'ask',
  says: faultSays(`rewriting did not settle after ${maxRounds} rounds`, 'two rules undo each other'),
  instead: [],
  fault: 'rewrites do not settle',
})
