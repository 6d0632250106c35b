import { labelled, named } from '../../../core/text/quoting/foreign.ts'
import type { CodeForm, CodeRule } from '../../../rules/guards/architecture/_code-rule.ts'
import { sentence } from './sentence.ts'

/** A line for the rules about the same files that say the same. */
export const codeLines = (rules: readonly CodeRule[]): readonly string[] => {
  const alike = new Map<string, CodeRule[]>()
  for (const rule of rules) {
    const key = JSON.stringify([rule.files, rule.message, rule.because, rule.see])
    alike.set(key, [...(alike.get(key) ?? []), rule])
  }
  return [...alike.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [lineOf(first, [first, ...more])],
  )
}

const lineOf = (first: CodeRule, all: readonly CodeRule[]): string => {
  const needs = all.flatMap(needText)
  const because = first.because.map(line => line.replace(/^\s*-\s*/, '')).join('; ')
  const steps = first.steps.map(step => step.replaceAll('{name}', 'it')).join('; ')
  return [
    `- ${first.files.map(text => named(text, 120)).join(', ')}:`,
    sentence(labelled(first.message, 200).replace(/:$/, '')),
    ...(needs.length === 0 ? [] : [`Needs ${needs.join('; ')}.`]),
    ...(because === '' ? [] : [sentence(labelled(because.replaceAll(':;', ':'), 300))]),
    ...(steps === '' ? [] : [`Instead: ${sentence(labelled(steps, 300))}`]),
    ...(first.see === undefined ? [] : [`See ${labelled(first.see)}.`]),
    `(${all.map(({ id }) => named(id)).join(', ')})`,
  ].join(' ')
}

const needText = ({ require: form, when, unless }: CodeRule): readonly string[] => {
  if (form === undefined) return []
  const where = [
    ...(when === undefined ? [] : [`where it has ${formText(when)}`]),
    ...(unless === undefined ? [] : [`unless it has ${formText(unless)}`]),
  ]
  return [[formText(form), ...where].join(' ')]
}

/** The text for required or forbidden code, as short as it can be said. */
const formText = (form: CodeForm): string => {
  const patterns = form.pattern.flatMap(one =>
    typeof one === 'string' ? [one] : 'context' in one ? [one.context] : [],
  )
  const all = [...form.import.map(name => `import ${name}`), ...form.call, ...patterns]
  const few = all.slice(0, 2).map(text => labelled(text, 60))
  return `${few.join(', ')}${all.length > few.length ? ' …' : ''}`
}
