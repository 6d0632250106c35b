import type { CodePattern } from '../../../core/facts/code.ts'
import type { Fields, Option, OptionEntry } from '../../../core/rule/rule.ts'
import { isRecord, type Json, record, text } from '../../../core/text/json.ts'

/** A rule of a project about its code. */
export interface CodeRule {
  readonly id: string
  readonly files: readonly string[]
  readonly except: readonly string[]
  /** It counts only for a source that has one of these, or none of those. */
  readonly when?: CodeForm | undefined
  readonly unless?: CodeForm | undefined
  readonly forbid?: CodeForm | undefined
  readonly require?: CodeForm | undefined
  readonly message: string
  readonly because: readonly string[]
  readonly steps: readonly string[]
  readonly sample: readonly string[]
  readonly see?: string | undefined
  readonly verdict: 'deny' | 'ask' | 'advise'
  /** File, line and key of a pattern. */
  patternAt(key: string, index: number): string
}

/** Imports, calls and patterns that a rule looks for in code. */
export interface CodeForm {
  readonly import: readonly string[]
  readonly across: readonly string[]
  readonly named: readonly string[]
  readonly call: readonly string[]
  readonly pattern: readonly CodePattern[]
  readonly formats: Readonly<Record<string, readonly string[]>>
}

const formFields: Fields = {
  import: {
    type: 'texts',
    says: 'Modules: `moment` stands for `moment/locale` too, `*` for anything; with a slash also places of files, such as `web/` or `functions/*/handler`.',
  },
  across: {
    type: 'texts',
    says: 'Folders such as `functions/*`: only an import that leads from one of them into another counts.',
  },
  named: { type: 'texts', says: 'Only an import of one of these names counts.' },
  call: {
    type: 'texts',
    says: 'Functions that are called, with `*` for anything: `console.*`, `new InvokeCommand`.',
  },
  pattern: {
    type: 'patterns',
    says: 'Code with `$NAME` for any node and `$$$NAME` for any number of them, or an object with `context` and `selector`.',
  },
  formats: {
    type: 'texts by name',
    says: 'By the name of a `$NAME` of the pattern: forms of a text that are right, such as `USER#{id}`. Code that is no text is right too.',
  },
}

/** The rules of a project, as two rules of handrail read them. */
export const rulesOption: Option = {
  type: 'entries',
  key: 'architecture.rules',
  wakes: true,
  default: {},
  says: 'Rules about the code of this project, by name. A name of `architecture.builtin` takes its place, and `false` takes it away.',
  oneOf: ['forbid', 'require'],
  fields: {
    files: {
      type: 'texts',
      required: true,
      says: 'The files that it is about, as names, folders/ or patterns.',
    },
    except: { type: 'texts', says: 'Files that it is not about.' },
    when: { type: 'fields', fields: formFields, says: 'It counts only for a file that has one of these.' },
    unless: {
      type: 'fields',
      fields: formFields,
      says: 'It does not count for a file that has one of these.',
    },
    forbid: { type: 'fields', fields: formFields, says: 'What the file must not have.' },
    require: { type: 'fields', fields: formFields, says: 'What the file must have, all of it.' },
    message: { type: 'text', required: true, says: 'What is wrong, in one sentence.' },
    because: { type: 'texts', says: 'The decision behind it, in lines.' },
    steps: { type: 'texts', says: 'What to do instead, in steps. `{name}` is what was found.' },
    sample: { type: 'texts', says: 'Lines to copy.' },
    see: { type: 'text', says: 'Where to read more.' },
    verdict: {
      type: 'choice',
      choices: ['deny', 'ask', 'advise'],
      says: 'The answer, `deny` where it is missing.',
    },
  },
}

const texts = (from: Json, key: string): readonly string[] => {
  const value = from[key]
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter(one => typeof one === 'string')
}

const patternsOf = (value: unknown): readonly CodePattern[] => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.flatMap((one): readonly CodePattern[] => {
    if (typeof one === 'string') return [one]
    const [context, selector] = isRecord(one) ? [text(one, 'context'), text(one, 'selector')] : []
    return context === undefined || selector === undefined ? [] : [{ context, selector }]
  })
}

const formOf = (rule: Json, key: string): CodeForm | undefined => {
  if (rule[key] === undefined) return undefined
  const from = record(rule, key)
  const formats = record(from, 'formats')
  return {
    import: texts(from, 'import'),
    across: texts(from, 'across'),
    named: texts(from, 'named'),
    call: texts(from, 'call'),
    pattern: patternsOf(from.pattern),
    formats: Object.fromEntries(Object.keys(formats).map(name => [name, texts(formats, name)])),
  }
}

const verdicts = ['deny', 'ask', 'advise'] as const

export const codeRuleOf = (id: string, { value, at }: OptionEntry): CodeRule => ({
  id,
  files: texts(value, 'files'),
  except: texts(value, 'except'),
  when: formOf(value, 'when'),
  unless: formOf(value, 'unless'),
  forbid: formOf(value, 'forbid'),
  require: formOf(value, 'require'),
  message: text(value, 'message') ?? '',
  because: texts(value, 'because'),
  steps: texts(value, 'steps'),
  sample: texts(value, 'sample'),
  see: text(value, 'see'),
  verdict: verdicts.find(one => one === value.verdict) ?? 'deny',
  // One pattern may stand without a list.
  patternAt: (key, index) => {
    const path = [key, 'pattern']
    return at(Array.isArray(record(value, key).pattern) ? [...path, index] : path)
  },
})

/** The rule with the scope of the shared libraries in place of `{scope}`. */
export const scoped = (rule: CodeRule, scope: string): CodeRule => {
  const fill = (text: string): string => text.replaceAll('{scope}', scope)
  const { require: form } = rule
  return {
    ...rule,
    sample: rule.sample.map(fill),
    require: form === undefined ? undefined : { ...form, import: form.import.map(fill) },
  }
}
