import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { runsProject } from '../../../known/code/runs-project.ts'
import { foreignCommits } from '../../../known/git/foreign-commits.ts'

export default defineGuard({
  id: 'git/foreign-code',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  programs: 'git gh glab hub',
  says: 'This runs code of other people that nobody here has looked at.',
  instead: ['gh pr diff 12', 'git diff main...FETCH_HEAD'],
  check: ({ invocations }, { facts }) => {
    const brought = foreignCommits(invocations, facts)
    if (brought.length === 0) return false
    const found = brought.find(({ by, folder }) =>
      invocations
        .slice(invocations.indexOf(by) + 1)
        .some(
          one =>
            runsProject(one) &&
            (folder === undefined || one.cwd === null || isWithin(facts.resolve(one.cwd), folder)),
        ),
    )
    return found === undefined
      ? false
      : { says: `This runs code of ${found.whose} that nobody here has looked at.` }
  },
})

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'Tests, builds and installations run what a pull request or a fork brings along, with the keys of this machine. A look at the changes first costs a minute. Remotes named origin and upstream, others of the same owner, and hosts of a company are taken for known.',
  denies: [
    'gh pr checkout 12 && npm ci && npm test',
    'git fetch origin pull/12/head:pr-12 && git switch pr-12 && make',
    'git fetch https://github.com/somebody/app main && git checkout FETCH_HEAD && pytest',
  ],
  allows: [
    'gh pr checkout 12 && git log --oneline -5',
    'git fetch origin && git checkout feature/x && npm test',
    'git commit -m "gh pr checkout 12 && npm ci && npm test"',
  ],
  related: ['network/downloaded-program', 'git/foreign-push'],
}
