import { marks } from '../../../core/findings/marks.ts'

/**
 * Some hosts hand the reason of a hold to the model as the next prompt, and report that prompt as any other. It begins with a mark, so
 * that no rule takes it for the words of a person.
 */
export const heldPrompt = (reason: string): string =>
  isHeldPrompt(reason) ? reason : `${marks.deny} ${reason}`

export const isHeldPrompt = (prompt: string | undefined): boolean =>
  prompt !== undefined && Object.values(marks).some(mark => prompt.startsWith(mark))
