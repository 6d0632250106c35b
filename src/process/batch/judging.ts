import type { Decision } from '../../core/decision/decision.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Event } from '../../core/event.ts'
import type { Problem } from '../../core/policy/policy.ts'
import { dirname, isAbsolute } from '../../core/text/paths/path.ts'
import { type JudgeOptions, judge } from '../../event/judge.ts'
import { fileRulesFor, policyFor } from '../../event/policy.ts'
import { projectAt } from '../../event/project.ts'
import { cachedPlatform } from '../../platform/cached-platform.ts'

/** Judges events one after the other. Project and policy of a folder are loaded once; `see` gets what is wrong with the first. */
export const cachingJudge = (
  uncached: Platform,
  options: JudgeOptions,
  see: (problems: readonly Problem[]) => void,
): ((event: Event) => Promise<Decision>) => {
  const platform = cachedPlatform(uncached)
  const places = new Map<string, JudgeOptions>()
  const optionsAt = (event: Event): JudgeOptions => {
    const path = event.tool?.changes?.[0]?.path
    const key = path === undefined ? event.cwd : `${event.cwd}\0${dirname(path)}`
    const known = places.get(key)
    if (known !== undefined) return known
    const project = projectAt(platform, event.cwd)
    const policy = policyFor(platform, event, project, options)
    if (places.size === 0) see(policy.problems)
    // Where a line names no folder, judge() finds one.
    const fixed = isAbsolute(event.cwd) ? { project, rules: fileRulesFor(platform, project).rules } : {}
    const found = { ...options, untimed: true, policy, ...fixed }
    places.set(key, found)
    return found
  }
  return async event => (await judge(platform, event, optionsAt(event))).decision
}
