import { isRecord, type Json, list, record, text } from '../../../../core/text/json.ts'
import { columnOfByte, failureOf, linesOf, oneBased, parsedJson } from '../../output.ts'
import type { Failure, Linter, Target, Violation } from '../../tool.ts'
import { golangciConfigs, moduleOf, packageOf, usesGolangci } from './package.ts'

/** Only with a config of the project: it lints whole packages and is slow. */
export const golangci: Linter = {
  kind: 'linter',
  name: 'golangci-lint',
  languages: ['go'],
  sources: [{ from: 'path', bin: 'golangci-lint' }],
  configs: golangciConfigs,
  timeoutMs: 60_000,
  // It only works from inside the module.
  appliesTo: target => usesGolangci(target) && moduleOf(target) === target.root,
  call: target => ({
    // Without it a run fails where another one is at work on the machine: an editor, or a second session.
    args: ['run', '--allow-parallel-runners', ...output(target), packageOf(target, target.root)],
    env: { GOPROXY: 'off' },
  }),
  read: (result, target) => {
    const report = linesOf(result.stdout).map(parsedJson).find(isRecord)
    if (report === undefined || !isRecord(report.Report))
      return otherVersion(result.stderr) ?? failureOf(result)
    const issues = list(report, 'Issues').filter(isRecord)
    // An error without an issue is about the run itself.
    if (issues.length === 0 && result.code !== 0) return failureOf(result)
    return issues.flatMap(issue => violationsOf(issue, target))
  },
}

/** A config of version 2 says so. Version 1 has other options. */
const output = (target: Target): readonly string[] => {
  const config = golangciConfigs.map(name => target.read(name)).find(found => found !== undefined) ?? ''
  return /^[ \t]*"?version"?\s*[:=]\s*["']?2/m.test(config)
    ? ['--output.json.path', 'stdout', '--show-stats=false']
    : ['--out-format', 'json']
}

/** The options go by the config, and it does not fit the program. */
const otherVersion = (said: string): Failure | undefined => {
  if (/unknown flag: --out-format/.test(said))
    return { failed: 'its version 2 reads no config of version 1: golangci-lint migrate rewrites it' }
  return /unknown flag: --output\.json\.path/.test(said)
    ? { failed: 'its version 1 reads no config of version 2: install golangci-lint 2' }
    : undefined
}

const violationsOf = (issue: Json, target: Target): readonly Violation[] => {
  const at = record(issue, 'Pos')
  const file = text(at, 'Filename')
  if (file !== target.name && file !== target.path) return []
  const said = text(issue, 'Text') ?? ''
  const code = text(issue, 'FromLinter') ?? 'golangci-lint'
  if (code !== 'typecheck') return [violation(target, oneBased(at.Line), oneBased(at.Column), code, said)]
  // Compile errors come as one text, as the compiler printed them.
  const inner = [...said.matchAll(/^(?:\.\/)?(.+?):(\d+):(\d+): (.+)$/gm)]
  return inner.length === 0
    ? [violation(target, oneBased(at.Line), oneBased(at.Column), code, said)]
    : inner
        .filter(([, name = '']) => target.path.endsWith(`/${name}`))
        .map(([, , row, column, message = '']) =>
          violation(target, oneBased(Number(row)), oneBased(Number(column)), code, message),
        )
}

const violation = (
  target: Target,
  line: number,
  column: number,
  code: string,
  message: string,
): Violation => ({
  line,
  column: columnOfByte(target.text, line, column - 1),
  code,
  message,
  linter: 'golangci-lint',
  severity: ['typecheck', 'unused'].includes(code) ? 'error' : 'warning',
})
