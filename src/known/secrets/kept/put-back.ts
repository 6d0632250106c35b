import type { FileChange, Tool } from '../../../core/event.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import { isRecord } from '../../../core/text/json.ts'
import { textsOf, withTexts } from '../../../core/text/value-names.ts'
import { markOf, withValues } from './texts.ts'
import type { KeptValue } from './values.ts'

/** Whether a change does not hold a name, or is about a file that has the value already. */
export const belongs = (one: KeptValue, change: FileChange, facts: Facts): boolean => {
  if (!textsOf(change).some(text => text.includes(markOf(one)))) return true
  const text = facts.readText(facts.resolve(change.path)) ?? ''
  return text.includes(one.value) || text.includes(JSON.stringify(one.value).slice(1, -1))
}

/** The call with the values in it. */
export const filled = (tool: Tool, known: readonly KeptValue[]): Tool => {
  const fill = (text: string): string => withValues(text, known)
  const input = withTexts(tool.input, fill)
  const changes = tool.changes?.map(change => ({
    ...change,
    ...(change.content === undefined ? {} : { content: fill(change.content) }),
    ...(change.edits === undefined
      ? {}
      : {
          edits: change.edits.map(edit => ({ ...edit, before: fill(edit.before), after: fill(edit.after) })),
        }),
  }))
  const equivalent = tool.equivalent === undefined ? {} : { equivalent: fill(tool.equivalent) }
  return { ...tool, ...equivalent, input: isRecord(input) ? input : tool.input, changes }
}
