import type { Decision } from '../../../core/decision/decision.ts'
import { type ShownAnswer, shownAnswer } from '../../../core/decision/shown.ts'
import type { Event } from '../../../core/event.ts'
import { isRecord, record, text } from '../../../core/text/json.ts'
import { hosts } from '../../../hosts/index.generated.ts'
import type { PastCall } from '../../../hosts/transcripts/format.ts'
import { brokenRow, type CheckRow } from './row.ts'

/** The answer of a policy to a call. */
export interface Said {
  readonly verdict: ShownAnswer['verdict']
  readonly rule: string | null
}

/** The answer of a thread. */
export interface JudgedCall {
  readonly now: Said
  readonly next?: Said
  /** The command, else the file, else the name of the tool. */
  readonly shown: string
}

/** The parts of a call that its verdict depends on, as a line for the threads that judge. The same call gives the same line. */
export const lineOf = (host: string, { payload }: PastCall): string => {
  const { session_id, tool_use_id, timestamp, agent_id, ...rest } = payload
  return JSON.stringify({ host, payload: rest })
}

type Judge = (event: Event) => Promise<Decision>

/** Judges such lines by the present policy, and by another one where there is one. */
export const replayJudge =
  (now: Judge, next: Judge | undefined) =>
  async (line: string): Promise<CheckRow> => {
    const row: unknown = JSON.parse(line)
    const payload = isRecord(row) ? record(row, 'payload') : {}
    const host = hosts.find(({ id }) => isRecord(row) && id === row.host)
    if (host === undefined) return brokenRow('the call could not be judged', 'its host is not known')
    const event = host.decode(payload, text(payload, 'hook_event_name'))
    const said = saidBy(await now(event))
    const other = next === undefined ? undefined : saidBy(await next(event))
    const { command, changes, reads, name = '' } = event.tool ?? {}
    const shown = command ?? changes?.[0]?.path ?? reads?.[0] ?? name
    const judged: JudgedCall = { now: said, ...(other === undefined ? {} : { next: other }), shown }
    return { text: JSON.stringify(judged), broken: false, stopped: false }
  }

const saidBy = (decision: Decision): Said => {
  const { verdict, rule } = shownAnswer(decision)
  return { verdict, rule }
}
