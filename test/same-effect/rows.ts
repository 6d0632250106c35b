import { globSync } from '../../scripts/files.ts'
import { loadPolicy } from '../../src/config/load.ts'
import type { Event } from '../../src/core/event.ts'
import type { Policy } from '../../src/core/policy.ts'
import type { Guard, RuleDocs } from '../../src/core/rule.ts'
import type { Verdict } from '../../src/core/verdict.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allRules } from '../../src/rules.ts'
import { judgeWith } from '../../src/testing/index.ts'

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

const isModule = (module: unknown): module is { readonly default: Guard; readonly docs: RuleDocs } =>
  typeof module === 'object' && module !== null && 'default' in module && 'docs' in module

/** The examples of all rules of the groups. */
export const examples = async (): Promise<readonly Example[]> => {
  const root = new URL('../../', import.meta.url)
  const files = globSync(
    groups.map(group => `src/guards/${group}`),
    '.ts',
  ).filter(file => !/\.test\.ts$|\/_/.test(file))
  const found: Example[] = []
  for (const file of files) {
    const module: unknown = await import(new URL(file, root).href)
    if (!isModule(module)) continue
    const { default: guard, docs } = module
    const isPath = guard.on === 'path' || guard.on === 'edit'
    for (const text of [...(docs.denies ?? []), ...(docs.also?.deny ?? []), ...(docs.also?.ask ?? [])])
      found.push({ rule: guard.id, text, isPath })
  }
  return found
}
