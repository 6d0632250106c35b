import type { Facts } from '../../core/facts/facts.ts'
import { isTemporary } from '../../core/files/throwaway.ts'
import type { Command } from '../../core/script/script.ts'

/** The branches that a push would move: names, `*` for all of them, null where only the running shell knows. */
export const pushTargets = (command: Command, facts: Facts): readonly (string | null)[] => {
  if (command.has('--all', '--mirror', '--branches')) return ['*']
  const [, ...refspecs] = command.operands
  if (refspecs.length === 0) return [facts.git()?.branch() ?? null]
  return refspecs.map(refspec => targetOf(refspec, facts))
}

const targetOf = (refspec: string | null, facts: Facts): string | null => {
  if (refspec === null) return null
  const [source = '', destination] = refspec.replace(/^\+/, '').split(':')
  if (source === '' && destination === '') return '*'
  const name = (destination ?? source).replace(/^refs\/heads\//, '')
  return name === 'HEAD' || name === '@' ? (facts.git()?.branch() ?? null) : name
}

/** Whether no branch of others gets anything: it only shows, deletes, or goes to a repository that is not kept. */
export const staysAway = (push: Command): boolean =>
  push.has('--dry-run', '-n', '--delete', '-d') || isTemporary(push.operands[0] ?? '')
