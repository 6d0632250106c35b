import type { Note } from '../../../core/findings/finding.ts'
import type { Context } from '../../../core/rule/rule.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { sourceTest } from '../../../edits/files/source-files.ts'
import { proofStatusFile, proofStatusOf, verificationIn } from '../../../known/status/proof-status.ts'
import { boundTo, changedSince, spanOf } from './_bound.ts'
import type { Place } from './_places.ts'

/** The objection in `.proof-status` itself to a commit or merge. */
export const statusFault = ({ root, deed }: Place, { facts, choice }: Context): Note | undefined => {
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

/** The objection in the record of the verification to a commit or merge, where that record counts. */
export const treeFault = ({ root, git, deed, changes }: Place, context: Context): Note | undefined => {
  if (context.choice('proof_writer') === 'agent' && context.choice('bound') === 'auto') return undefined
  const bound = boundTo(root, ['proof', 'tests'], context, verificationIn)
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
