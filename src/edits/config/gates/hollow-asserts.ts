import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Items that hold whenever the command before them ran at all. */
const vacuous =
  /^-\s*["']?(?:true|[\w.]+\s+is\s+(?:defined|succeeded|success|not failed)|[\w.]+\.(?:rc|status)\s*==\s*0|not\s+[\w.]+\.failed|1\s*==\s*1)["']?$/i
const item = /^-\s+\S/

/** Whether a line of a playbook is an item of `that:`. */
const isAsserted = (lines: readonly string[], line: string): boolean => {
  const at = lines.findIndex(other => other.trim() === line)
  const indent = lines[at]?.search(/\S/) ?? 0
  const head = lines
    .slice(0, Math.max(at, 0))
    .findLast(other => other.trim() !== '' && !/^\s*-/.test(other) && other.search(/\S/) <= indent)
  return /^\s*that\s*:\s*$/.test(head ?? '')
}

/** Assertions of a playbook that are gone, or hold of themselves now. */
const lostThat = (before: string, gone: readonly string[], come: readonly string[]): readonly string[] => {
  const lines = before.split('\n')
  const lost = gone.filter(line => item.test(line) && !vacuous.test(line) && isAsserted(lines, line))
  // A task that goes as a whole is no weaker one.
  if (lost.length === 0 || gone.some(line => /\bassert\s*:|^that\s*:/.test(line))) return []
  const left = come.filter(line => item.test(line) && !vacuous.test(line))
  return left.length < lost.length ? [`${(lost[left.length] ?? '').slice(0, 60)}: nothing checks it now`] : []
}

const same = /^(?:true|(\d+)\s*==\s*\1)$/

/** Assertions in the files of tools that check machines and policies. */
export const hollowAsserts: EditReader = {
  named: '*.yml *.yaml *_test.rego *.rego',
  gone: '- == with input count',
  find: ({ path, before = '', after = '' }) => {
    const isPolicy = path.endsWith('_test.rego')
    if (!isPolicy && !(/\.ya?ml$/.test(path) && /^[ \t]*that[ \t]*:[ \t]*$/m.test(before))) return []
    return hunksOf({ path, before, after }).flatMap(({ gone, come }) => {
      if (!isPolicy) return lostThat(before, gone, come)
      const hollow = come.find(line => same.test(line))
      return hollow !== undefined && gone.some(line => /\bwith\s+input\b|==/.test(line) && !same.test(line))
        ? [`${hollow}: the test of the policy can't fail`]
        : []
    })
  },
}
