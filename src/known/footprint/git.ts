import type { Facts } from '../../core/facts/facts.ts'
import type { GitDeed } from '../../core/facts/footprint.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun, isOn, valueIn } from '../../programs/arguments/given.ts'
import { folderOfCall, treeOfCall } from '../git/calls.ts'
import { type CallFootprint, later, nothing, unseenIn } from './asked.ts'
import { type GitHead, moved, type PlainDeed } from './git-call.ts'
import { verbs } from './git-verbs.ts'

/** What a call of git writes in its working tree, and which commit is checked out after it. */
export const changedByGit = (
  call: Invocation,
  script: Script,
  head: GitHead,
  facts: Facts,
): { readonly asked: CallFootprint; readonly head: GitHead } => {
  const args = argumentsOf('git', call.words)
  const [verb, ...operands] = args.operands
  const found = verb?.value == null || !Object.hasOwn(verbs, verb.value) ? undefined : verbs[verb.value]
  if (found === undefined) return { asked: later, head: moved }
  if (isDryRun(args)) return { asked: nothing, head }
  const [folder, tree] = [folderOfCall(call, facts), treeOfCall(call, facts)]
  // Another folder takes the place of its working tree.
  if (folder === undefined || folder !== tree) return { asked: unseenIn(tree), head: moved }
  const answer = found({
    call,
    script,
    args,
    folder,
    facts,
    operands,
    has: (...options) => isOn(args, options),
    value: (...options) => valueIn(call.words, args, options),
  })
  if (answer === undefined) return { asked: later, head: moved }
  const { copies = [], files = [], unseen = [], known = true, to = head, index = head.index } = answer
  const deeds = answer.deeds.flatMap(deed => fromIndex(deed, head.index))
  if (head.index === null && deeds.some(deed => deed.deed === 'restore' && deed.tree === undefined))
    return { asked: unseenIn(folder), head: { ...to, index } }
  const questions = [
    ...deeds.map((deed): GitDeed => ({ from: 'git', folder, head: head.at, ...deed })),
    ...copies,
  ]
  const asked = { questions, files, unseen, known: known && (head.known || deeds.length === 0) }
  return { asked, head: { ...to, index } }
}

/** What is put back from the index, where an earlier part of the script changed that. */
const fromIndex = (deed: PlainDeed, index: string | null | undefined): readonly PlainDeed[] => {
  if (index === undefined) return [deed]
  const tree = index ?? undefined
  if (deed.deed === 'restore') return [{ ...deed, tree: deed.tree ?? tree }]
  if (deed.deed !== 'switch' || !deed.orPath) return [deed]
  return [
    { ...deed, orPath: false },
    { deed: 'restore', tree, paths: [deed.to], overlay: true },
  ]
}

/** Calls that leave the working tree and all refs as they are; what they print may go into a file. */
const still =
  'add archive blame bundle cat-file check-attr check-ignore clone config describe diff for-each-ref format-patch grep help init log ls-files ls-remote ls-tree merge-base notes push reflog rev-list rev-parse shortlog show show-ref status version whatchanged'

/** Whether a call of git may change files of the working tree, or which commit is checked out. */
export const isTreeVerb = ({ words }: Invocation): boolean => {
  const verb = argumentsOf('git', words).operands[0]
  return verb !== undefined && !listed(still, verb.value ?? '')
}
