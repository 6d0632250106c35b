import type { Decision } from './core/decision.ts'
import type { SessionMemory } from './core/edge.ts'
import type { Platform } from './core/platform.ts'
import { hider } from './journal/hide.ts'
import { sessionOwner } from './platform/edge.ts'
import { oneLine } from './text/foreign.ts'

/** Tells what rules have to say beside the answer. Nothing of it is worth a failure. */
export const tellAsides = (platform: Platform, decision: Decision, memory: SessionMemory): void => {
  const hide = hider(decision.trace.event)
  const lineOf = (text: string): string => `${oneLine(hide(text))}\n`
  // A rewritten command is looked at again; what was said about it the first time is enough.
  for (const { aside } of decision.trace.rounds[0]?.findings ?? []) {
    if (aside === undefined) continue
    for (const line of aside.stderr ?? []) platform.writeStderr(lineOf(line))
    if (aside.once !== undefined && memory.first(aside.once.marker))
      platform.writeStderr(lineOf(aside.once.says))
    if (aside.log !== undefined) addToLog(platform, aside.log.name, lineOf(aside.log.line))
  }
}

const addToLog = (platform: Platform, name: string, line: string): void => {
  const file = `/tmp/.${name}_${sessionOwner(platform)}.log`
  try {
    platform.files.append(file, line)
  } catch (error) {
    platform.writeStderr(
      `handrail: ${file} can't be written (${error instanceof Error ? error.message : error})\n`,
    )
  }
}
