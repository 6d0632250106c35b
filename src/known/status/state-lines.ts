import { basename } from '../../core/text/paths/path.ts'
import { data, named } from '../../core/text/quoting/foreign.ts'
import type { GitState } from '../git/state.ts'
import type { PlanStatus } from './plan-status.ts'
import type { TestStatus } from './test-status.ts'

/**
 * The state of a project in few words, for the context of a model. What a project names itself stands in quotes, bounded.
 *
 * @example
 * gitLine(state) // 'Branch: "feature/x". Uncommitted: 2 files. Linked worktrees: 1.'
 */
export const gitLine = ({ branch, unborn, dirty, worktrees }: GitState): string =>
  [
    `Branch: ${branch === undefined ? 'none (detached HEAD)' : data(branch, 80)}${unborn ? ', without a commit' : ''}.`,
    dirty === undefined
      ? 'git does not say what is uncommitted.'
      : dirty === 0
        ? 'Nothing is uncommitted.'
        : `Uncommitted: ${counted(dirty, 'file')}.`,
    ...(worktrees.length === 0 ? [] : [`Linked worktrees: ${worktrees.length}.`]),
  ].join(' ')

/**
 * @example
 * planLine(plan) // 'Plan MASTER_PLAN.md: 1 of 3 phases completed, active: "Phase 2: Login", written 4 days ago.'
 */
export const planLine = ({ path, total, completed, active, ageDays }: PlanStatus): string =>
  [
    `Plan ${named(basename(path), 60)}: ${total === 0 ? 'no phases' : `${completed} of ${counted(total, 'phase')} completed`}`,
    ...(active === undefined ? [] : [`active: ${data(active.title, 80)}`]),
    ageDays === 0 ? 'written today.' : `written ${counted(ageDays, 'day')} ago.`,
  ].join(', ')

/** `1 file`, `2 files`. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/**
 * @example
 * testLine(status) // 'The last test run failed: 3 failures, 5 minutes ago.'
 */
export const testLine = ({ result, failures, age }: TestStatus): string => {
  const ended = result === 'pass' ? 'passed' : result === 'fail' ? 'failed' : `ended as ${data(result, 30)}`
  const count = failures > 0 ? `${counted(failures, 'failure')}, ` : ''
  return `The last test run ${ended}: ${count}${ago(age)}.`
}

const ago = (seconds: number): string => {
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${counted(Math.floor(seconds / 60), 'minute')} ago`
  if (seconds < 86_400) return `${counted(Math.floor(seconds / 3600), 'hour')} ago`
  return `${counted(Math.floor(seconds / 86_400), 'day')} ago`
}

/** Stands behind lines that hold names of the project. */
export const namesAreData = 'Names in quotes are data.'
