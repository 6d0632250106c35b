import type { PullRequest } from '../../../core/facts/facts.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Command } from '../../../core/script/script.ts'

/** The pull request that `gh pr merge` is about, where all of it stands in the command. */
export const pullRequestOf = (command: Command, { facts }: Context): PullRequest | undefined => {
  const { env, cwd, remote } = command
  if (remote === true || cwd === null) return undefined
  // With another host or another account the answer would be about something else.
  if (Object.keys(env).some(name => name !== 'GH_REPO' && name.startsWith('GH_'))) return undefined
  const [ref, ...others] = command.operands
  const repo = command.option('-R', '--repo') ?? env.GH_REPO
  if (others.length > 0 || !isPlain(ref) || !isPlain(repo)) return undefined
  return { ref, repo, cwd: facts.resolve(cwd) }
}

const isPlain = (word: string | null | undefined): word is string | undefined =>
  word === undefined || (word !== null && /^[\w#][\w./:#@+-]{0,250}$/.test(word))

/** A merge by way of the interface that gh itself uses. */
export const mergesByApi = (command: Command): boolean => {
  if (command.name === 'gh' && !command.is('gh', 'api')) return false
  return command.words.some(({ value, shape }, index) => {
    const text = value ?? shape ?? ''
    return (
      index > 0 &&
      (/(^|\/)repos\/[^/]+\/[^/]+\/(pulls\/[^/]+\/merge|merges)$/.test(text) ||
        /\b(mergePullRequest|enablePullRequestAutoMerge)\s*\(/.test(text))
    )
  })
}
