import type { Event } from '../../../core/event.ts'
import type { Option } from '../../../core/rule/rule.ts'

export type Role = 'planner' | 'implementer' | 'guardian'

const typesOf = (role: Role): Option => ({
  type: 'strings',
  key: `agents.${role}`,
  default: [role],
  says: `The types of subagents that work as ${role}; case and the name of a plugin before a colon do not count.`,
})

export const roles = {
  planner: typesOf('planner'),
  implementer: typesOf('implementer'),
  guardian: typesOf('guardian'),
} as const satisfies Record<Role, Option>

/** Whether the subagent of an event is of one of the types. */
export const isOfType = ({ agent }: Event, types: readonly string[]): boolean => {
  const own = agent?.type?.toLowerCase().split(':').at(-1)
  return types.some(type => type.toLowerCase() === own)
}
