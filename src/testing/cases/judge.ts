import type { Decision } from '../../core/decision/decision.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { Event } from '../../core/event.ts'
import type { Policy } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { dirname, isWithin, join, normalize } from '../../core/text/paths/path.ts'
import { judge } from '../../event/judge.ts'
import { fileRulesFor, policyAndRules } from '../../event/policy.ts'
import type { Case } from './case.ts'
import { eventOf } from './event.ts'
import { caseRoot } from './place.ts'
import { type Scenes, scenesOn } from './scene.ts'

/** The decision about a case, and the policy that it was judged by. */
export interface JudgedCase {
  readonly decision: Decision
  readonly policy: Policy
}

export type CaseJudge = (one: Case) => Promise<JudgedCase>

/**
 * Judges cases by the policy of the project, in working trees of their own. The policy is that of the folder in which the same event
 * would happen in the project. The trees are made below `scratch`.
 */
export const caseJudge = (
  platform: Platform,
  project: Project,
  personal: boolean,
  scratch: string,
): CaseJudge => {
  const scenes = scenesOn(platform, scratch)
  const policies = new Map<string, ReturnType<typeof policyAndRules>>()
  const policyOf = (one: Case, event: Event): ReturnType<typeof policyAndRules> => {
    const cwd = inProject(project, event.cwd)
    const changes = event.tool?.changes?.map(change => ({
      ...change,
      path: inProject(project, join(event.cwd, change.path)),
    }))
    const key = JSON.stringify([cwd, dirname(changes?.[0]?.path ?? ''), one.preset, one.config])
    const found = policies.get(key)
    if (found !== undefined) return found
    const config = one.config === undefined ? undefined : join(project.root, one.config)
    if (config !== undefined && platform.files.kind(config) !== 'file')
      throw new Error(`there is no config file ${one.config} in the project`)
    const tool = event.tool === undefined ? undefined : { ...event.tool, changes }
    const shared = !personal
    const options = { preset: one.preset, config, shared }
    const made = policyAndRules(platform, { cwd, tool }, project, options)
    policies.set(key, made)
    return made
  }
  return one => judgeIn(scenes, one, fileRulesFor(platform, project).rules, policyOf)
}

const judgeIn = async (
  scenes: Scenes,
  one: Case,
  rules: readonly Rule[],
  policyOf: (one: Case, event: Event) => ReturnType<typeof policyAndRules>,
): Promise<JudgedCase> => {
  const event = eventOf(one)
  const by = policyOf(one, event)
  // Guards have no effects; the others get a tree of their own to have them in.
  const isShared = event.kind === 'pre-tool' || event.kind === 'permission'
  const scene = await scenes.of(treeOf(one), one.env, isShared, by)
  const { policy } = by
  const { decision } = await judge(scene.platform, event, {
    policy,
    project: scene.project,
    rules,
    untimed: true,
    ...(isShared ? {} : { effects: { tmp: false } }),
  })
  return { decision, policy }
}

/** The tree with the file as it is before the edit. */
const treeOf = ({ subject, tree, cwd }: Case): Case['tree'] => {
  if (subject.use !== 'edit' || subject.before === undefined) return tree
  return { ...tree, files: { ...tree.files, [normalize(`${cwd}/${subject.path}`)]: subject.before } }
}

/** A path of the case's project in the real one. */
const inProject = ({ root }: Project, path: string): string =>
  isWithin(path, caseRoot) ? root + path.slice(caseRoot.length) : path
