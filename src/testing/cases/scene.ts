import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { Event } from '../../core/event.ts'
import type { Policy } from '../../core/policy/policy.ts'
import { contextOf } from '../../core/rule/context.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { join } from '../../core/text/paths/path.ts'
import { edgeOf } from '../../platform/edge.ts'
import { factsOf } from '../../platform/facts.ts'
import { findProject } from '../../platform/project.ts'
import { keepTestEvidence } from '../../state/evidence/evidence.ts'
import { keepVerification, resetProof } from '../../state/evidence/proof.ts'
import type { TreeState } from './case.ts'
import { caseRoot, placedPlatform } from './place.ts'
import { makeTree } from './tree.ts'

/** A working tree that is there, and the platform that sees it. */
export interface Scene {
  readonly platform: Platform
  readonly project: Project
}

/** The policy of the project and its rules, which say what counts as source code. */
interface Rules {
  readonly policy: Policy
  readonly rules: readonly Rule[]
}

export interface Scenes {
  /** The tree of a case. One without effects is shared by all cases that want the same. */
  of(tree: TreeState, env: Readonly<Record<string, string>>, isShared: boolean, by: Rules): Promise<Scene>
}

/** Trees below a folder that the caller takes away. */
export const scenesOn = (platform: Platform, scratch: string): Scenes => {
  const known = new Map<string, Scene>()
  let count = 0
  const make = async (tree: TreeState, env: Readonly<Record<string, string>>, by: Rules): Promise<Scene> => {
    count += 1
    const placed = placedPlatform(platform, join(scratch, String(count)), env)
    await makeTree(placed, tree, () => keepEvidence(placed, tree, by))
    return { platform: placed, project: findProject(placed, caseRoot) }
  }
  return {
    of: async (tree, env, isShared, by) => {
      const key = JSON.stringify([tree, env, files(tree)])
      const found = isShared ? known.get(key) : undefined
      if (found !== undefined) return found
      const made = await make(tree, env, by)
      if (isShared) known.set(key, made)
      return made
    },
  }
}

/** JSON leaves out a file whose text does not matter. */
const files = ({ files: committed, staged, dirty, untracked, ignored }: TreeState) =>
  [committed, staged, dirty, untracked, ignored].map(group => Object.keys(group))

/** Keeps the evidence as the hook does, with the seal of an account of the case's own. */
const keepEvidence = async (
  platform: Platform,
  { evidence: { tests, verified } }: TreeState,
  { policy, rules }: Rules,
): Promise<void> => {
  if (tests === undefined && !verified) return
  const event: Event = { kind: 'prompt', host: 'terminal', name: 'proof', cwd: caseRoot }
  const project = findProject(platform, caseRoot)
  const edge = edgeOf(platform, project, event, false)
  const facts = factsOf(platform, project, caseRoot)
  if (tests !== undefined) {
    const [exit, failed] = tests === 'pass' ? [0, 0] : [1, 1]
    const tree = await edge.tree()
    keepTestEvidence(edge, { result: tests, failed, command: 'npm test', exit, tree, at: platform.now() })
  }
  const rule = rules.find(({ id }) => id === 'prompt/verification')
  if (!verified || rule === undefined) return resetProof(edge, platform.now())
  await keepVerification(edge, contextOf(rule, event, policy, facts), 'terminal')
}
