import type { FileChange } from '../event.ts'

/** The text of a file after a change; undefined where the text to replace is not in it, or where the file is gone. */
export const changedText = (
  { content, edits, deleted }: FileChange,
  before: string | undefined,
): string | undefined => {
  if (deleted !== undefined) return undefined
  if (content !== undefined) return content
  if (edits === undefined || edits.length === 0) return undefined
  let text = before ?? ''
  for (const edit of edits) {
    if (edit.before === '' && text !== '') return undefined
    if (edit.before === '') text = edit.after
    else if (!text.includes(edit.before)) return undefined
    else if (edit.all) text = text.replaceAll(edit.before, () => edit.after)
    else text = text.replace(edit.before, () => edit.after)
  }
  return text
}
