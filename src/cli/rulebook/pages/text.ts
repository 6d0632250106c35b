import { presetsWith } from '../../../config/presets/membership.ts'
import type { Option, Rule, RuleDocs } from '../../../core/rule/rule.ts'

const verdicts: Readonly<Record<Rule['verdict'], string>> = {
  deny: 'denies',
  ask: 'asks',
  rewrite: 'rewrites',
  allow: 'allows',
  advise: 'advises',
  pass: 'says nothing',
}

/** A rule's page: the same text in docs/rules and on the command line. */
export const renderRulePage = (rule: Rule, docs: RuleDocs): string => {
  const presets = presetsWith(rule)
  const facts = [
    `A ${rule.class} ${rule.kind} on \`${rule.on}\` that by default ${verdicts[rule.verdict]}.`,
    presets.length === 0 ? 'In no preset.' : `In the presets ${presets.map(code).join(', ')}.`,
    `Since ${docs.since}.`,
  ]
  const sections = [
    `# ${rule.id}`,
    rule.says,
    facts.join(' '),
    section('Why', docs.why),
    section(rule.verdict === 'advise' ? 'Advised on' : 'Stopped', examples(rule, docs.denies)),
    section('Also denied', examples(rule, docs.also?.deny)),
    section('Also asked about', examples(rule, docs.also?.ask)),
    section('Let pass', examples(rule, docs.allows)),
    section('Instead', bullets((rule.instead ?? []).map(code))),
    section('Options', options(rule)),
    section('Related', bullets((docs.related ?? []).map(id => `[${id}](../${id}.md)`))),
    `Source: [${sourceOf(rule)}](../../../${sourceOf(rule)})`,
  ]
  return `${sections.filter(text => text !== '').join('\n\n')}\n`
}

const section = (title: string, body: string): string => (body === '' ? '' : `## ${title}\n\n${body}`)

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const bullets = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')

const examples = (rule: Rule, rows: readonly string[] | undefined): string => {
  if (rows === undefined || rows.length === 0) return ''
  const text = rows.join('\n')
  const fence = text.includes('```') ? '~~~' : '```'
  return `${fence}${rule.on === 'edit' || rule.on === 'path' ? 'text' : 'sh'}\n${text}\n${fence}`
}

const options = (rule: Rule): string => {
  const all = Object.entries(rule.options ?? {})
  if (all.length === 0) return ''
  const lines = all.map(
    ([name, option]) =>
      `${code(name)}${option.key === undefined ? '' : `, also ${code(option.key)}`}: ${option.says} Value: ${optionText(option)}; default ${code(JSON.stringify(option.default))}.`,
  )
  const sample = Object.fromEntries(all.map(([name, option]) => [name, option.default]))
  const config = JSON.stringify({ rules: { [rule.id]: sample } }, null, 1).replace(/\s*\n\s*/g, ' ')
  return `${bullets(lines)}\n\n\`\`\`json\n${config}\n\`\`\``
}

/** The values that an option may have. */
export const optionText = (option: Option): string => {
  switch (option.type) {
    case 'strings':
      return option.choices === undefined
        ? 'list of strings'
        : `list of ${option.choices.map(code).join(', ')}`
    case 'choice':
      return `one of ${option.choices.map(code).join(', ')}`
    case 'flag':
      return '`true` or `false`'
    case 'number':
      return option.least === undefined ? 'number' : `whole number from ${option.least} on`
    case 'pattern':
      return `${option.allowed}, or \`false\``
    case 'entries':
      return 'object with an object or `false` by name, as "Rules about code" in docs/config.md says'
    case 'record':
      return `object with ${option.each === 'strings' ? 'lists of strings' : 'text or `false`'} by name`
  }
}

const sourceOf = (rule: Rule): string => `src/rules/${rule.kind}s/${rule.id}.ts`
