import { ruleDocs } from '../../../src/cli/rulebook/pages/docs.generated.ts'
import { loadPolicy } from '../../../src/config/load.ts'
import type { Event } from '../../../src/core/event.ts'
import type { Verdict } from '../../../src/core/findings/verdict.ts'
import type { Policy } from '../../../src/core/policy/policy.ts'
import { nodePlatform } from '../../../src/platform/node.ts'
import { allRules } from '../../../src/rules/index.ts'
import { judgeWith } from '../../../src/testing/index.ts'

/** The groups whose rows are respelled. */
const groups = ['git', 'files', 'secrets', 'network', 'database']

const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const recommended = loadPolicy(nodePlatform, place, allRules, { preset: 'recommended' })
const guards = allRules.filter(rule => rule.kind === 'guard')
const world = { root: '/home/dev/app', branch: 'feature/x' }

/** An example of a rule's page that it stops. */
export interface Example {
  readonly rule: string
  readonly text: string
  /** Whether the text is a row of a path or an edit: `$ command`, `< path`, `path = content`. */
  readonly isPath: boolean
}

/** The preset, with one rule switched on that may not be in it. */
const policyWith = (rule: string): Policy => ({
  ...recommended,
  rules: { ...recommended.rules, [rule]: { stance: 'on', options: recommended.rules[rule]?.options ?? {} } },
})

export const verdictOf = async (event: Event, rule: string): Promise<Verdict> =>
  (await judgeWith(guards, event, world, policyWith(rule))).verdict

/** The examples of all rules of the groups. */
export const examples = (): readonly Example[] =>
  guards
    .filter(({ id }) => groups.some(group => id.startsWith(`${group}/`)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, on }) => {
      const { denies = [], also } = ruleDocs[id] ?? {}
      const isPath = on === 'path' || on === 'edit'
      return [...denies, ...(also?.deny ?? []), ...(also?.ask ?? [])].map(text => ({
        rule: id,
        text,
        isPath,
      }))
    })
