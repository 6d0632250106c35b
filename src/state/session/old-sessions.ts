import type { Edge } from '../../core/edge/edge.ts'
import { dirname, join } from '../../core/text/paths/path.ts'

const days = 14
/** How many sessions one start examines. The rest waits for the next start. */
const mostSessions = 50

/** Deletes the memory of sessions that began long ago, except this one. */
export const deleteOldSessions = (edge: Edge, now: number): void => {
  if (edge.session.tmp) return
  const folder = dirname(edge.session.file('start'))
  const names = edge.list(folder)
  const starts = names.filter(name => name.startsWith('start_')).slice(0, mostSessions)
  for (const start of starts) {
    const owner = start.slice('start'.length)
    if (owner === `_${edge.session.id}`) continue
    const began = /"at":(\d+)/.exec(edge.readExact(join(folder, start)) ?? '')?.[1]
    if (began === undefined || now - Number(began) < days * 86_400_000) continue
    for (const name of names) if (name.endsWith(owner)) edge.remove(join(folder, name))
  }
}
