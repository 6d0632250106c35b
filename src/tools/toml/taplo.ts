import { argumentOf, failureOf, place } from '../output.ts'
import type { Formatter, Linter, Source, Target, Violation } from '../tool.ts'
import { isLeftOut, literalGlob } from './_globs.ts'

const configs = ['taplo.toml', '.taplo.toml']

const common = {
  languages: ['toml'] as const,
  sources: [
    { from: 'npm', bin: 'taplo' },
    { from: 'python', bin: 'taplo' },
  ] satisfies readonly Source[],
  configs,
}

const isLeftOutBy = (target: Target, names: readonly string[]): boolean =>
  names.some(name => isLeftOut(target.read(name) ?? '', target.name))

export const taploFormat: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'taplo fmt',
  wants: target => target.inside && target.text.trim() !== '' && !isLeftOutBy(target, configs),
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
  }),
  read: (result, before) => {
    if (result.code === 0) return result.stdout
    return errorsOf(result.stderr).length > 0 ? before : failureOf(result)
  },
}

/** Syntax only: no schema is fetched. A file that its config does not include is none of its business. */
export const taploLint: Linter = {
  ...common,
  kind: 'linter',
  name: 'taplo',
  wants: target => target.inside,
  call: target => ({
    args: ['lint', '--no-schema', '--colors', 'never', '--', literalGlob(argumentOf(target))],
  }),
  read: result => {
    const errors = errorsOf(result.stderr)
    if (errors.length > 0) return errors
    // Its log would tell how many files it looked at, but the end of the log is lost at times.
    return result.code === 0 ? [] : failureOf(result)
  },
}

/** A heading, the place below it, and a drawing in which the last label says what is wrong. */
const block = /^error: (.+)\n\s*\u250c\u2500 .*:(\d+):(\d+)\n([\s\S]*?)(?=\n\s*\n|$(?![\s\S]))/gm

const errorsOf = (stderr: string): readonly Violation[] =>
  [...stderr.replaceAll('\r', '').matchAll(block)].map(([, title = '', row, column, drawing = '']) => {
    const label = [...drawing.matchAll(/[\^]+ (.+)$/gm)].at(-1)?.[1]
    return {
      line: place(Number(row)),
      column: place(Number(column)),
      code: 'TOML_SYNTAX',
      message: label === undefined ? title : `${title}: ${label}`,
      linter: 'taplo',
      severity: 'error',
    }
  })
