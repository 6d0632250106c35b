import type { RunResult } from '../../../../core/edge/edge.ts'
import { argumentOf, failureOf, oneBased, workingFolder } from '../../output.ts'
import type { Formatter, Linter, Target, ToolSource, Violation } from '../../tool.ts'
import { isLeftOut, literalGlob } from './globs.ts'

const configs = ['taplo.toml', '.taplo.toml']

const common = {
  languages: ['toml'] as const,
  sources: [
    { from: 'npm', bin: 'taplo' },
    { from: 'python', bin: 'taplo' },
  ] satisfies readonly ToolSource[],
  configs,
  slowAbove: 64 * 1024,
}

/** It searches for its config in the working directory and above. */
const homeFor = (target: Target): ReturnType<typeof workingFolder> =>
  workingFolder(target.nearest(configs), target)

const isLeftOutBy = (target: Target): boolean => {
  const config = target.nearest(configs)
  return config !== undefined && isLeftOut(target.read(config) ?? '', homeFor(target).name)
}

const configError = { failed: 'its config does not parse' }

/** Without its config it would format in another style. */
const hasConfigError = ({ stderr }: RunResult): boolean => stderr.includes('invalid configuration file')

export const taploFormat: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'taplo fmt',
  appliesTo: target => target.inside && target.text.trim() !== '' && !isLeftOutBy(target),
  call: (input, target) => ({
    args: [
      'fmt',
      '--colors',
      'never',
      ...(input.includes('\r\n') ? ['-o', 'crlf=true'] : []),
      '--stdin-filepath',
      target.path,
      '-',
    ],
    input,
    cwd: homeFor(target).cwd,
  }),
  read: (result, before) => {
    if (hasConfigError(result)) return configError
    if (result.code === 0) return result.stdout
    return errorsOf(result.stderr).length > 0 ? before : failureOf(result)
  },
}

/** Syntax only: no schema is downloaded. A file that its config does not include is skipped. */
export const taploLint: Linter = {
  ...common,
  kind: 'linter',
  name: 'taplo',
  appliesTo: target => target.inside,
  call: target => {
    const home = homeFor(target)
    return {
      args: ['lint', '--no-schema', '--colors', 'never', '--', literalGlob(argumentOf(home))],
      cwd: home.cwd,
    }
  },
  read: result => {
    const errors = errorsOf(result.stderr)
    if (errors.length > 0) return errors
    if (hasConfigError(result)) return configError
    // The number of files in its log can't be used: the end of the log is sometimes lost.
    return result.code === 0 ? [] : failureOf(result)
  },
}

/** A heading, the position below it, and a drawing. The last label in the drawing is the message. */
const block = /^error: (.+)\n\s*\u250c\u2500 .*:(\d+):(\d+)\n([\s\S]*?)(?=\n\s*\n|$(?![\s\S]))/gm

const errorsOf = (stderr: string): readonly Violation[] =>
  [...stderr.replaceAll('\r', '').matchAll(block)].map(([, title = '', row, column, drawing = '']) => {
    const label = [...drawing.matchAll(/[\^]+ (.+)$/gm)].at(-1)?.[1]
    return {
      line: oneBased(Number(row)),
      column: oneBased(Number(column)),
      code: 'TOML_SYNTAX',
      message: label === undefined ? title : `${title}: ${label}`,
      linter: 'taplo',
      severity: 'error',
    }
  })
