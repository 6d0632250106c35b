import type { Facts, GitFacts } from '../../core/facts/facts.ts'

/** The owner and the name of a repository, by its address or as `owner/name`; of groups in groups the outermost counts. */
export const ownerIn = (address: string): string | undefined => {
  const path = address
    .replace(/^\w[\w+.-]*:\/\/(?:[^@/]*@)?[^/]+\//, '')
    .replace(/^(?:[\w.-]+@)?[\w.-]+\.[\w-]+[:/]/, '')
  return /^~?([\w.-]+)\/[\w.-]/.exec(path)?.[1]?.toLowerCase()
}

/** The owners of the repositories that this one pushes to and fetches from. */
export const ownOwners = (facts: Facts): readonly string[] => {
  const git = facts.git()
  return git === undefined ? [] : addressesOf(git, facts).flatMap(address => ownerIn(address) ?? [])
}

const addressesOf = (git: GitFacts, facts: Facts): readonly string[] => {
  const all = git.printed(['config', '--get-regexp', '^remote\\..*\\.(?:push)?url$'], facts.root())
  return [
    ...['origin', 'upstream'].flatMap(name => git.config(`remote.${name}.url`) ?? []),
    ...(all ?? '').split('\n').flatMap(line => /^\S+ (.+)$/.exec(line)?.[1] ?? []),
  ]
}
