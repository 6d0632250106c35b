import { argumentOf, failureOf, linesOf, oneBased, workingFolder } from '../../output.ts'
import type { Linter, Severity, Target, Violation } from '../../tool.ts'

const configs = ['.yamllint', '.yamllint.yaml', '.yamllint.yml']

/** It searches for its config in the working directory. */
const homeFor = (target: Target): ReturnType<typeof workingFolder> =>
  workingFolder(target.nearest(configs), target)

export const yamllint: Linter = {
  kind: 'linter',
  name: 'yamllint',
  languages: ['yaml'],
  sources: [{ from: 'python', bin: 'yamllint' }],
  configs,
  slowAbove: 256 * 1024,
  call: target => {
    const home = homeFor(target)
    return { args: ['-f', 'parsable', '--', argumentOf(home)], cwd: home.cwd }
  },
  onStdin: target => ({
    args: ['-f', 'parsable', '-'],
    input: target.text,
    cwd: homeFor(target).cwd,
  }),
  read: (result, target) => {
    // 2: warnings only, with `--strict`.
    if (result.code !== 0 && result.code !== 1 && result.code !== 2) return failureOf(result)
    const lines = linesOf(result.stdout)
    const path = `${argumentOf(homeFor(target))}:`
    const violations = lines.flatMap(line => [path, 'stdin:'].flatMap(place => violationOf(line, place)))
    return violations.length < lines.length || (result.code !== 0 && lines.length === 0)
      ? failureOf(result)
      : violations
  },
}

/** `3:5: [error] a message with: (anything) in it (rule)`, after the path. */
const shape = /^(\d+):(\d+): \[(\w+)\] (.*?)(?: \(([\w-]+)\))?$/

const violationOf = (line: string, path: string): readonly Violation[] => {
  if (!line.startsWith(path)) return []
  const [, row, column, level, message, rule] = shape.exec(line.slice(path.length)) ?? []
  if (message === undefined) return []
  const code = rule ?? (message.startsWith('syntax error') ? 'syntax' : 'yamllint')
  return [
    {
      line: oneBased(Number(row)),
      column: oneBased(Number(column)),
      code,
      message,
      linter: 'yamllint',
      severity: severityOf(code),
      ...(level === 'warning' ? { warns: true } : {}),
    },
  ]
}

/** Its own levels are about style: a wrong space is an error there. */
const severityOf = (code: string): Severity =>
  ['syntax', 'key-duplicates', 'anchors'].includes(code) ? 'error' : 'warning'
