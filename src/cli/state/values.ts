import type { ProjectState } from '../../project-state.ts'
import { visible } from '../../text/foreign.ts'
import { singleQuoted } from '../../text/single-quoted.ts'

export type Value = string | number | boolean | undefined | readonly string[]

/** The variables of each topic, by the names that the hooks before handrail have for them. */
export const valuesOf = (
  state: ProjectState,
  topics: readonly ('git' | 'plan' | 'session')[],
  session: string | undefined,
): readonly (readonly [name: string, value: Value])[] => {
  const makers = { git: gitValues, plan: planValues, session: sessionValues }
  return [...new Set(topics)].flatMap(topic => Object.entries(makers[topic](state, session)))
}

const gitValues = (state: ProjectState): Readonly<Record<string, Value>> => {
  const git = state.git()
  return {
    GIT_BRANCH: git === undefined ? '' : (git.branch ?? 'HEAD'),
    GIT_DIRTY_COUNT: git === undefined ? 0 : git.dirty,
    GIT_WORKTREES: git?.worktrees ?? [],
    GIT_WT_COUNT: git?.worktrees.length ?? 0,
  }
}

const planValues = (state: ProjectState): Readonly<Record<string, Value>> => {
  const plan = state.plan()
  return {
    PLAN_EXISTS: plan !== undefined,
    PLAN_PHASE: plan?.active?.title ?? '',
    PLAN_TOTAL_PHASES: plan?.total ?? 0,
    PLAN_COMPLETED_PHASES: plan?.completed ?? 0,
    PLAN_AGE_DAYS: plan?.ageDays ?? 0,
  }
}

const sessionValues = (state: ProjectState, id: string | undefined): Readonly<Record<string, Value>> => {
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
export const shellLine = (name: string, value: Value): string => {
  const one = (text: string): string => visible(text).replaceAll('\n', '\\n')
  const text = Array.isArray(value) ? value.map(one).join('\n') : one(String(value ?? ''))
  return `${name}=${singleQuoted(text)}`
}
