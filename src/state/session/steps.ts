import type { Edge } from '../../core/edge/edge.ts'
import type { MovedFile, SessionStep } from '../../core/facts/step.ts'
import type { Script } from '../../core/script/script.ts'
import type { Judgement } from '../../core/session/situation.ts'
import { isRecord } from '../../core/text/json.ts'

/** The session list of what earlier calls left. */
const list = 'steps'
/** Older ones are forgotten. */
const most = 60

/** Results that earlier calls of this session left, the oldest first. */
export const stepsOf = (edge: Edge): readonly SessionStep[] => {
  const kept = edge.readExact(edge.session.file(list)) ?? ''
  return kept === '' ? [] : kept.split('\n').slice(-most).flatMap(stepIn)
}

/** Notes what a call leaves, without its secrets. */
export const keepStep = (edge: Edge, step: SessionStep, hide: (text: string) => string): void => {
  edge.session.add(list, JSON.stringify({ ...step, text: hide(step.text) }))
}

/** The script of a call that may run, before it does; undefined where the event is no such call. */
export const scriptLeft = ({
  event,
  decision,
}: Judgement): { readonly script: Script | undefined } | undefined =>
  event.kind === 'pre-tool' && decision.verdict !== 'deny'
    ? { script: decision.trace.rounds.at(-1)?.script }
    : undefined

const stepIn = (line: string): readonly SessionStep[] => {
  if (line === '') return []
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) return []
    const { text, cwd, leaves, moved } = value
    if (typeof text !== 'string' || typeof cwd !== 'string') return []
    return [{ text, cwd, leaves: textsIn(leaves), moved: movedIn(moved) }]
  } catch {
    return []
  }
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

const movedIn = (value: unknown): readonly MovedFile[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one.from === 'string' && typeof one.to === 'string'
      ? [{ from: one.from, to: one.to }]
      : [],
  )
