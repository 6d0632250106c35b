import type { Event, EventKind } from '../../src/core/event.ts'
import type { Repository } from './repository.ts'

/** The findings of one rule at an event of a session in a repository, as one text; empty where it says nothing. */
export const saidBy = async (
  made: Repository,
  rule: string,
  kind: EventKind,
  more: Partial<Event> = {},
): Promise<string> => {
  const { trace } = await made.happens(kind, more)
  return trace.rounds
    .flatMap(({ findings }) => findings)
    .filter(finding => finding.rule === rule)
    .flatMap(({ says, rows = [], fault }) => [
      ...(fault === undefined ? [] : [`fault: ${fault}`]),
      says,
      ...rows,
    ])
    .filter(line => line !== '')
    .join('\n')
}

/** The end of a subagent with its last message. */
export const subagentEnd = (type: string, lastMessage?: string): Partial<Event> => ({
  agent: { id: `id-${type}`, type },
  stop: { active: false, background: 0, lastMessage },
})

/** A text of so many lines. */
export const linesOf = (count: number, first = ''): string => `${first}${'const a = 1\n'.repeat(count)}`
