import type { Platform } from '../../../core/edge/platform.ts'
import { gitIn } from '../../../platform/git/start.ts'
import { asking, headOf, repositoryAt } from '../git.ts'
import type { KeptCall, KeptHead, KeptRef, LeftBy } from '../record.ts'

/** A step that was done, or has to be done by hand, in a few words. */
export interface GitStep {
  readonly done: boolean
  readonly says: string
}

/**
 * Moves HEAD back to where it was, by the commands of git that keep local changes. Only from where the call left it: commits that
 * were made since are newer work.
 */
export const headsBack = (
  platform: Platform,
  call: KeptCall,
  left: LeftBy | undefined,
  dry: boolean,
): readonly GitStep[] =>
  call.heads.flatMap(head => {
    const repository = repositoryAt(platform, head.root)
    const now = repository && headOf(platform, repository)
    if (repository === undefined || now === undefined || isSame(now, head)) return []
    const words = wordsFor(head, now)
    const line = `git ${words.join(' ')}`
    const after = left?.heads.find(({ root }) => root === head.root)
    if (after === undefined || !isSame(now, after))
      return [
        { done: false, says: `HEAD has moved since; it was at ${short(head.id)}. To go there: ${line}` },
      ]
    // Without its filter drivers git would write other contents, and none of them is run here.
    if (asking(platform, repository)('config', '--name-only', '-z', '--get-regexp', '^filter\\.').length > 0)
      return [{ done: false, says: `HEAD was at ${short(head.id)}. To go there: ${line}` }]
    if (dry) return [{ done: true, says: line }]
    const { code, stderr } = gitIn(platform, repository).run(words)
    return [{ done: code === 0, says: code === 0 ? line : `${line}: ${stderr.trim().split('\n')[0]}` }]
  })

const isSame = (a: KeptHead, b: KeptHead): boolean => a.id === b.id && a.branch === b.branch

const wordsFor = ({ id, branch }: KeptHead, now: KeptHead): readonly string[] => {
  if (branch === now.branch) return ['reset', '--keep', id]
  return branch === undefined
    ? ['checkout', '--detach', id]
    : ['checkout', branch.replace(/^refs\/heads\//, '')]
}

const short = (id: string): string => id.slice(0, 10)

/** Makes refs and stashes again that are gone. One that stands elsewhere by now stays there. */
export const refsBack = (platform: Platform, call: KeptCall, dry: boolean): readonly GitStep[] =>
  call.refs.flatMap(ref => {
    const repository = repositoryAt(platform, ref.root)
    if (repository === undefined) return []
    const ask = asking(platform, repository)
    const name = ref.message ?? ref.name.replace(/^refs\/(?:heads|tags)\//, '')
    const isThere = gitIn(platform, repository).run(['cat-file', '-e', ref.id]).code === 0
    if (!isThere) return [{ done: false, says: `${name}: git has ${short(ref.id)} no more` }]
    const isStash = ref.message !== undefined
    if (isStash && ask('log', '-g', '--format=%H', 'refs/stash').join('').includes(ref.id)) return []
    const [at] = isStash ? [] : ask('rev-parse', '--verify', '--quiet', ref.name)
    if (at?.trim() === ref.id) return []
    if (at !== undefined)
      return [{ done: false, says: `${name} is at ${short(at)} now; it was at ${short(ref.id)}` }]
    if (dry) return [{ done: true, says: `${name} at ${short(ref.id)}` }]
    const { code, stderr } = gitIn(platform, repository).run(makesAgain(ref))
    return [
      { done: code === 0, says: code === 0 ? `${name} at ${short(ref.id)}` : `${name}: ${stderr.trim()}` },
    ]
  })

/** The empty old value: only where the ref is not there. */
const makesAgain = ({ name, id, message }: KeptRef): readonly string[] =>
  message === undefined ? ['update-ref', name, id, ''] : ['stash', 'store', '-m', message, id]
