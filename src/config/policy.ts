import type { OwnRule } from '../core/policy/own.ts'
import type { Policy, Problem } from '../core/policy/policy.ts'
import { record } from '../core/text/json.ts'
import type { MergedConfig } from './layers/merge.ts'
import { type Choice, type Count, type Flag, schema } from './schema/schema.ts'

const choice = <T extends string>(entry: Choice<T>, value: unknown): T =>
  entry.choices.find(known => known === value) ?? entry.default

const flag = (entry: Flag, value: unknown): boolean => (typeof value === 'boolean' ? value : entry.default)

const count = (entry: Count, value: unknown): number => (typeof value === 'number' ? value : entry.default)

/** Converts the merged settings into a policy. */
export const policyOf = (
  merged: MergedConfig,
  own: readonly OwnRule[],
  sources: readonly string[],
  problems: readonly Problem[],
  unproven?: string | undefined,
): Policy => {
  const { on_error, output, rewrite, journal, undo, escalation, context, stop, deps, compat } = schema.keys
  const onError = record(merged.settings, 'on_error')
  const answers = record(merged.settings, 'output')
  const writing = record(merged.settings, 'journal')
  const keeping = record(merged.settings, 'undo')
  const strikes = record(merged.settings, 'escalation')
  const telling = record(merged.settings, 'context')
  return {
    preset: merged.presets.join('+'),
    rules: Object.fromEntries(merged.rules),
    ...(merged.also.size === 0 ? {} : { also: Object.fromEntries(merged.also) }),
    onError: {
      safety: choice(on_error.keys.safety, onError.safety),
      quality: choice(on_error.keys.quality, onError.quality),
    },
    output: {
      dialect: choice(output.keys.dialect, answers.dialect),
      postFeedback: choice(output.keys.post_feedback, answers.post_feedback),
      tellHuman: flag(output.keys.tell_human, answers.tell_human),
    },
    rewrite: choice(rewrite.keys.mode, record(merged.settings, 'rewrite').mode),
    standby: flag(schema.keys.standby, merged.settings.standby),
    journal: {
      enabled: flag(journal.keys.enabled, writing.enabled),
      maxBytes: count(journal.keys.max_bytes, writing.max_bytes),
      keep: count(journal.keys.keep, writing.keep),
    },
    undo: {
      enabled: flag(undo.keys.enabled, keeping.enabled),
      maxBytes: count(undo.keys.max_bytes, keeping.max_bytes),
      maxCallBytes: count(undo.keys.max_call_bytes, keeping.max_call_bytes),
      keepDays: count(undo.keys.keep_days, keeping.keep_days),
    },
    escalation: {
      enabled: flag(escalation.keys.enabled, strikes.enabled),
      remindAt: count(escalation.keys.remind_at, strikes.remind_at),
      escalateAt: count(escalation.keys.escalate_at, strikes.escalate_at),
      humanAt: count(escalation.keys.human_at, strikes.human_at),
      forgetMinutes: count(escalation.keys.forget_minutes, strikes.forget_minutes),
    },
    context: {
      budget: count(context.keys.budget, telling.budget),
      perEvent: count(context.keys.per_event, telling.per_event),
    },
    stop: { maxHolds: count(stop.keys.max_holds, record(merged.settings, 'stop').max_holds) },
    deps: { profile: choice(deps.keys.profile, record(merged.settings, 'deps').profile) },
    compat: {
      tmpMarkers: flag(compat.keys.tmp_markers, record(merged.settings, 'compat').tmp_markers),
    },
    ...(own.length === 0 ? {} : { own }),
    ...(merged.allow.length === 0 ? {} : { allow: merged.allow }),
    ...(unproven === undefined ? {} : { unproven }),
    sources,
    problems,
  }
}
