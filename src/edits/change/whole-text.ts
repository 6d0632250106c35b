import type { FileChange } from '../../core/event.ts'
import type { Context } from '../../core/rule/rule.ts'
import { differenceOf } from './change.ts'

type Asking = Pick<Context, 'facts'>

/** The whole text that a call gives a file; undefined where it changes a part or adds something. */
export const wholeText = (change: FileChange, { facts }: Asking): string | undefined => {
  const { path, content, partial, edits, deleted } = change
  if (deleted !== undefined || partial === true) return undefined
  if (content !== undefined) return content
  const [first, ...more] = edits ?? []
  const isNew = first?.before === '' && more.length === 0 && facts.fileKind(path) === undefined
  return isNew ? first.after : undefined
}

/** A file as it will be after the edit of a part; as it is, where the part is not found in it. */
export const editedText = (change: FileChange, { facts }: Asking): string | undefined => {
  const path = facts.resolve(change.path)
  const now = facts.readText(path)
  const difference = now === undefined ? undefined : differenceOf(change, facts)
  return difference === undefined || difference.before !== now ? now : difference.after
}
