import { isRecord } from '../../../../core/text/json.ts'
import { argumentOf, failureOf, parsedJson, workingFolder } from '../../output.ts'
import type { Linter } from '../../tool.ts'
import { levelAt, violationReader } from '../../violation.ts'

/** Versions before 2.12.0 can't ignore the pragmas that disable rules. */
const versionWarning = (printed: string): string | undefined => {
  const [version, major, minor] = /(\d+)\.(\d+)(?:\.\d+)?/.exec(printed) ?? []
  if (version === undefined) return undefined
  const isNew = Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 12)
  return isNew ? undefined : `hadolint ${version} < 2.12.0 (some features may not work)`
}

const configs = ['.hadolint.yaml', '.hadolint.yml']

export const hadolint: Linter = {
  kind: 'linter',
  name: 'hadolint',
  languages: ['dockerfile'],
  sources: [{ from: 'python', bin: 'hadolint' }],
  configs,
  slowAbove: 32 * 1024,
  version: { args: ['--version'], check: versionWarning },
  // It searches for its config in the working directory.
  call: target => {
    const home = workingFolder(target.nearest(configs), target)
    return { args: ['--no-color', '-f', 'json', '--', argumentOf(home)], cwd: home.cwd }
  },
  onStdin: target => {
    const { cwd } = workingFolder(target.nearest(configs), target)
    return { args: ['--no-color', '-f', 'json', '-'], input: target.text, cwd }
  },
  read: result => {
    // With a `format` in its config it prints the report in that form as well, and the JSON after it.
    const found = parsedJson(result.stdout.slice(Math.max(0, result.stdout.search(/^\[(?:\{.*)?\]$/m))))
    // Without its config it would report rules that the project has disabled.
    if (!Array.isArray(found) || result.stderr.includes('Error parsing your config file'))
      return failureOf(result)
    return found.filter(isRecord).map(violationOf)
  },
}

const violationOf = violationReader({ linter: 'hadolint', code: 'code', severity: levelAt('level') })
