import { isRecord, text } from '../../../../core/text/json.ts'
import { basename } from '../../../../core/text/paths/path.ts'
import { columnOfByte, failureOf, linesOf, oneBased, parsedJson } from '../../output.ts'
import type { Linter, Target, Violation } from '../../tool.ts'
import { moduleOf, packageOf, usesGolangci } from './package.ts'

/** Vets the package of the file, unless golangci-lint does it. */
export const goVet: Linter = {
  kind: 'linter',
  name: 'go vet',
  languages: ['go'],
  sources: [{ from: 'path', bin: 'go' }],
  configs: ['go.mod'],
  timeoutMs: 60_000,
  appliesTo: target => moduleOf(target) !== undefined && !usesGolangci(target),
  call: target => {
    const folder = moduleOf(target) ?? target.root
    return {
      args: ['-C', folder, 'vet', '-json', packageOf(target, folder)],
      env: { GOPROXY: 'off' },
    }
  },
  read: (result, target) => {
    // Before Go 1.24 the report was on stderr, after a line for each package.
    const report = parsedJson(result.stdout) ?? parsedJson(result.stderr.replace(/^#.*$/gm, ''))
    const broken = linesOf(result.stderr).flatMap(line => compilerError(line, target))
    if (isRecord(report)) return [...broken, ...findingsOf(report, target)]
    if (broken.length > 0) return broken
    // The package does not compile, because of another file.
    return /^(?:vet: )?.+\.go:\d+:\d+: /m.test(result.stderr) ? [] : failureOf(result)
  },
}

const findingsOf = (packages: Readonly<Record<string, unknown>>, target: Target): readonly Violation[] =>
  Object.values(packages)
    .filter(isRecord)
    .flatMap(Object.entries)
    .flatMap(([analyzer, found]) =>
      (Array.isArray(found) ? found : []).filter(isRecord).flatMap(entry => {
        const [, file, row, column] = /^(.*):(\d+):(\d+)$/.exec(text(entry, 'posn') ?? '') ?? []
        return file === target.path
          ? [violation(target, row, column, analyzer, text(entry, 'message') ?? analyzer, 'warning')]
          : []
      }),
    )

const compilerError = (line: string, target: Target): readonly Violation[] => {
  const [, file, row, column, message] = /^(?:vet: )?(.+?\.go):(\d+):(\d+): (.+)$/.exec(line) ?? []
  return file !== undefined && message !== undefined && basename(file) === basename(target.path)
    ? [violation(target, row, column, 'compile', message, 'error')]
    : []
}

const violation = (
  target: Target,
  row: string | undefined,
  column: string | undefined,
  code: string,
  message: string,
  severity: 'error' | 'warning',
): Violation => ({
  line: oneBased(Number(row)),
  column: columnOfByte(target.text, Number(row), Number(column) - 1),
  code,
  message,
  linter: 'go vet',
  severity,
})
