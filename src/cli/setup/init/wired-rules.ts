import type { EventKind } from '../../../core/event.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { Rule } from '../../../core/rule/rule.ts'

/** Events that few policies have a rule for. The others are wired in any case, so that a change of policy needs no new init. */
const rare: readonly EventKind[] = [
  'subagent-start',
  'subagent-stop',
  'pre-compact',
  'notification',
  'session-end',
]

/**
 * The rules whose events a host is told of: a rule about a rare event counts only where the policy has it on, and so does one that
 * looks at every command after it ran.
 */
export const wiredRules = (rules: readonly Rule[], policy: Policy): readonly Rule[] =>
  rules.flatMap((rule): readonly Rule[] => {
    if ((policy.rules[rule.id]?.stance ?? 'off') !== 'off' || rule.kind === 'guard') return [rule]
    if (rule.kind === 'fixer') return rule.on === 'result' ? [] : [{ ...rule, commands: undefined }]
    // Of both ends the one is rare.
    if (rule.kind === 'gate' && rule.on === 'turn-end') return [{ ...rule, on: 'stop' }]
    return rare.some(kind => kind === rule.on) ? [] : [rule]
  })
