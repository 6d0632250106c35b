import type { StartOptions } from '../../core/edge.ts'
import type { EffectContext } from '../../core/rule.ts'
import type { Tier } from './_tier.ts'

/** A call that is ready to be started. */
export interface RepairCall {
  readonly agent: string
  readonly program: string
  readonly args: readonly string[]
  readonly env: StartOptions['env']
}

/** What is to be done, and the copy that it is to be done to; the folder of the copy is the agent's own. */
export interface Job {
  readonly prompt: string
  readonly copy: string
}

/** A program that repairs, and how it is called. */
export interface RepairAgent {
  readonly name: string
  call(
    job: Job,
    tier: Tier,
    world: EffectContext,
  ): Pick<RepairCall, 'args'> & Partial<Pick<RepairCall, 'env'>>
}
