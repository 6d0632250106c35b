import type { RuleSetting } from '../../core/policy/policy.ts'
import type { Json } from '../../core/text/json.ts'
import type { RuleGroup, RuleId } from '../rule-id.generated.ts'

/** A config that ships with the program: the same keys as a file, read the same way. */
export interface Preset {
  readonly says: string
  readonly config: Json & { readonly rules?: PresetRules }
}

/** Typed by rule id: a preset can't name a rule that was renamed. */
type PresetRules = Readonly<Partial<Record<RuleId | RuleGroup | '*', RuleSetting['stance'] | Json>>>
