import type { SessionFact } from '../core/session/session-fact.ts'
import { canarySession } from './session/canary.ts'
import { isOver, shadowIn } from './shadow.ts'

/** The shadow policy's answer to a call that the real policy has answered. It has no effects, and uses up no grant. */
export const sessionFact: SessionFact = {
  keeps: async ({ platform, judgement: { event, project }, judgeWith }) => {
    if (judgeWith === undefined || event.kind !== 'pre-tool' || event.session === canarySession)
      return undefined
    const shadow = shadowIn(platform, project.mainRoot)
    if (shadow === undefined || isOver(shadow, platform.now())) return undefined
    try {
      const { decision } = await judgeWith(shadow.config)
      return { shadow: { verdict: decision.verdict, rule: decision.rule } }
    } catch {
      // It is only watched: what it can't judge is left out of the comparison.
      return undefined
    }
  },
}
