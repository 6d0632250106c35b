import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { isProductionName } from '../../known/target.ts'
import { named } from '../../text/foreign.ts'

export default defineGuard({
  id: 'deploy/live-push',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This pushes to a remote that runs what it is given, for real users.',
  instead: ['git push origin HEAD', 'git push --dry-run heroku main'],
  calls: 'git push',
  check: ({ operands: [remote] }, { facts }) => {
    if (remote == null) return false
    const isName = /^[\w.-]+$/.test(remote)
    const address = isName ? (facts.git()?.config(`remote.${remote}.url`) ?? '') : remote
    if (!runs.test(address) && !(isName && (platforms.test(remote) || isProductionName(remote)))) return false
    return { says: `${named(remote)} runs what it is pushed, for real users.`, general: true }
  },
})

/** Names that people give to such remotes. */
const platforms = /^(heroku|dokku|piku|clever|scalingo|gigalixir|flynn|caprover)([-_]|$)/

const runs =
  /\b(git\.heroku\.com|heroku\.com[:/]|clever-cloud\.com|git\.scalingo\.com|git\.gigalixir\.com|azurewebsites\.net)|^(ssh:\/\/)?(dokku|piku)@/

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'Such a push is a deploy: what is on the branch is built and serves at once.',
  denies: ['git push heroku main', 'git push production main', 'git push dokku@example.com:shop main'],
  allows: [
    'git push origin main',
    'git push',
    'git push --dry-run heroku main',
    'git fetch heroku',
    'git commit -m "git push heroku main"',
  ],
  related: ['deploy/release', 'git/foreign-push'],
}
