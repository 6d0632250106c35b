import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { pushTargets } from '../../../known/git/push-targets.ts'
import { isProductionName } from '../../../known/places/target.ts'
import { deploysBranch } from './_pipelines.ts'
import { isWatched } from './_watched-branches.ts'

export default defineGuard({
  id: 'deploy/live-push',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This pushes to a remote that runs what it is given, for real users.',
  instead: ['git push -u origin feature/my-change', 'git push --dry-run heroku main'],
  calls: 'git push',
  check: (command, { facts }) => {
    const remote = livingAt(command, facts)
    if (remote !== undefined)
      return { says: `${named(remote)} runs what it is pushed, for real users.`, general: true }
    if (command.has('--delete', '-d', '--dry-run', '-n')) return false
    for (const branch of pushTargets(command, facts)) {
      if (branch === null || branch === '*') continue
      if (deploysBranch(facts, branch))
        return { says: `A pipeline of this project deploys what is pushed to ${named(branch)}.` }
      if (isWatched(facts, branch))
        return {
          says: `A cluster runs what is pushed to ${named(branch)}: a manifest of this project says so.`,
        }
      if (released.test(branch)) return { says: `Releases are made from ${named(branch)}.` }
    }
    return false
  },
})

/** Branches that stand for what real users have, or are about to get. */
const released = /^(?:prod|production|live|stable|releases?)$|^(?:releases?|stable)(?:\/|[_.-]v?\d)/i

/** A remote that runs what it is pushed. */
const livingAt = ({ operands: [remote] }: Command, facts: Facts): string | undefined => {
  if (remote == null) return undefined
  const isName = /^[\w.-]+$/.test(remote)
  const address = isName ? (facts.git()?.config(`remote.${remote}.url`) ?? '') : remote
  return runs.test(address) || (isName && (platforms.test(remote) || isProductionName(remote)))
    ? remote
    : undefined
}

/** Names that people give to such remotes. */
const platforms = /^(heroku|dokku|piku|clever|scalingo|gigalixir|flynn|caprover)([-_]|$)/

const runs =
  /\b(git\.heroku\.com|heroku\.com[:/]|clever-cloud\.com|git\.scalingo\.com|git\.gigalixir\.com|azurewebsites\.net)|^(ssh:\/\/)?(dokku|piku)@/

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'Such a push is a deploy: what is on the branch is built and serves at once. The same is true of a branch that a pipeline of the project deploys from; the files of the pipelines say so, and names such as `release/2.1` and `production`.',
  denies: [
    'git push heroku main',
    'git push production main',
    'git push dokku@example.com:shop main',
    'git push origin HEAD:release/2.1',
  ],
  allows: [
    'git push origin main',
    'git push',
    'git push --dry-run heroku main',
    'git push -u origin feature/release-notes',
    'git fetch heroku',
    'git commit -m "git push heroku main"',
  ],
  related: ['deploy/release', 'git/foreign-push', 'git/main-push'],
}
