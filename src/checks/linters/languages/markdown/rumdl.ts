import { isRecord } from '../../../../core/text/json.ts'
import { argumentOf, failureOf, parsedJson } from '../../output.ts'
import { type Formatter, type Linter, skipIfClean, type ToolSource } from '../../tool.ts'
import { violationReader } from '../../violation.ts'

const common = {
  languages: ['markdown'] as const,
  sources: [
    { from: 'npm', bin: 'rumdl', native: ['@rumdl/cli-{machine}/rumdl'] },
    { from: 'python', bin: 'rumdl' },
  ] satisfies readonly ToolSource[],
  configs: ['.rumdl.toml', 'rumdl.toml', '.config/rumdl.toml', 'pyproject.toml#tool.rumdl'],
}

export const rumdl: Linter = {
  ...common,
  kind: 'linter',
  name: 'rumdl',
  styleOnly: true,
  call: target => ({ args: ['check', '--no-cache', '--output-format', 'json', '--', argumentOf(target)] }),
  onStdin: target => ({
    args: ['check', '--no-cache', '--output-format', 'json', '--stdin-filename', argumentOf(target), '-'],
    input: target.text,
  }),
  read: result => {
    const found = parsedJson(result.stdout)
    if (!Array.isArray(found) || (result.code !== 0 && result.code !== 1)) return failureOf(result)
    return found.filter(isRecord).map(violationOf)
  },
}

export const rumdlFix: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'rumdl fmt',
  call: (input, target) => ({
    args: ['fmt', '--quiet', '--no-cache', '--stdin-filename', argumentOf(target), '-'],
    input,
  }),
  skipCheck: skipIfClean(rumdl),
  read: result => (result.code === 0 ? result.stdout : failureOf(result)),
}

const violationOf = violationReader({ linter: 'rumdl', code: 'rule' })
