import type { Edge } from '../../core/edge/edge.ts'

/** The texts of a rule in one answer. */
interface Spoken {
  readonly rule: string
  readonly tokens: number
  /** Its texts, each by its mark. */
  readonly marks: readonly string[]
}

const list = 'context'

const keyOf = (agent: string): string => `@${agent.replace(/[^\w-]/g, '').slice(0, 64)}`

/** The texts that an agent got in this session: the tokens of all of them, and the marks of each rule's last ones. */
export const toldBefore = (
  edge: Edge,
  agent: string,
): { readonly tokens: number; marks(rule: string): readonly string[] } => {
  const key = keyOf(agent)
  const lines = (edge.readExact(edge.session.file(list)) ?? '')
    .split('\n')
    .map(line => line.split(' '))
    .filter(([owner]) => owner === key)
  return {
    tokens: lines.reduce((sum, [, tokens]) => sum + (Number(tokens) || 0), 0),
    marks: rule => lines.findLast(([, , name]) => name === rule)?.slice(3) ?? [],
  }
}

/** One line for each rule, in one write: safe beside any number of other hooks. */
export const keepTold = (edge: Edge, agent: string, spoken: readonly Spoken[]): void => {
  if (spoken.length === 0) return
  const lines = spoken.map(({ rule, tokens, marks }) => [keyOf(agent), tokens, rule, ...marks].join(' '))
  edge.session.add(list, lines.join('\n'))
}

/** The model starts with an empty context. A read-only disk keeps its file, and an old text is not told again: no fault of the event. */
export const forgetTold = (edge: Edge): void => {
  try {
    edge.remove(edge.session.file(list))
  } catch {}
}
