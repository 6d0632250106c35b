import type { HostCodec } from '../../core/edge/host.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Event } from '../../core/event.ts'
import type { CallResult, Fate } from '../../core/session/became.ts'
import { type AskedCall, type AskedList, callOf, type EndedCall } from './list.ts'

/** The end of a transcript that is looked through. */
const mostTranscript = 8 * 1024 * 1024

interface EndSources {
  readonly resultOf: HostCodec['resultOf']
  /** Whether the host reported calls of this kind in the session: one that it does not report did not run. */
  reports(use: string): boolean
}

/**
 * What an event shows about the questions before it. Where the host keeps a transcript, that tells at the end of a turn what became of a
 * call and who decided; else it is the report of the call, or that a turn ends without one.
 */
export const endsAt = (
  platform: Platform,
  event: Event,
  list: AskedList,
  { resultOf, reports }: EndSources,
): readonly EndedCall[] => {
  if (list.open.length === 0) return []
  if (event.kind === 'post-tool')
    return resultOf === undefined
      ? ofCall(event, list.open).flatMap(asked => ended(asked, resultAt(event), event))
      : []
  if (event.kind === 'refused')
    return ofCall(event, list.open).flatMap(({ call, question }) =>
      question === undefined ? [] : [{ call, id: question.id, fate: 'refused' as const }],
    )
  const left = openAtEnd(event, list)
  if (left.length === 0) return []
  const transcript = resultOf === undefined ? undefined : lastOf(platform, event.transcript)
  return left.flatMap((asked): readonly EndedCall[] => {
    const result = transcript === undefined ? undefined : resultOf?.(transcript, asked.call)
    if (result !== undefined) return ended(asked, result, event)
    if (list.done.has(asked.call)) return ended(asked, fine, event)
    const { call, question } = asked
    if (question === undefined) return []
    const fate = fateWithout(event.kind, transcript !== undefined, () => reports(question.use))
    return fate === undefined ? [] : [{ call, id: question.id, fate }]
  })
}

const fine: CallResult = { failed: false, refused: false, text: '' }

/** The questions that wait for their end when a turn or the session ends. */
export const openAtEnd = ({ kind, agent }: Event, { open }: AskedList): readonly AskedCall[] => {
  const endsSession = kind === 'session-end'
  if (!endsSession && kind !== 'stop' && kind !== 'subagent-stop' && kind !== 'prompt') return []
  return open.filter(
    ({ question }) => question !== undefined && (endsSession || question.agent === (agent?.id ?? '')),
  )
}

/** The same call may be asked about by several lines of handrail. Without an id of the host it may also be another try. */
export const ofCall = (event: Event, all: readonly AskedCall[]): readonly AskedCall[] => {
  const call = callOf(event)
  const same = all.filter(asked => asked.call === call)
  return event.tool?.id === undefined ? same.slice(-1) : same
}

const resultAt = ({ tool }: Event): CallResult => {
  const failed = tool?.failed === true
  return { failed, refused: false, text: failed ? JSON.stringify(tool?.response ?? '') : '' }
}

const ended = (
  { call, question }: AskedCall,
  result: CallResult,
  { attended }: Event,
): readonly EndedCall[] => {
  if (question === undefined) return []
  if (result.refused || tellsReason(result, question.rule))
    return [{ call, id: question.id, fate: 'refused' }]
  const alone = result.person === undefined ? (attended ?? !question.unasked) === false : !result.person
  return [{ call, id: question.id, fate: 'ran', ...(alone ? { alone } : {}) }]
}

/** Some hosts report a call that was refused as one that failed, with the reason, and do not say who decided. */
const tellsReason = ({ failed, person, text }: CallResult, rule: string): boolean =>
  failed && person === undefined && rule !== '' && text.includes(`[${rule}]`)

/** What it means that nothing tells of a result. */
const fateWithout = (kind: Event['kind'], isRead: boolean, reports: () => boolean): Fate | undefined => {
  // Results of the last calls may reach the transcript only after the end of the turn.
  if (isRead) return kind === 'prompt' || kind === 'session-end' ? 'never answered' : undefined
  if (!reports()) return undefined
  return kind === 'session-end' ? 'never answered' : 'refused'
}

const lastOf = ({ files }: Platform, path: string | undefined): string | undefined => {
  if (path === undefined) return undefined
  const size = files.size(path) ?? 0
  const from = Math.max(0, size - mostTranscript)
  const bytes = files.readPart(path, from, size - from)
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes)
}
