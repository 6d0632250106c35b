import type { RunResult } from '../../../../core/edge/edge.ts'
import { failureOf } from '../../output.ts'
import type { Formatter, Linter, Target, ToolSource, Violation } from '../../tool.ts'
import { editionOf } from './cargo.ts'

const configs = ['rustfmt.toml', '.rustfmt.toml']

const common = {
  languages: ['rust'] as const,
  sources: [{ from: 'path', bin: 'rustfmt' }] satisfies readonly ToolSource[],
  configs,
  appliesTo: (target: Target): boolean => target.text.trim() !== '',
}

const argsFor = (target: Target): readonly string[] => {
  const config = target.nearest(configs)
  return [
    '--edition',
    editionOf(target),
    '--color',
    'never',
    ...(config === undefined ? [] : ['--config-path', config]),
  ]
}

/** Says where a file does not parse, also where there is no package and where clippy can't run. */
export const rustfmtSyntax: Linter = {
  ...common,
  kind: 'linter',
  name: 'rustfmt',
  syntaxOnly: true,
  call: target => ({ args: [...argsFor(target), '--check'], input: target.text }),
  read: result => syntaxErrors(result),
}

export const rustfmt: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'rustfmt',
  skipCheck: {
    linter: rustfmtSyntax.name,
    isInShape: (result, { text }) =>
      // About line ends `--check` says nothing.
      result.code === 0
        ? result.stdout.trim() === '' && !text.includes('\r')
        : syntaxErrors(result).length > 0,
  },
  call: (input, target) => ({ args: argsFor(target), input }),
  read: (result, before, target) => {
    // A syntax error: the linter reports it with its position.
    if (result.code !== 0) return syntaxErrors(result).length > 0 ? before : failureOf(result)
    const config = target.nearest(configs)
    const keeps = !/newline_style/.test(config === undefined ? '' : (target.read(config) ?? ''))
    // With standard input rustfmt does not keep CRLF.
    return keeps && before.includes('\r\n') ? result.stdout.replace(/\r?\n/g, '\r\n') : result.stdout
  },
}

/** What rustfmt could not format is `error[internal]`: the text parses. */
const syntaxErrors = ({ code, stderr }: RunResult): readonly Violation[] =>
  code === 0
    ? []
    : [...stderr.matchAll(/^error(?:\[E\d+\])?: (.+)\n\s*--> <stdin>:(\d+):(\d+)$/gm)].map(
        ([, message = '', row, column]) => ({
          line: Number(row),
          column: Number(column),
          code: 'syntax',
          message,
          linter: 'rustfmt',
          severity: 'error' as const,
        }),
      )
