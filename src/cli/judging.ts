import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import { problemText } from '../core/message.ts'
import type { Policy } from '../core/policy.ts'
import { rulesFor } from '../file-rules.ts'
import { type JudgeOptions, judge, policyFor } from '../judge.ts'
import { cachedPlatform } from '../platform/cached-platform.ts'
import { projectAt } from '../project.ts'
import { dirname, isAbsolute } from '../text/path.ts'
import type { CliCall } from './command.ts'
import { judgeOptions } from './judge-options.ts'

/** Judges events one after the other. Project and policy of a folder are loaded once, and its problems are printed once. */
export const cachingJudge = (
  call: CliCall,
  more: Pick<JudgeOptions, 'machine'> = {},
  options: JudgeOptions = judgeOptions(call),
): ((event: Event) => Promise<Decision>) => {
  const platform = cachedPlatform(call.io.platform)
  const places = new Map<string, JudgeOptions>()
  const optionsAt = (event: Event): JudgeOptions => {
    const path = event.tool?.changes?.[0]?.path
    const key = path === undefined ? event.cwd : `${event.cwd}\0${dirname(path)}`
    const known = places.get(key)
    if (known !== undefined) return known
    const project = projectAt(platform, event.cwd)
    const policy = policyFor(platform, event, project, options)
    if (places.size === 0) printProblems(call, policy)
    // Where a line names no folder, judge() finds one.
    const fixed = isAbsolute(event.cwd) ? { project, rules: rulesFor(platform, project).rules } : {}
    const found = { ...options, ...more, untimed: true, policy, ...fixed }
    places.set(key, found)
    return found
  }
  return async event => (await judge(platform, event, optionsAt(event))).decision
}

const printProblems = (call: CliCall, policy: Policy): void => {
  for (const problem of policy.problems) {
    const level = call.io.paint(problem.level === 'error' ? 'red' : 'yellow', problem.level)
    call.io.err(`${level} ${problemText(problem)}`)
  }
}
