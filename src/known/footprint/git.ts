import type { Facts } from '../../core/facts/facts.ts'
import type { GitDeed } from '../../core/facts/footprint.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun, isOn, valueIn } from '../../programs/arguments/given.ts'
import { folderOfCall, treeOfCall } from '../git/calls.ts'
import { type CallFootprint, later, nothing, unseenIn } from './asked.ts'
import { type GitCall, type GitHead, moved, type PlainDeed } from './git-call.ts'
import { elsewhere } from './git-elsewhere.ts'
import { isBlind, refsAfter, withRefs } from './git-refs.ts'
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
  if (found === undefined) return { asked: later, head: { ...head, ...moved } }
  if (isDryRun(args)) return { asked: nothing, head }
  const [folder, tree] = [folderOfCall(call, facts), treeOfCall(call, facts)]
  // Another folder takes the place of its working tree.
  const other = elsewhere(call, script, folder, facts)
  if (other !== undefined) return { asked: unseenIn(other), head: { ...head, ...moved } }
  if (folder === undefined || folder !== tree) return { asked: unseenIn(tree), head: { ...head, ...moved } }
  const git: GitCall = {
    call,
    script,
    folder,
    facts,
    operands,
    has: (...options) => isOn(args, options),
    value: (...options) => valueIn(call.words, args, options),
  }
  const answer = found(git)
  const refs = refsAfter(verb?.value ?? '', git, head)
  if (answer === undefined)
    return { asked: later, head: withHead(head, { ...head, ...moved, refs: refs.refs }) }
  const { copies = [], files = [], unseen = [], known = true, index = head.index } = answer
  const to = withHead(head, { ...head, ...refs, ...answer.to, index })
  const deeds = answer.deeds.flatMap(deed => fromIndex(deed, head.index))
  const isUnknown =
    head.index === null && deeds.some(deed => deed.deed === 'restore' && deed.tree === undefined)
  if (isUnknown || (deeds.length > 0 && isBlind(head.refs))) return { asked: unseenIn(folder), head: to }
  const meant = deeds.map(deed => withRefs(deed, head.refs)).filter(deed => deed !== undefined)
  const questions = [
    ...meant.map((deed): GitDeed => ({ from: 'git', folder, head: head.at, ...deed })),
    ...copies,
  ]
  const isAll = meant.length === deeds.length && (head.known || deeds.length === 0)
  return { asked: { questions, files, unseen, known: known && isAll }, head: to }
}

/** `HEAD` is a name too. */
const withHead = (before: GitHead, now: GitHead): GitHead =>
  before.at === now.at && before.known === now.known
    ? now
    : { ...now, refs: new Map([...now.refs, ['HEAD', now.at ?? null]]) }

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
