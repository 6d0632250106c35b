import { ownGroup } from '../../../core/policy/own.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { Rule } from '../../../core/rule/rule.ts'
import { rulePage } from './shipped.ts'

/** The page of any rule: of one that ships with the program, or of one's own. */
export const pageOf = (rule: Rule, policy: Policy): string =>
  rule.id.startsWith(ownGroup) ? ownPage(rule, policy) : rulePage(rule)

const ownPage = (rule: Rule, policy: Policy): string => {
  const made = policy.own?.find(({ id }) => id === rule.id)
  const off = policy.untrusted?.includes(rule.id) === true
  const subject = made?.subject
  const place = made?.line()
  const source =
    made === undefined
      ? `.handrail/rules/${rule.id.slice(ownGroup.length)}.ts`
      : `${made.file}${place === undefined ? '' : `:${place}`}`
  const table = 'calls' in rule && made === undefined ? rule.calls?.trim() : undefined
  const sections = [
    `# ${rule.id}`,
    rule.says,
    off
      ? 'Off until a human trusts its file: handrail trust'
      : `A rule of your own that answers ${rule.verdict}.`,
    section('When', [
      ...(made === undefined ? [`on ${rule.on}`] : [made.when]),
      ...(subject?.verb === 'edit' && subject.code !== undefined ? [`code: ${subject.code}`] : []),
      ...(table === undefined ? [] : table.split('\n').map(line => line.trim())),
    ]),
    section('Why', made?.why === undefined ? [] : [made.why]),
    section('Stopped', made?.match ?? []),
    section('Let pass', made?.notMatch ?? []),
    section('Instead', rule.instead ?? []),
    `Source: ${source}`,
  ]
  return sections.filter(text => text !== '').join('\n\n')
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.map(line => `    ${line}`).join('\n')}`
