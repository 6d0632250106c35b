import type { Facts } from '../../../core/facts/facts.ts'
import type { ReadSetting } from '../../../core/facts/git-view.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { type GitTame, gitSetting } from '../../../programs/families/git-settings.ts'

interface Starting {
  readonly sub: string
  readonly starts: readonly string[]
}

/**
 * Whether a setting makes a call of git start a program that is not the person's own. A setting of the account is,
 * unless it names a program by a path that leads into the project.
 */
export const startedBy = (
  { key, value, ofAccount }: ReadSetting,
  all: readonly ReadSetting[],
  { sub, starts }: Starting,
  facts: Facts,
): boolean => {
  const meaning = gitSetting(key)
  // What git does not know no part of it reads; what only the table does not know may be new.
  if (meaning === undefined) return false
  if (meaning === 'unknown') return !ofAccount
  if (meaning.starts === 'nothing' || meaning.starts === 'partial') return false
  const isMeant =
    meaning.starts === 'any' ||
    starts.includes(meaning.starts) ||
    (meaning.starts === 'alias' && key.split('.')[1] === sub.toLowerCase()) ||
    // What is missing of a partial clone is fetched when it is wanted.
    (meaning.starts === 'remote' && all.some(isPartial))
  if (!isMeant || isTame(meaning.tame, value)) return false
  return !ofAccount || leadsInto(value ?? '', facts)
}

const isPartial = ({ key }: ReadSetting): boolean => {
  const meaning = gitSetting(key)
  return typeof meaning === 'object' && meaning.starts === 'partial'
}

const isTame = (tame: GitTame, value: string | undefined): boolean => {
  switch (tame) {
    case '-':
      return false
    case 'truth':
      return value === undefined || /^(?:true|false|yes|no|on|off|\d*)$/i.test(value)
    case 'cat':
      return value === 'cat' || value === ''
    // `ext::sh -c x` runs it, and a folder is a repository with settings of its own.
    case 'address':
      return /^(?:https?|ssh|git):\/\/|^[\w.-]+@[\w.-]+:(?!:)/.test(value ?? '')
    // As `git lfs install` writes them.
    case 'lfs':
      return /^git-lfs (?:clean|smudge|filter-process)(?: --skip)?(?: -- %f)?$/.test(value ?? '')
    case 'word':
      return /^\w+$/.test(value ?? '')
  }
}

/** A path with a folder that is neither absolute nor in the home folder counts from the working tree. */
const leadsInto = (value: string, facts: Facts): boolean => {
  const root = facts.root()
  return value.split(/[\s"'`!;&|()=<>]+/).some(word => {
    if (!word.includes('/') || /^(?:\$|[a-z]+:\/\/)/i.test(word)) return false
    if (!/^[/~]/.test(word)) return true
    return isWithin(facts.resolve(word), root) && !isWithin(facts.home(), root)
  })
}
