import type { Event, Tool } from '../../core/event.ts'
import type { Cutter } from '../redaction/cut.ts'

/** The part of the event that `why` and `replay` need to run the rules again. File contents are never part of it. */
export interface EntryCall {
  /** The host's id of the call, the same before and after it. */
  readonly id?: string | undefined
  readonly use?: Tool['use'] | undefined
  readonly command?: string | undefined
  readonly changes?: readonly string[] | undefined
  readonly reads?: readonly string[] | undefined
  readonly mode?: string | undefined
  readonly cause?: string | undefined
  readonly prompt?: string | undefined
  readonly failed?: true | undefined
  /** How this differs from the call that was judged. */
  readonly losses?: readonly Omission[] | undefined
}

export type Omission = 'redacted' | 'cut' | 'contents'

export const callOf = (event: Event, cut: Cutter): EntryCall => {
  const { tool } = event
  const command = cut.maybe(tool?.command, 8000)
  const prompt = cut.maybe(event.prompt, 2000)
  const changes = tool?.changes?.map(change => change.path)
  const losses: Omission[] = []
  for (const [kept, whole] of [
    [command, tool?.command],
    [prompt, event.prompt],
  ]) {
    if (kept?.includes('[redacted]') && !losses.includes('redacted')) losses.push('redacted')
    if (kept?.endsWith('…') && kept.length < (whole?.length ?? 0) && !losses.includes('cut'))
      losses.push('cut')
  }
  if (changes !== undefined) losses.push('contents')
  return {
    id: cut.maybeName(tool?.id, 100),
    use: tool?.use,
    command,
    changes: changes === undefined ? undefined : cut.list(changes, 500, 10),
    reads: tool?.reads === undefined ? undefined : cut.list(tool.reads, 500, 10),
    mode: cut.maybeName(event.mode, 100),
    cause: cut.maybe(event.cause, 200),
    prompt,
    failed: tool?.failed === true ? true : undefined,
    losses: losses.length === 0 ? undefined : losses,
  }
}

/** The event without secrets, for the subject of the entry. */
export const redactedEvent = (event: Event, call: EntryCall, cut: Cutter): Event => ({
  ...event,
  tool:
    event.tool === undefined
      ? undefined
      : {
          ...event.tool,
          command: call.command,
          changes: call.changes?.map(path => ({ path })),
          reads: call.reads,
        },
  prompt: call.prompt,
  cause: call.cause,
  message: cut.maybe(event.message, 500),
})
