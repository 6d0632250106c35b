import { argumentOf, failureOf } from '../../output.ts'
import type { Formatter, Target } from '../../tool.ts'

/** A project with settings for black and none for ruff's formatter uses black. */
export const usesBlack = (target: Target): boolean => {
  const pyproject = target.read('pyproject.toml') ?? ''
  if (!/^[ \t]*\[tool\.black\]/m.test(pyproject)) return false
  const own = target.read('.ruff.toml') ?? target.read('ruff.toml') ?? ''
  return !/^[ \t]*\[tool\.ruff\.format\]/m.test(pyproject) && !/^[ \t]*\[format\]/m.test(own)
}

export const black: Formatter = {
  kind: 'formatter',
  name: 'black',
  languages: ['python'],
  sources: [{ from: 'python', bin: 'black' }],
  configs: ['pyproject.toml#tool.black'],
  appliesTo: usesBlack,
  call: (input, target) => ({ args: ['--quiet', '--stdin-filename', argumentOf(target), '-'], input }),
  // 123: the file does not parse. A linter reports that better.
  read: (result, before) =>
    result.code === 0 ? result.stdout : result.code === 123 ? before : failureOf(result),
}
