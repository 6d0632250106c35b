import { listed } from '../text/words.ts'
import type { Invocation } from './script.ts'

/** Calls of git that leave the working tree, the index and the branches as they are. */
const still =
  'archive blame cat-file check-ignore config describe diff fetch for-each-ref grep help log ls-files ls-remote ls-tree merge-base push remote rev-list rev-parse shortlog show show-ref status symbolic-ref version whatchanged'

/** They put committed content in the place of what is there: a later part can take no more than the disk shows now. */
const settling = 'checkout clean restore switch'

/** Whether a call of git may change what a later part of the script takes away: what the disk shows now says nothing about it then. */
export const isStirring = ({ name, argv }: Pick<Invocation, 'name' | 'argv'>): boolean => {
  if (name !== 'git') return false
  let at = 1
  while (argv[at]?.startsWith('-') === true) at += argv[at] === '-C' || argv[at] === '-c' ? 2 : 1
  const [verb, object] = argv.slice(at)
  if (verb == null) return true
  if (listed(settling, verb) || (verb === 'reset' && argv.includes('--hard'))) return false
  return !listed(still, verb) && !(object === 'list' && listed('stash worktree', verb))
}

/** Whether a call may change which branch is the current one. */
export const isTurning = ({ name, argv }: Pick<Invocation, 'name' | 'argv'>): boolean =>
  name === 'git' && argv.some(word => word === 'checkout' || word === 'switch') && !argv.includes('--')
