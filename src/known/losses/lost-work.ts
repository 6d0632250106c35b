import type { Facts } from '../../core/facts/facts.ts'
import type { MovedFile } from '../../core/facts/step.ts'
import type { LostCommit, LostFile, Taken } from '../../core/facts/taken.ts'
import type { Note } from '../../core/findings/finding.ts'
import type { Context, Option } from '../../core/rule/rule.ts'
import type { Access } from '../../core/script/access.ts'
import type { Command, Invocation, Script } from '../../core/script/script.ts'
import { dirname, isWithin } from '../../core/text/paths/path.ts'
import { named } from '../../core/text/quoting/foreign.ts'
import { quoted } from '../../core/text/quoting/shell-word.ts'
import { hasStandIn } from '../../core/text/stand-in.ts'
import { movedAmong } from '../session/steps.ts'
import { withoutRemade } from './replaceable/made-by-script.ts'
import { withoutProvedCopies } from './replaceable/proved-copies.ts'
import { takenBy } from './taken.ts'

/** Whether a rule about deletions speaks whenever it sees one, or leaves what git and the disk can answer to files/lost-work. */
export const loss: Option = {
  type: 'choice',
  key: 'bash_guard.loss',
  default: 'always',
  strict: 'last',
  named: 'always',
  choices: ['judge', 'always'],
  says: 'Speak about every such call, or, where it is known what would be gone for good, only about that: by files/lost-work. A config file that names the rule itself in `rules`, with a verdict, means every call.',
}

/** Whether it is known what would be gone for good: then files/lost-work speaks, or nobody. */
export const isSettled = (taken: readonly Taken[], context: Context): boolean =>
  taken.length > 0 && isJudged(context) && taken.every(one => context.facts.lost(one).sure === 'known')

const isJudged = (context: Context): boolean =>
  context.choice('loss') === 'judge' && context.enforces('files/lost-work')

/** The same for a call of a script. What was not there before the script is its own. */
export const isSettledCall = (script: Script, { invocation }: Command, context: Context): boolean => {
  const taken = takenBy(script, invocation, context.facts)
  const old = taken.filter(one => !isMadeBefore(one, invocation, script, context.facts))
  return old.length === 0 ? taken.length > 0 && isJudged(context) : isSettled(old, context)
}

/** A folder that the script itself made. Where the call runs in it by a `cd` that may fail, it must wait for that. */
const isMadeBefore = (taken: Taken, call: Invocation, { invocations }: Script, facts: Facts): boolean => {
  const place = taken.kind === 'dropped' ? taken.folder : taken.path
  if (place === undefined || (taken.kind !== 'dropped' && (taken.glob || taken.shaped))) return false
  if (hasStandIn(place)) return true
  if (facts.fileKind(place) !== undefined) return false
  const isMade = invocations
    .slice(0, Math.max(0, invocations.indexOf(call)))
    .some(({ effects }) => effects.some(({ kind, path }) => kind === 'write' && path === place))
  const runsThere = call.cwd === null || isWithin(facts.resolve(call.cwd), place)
  return isMade && !(runsThere && call.certain)
}

/** The same for an access that deletes. */
export const isSettledAccess = (access: Access, context: Context): boolean => {
  const { path, glob, recursive: whole, shaped = false, by, stirred } = access
  // Where a script changes the folder, it is not known what such a word counts from.
  if (shaped) return false
  const rest = { kind: 'deleted', which: 'all', staged: false, left: 'nothing' } as const
  return isSettled([{ ...rest, path, glob, whole, shaped, by, stirred }], context)
}

const few = 5

/** Note about files or commits that nothing else has, and how to keep them; undefined where there are none, or it is unknown. */
export const lostNote = (taken: readonly Taken[], facts: Facts, script?: Script): Note | undefined => {
  const known = taken.filter(isAtStake).map(one => facts.lost(one))
  const more = known.flatMap(one => one.more ?? [])
  const moved = taken.flatMap(one =>
    one.kind === 'dropped' || !isAtStake(one) ? [] : movedAmong(one, facts),
  )
  const lost = known.flatMap(one => one.files)
  const files = [
    ...new Map(
      [
        ...(script === undefined
          ? lost
          : withoutProvedCopies(withoutRemade(lost, script, facts), script, facts)),
        ...moved.map(asLost),
      ].map(file => [file.path, file]),
    ).values(),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
  const commits = [...new Map(known.flatMap(one => one.commits).map(one => [one.id, one])).values()]
  if (files.length === 0 && commits.length === 0 && more.length === 0) return undefined
  const paths = files.map(({ path }) => shownPath(path, facts))
  const rest = more.length > 0 ? ', and more than could be counted' : ''
  const says = [
    ...(files.length > 0 ? [`Nothing else has what this takes away: ${listOf(paths)}${rest}.`] : []),
    ...(commits.length > 0 ? [saysOf(commits, facts)] : []),
    ...(files.length === 0 && more.length > 0 ? [unseenIn(more, facts)] : []),
  ].join(' ')
  if (files.length > 0) return { says, instead: savingFiles(files, facts) }
  return {
    says,
    instead: commits[0] === undefined ? ['git status --short'] : [savingCommit(commits[0], facts)],
  }
}

const unseenIn = (more: readonly LostFile[], facts: Facts): string => {
  const places = [...new Set(more.map(({ path }) => shownPath(path, facts)))]
  return `This takes away more than could be looked at: ${listOf(places)}.`
}

/** A file that was moved to a place that is cleaned counts as work that lies outside. */
const asLost = ({ to }: MovedFile): LostFile => ({ path: to, root: dirname(to), as: 'outside' })

/** A call that gives the new text of a file, or changes a part of it, is an edit. */
const isAtStake = (taken: Taken): boolean =>
  taken.kind === 'dropped' || taken.left === 'nothing' || taken.left === 'other'

const saysOf = (commits: readonly LostCommit[], facts: Facts): string => {
  const stashed = commits.flatMap(({ files = [] }) => files)
  if (stashed.length > 0) return `Only the stash has these changes: ${listOf(stashed)}.`
  const list = listOf(commits.map(({ id, subject }) => `${id} ${subject}`))
  const [folder] = commits.flatMap(({ repository = [] }) => repository)
  if (folder !== undefined)
    return `Only the repository ${named(shownPath(folder, facts))} has these commits: ${list}.`
  return `No other branch or tag has these commits: ${list}.`
}

const savingCommit = ({ id, repository }: LostCommit, facts: Facts): string =>
  repository === undefined
    ? `git branch keep ${id}`
    : `git -C ${wordOf(repository, facts)} log --branches --not --remotes`

const listOf = (names: readonly string[]): string => {
  const shown = names
    .slice(0, few)
    .map(name => named(name, 80))
    .join(', ')
  return names.length > few ? `${shown} and ${names.length - few} more` : shown
}

const shownPath = (path: string, facts: Facts): string => {
  const root = facts.real(facts.root())
  return isWithin(path, root) && path !== root ? path.slice(root.length + 1) : path
}

/** git keeps what it does not ignore; of the rest a copy is made. */
const savingFiles = (files: readonly LostFile[], facts: Facts): readonly string[] => {
  const [first] = files
  const isCopied = ({ as }: LostFile): boolean => as === 'ignored' || as === 'outside'
  const ignored = files.find(isCopied)
  const kept = files.filter(file => !isCopied(file) && file.root === first?.root)
  const copies =
    ignored === undefined
      ? []
      : [`cp -p ${wordOf(ignored.path, facts)} ${wordOf(`${ignored.path}.keep`, facts)}`]
  if (kept.length === 0 || first === undefined) return copies
  const elsewhere = first.root === facts.real(facts.root()) ? '' : `-C ${quoted(first.root)} `
  const paths = kept.map(({ path, root }) =>
    elsewhere === '' ? wordOf(path, facts) : quoted(path.slice(root.length + 1)),
  )
  const only = kept.length > few ? '' : ` -- ${paths.join(' ')}`
  return [`git ${elsewhere}stash push -u${only}`, ...copies]
}

/** As it is seen from the folder of the event. */
const wordOf = (path: string, facts: Facts): string => {
  const here = facts.real('.')
  return quoted(isWithin(path, here) && path !== here ? path.slice(here.length + 1) : path)
}
