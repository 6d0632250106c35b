import type { Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import { contextOf } from '../core/rule/context.ts'
import { isWithin, join } from '../core/text/paths/path.ts'
import { pathTests } from '../edits/files/source-files.ts'
import { type GitState, gitStateOf } from '../known/git/state.ts'
import { type PlanStatus, planStatusOf } from '../known/status/plan-status.ts'
import { edgeOf } from '../platform/edge.ts'
import { factsOf } from '../platform/facts.ts'
import { nodePlatform } from '../platform/node.ts'
import planState from '../rules/companions/session/plan-state.ts'
import { appendAudit as append, auditLines } from '../state/audit.ts'
import { listedChanges, type SessionChanges } from '../state/changes/list.ts'
import { policyAndRules } from './policy.ts'
import { namedProject, projectAt } from './project.ts'

/**
 * Questions of hooks and scripts about a project, by the same code as the rules and with the settings of the project's config.
 *
 * @example
 * const { git, plan } = projectState('/home/dev/app')
 * console.log(git()?.branch, plan()?.completed)
 */
export interface ProjectState {
  /** The working tree. */
  readonly root: string
  git(): GitState | undefined
  plan(): PlanStatus | undefined
  /** The files that a session changed: the one that is named, else `CLAUDE_SESSION_ID`, else the last one that changed any. */
  session(id?: string): SessionChanges | undefined
  /** The endings of source files, without a dot. */
  readonly sourceExtensions: readonly string[]
  /** Whether a path has the ending of a source file. */
  isSourceFile(path: string): boolean
  /** Whether a path is a config, a test, or was not written here. */
  isSkippablePath(path: string): boolean
  /** Adds a line to `.claude/.audit-log`. */
  appendAudit(event: string, detail: string): void
  /** The last lines of it, oldest first. */
  audit(most: number): readonly string[]
}

export const projectState = (folder?: string, platform: Platform = nodePlatform): ProjectState => {
  const cwd = join(platform.cwd(), folder ?? detectProjectRoot(platform))
  const project = projectAt(platform, cwd)
  const { root } = project
  const facts = factsOf(platform, project, cwd)
  const event: Event = { kind: 'session-start', host: 'library', name: 'state', cwd }
  const { policy } = policyAndRules(platform, event, project)
  const context = contextOf(planState, event, policy, facts)
  const edge = edgeOf(platform, project, event, false)
  const tests = pathTests(context)
  const placeOf = (path: string): string => {
    const full = join(cwd, path)
    return isWithin(full, root) && root !== '/' ? full.slice(root.length) : full
  }
  return {
    root,
    git: () => gitStateOf(facts),
    plan: () => planStatusOf(facts, context.setting('plan_file')),
    session: id => listedChanges({ edge, facts, event: { session: id } }),
    sourceExtensions: context.strings('extensions'),
    isSourceFile: path => tests.hasSourceEnding(placeOf(path)),
    isSkippablePath: path => tests.isSkippable(placeOf(path)),
    appendAudit: (name, detail) => append(edge, name, detail),
    audit: most => auditLines(edge, most),
  }
}

/** The project that the host names, else the repository around the folder, else the home folder. */
export const detectProjectRoot = (platform: Platform = nodePlatform): string => {
  const { root, git } = projectAt(platform, platform.cwd())
  return namedProject(platform) ?? (git === undefined ? platform.home() : root)
}
