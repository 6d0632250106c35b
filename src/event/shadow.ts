import type { Platform } from '../core/edge/platform.ts'
import type { EntryShadow } from '../journal/line/entry.ts'
import { canarySession } from '../state/session/canary.ts'
import { isOver, shadowIn } from '../state/shadow.ts'
import { type Judgement, judge } from './judge.ts'

/** The shadow policy's answer to a call that the real policy has answered. It has no effects, and uses up no grant. */
export const shadowed = async (
  platform: Platform,
  { event, project }: Judgement,
): Promise<EntryShadow | undefined> => {
  if (event.kind !== 'pre-tool' || event.session === canarySession) return undefined
  const shadow = shadowIn(platform, project.mainRoot)
  if (shadow === undefined || isOver(shadow, platform.now())) return undefined
  try {
    const { decision } = await judge(platform, event, { config: shadow.config, project, grants: 'read' })
    return { verdict: decision.verdict, rule: decision.rule }
  } catch {
    // It is only watched: what it can't judge is left out of the comparison.
    return undefined
  }
}
