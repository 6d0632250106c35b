import type { Edge } from '../../core/edge/edge.ts'
import type { Event } from '../../core/event.ts'
import { askedList } from './list.ts'

/** So many are told when one turn ends; the others when the next one does. */
const mostTold = 5

/** Lines for the human when a turn ends: questions whose calls ran although no person was asked, each once. */
export const ranAlone = (edge: Edge, { kind, agent }: Event): readonly string[] => {
  if (kind !== 'stop' || agent?.id !== undefined) return []
  const { asked, ended } = askedList(edge)
  const lines: string[] = []
  for (const { id, alone } of ended) {
    const question = asked.find(one => one.question?.id === id)?.question
    if (alone !== true || question === undefined || lines.length === mostTold) continue
    if (edge.session.first(`alone-${question.id}`))
      lines.push(
        `handrail asked about ${question.what} [${question.rule}], and it ran without a person · handrail why ${question.id}`,
      )
  }
  return lines
}
