import type { Option } from '../../core/rule/rule.ts'

/** The switch of the rules for sessions in which the host runs what no rule objects to. */
export const unattended: Option = {
  type: 'flag',
  key: 'unattended',
  default: true,
  strict: true,
  says: 'Whether more is asked about in modes in which the host runs what no rule objects to.',
}
