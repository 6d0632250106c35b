import { ownGroup } from '../../../core/policy/own.ts'
import type { OptionValue, Rule } from '../../../core/rule/rule.ts'
import { labelled, named } from '../../../core/text/quoting/foreign.ts'
import { codeLines } from './code-text.ts'
import { sentence } from './sentence.ts'
import { isList, type ToldPolicy, type ToldRule } from './told.ts'

/** Options that say what to do, by their key in the config. The others are about how handrail works. */
export const telling: Readonly<Record<string, string>> = {
  'git.protected_branches': 'Protected branches',
  'file_guard.never': 'Changed by people only',
  'file_guard.ask': 'Changed after a yes only',
  'file_guard.allow': 'Free of the rules about files',
  protected_files: 'Protected configs',
  'package_managers.python': 'Package manager of Python',
  'package_managers.javascript': 'Package manager of JavaScript',
  'tdd.mode': 'Needed before an implementation is written',
  'tdd.mappings': 'Tests of implementations',
  'tdd.exclude': 'Files that need no test',
  'mock_gate.boundaries': 'May be mocked',
  'mock_gate.more_boundaries': 'May be mocked, too',
  'plan.file': 'Plan of the project',
  'doc_gate.header_lines': 'Lines from which on a source file needs a header',
  'doc_gate.decision_lines': 'Lines from which on a source file needs a decision',
  'doc_gate.root_files': 'Markdown files of the root',
  'checks.coverage.threshold': 'Coverage of the lines in percent, at least',
  'checks.test': 'Test command',
  'checks.lint': 'Lint command',
  'checks.build': 'Build command',
  tool_preferences: 'Preferred tools',
}

const words: Readonly<Record<string, string>> = {
  'tdd.mode exists': 'its test file',
  'tdd.mode red': 'a report in which a test of it fails',
  'tdd.mode both': 'its test file, and a report in which a test of it fails',
  'package_managers.python auto': 'the one that the project uses already',
  'package_managers.javascript auto': 'the one that the project uses already',
  'checks.test auto': 'that of the project',
  'checks.lint auto': 'that of the project',
  'checks.build auto': 'that of the project',
}

const most = 10

const listText = (texts: readonly string[]): string => {
  const shown = texts.slice(0, most).map(text => named(text, 80))
  return `${shown.join(', ')}${texts.length > most ? ` and ${texts.length - most} more` : ''}`
}

const valueText = (key: string, value: OptionValue): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return words[`${key} ${value}`] ?? labelled(value, 120)
  if (isList(value)) return listText(value)
  if (typeof value !== 'object') return ''
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const first = typeof each === 'string' ? each : Array.isArray(each) ? each[0] : undefined
      return typeof first === 'string' ? [`${named(name, 80)} → ${named(first, 80)}`] : []
    })
    .slice(0, most)
    .join('; ')
}

/** A line for each setting that tells something, once, whichever rules have it. */
const settingLines = (rules: readonly ToldRule[]): readonly string[] => {
  const lines = new Map<string, string>()
  for (const { rule, options } of rules)
    for (const [name, option] of Object.entries(rule.options ?? {})) {
      const label = telling[option.key ?? '']
      const text = label === undefined ? '' : valueText(option.key ?? '', options[name] ?? option.default)
      if (text !== '') lines.set(option.key ?? '', `- ${label}: ${text}`)
    }
  return [...lines.values()]
}

const code = (text: string): string => (text.includes('`') ? labelled(text) : `\`${text}\``)

const says = ({ rule }: ToldRule): string =>
  sentence(rule.id.startsWith(ownGroup) ? labelled(rule.says, 300) : rule.says)

/** How much is said of a rule that denies. `terse` also leaves out better commands and the names of those that ask. */
type Detail = 'terse' | 'brief' | 'example' | 'why'

const ruleLine = (told: ToldRule, detail: Detail): string => {
  const { rule, why } = told
  const isShort = detail === 'brief' || detail === 'terse'
  const example = isShort || rule.says.includes(told.example ?? ' ') ? undefined : told.example
  const isOwn = rule.id.startsWith(ownGroup)
  const better = detail === 'terse' && !isOwn ? [] : (rule.instead ?? [])
  const instead = better.slice(0, 1).map(text => (isOwn ? labelled(text) : code(text)))
  return [
    `- ${says(told)}`,
    ...(detail === 'why' && why !== undefined ? [sentence(isOwn ? labelled(why, 300) : why)] : []),
    ...(example === undefined ? [] : [`Such as ${code(example)}.`]),
    ...(instead.length === 0 ? [] : [`Instead: ${instead.join(', ')}.`]),
    `(${rule.id})`,
  ].join(' ')
}

/** The rules of a group in one line. */
const groupLines = (rules: readonly ToldRule[], detail: Detail): readonly string[] => {
  const groups = new Map<string, string[]>()
  for (const told of rules) {
    const [group = '', name = ''] = told.rule.id.split('/')
    // `This deletes ...` is `deletes ...` behind the name of the group.
    const line = says(told)
      .replace(/^This (?=[a-z]+s )/, '')
      .replace(/\.$/, '')
    groups.set(group, [...(groups.get(group) ?? []), detail === 'terse' ? line : `${line} (${name})`])
  }
  return [...groups].map(([group, lines]) => `- **${group}**: ${lines.join('; ')}`)
}

const block = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, '', ...lines]

/** All rules, by what becomes of a step that one of them is about. `head` is the start of a heading. */
export const ruleLines = (rules: readonly ToldRule[], head: string, detail: Detail): readonly string[] => {
  const of = (kind: Rule['kind'], ...verdicts: readonly ToldRule['verdict'][]): readonly ToldRule[] =>
    rules.filter(({ rule, verdict }) => rule.kind === kind && verdicts.includes(verdict))
  const each = (all: readonly ToldRule[]): readonly string[] => all.map(told => ruleLine(told, detail))
  const grouped = (all: readonly ToldRule[]): readonly string[] => groupLines(all, detail)
  return [
    ...block(`${head} Never`, each(of('guard', 'deny'))),
    ...block(`${head} Only after the user said yes`, grouped(of('guard', 'ask'))),
    ...block(`${head} Replaced by the better command`, each(of('guard', 'rewrite'))),
    ...block(`${head} Better avoided`, each(of('guard', 'advise'))),
    ...block(`${head} Mend at once after an edit`, grouped(of('fixer', 'deny', 'ask'))),
    ...block(`${head} Told after an edit`, grouped(of('fixer', 'advise'))),
    ...block(`${head} A turn does not end while`, grouped(of('gate', 'deny', 'ask'))),
    ...block(`${head} Told at the end of a turn`, grouped(of('gate', 'advise'))),
    ...block(`${head} Settings`, settingLines(rules)),
  ]
}

/** The section of a file that is read as a whole. */
export const sectionBody = (told: ToldPolicy, detail: Detail = 'example'): string => {
  const code = [...told.forbidden, ...told.required]
  const lines = [
    '## Rules of this project',
    '',
    `The policy of handrail, preset ${told.preset}. Where its hooks run they hold you to it; elsewhere keep to it yourself. \`handrail explain <rule id>\` says why.`,
    ...ruleLines(told.rules, '###', detail),
    ...block('### Code', codeLines(code)),
    ...block('### Rules of the project itself', fileLines(told)),
  ]
  return `${lines.join('\n')}\n`
}

/** The most detailed section that is no longer than a host reads. */
export const sectionWithin = (told: ToldPolicy, most: number): string => {
  const brief = sectionBody(told, 'brief')
  return brief.length <= most ? brief : sectionBody(told, 'terse')
}

export const fileLines = ({ files }: ToldPolicy): readonly string[] =>
  files.length === 0 ? [] : [`- In .handrail/rules, as code: ${files.join(', ')}`]
