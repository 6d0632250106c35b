import type { Platform } from '../../../core/edge/platform.ts'
import type { Event, Tool } from '../../../core/event.ts'
import type { Verdict } from '../../../core/findings/verdict.ts'
import { judge } from '../../../event/judge.ts'
import type { Omission } from '../../../journal/line/call.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { plainMarks } from '../../../journal/redaction/redact.ts'
import { looked } from '../../../journal/report/looked.ts'

/** The answer that the same event would get today, or why it is not judged again. */
export type Today =
  | { readonly asked: false; readonly why: string }
  | {
      readonly asked: true
      readonly same: boolean
      readonly verdict: Verdict
      readonly rule?: string | undefined
      readonly reason: string
      readonly rewritten?: string | undefined
      /** The rules that were asked. */
      readonly tried: readonly string[]
      readonly looked: string
      /** How the judged event differs from the one that happened. */
      readonly losses: readonly Omission[]
    }

/** Judges the event of an entry with today's rules, policy and files, through `evaluate`. */
export const judgeAgain = async (platform: Platform, entry: JournalEntry): Promise<Today> => {
  const event = eventOf(entry)
  if (typeof event === 'string') return { asked: false, why: event }
  try {
    const { decision } = await judge(platform, event)
    const { verdict, rule, reason, rewritten, trace } = decision
    const tried = [...new Set(trace.rounds.flatMap(round => round.tried))]
    const then = entry.rewritten === undefined ? undefined : plainMarks(entry.rewritten)
    return {
      asked: true,
      same: verdict === entry.verdict && rule === entry.rule && rewritten === then,
      verdict,
      rule,
      reason,
      rewritten,
      tried,
      looked: looked(
        tried.length,
        trace.rounds.flatMap(({ findings }) => findings),
      ),
      losses: entry.call.losses ?? [],
    }
  } catch (error) {
    return {
      asked: false,
      why: `asking again failed: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/** The event as far as it was kept, or why it can't be judged again. */
const eventOf = (entry: JournalEntry): Event | string => {
  const { call } = entry
  // Only guards are free of effects: fixers change files, gates and companions run programs.
  if (entry.event !== 'pre-tool' && entry.event !== 'permission') {
    return `rules for ${entry.event} act on the project, so they are not run a second time`
  }
  if (entry.tool === undefined) return 'the journal holds no tool call for it'
  if (call.command !== undefined && call.losses?.includes('cut'))
    return 'the command was too long to be kept whole'
  const command = call.command === undefined ? undefined : plainMarks(call.command)
  const path = call.changes?.[0] ?? call.reads?.[0]
  const tool: Tool = {
    name: entry.tool,
    use: call.use ?? 'other',
    input: {
      ...(command === undefined ? {} : { command }),
      ...(path === undefined ? {} : { file_path: path }),
    },
    command,
    changes: call.changes?.map(changed => ({ path: changed })),
    reads: call.reads,
  }
  return {
    kind: entry.event,
    host: entry.host,
    name: entry.name,
    cwd: entry.cwd,
    session: entry.session,
    agent:
      entry.agent === undefined && entry.agentType === undefined
        ? undefined
        : { id: entry.agent, type: entry.agentType },
    mode: call.mode,
    tool,
  }
}
