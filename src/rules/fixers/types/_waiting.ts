import type { EffectContext } from '../../../core/rule/rule.ts'

const list = 'types_waiting'

/** More files are not looked at again: the next edit of one of them does it. */
const most = 5

/** A file that was edited before the compiler was loaded. */
export const leaveForLater = (path: string, { edge }: EffectContext): undefined => {
  edge.session.add(list, path)
  return undefined
}

/** The files that were left, without this one. They are left no longer. */
export const leftBefore = (path: string, { edge, facts }: EffectContext): readonly string[] => {
  const file = edge.session.file(list)
  const left = facts.fileKind(file) === 'file' ? (facts.readText(file) ?? '').split('\n') : []
  if (left.length > 0) edge.remove(file)
  return [...new Set(left)]
    .filter(other => other !== '' && other !== path && facts.fileKind(other) === 'file')
    .slice(-most)
}
