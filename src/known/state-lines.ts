import { data, named } from '../text/foreign.ts'
import { basename } from '../text/path.ts'
import type { GitState } from './git-state.ts'
import type { PlanStatus } from './plan-status.ts'

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
