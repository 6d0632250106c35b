import { isRecord, type Json, record, text } from '../../../../core/text/json.ts'
import { nearestConfig } from '../../configured.ts'
import { argumentOf, failureOf, parsedJson, workingFolder } from '../../output.ts'
import type { Linter, Severity, Target } from '../../tool.ts'
import { violationReader } from '../../violation.ts'

const configs = ['ty.toml', 'pyproject.toml#tool.ty']

export const ty: Linter = {
  kind: 'linter',
  name: 'ty',
  languages: ['python'],
  sources: [{ from: 'python', bin: 'ty' }],
  configs,
  // It searches for its config in the working directory and above.
  call: target => {
    const home = workingFolder(nearestConfig(configs, target), target)
    return {
      args: ['check', '--output-format', 'gitlab', '--force-exclude', '--', argumentOf(home)],
      cwd: home.cwd,
    }
  },
  read: (result, target) => {
    const found = parsedJson(result.stdout)
    if (!Array.isArray(found) || (result.code !== 0 && result.code !== 1)) return failureOf(result)
    // It also reports on its own config.
    return found.filter(isRecord).filter(isAbout(target)).map(violationOf)
  },
}

const isAbout =
  (target: Target) =>
  (entry: Json): boolean => {
    const path = text(record(entry, 'location'), 'path')
    return path === undefined || path === target.path || target.path.endsWith(`/${path.replace(/^\.\//, '')}`)
  }

const violationOf = violationReader({
  linter: 'ty',
  code: 'check_name',
  message: (entry, code) => {
    const described = text(entry, 'description') ?? code
    return described.startsWith(`${code}: `) ? described.slice(code.length + 2) : described
  },
  position: entry => record(record(record(entry, 'location'), 'positions'), 'begin'),
  severity: (code, entry) => severityOf(code, text(entry, 'severity')),
  warns: entry => text(entry, 'severity') === 'minor' || text(entry, 'severity') === 'info',
})

const severityOf = (code: string, level: string | undefined): Severity => {
  // Without the project's environment every package is unresolved, which is no mistake of the file.
  if (/^(?:unresolved-import|import-not-found)$/.test(code)) return 'warning'
  if (level === 'info') return 'info'
  return level === 'minor' ? 'warning' : 'error'
}
