import type { Edge } from '../../core/edge/edge.ts'
import { askedList } from '../asks/list.ts'

const settledList = 'settled'

/** Marks that need no second question: agreed to by a human, held before, or present at the start of the session. */
export const settledMarks = (edge: Edge): ReadonlySet<string> => {
  const { asked, done, ended } = askedList(edge)
  const alone = new Set(ended.flatMap(one => (one.alone === true ? [one.call] : [])))
  const settled = edge.readExact(edge.session.file(settledList)) ?? ''
  return new Set([
    ...settled.split(/\s+/),
    ...asked.flatMap(({ call, marks }) => (done.has(call) && !alone.has(call) ? marks : [])),
  ])
}

export const settle = (edge: Edge, marks: readonly string[]): void => {
  if (marks.length > 0) edge.session.add(settledList, marks.join(' '))
}
