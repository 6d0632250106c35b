import type { GitFacts } from '../../core/facts/facts.ts'
import type { Context, Option } from '../../core/rule/rule.ts'
import { matchesText } from '../../core/text/paths/glob.ts'

/** One list for every rule about shared branches. */
export const protectedBranches: Option = {
  type: 'strings',
  key: 'git.protected_branches',
  default: ['main', 'master'],
  says: 'Branches that others build on, as names or patterns.',
}

export const isProtected = (branch: string, patterns: readonly string[]): boolean =>
  patterns.some(pattern => matchesText(branch, pattern))

/** The branch that is checked out, where it is one of those that others build on. */
export const protectedBranch = (
  git: Pick<GitFacts, 'branch'> | undefined,
  { strings }: Pick<Context, 'strings'>,
): string | undefined => {
  const branch = git?.branch()
  return branch !== undefined && isProtected(branch, strings('protected_branches')) ? branch : undefined
}
