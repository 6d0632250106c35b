import type { FileChange } from '../../../core/event.ts'
import type { Note } from '../../../core/findings/finding.ts'
import type { Context, Option, OptionRecord } from '../../../core/rule/rule.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { type CodeChange, changedFile, codeChangeOf, nameIn } from '../../../edits/change/code-change.ts'
import { builtin } from './_builtin.ts'
import { type CodeRule, codeRuleOf, rulesOption } from './_code-rule.ts'
import type { CodeSource } from './_found.ts'

export const options: Readonly<Record<string, Option>> = {
  builtin: {
    type: 'strings',
    key: 'architecture.builtin',
    default: [],
    choices: Object.keys(builtin),
    says: 'Rules about code that come along.',
  },
  rules: rulesOption,
}

/** All rules about code that a policy has: those of the project, then those that come along. */
export const codeRules = (own: OptionRecord, names: readonly string[]): readonly CodeRule[] => {
  const at = (path: readonly (string | number)[]): string => `architecture.builtin: ${path.join('.')}`
  const named = names.flatMap(name => (own[name] === undefined ? Object.entries(builtin[name] ?? {}) : []))
  return [
    ...Object.entries(own).flatMap(([id, entry]) =>
      typeof entry === 'object' && 'value' in entry ? [codeRuleOf(id, entry)] : [],
    ),
    ...named.filter(([id]) => own[id] === undefined).map(([id, value]) => codeRuleOf(id, { value, at })),
  ]
}

const rulesFor = (place: string, context: Context): readonly CodeRule[] =>
  codeRules(context.record('rules'), context.strings('builtin')).filter(
    ({ files, except }) =>
      files.some(pattern => matchesPath(place, pattern)) &&
      !except.some(pattern => matchesPath(place, pattern)),
  )

/** A file as it was and as it will be, with the rules about it. */
export interface Judged {
  readonly change: CodeChange
  readonly rules: readonly CodeRule[]
  readonly before: CodeSource | undefined
  readonly after: CodeSource
}

/** Undefined where no rule is about the file: then nothing is parsed, and no parser is loaded. */
export const judged = (
  change: FileChange,
  context: Context,
  concerns: (rule: CodeRule) => boolean,
): Judged | Note | undefined => {
  const { facts } = context
  const path = changedFile(change, facts)
  const name = nameIn(path, facts)
  const rules = rulesFor(`/${name}`, context).filter(concerns)
  if (rules.length === 0) return undefined
  const code = codeChangeOf(change, facts)
  if (code === undefined) return undefined
  if (code === 'huge')
    return {
      verdict: 'advise',
      says: `${data(name, 100)} is too large to be parsed: the rules about its code were not checked.`,
    }
  return {
    change: code,
    rules,
    before: code.before === undefined ? undefined : { code: code.before, path, facts },
    after: { code: code.after, path, facts },
  }
}

export const isNote = (value: Judged | Note): value is Note => !('change' in value)
