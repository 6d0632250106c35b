import { basename } from '../../../../core/text/paths/path.ts'
import { nearestConfig } from '../../configured.ts'
import { argumentOf, failureOf, linesOf, oneBased, workingFolder } from '../../output.ts'
import type { Linter, Target } from '../../tool.ts'
import { isExcluded } from './excluded.ts'

const whitelist = 'vulture_whitelist.py'

const configOf = (target: Target): string | undefined =>
  nearestConfig(['pyproject.toml#tool.vulture'], target)

const hasOwnConfidence = (target: Target): boolean =>
  /^[ \t]*\[tool\.vulture\][^[]*^[ \t]*min_confidence\s*=/m.test(target.read(configOf(target) ?? '-') ?? '')

export const vulture: Linter = {
  kind: 'linter',
  name: 'vulture',
  languages: ['python'],
  sources: [{ from: 'python', bin: 'vulture' }],
  configs: [whitelist, 'pyproject.toml#tool.vulture'],
  appliesTo: target => basename(target.path) !== whitelist && !isExcluded(target),
  // It searches for its config in the working directory.
  call: target => {
    const home = workingFolder(configOf(target), target)
    const known = target.nearest([whitelist])
    return {
      args: [
        ...(hasOwnConfidence(target) ? [] : ['--min-confidence', '80']),
        argumentOf(home),
        ...(known === undefined ? [] : [known]),
      ],
      cwd: home.cwd,
    }
  },
  read: (result, target) => {
    const { code, stdout, stderr } = result
    const found = linesOf(stdout).flatMap(line => {
      const [, file, row, message] = /^(.*):(\d+): (.+\(\d+% confidence.*\))$/.exec(line) ?? []
      return file === undefined || message === undefined ? [] : [{ file, row: Number(row), message }]
    })
    // ruff reports syntax errors.
    if (found.length === 0 && code === 1 && /: (?:invalid syntax|.* at ")/.test(stderr)) return []
    // Exit code 3 means dead code; it was 1 in older versions.
    if (code !== 0 && (found.length === 0 || (code !== 1 && code !== 3))) return failureOf(result)
    return found
      .filter(({ file }) => basename(file) === basename(target.path))
      .map(({ row, message }) => ({
        line: oneBased(row),
        column: 1,
        code: 'VULTURE',
        message,
        linter: 'vulture',
        severity: 'warning',
      }))
  },
}
