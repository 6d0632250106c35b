import { runsUnasked } from '../../core/event.ts'
import { subjectOf } from '../../core/findings/message.ts'
import type { Answered, EntryNotes, SessionFact } from '../../core/session/session-fact.ts'
import type { Judgement } from '../../core/session/situation.ts'
import { hider } from '../../journal/redaction/hide.ts'
import { canarySession } from '../session/canary.ts'
import { endsAt, ofCall, openAtEnd } from './ends.ts'
import { addAsked, addDone, addEnded, askedList, callOf, type EndedCall } from './list.ts'

/** Keeps which calls were asked about, and finds what became of them. Most events write nothing. */
export const sessionFact: SessionFact = {
  settles: {
    step: 'tell',
    run: (judgement, { resultOf }) => {
      if (judgement.event.kind === 'pre-tool' || judgement.event.session === canarySession) return judgement
      const ends = endsOf(judgement, resultOf)
      return ends.length === 0 ? judgement : { ...judgement, became: becameOf(ends) }
    },
  },
  keeps: answered => {
    const { event } = answered.judgement
    if (event.session === canarySession) return undefined
    if (event.kind === 'pre-tool') return noted(keepAsked(answered))
    if (event.kind === 'stop' || event.kind === 'subagent-stop') return lateEnds(answered)
    return noted(answered.judgement.became)
  },
}

const endsOf = (
  { edge, event, platform }: Judgement,
  resultOf: Answered['resultOf'],
): readonly EndedCall[] => {
  const asked = askedList(edge)
  if (event.kind === 'post-tool') {
    const isDone = event.tool?.failed !== true && ofCall(event, asked.asked).length > 0
    if (isDone && !asked.done.has(callOf(event))) addDone(edge, callOf(event))
    if (resultOf === undefined && event.tool !== undefined) edge.session.first(toldMark(event.tool.use))
  }
  const reports = (use: string): boolean => platform.files.kind(edge.session.file(toldMark(use))) === 'file'
  const ends = endsAt(platform, event, asked, { resultOf, reports })
  addEnded(edge, ends)
  return ends
}

const becameOf = (ends: readonly EndedCall[]): EntryNotes['became'] =>
  ends.map(({ id, fate, alone }) => ({ id, fate, alone }))

const noted = (became: EntryNotes['became']): Promise<EntryNotes> | undefined =>
  became === undefined || became.length === 0 ? undefined : Promise.resolve({ became })

const toldMark = (use: string): string => `told-${use}`

/** How long, and how often, it is waited for what the transcript does not have yet when a turn ends. */
const [tries, pauseMs] = [6, 50]

/** The host has its answer and writes its transcript: the last call of the turn may come only now. */
const lateEnds = async (answered: Answered): Promise<EntryNotes | undefined> => {
  const { judgement, resultOf } = answered
  let became = judgement.became ?? []
  const { event, edge } = judgement
  const isRead = resultOf !== undefined && event.transcript !== undefined
  const waits = (): boolean => isRead && openAtEnd(event, askedList(edge)).length > 0
  for (let at = 0; at < tries && waits(); at += 1) {
    await answered.platform.pause(pauseMs)
    became = [...became, ...(becameOf(endsOf(judgement, resultOf)) ?? [])]
  }
  return noted(became)
}

/** Notes a question. Where the host puts it to nobody it is refused at once. */
const keepAsked = ({ id, judgement, asks }: Answered): EntryNotes['became'] => {
  const { edge, event, decision } = judgement
  const isQuestion = decision.verdict === 'ask'
  if (isQuestion && !asks) return [{ id, fate: 'refused' }]
  if (decision.verdict === 'deny') return undefined
  const marks = marksOf(judgement)
  if (!isQuestion && marks.length === 0) return undefined
  const question = {
    id,
    agent: event.agent?.id ?? '',
    rule: decision.rule ?? '',
    what: hider(event)(subjectOf(event)),
    // Without a mode the host's plugin puts the question itself.
    unasked: event.mode !== undefined && runsUnasked(event),
    use: event.tool?.use ?? '',
  }
  addAsked(edge, { call: callOf(event), marks, ...(isQuestion ? { question } : {}) })
  return undefined
}

const marksOf = ({ decision }: Judgement): readonly string[] =>
  decision.trace.rounds.flatMap(round => round.findings).flatMap(({ aside }) => aside?.asked ?? [])
