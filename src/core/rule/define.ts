import type {
  CallGuard,
  CommandGuard,
  Companion,
  EditFixer,
  EditGuard,
  Gate,
  PathGuard,
  ResultFixer,
  ScriptGuard,
} from './rule.ts'

type RuleDraft<Kind extends { readonly kind: string; readonly class: string }> = Omit<
  Kind,
  'kind' | 'class'
> &
  Partial<Pick<Kind, 'class'>>

/**
 * Declares a guard: a rule that looks at a tool call before it runs.
 *
 * @example
 * export default defineGuard({
 *   id: 'git/hard-reset',
 *   on: 'command',
 *   verdict: 'deny',
 *   says: 'git reset --hard discards every uncommitted change.',
 *   calls: 'git reset --hard',
 * })
 */
export function defineGuard(rule: RuleDraft<CommandGuard>): CommandGuard
export function defineGuard(rule: RuleDraft<ScriptGuard>): ScriptGuard
export function defineGuard(rule: RuleDraft<EditGuard>): EditGuard
export function defineGuard(rule: RuleDraft<PathGuard>): PathGuard
export function defineGuard(rule: RuleDraft<CallGuard>): CallGuard
export function defineGuard(
  rule:
    | RuleDraft<CommandGuard>
    | RuleDraft<ScriptGuard>
    | RuleDraft<EditGuard>
    | RuleDraft<PathGuard>
    | RuleDraft<CallGuard>,
) {
  return { class: 'safety', ...rule, kind: 'guard' }
}

/**
 * Declares a fixer: a rule that runs after an edit.
 *
 * @example
 * export default defineFixer({ id: 'lint/violations', on: 'edit', verdict: 'deny', says: 'It does not parse.', run })
 */
export function defineFixer(rule: RuleDraft<EditFixer>): EditFixer
export function defineFixer(rule: RuleDraft<ResultFixer>): ResultFixer
export function defineFixer(rule: RuleDraft<EditFixer> | RuleDraft<ResultFixer>) {
  return { class: 'quality', ...rule, kind: 'fixer' }
}

/**
 * Declares a gate: a rule that holds the agent at the end of its turn.
 *
 * @example
 * export default defineGate({ id: 'git/conflicts-resolved', on: 'stop', verdict: 'deny', says: 'Conflicts are open.', run })
 */
export const defineGate = (rule: RuleDraft<Gate>): Gate => ({ class: 'quality', ...rule, kind: 'gate' })

/**
 * Declares a companion: a rule that speaks at the turns of a session.
 *
 * @example
 * export default defineCompanion({ id: 'session/git-state', on: 'session-start', verdict: 'advise', says: '', run })
 */
export const defineCompanion = (rule: RuleDraft<Companion>): Companion => ({
  class: 'quality',
  ...rule,
  kind: 'companion',
})

/**
 * A rule's page is a plain literal of this type, `export const docs: RuleDocs = { ... }`, so that the hook's bundle can leave it out:
 * a bundler has to keep a call.
 */
export type { RuleDocs } from './rule.ts'
