import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { ownerIn, ownOwners } from '../../../known/git/owners.ts'
import { methodOf } from '../../../known/network/requests.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'

export default defineGuard({
  id: 'network/foreign-project',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This writes in a project of other people, in the name of the user.',
  instead: ['gh issue list --repo owner/name --search "text"', 'show the user the text'],
  programs: 'gh glab tea hub berg fj curl wget http https xh xhs',
  check: (command, { facts }) => {
    const project = projectOf(command)
    const owner = project === undefined ? undefined : ownerIn(project)
    if (project === undefined || owner === undefined) return false
    const own = ownOwners(facts)
    // Without a remote nobody can tell whose project this is.
    if (own.length === 0 || own.includes(owner)) return false
    return { says: `This writes in ${named(project)}, a project of other people, in the name of the user.` }
  },
})

const things =
  'issue issues incident pr prs pull pulls pull-request mr merge-request discussion discussions release releases comment'
const looks =
  'list ls view show status diff checks check checkout co download search browse develop for todo verify help clone'

/** The project that a call names, where it writes there. */
const projectOf = (command: Command): string | undefined => {
  const [thing = '', verb = ''] = command.operands.map(word => word ?? '')
  if (listed(things, thing)) {
    if (verb === '' || listed(looks, verb) || asksForHelp(command)) return undefined
    const address = command.operands.find(word => /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/\S/.test(word ?? ''))
    return command.option('-R', '--repo', '-r') ?? command.env.GH_REPO ?? address ?? undefined
  }
  const path = command.words
    .map(({ value, shape }) => value ?? shape ?? '')
    .map(
      text =>
        /(?:^|\/)(?:repos|projects)\/([\w.-]+(?:\/|%2F)[\w.-]+)\/(?:issues|pulls|merge_requests|discussions|releases|commits|comments)\b/.exec(
          text,
        )?.[1],
    )
    .find(found => found !== undefined)
  return path !== undefined && writes(command) ? path.replace('%2F', '/') : undefined
}

/** A field makes a request of these clients one that writes. */
const writes = (command: Command): boolean => {
  const method = methodOf(command)
  if (method !== 'GET') return method !== 'HEAD'
  return (
    command.option('-X', '--method') === undefined &&
    command.has('-f', '-F', '--field', '--raw-field', '--input')
  )
}

export const docs: RuleDocs = {
  since: '0.13.0',
  why: 'An issue, a comment or a review in a project that is none of this one’s remotes is read by strangers as the word of the user, and mails go out at once. What belongs to an owner of one of the remotes is written without a question.',
  denies: [
    'gh issue create --repo torvalds/linux --title x --body y',
    'gh api repos/torvalds/linux/issues/1/comments -f body=hi',
  ],
  allows: [
    'gh issue list --repo torvalds/linux',
    'gh api repos/torvalds/linux/issues/1/comments',
    'gh issue create --title x --body y',
    'echo "gh issue create --repo torvalds/linux --title x --body y"',
  ],
  related: ['network/sent-mail', 'git/foreign-push'],
}
