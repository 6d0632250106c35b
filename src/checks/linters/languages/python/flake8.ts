import { matchesPath } from '../../../../core/text/paths/glob.ts'
import { join } from '../../../../core/text/paths/path.ts'
import { isConfigured, nearestConfig } from '../../configured.ts'
import { argumentOf, columnOfByte, failureOf, linesOf, oneBased, workingFolder } from '../../output.ts'
import type { Linter, Target, ToolCall, Violation } from '../../tool.ts'
import { ruffConfigs } from './ruff.ts'

/** A separator that no message and no path contains; colons are common in both. */
const mark = '\u001f'

/** Opt-in rules of the plugin that `--select=ASYNC` would enable. */
const optIn = /^ASYNC(?:106|9\d\d)$/

const files = ['.flake8', 'setup.cfg', 'tox.ini']
const configs = ['.flake8', 'setup.cfg#flake8', 'tox.ini#flake8']

/** It searches for its config in the working directory. */
const homeFor = (target: Target): ReturnType<typeof workingFolder> =>
  workingFolder(nearestConfig(configs, target), target)

/** flake8 applies excluded folders only while it searches for files, not to a named file. */
const isLeftOut = (target: Target): boolean => {
  const { cwd, name } = homeFor(target)
  const section = files.map(
    file => /^\[flake8\]$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(target.read(join(cwd, file)) ?? '')?.[1],
  )
  const lists = section.flatMap(text => [
    ...(text ?? '').matchAll(/^(?:extend[-_])?exclude\s*=(.*(?:\n[ \t]+.*)*)/gm),
  ])
  return lists
    .flatMap(([, patterns = '']) => patterns.split(/[\s,]+/))
    .filter(pattern => pattern !== '')
    .some(pattern => {
      const bare = pattern.replace(/^\.\//, '').replace(/\/+$/, '')
      return matchesPath(`/${name}`, bare.includes('/') ? `/${bare}/` : `${bare}/`)
    })
}

const common = {
  kind: 'linter',
  languages: ['python'],
  sources: [{ from: 'python', bin: 'flake8' }],
  configs,
} as const

const format = `--format=${['%(row)d', '%(col)d', '%(code)s', '%(text)s'].join(mark)}`

const callFor = (target: Target, ...more: readonly string[]): ToolCall => {
  const home = homeFor(target)
  return { args: [...more, format, '--', argumentOf(home)], cwd: home.cwd }
}

/** A project with settings for flake8 and none for ruff uses flake8. */
const isOwn = (target: Target): boolean =>
  isConfigured(common.configs, target) && !isConfigured(ruffConfigs, target)

/** Only for its pydantic and async plugins. Without them it finds nothing. */
export const flake8: Linter = {
  ...common,
  name: 'flake8',
  appliesTo: target =>
    /pydantic|model|field|async|trio/i.test(target.text) && !isOwn(target) && !isLeftOut(target),
  call: target => callFor(target, '--select=PYD,ASYNC'),
  read: (result, target) => {
    if (result.code !== 0 && result.code !== 1) return failureOf(result)
    const violations = linesOf(result.stdout).flatMap(line => violationOf(line, target.text))
    return result.code === 1 && violations.length === 0 && !result.stdout.includes(mark)
      ? failureOf(result)
      : violations.filter(({ code }) => !optIn.test(code))
  },
}

/** With all rules that the project selects. */
export const flake8Whole: Linter = {
  ...common,
  name: 'flake8',
  appliesTo: target => isOwn(target) && !isLeftOut(target),
  call: target => callFor(target),
  onStdin: target => {
    const home = homeFor(target)
    return {
      args: [format, '--stdin-display-name', argumentOf(home), '-'],
      input: target.text,
      cwd: home.cwd,
    }
  },
  read: flake8.read,
}

const families = { PYD: 'pydantic', ASYNC: 'flake8-async' }

const violationOf = (line: string, source: string): readonly Violation[] => {
  const [row, column, code, ...rest] = line.split(mark)
  if (column === undefined || code === undefined || rest.length === 0) return []
  return [
    {
      line: oneBased(Number(row)),
      column: columnOfByte(source, Number(row), Number(column) - 1),
      code,
      message: rest.join(mark),
      linter: Object.entries(families).find(([family]) => code.startsWith(family))?.[1] ?? 'flake8',
      severity: /^(?:F\d|E9)/.test(code) ? 'error' : 'warning',
    },
  ]
}
