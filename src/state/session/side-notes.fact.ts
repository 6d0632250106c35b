import type { Platform } from '../../core/edge/platform.ts'
import type { SessionFact } from '../../core/session/session-fact.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { hider } from '../../journal/redaction/hide.ts'
import { sessionOwner } from '../../platform/edge.ts'
import { firstTime } from './once.ts'

/** Writes what rules say beside the answer. */
export const sessionFact: SessionFact = {
  keeps: ({ platform, judgement: { decision, edge } }) => {
    const hide = hider(decision.trace.event)
    const lineOf = (text: string): string => `${oneLine(hide(text))}\n`
    // A rewritten command is looked at again: the notes of the first look are enough.
    for (const { aside } of decision.trace.rounds[0]?.findings ?? []) {
      if (aside === undefined) continue
      for (const line of aside.stderr ?? []) platform.writeStderr(lineOf(line))
      for (const line of aside.once === undefined ? [] : firstTime(edge.session, [aside.once]))
        platform.writeStderr(lineOf(line))
      if (aside.log !== undefined) addToLog(platform, aside.log.name, lineOf(aside.log.line))
    }
    return undefined
  },
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
