import { visible } from '../../../core/text/quoting/foreign.ts'
import { singleQuoted } from '../../../core/text/quoting/single-quoted.ts'
import type { ProjectState } from '../../../event/project-state.ts'

export type StateValue = string | number | boolean | undefined | readonly string[]

/** The variables of each topic, by the names that the hooks before handrail have for them. */
export const valuesOf = (
  state: ProjectState,
  topics: readonly ('git' | 'plan' | 'session')[],
  session: string | undefined,
): readonly (readonly [name: string, value: StateValue])[] => {
  const makers = { git: gitValues, plan: planValues, session: sessionValues }
  return [...new Set(topics)].flatMap(topic => Object.entries(makers[topic](state, session)))
}

const gitValues = (state: ProjectState): Readonly<Record<string, StateValue>> => {
  const git = state.git()
  return {
    GIT_BRANCH: git === undefined ? '' : (git.branch ?? 'HEAD'),
    GIT_DIRTY_COUNT: git === undefined ? 0 : git.dirty,
    GIT_WORKTREES: git?.worktrees ?? [],
    GIT_WT_COUNT: git?.worktrees.length ?? 0,
  }
}

const planValues = (state: ProjectState): Readonly<Record<string, StateValue>> => {
  const plan = state.plan()
  return {
    PLAN_EXISTS: plan !== undefined,
    PLAN_PHASE: plan?.active?.title ?? '',
    PLAN_TOTAL_PHASES: plan?.total ?? 0,
    PLAN_COMPLETED_PHASES: plan?.completed ?? 0,
    PLAN_AGE_DAYS: plan?.ageDays ?? 0,
  }
}

const sessionValues = (state: ProjectState, id: string | undefined): Readonly<Record<string, StateValue>> => {
  const changes = state.session(id)
  return { SESSION_CHANGED_COUNT: changes?.changed.length ?? 0, SESSION_FILE: changes?.file ?? '' }
}

/**
 * An assignment that any POSIX shell may evaluate: everything in it stands in single quotes. What can't be seen is escaped, a
 * list has one entry a line.
 *
 * @example
 * shellLine('GIT_BRANCH', "it's") // GIT_BRANCH='it'\''s'
 */
export const shellLine = (name: string, value: StateValue): string => {
  const one = (text: string): string => visible(text).replaceAll('\n', '\\n')
  const text = Array.isArray(value) ? value.map(one).join('\n') : one(String(value ?? ''))
  return `${name}=${singleQuoted(text)}`
}
