import type { StartOptions } from '../../../core/edge/edge.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import type { Tier } from './_tier.ts'

/** A call that is ready to be started. */
export interface RepairCall {
  readonly agent: string
  readonly program: string
  readonly args: readonly string[]
  readonly env: StartOptions['env']
}

/** The task of a repair agent, and the copy of the file. The copy's folder holds nothing else. */
export interface Job {
  readonly prompt: string
  readonly copy: string
}

/** A program that can repair, and its command line. */
export interface RepairAgent {
  readonly name: string
  call(
    job: Job,
    tier: Tier,
    world: EffectContext,
  ): Pick<RepairCall, 'args'> & Partial<Pick<RepairCall, 'env'>>
}
