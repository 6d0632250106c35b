import { argumentOf, failureOf, oneBased } from '../../output.ts'
import type { Formatter, Linter, ToolSource, Violation } from '../../tool.ts'
import { isLeftOut, literalGlob } from './globs.ts'

const common = {
  languages: ['toml'] as const,
  sources: [
    { from: 'npm', bin: 'tombi', native: ['@tombi-toml/cli-{machine}/tombi'] },
    { from: 'python', bin: 'tombi' },
  ] satisfies readonly ToolSource[],
  configs: ['tombi.toml', '.tombi.toml', 'pyproject.toml#tool.tombi'],
}

const env = { NO_COLOR: '1' }

export const tombiFormat: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'tombi format',
  appliesTo: target => target.inside && !isLeftOut(target.read('tombi.toml') ?? '', target.name),
  call: (input, target) => ({
    args: ['format', '--offline', '--quiet', '--stdin-filename', argumentOf(target), '-'],
    input,
    env,
  }),
  read: (result, before) => {
    if (result.code === 0) return result.stdout
    return /^[ \t]*Error: .+\n\s+at /m.test(result.stderr) ? before : failureOf(result)
  },
}

export const tombiLint: Linter = {
  ...common,
  kind: 'linter',
  name: 'tombi',
  appliesTo: target => target.inside,
  call: target => ({ args: ['lint', '--offline', '--', literalGlob(argumentOf(target))], env }),
  read: result => {
    const found = violationsOf(result.stderr)
    if (found.length > 0) return found
    return /^(?:\d+ files? (?:linted|skipped)|No files linted)/m.test(result.stderr + result.stdout)
      ? []
      : failureOf(result)
  },
}

const violationsOf = (stderr: string): readonly Violation[] =>
  [...stderr.matchAll(/^[ \t]*(Error|Warning): (.+)\r?\n\s+at .*:(\d+):(\d+)\s*$/gm)].map(
    ([, level, message = '', row, column]) => ({
      line: oneBased(Number(row)),
      column: oneBased(Number(column)),
      // It prints no rule names.
      code: level === 'Error' ? 'TOML_ERROR' : 'TOML_WARNING',
      message,
      linter: 'tombi',
      severity: level === 'Error' ? 'error' : 'warning',
    }),
  )
