import type { RunResult } from '../../../../core/edge/edge.ts'
import { columnOfByte, failureOf, linesOf } from '../../output.ts'
import type { Formatter, Linter, Target, ToolSource, Violation } from '../../tool.ts'

const common = {
  languages: ['go'] as const,
  sources: [{ from: 'path', bin: 'gofmt' }] satisfies readonly ToolSource[],
  // gofmt has no settings.
  configs: ['go.mod'],
  appliesTo: (target: Target): boolean => target.text.trim() !== '',
}

/** Says where a file does not parse, also where there is no module and where the package can't be loaded. */
export const gofmtSyntax: Linter = {
  ...common,
  kind: 'linter',
  name: 'gofmt',
  syntaxOnly: true,
  // On standard input a fragment without a package clause would do.
  call: target => ({ args: ['-l', '-e', target.path] }),
  onStdin: target => ({ args: ['-l', '-e'], input: target.text }),
  read: (result, target) => syntaxErrors(result, target),
}

export const gofmt: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'gofmt',
  // It lists a file that is not in shape. One that does not parse can't be formatted.
  skipCheck: {
    linter: gofmtSyntax.name,
    isInShape: (result, target) =>
      result.code === 0 ? result.stdout.trim() === '' : syntaxErrors(result, target).length > 0,
  },
  call: input => ({ args: [], input }),
  read: (result, before, target) => {
    if (result.code === 0) return result.stdout
    // A syntax error: the linter reports it with its position.
    return syntaxErrors(result, target).length > 0 ? before : failureOf(result)
  },
}

/** The first error of each line: the others follow from it. */
const syntaxErrors = ({ code, stderr }: RunResult, { text }: Target): readonly Violation[] => {
  if (code === 0) return []
  const seen = new Set<number>()
  return linesOf(stderr).flatMap(said => {
    const [, row, byte, message = ''] = /^.+?:(\d+):(\d+): (.+)$/.exec(said) ?? []
    const line = Number(row)
    if (row === undefined || seen.has(line)) return []
    seen.add(line)
    const column = columnOfByte(text, line, Number(byte) - 1)
    return [{ line, column, code: 'syntax', message, linter: 'gofmt', severity: 'error' as const }]
  })
}
