import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { footprintOf } from '../../../known/footprint/footprint.ts'
import { isGuarded, type OwnLoss, ownLosses } from './_own-losses.ts'

export default defineGuard({
  id: 'self/replaced',
  on: 'script',
  verdict: 'ask',
  says: 'This replaces files of handrail, or takes them away, among others.',
  instead: ['git worktree add ../other other', 'git diff --stat HEAD other'],
  calls: `
    git checkout|switch|restore|reset|merge|rebase|revert|cherry-pick|stash|apply|am|read-tree|checkout-index
    git sparse-checkout|clean|rm|mv|worktree
    cp|mv|rsync|install|ln|patch
    tar|bsdtar|unzip|jar|7z|cpio|unar|unrar
    python* @zipfile|tarfile
  `,
  check: (script, { facts }, calls) => {
    const matched = calls.filter(call => call.matched).map(({ invocation }) => invocation)
    // Of git's calls only hooks count, where there are some.
    const isBare = matched.some(({ name }) => name === 'git') && !isGuarded(facts)
    const asked = new Set(isBare ? matched.filter(({ name }) => name !== 'git') : matched)
    if (asked.size === 0) return false
    const { files, unseen } = footprintOf(script, facts)
    const losses = ownLosses(
      {
        files: files.filter(({ by }) => by !== undefined && asked.has(by)),
        unseen: unseen.filter(({ by }) => asked.has(by)),
      },
      facts,
    )
    return losses.length === 0 ? false : noteOf(losses, facts.root())
  },
})

const most = 3

const noteOf = (losses: readonly OwnLoss[], root: string): Note => {
  const texts = [...new Set(losses.map(loss => textOf(loss, root)))]
  const more = texts.length > most ? ` ${texts.length - most} more of such files.` : ''
  const isGit = losses.some(({ by }) => by.name === 'git')
  return {
    says: texts.slice(0, most).join(' ') + more,
    verdict: losses.some(({ what }) => what === 'state') ? 'deny' : 'ask',
    // Where files are named one by one, the rule about each of them says more.
    general: losses.some(({ what }) => what === 'entries' || what === 'shim') ? undefined : true,
    instead: isGit ? undefined : [],
  }
}

const textOf = ({ what, path, how, by, host }: OwnLoss, root: string): string => {
  const file = named(isWithin(path, root) ? path.slice(root.length + 1) : path, 80)
  const call =
    by.name === 'git'
      ? `git ${by.argv.slice(1).find(word => word !== null && /^[a-z]/.test(word)) ?? ''}`
      : by.name
  const verb = how === 'unknown' ? 'may replace' : how === 'gone' ? 'takes away' : 'changes'
  if (what !== 'entries') return `${call} ${verb} ${file}, ${meaning[what]}.`
  if (how === 'off') return `${call} brings ${file}, which switches all hooks of ${host} off.`
  return `${call} ${verb} the hook entries of ${host} in ${file}: nothing would check its calls as before.`
}

const meaning: Readonly<Record<Exclude<OwnLoss['what'], 'entries'>, string>> = {
  shim: 'which finds handrail at every step',
  policy: 'the policy that the agent itself is held to',
  rule: 'a rule of the project, which is off then until a human trusts it again',
  state: 'where only handrail writes',
  'account policy': 'the policy of this account',
}

export const docs: RuleDocs = {
  since: '0.17.0',
  why: 'A branch, an archive or a folder may hold another version of the files that start handrail, or none: after it is laid over the project no hook runs, and nobody hears of it. So what git would write is compared with what is there, and what an archive or a folder brings. Asked about are hook entries of a host that would go or change while no others of that host stay, and the shim, by whichever program; the policy, own rules and the state of handrail by programs other than git, since the agreed policy holds whatever git brings. What stays the same is silent, and so is what only its run tells, as `git pull`.',
  related: ['self/config', 'self/state', 'files/agent-settings'],
}
