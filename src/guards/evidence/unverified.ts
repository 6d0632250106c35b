import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Note } from '../../core/finding.ts'
import type { Context } from '../../core/rule.ts'
import { sourceOptions, sourceTest } from '../../edit/source-files.ts'
import { proofStatusFile, proofStatusOf, verificationIn } from '../../known/proof-status.ts'
import { named } from '../../text/foreign.ts'
import { boundTo, changedSince, spanOf } from './_bound.ts'
import { evidenceOptions } from './_options.ts'
import { commits, type Place, placesOf } from './_places.ts'

export default defineGuard({
  id: 'evidence/unverified',
  on: 'script',
  verdict: 'deny',
  says: 'This puts work into the history that the user has not seen working.',
  instead: [
    'show the user that it works, and wait for their word',
    'the user answers “verified”, or runs handrail proof verify in a terminal',
  ],
  options: { ...evidenceOptions, ...sourceOptions },
  calls: commits,
  check: (script, context, calls) => {
    for (const place of placesOf(script, context, calls)) {
      const fault = statusFault(place, context) ?? treeFault(place, context)
      if (fault !== undefined) return fault
    }
    return false
  },
})

/** What `.proof-status` itself says against it. */
const statusFault = ({ root, deed }: Place, { facts, choice }: Context): Note | undefined => {
  const status = proofStatusOf(facts, root)
  const missing = choice('missing')
  if (status === 'verified' || (status === undefined && missing === 'allow')) return undefined
  if (status === undefined)
    return {
      verdict: missing === 'ask' ? 'ask' : 'deny',
      says: `The user has not verified this work: ${proofStatusFile} is missing. They see it working before a ${deed}.`,
    }
  if (status === 'pending')
    return {
      says: `The verification is pending (${proofStatusFile}): it is not complete, or the source changed after it.`,
    }
  return { says: `${proofStatusFile} holds neither “verified” nor “pending”, so it proves nothing.` }
}

/** What the record of the verification says against it, where it counts. */
const treeFault = ({ root, git, deed, changes }: Place, context: Context): Note | undefined => {
  const bound = boundTo(root, 'proof', context, verificationIn)
  if (bound.is === 'free' || (bound.is === 'none' && proofStatusOf(context.facts, root) === undefined))
    return undefined
  if (bound.is !== 'record')
    return { says: `handrail knows of no verification by the user that ${proofStatusFile} could stand for.` }
  const isSource = sourceTest(context)
  if (changes !== undefined && isSource(`/${changes}`))
    return {
      says: `This changes ${named(changes)} and makes a ${deed} in one command, so the user has not seen it.`,
    }
  const { tree, at } = bound.value
  const ago = spanOf((context.facts.now().getTime() - at.getTime()) / 1000)
  const now = git?.tree(path => isSource(`/${path}`))
  if (now === undefined)
    return {
      verdict: 'ask',
      says: `git did not say whether the code is still what the user verified ${ago} ago.`,
    }
  if (tree === now) return undefined
  const since = git === undefined ? '' : changedSince(git, at, context)
  return {
    says: `The user verified other code ${ago} ago${since === '' ? '' : `; changed since: ${since}`}.`,
  }
}

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'Tests say that code does what it did; only a person says that it does what was meant. The evidence is `.claude/.proof-status` (`verified|epoch`) of the repository that is committed in: missing, `pending` or anything else stops a commit or a merge. The user verifies with a prompt such as “verified” or “looks good”, or with `handrail proof verify` in a terminal; handrail keeps a sealed record with the hash of the source files then. An edit of a source file that is no test makes it pending again (session/changes), and a change by any other way makes another hash (`evidence.bound`). With `evidence.proof_writer: "agent"` the agent writes the file after the user’s word. Exempt is what evidence/untested exempts.',
  denies: ['git commit -m x', 'cd . && git commit --amend', 'git merge feature/x', 'git revert HEAD'],
  allows: [
    'git commit --dry-run',
    'git merge --quit',
    'git add docs/guide.md && git commit -m docs',
    'git log --grep "git merge feature/x"',
    'git stash',
  ],
  related: ['evidence/untested', 'evidence/forged', 'session/changes', 'prompt/verification'],
}
