import type { Facts } from '../../core/facts/facts.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf, uncommented } from '../change/hunks.ts'
import { checkersIn } from '../checks/check-commands.ts'
import { commandsIn, isGate } from '../config/gates/gate-lines.ts'
import { why } from '../config/gates/gate-options.ts'

/** Files of the project that a line of commands runs. */
const called =
  /(?<![\w/.-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w.-]+\.(?:sh|bash|py|[cm]?[jt]s|rb|pl|php|exs?|ps1))(?![\w-])/g

const shells = /\.(?:sh|bash)$/

/** Statements that make a run fail, or start other programs. */
const fails =
  /\b(?:raise|throw|assert\w*|panic|die|abort|fail\w*|expect)\b|\bexit\s*\(?\s*(?!0\b)[^\s)0]|\bexitCode\b|\bsys\.exit\(\s*[^)0]|\bos\.exit|\bSystem\.(?:halt|stop)|\b(?:subprocess|child_process|exec\w*|spawn\w*|system|popen|Open3|shell_exec|proc_open|main)\s*[.(]|`[^`\n]+`|\bawait\s+\$/

const idle =
  /^(?:echo|printf|true|:|exit|set|cd|export|return|sleep|date|function|then|fi|else|do|done|\{|\})$/

/** Whether a script can't find anything wrong: it starts nothing and always ends well. */
const isHollow = (path: string, text: string): boolean => {
  const code = uncommented(path, text).replace(/^#!.*/, '')
  if (checkersIn(code).length > 0) return false
  if (!shells.test(path)) return !fails.test(code)
  return code
    .split('\n')
    .flatMap(commandsIn)
    .every(([first = '', second = '']) => idle.test(first) && !(first === 'exit' && /^[^0]/.test(second)))
}

/** The scripts that a line calls, as paths that exist. */
const scriptsIn = (line: string, file: string, facts: Facts): readonly string[] =>
  [...line.matchAll(called)].flatMap(([, name = '']) => {
    const places = [join(facts.root(), name), join(dirname(file), name)]
    return places.find(path => path !== file && facts.fileKind(path) === 'file') ?? []
  })

/** The checks of some lines and of the scripts that they call. */
const checksOf = (lines: readonly string[], file: string, facts: Facts): readonly string[] =>
  lines.flatMap(line => {
    const named = isGate(line) ? checkersIn(line) : []
    const within = scriptsIn(line, file, facts).flatMap(path => {
      const text = facts.readText(path)
      if (text === undefined || isHollow(path, text)) return []
      const found = checkersIn(uncommented(path, text))
      return found.length > 0 ? found : [basename(path)]
    })
    return [...named, ...within, ...(isGate(line) && named.length + within.length === 0 ? [line] : [])]
  })

/** Why the same check finds less in a script than it did. */
const laxerIn = (gone: readonly string[], text: string): string | undefined => {
  const lines = text.split('\n').filter(isGate)
  for (const old of gone.filter(isGate))
    for (const now of lines)
      if (checkersIn(old).some(one => now.includes(one))) {
        const found = why(old, now.trim())
        if (found !== undefined) return found
      }
  return undefined
}

/** The last word of a check says what it is about: `pnpm typecheck`, `bun run test`. */
const subjectOf = (check: string): string => check.split(/[\s:]/).at(-1) ?? check

/**
 * Gates of a file of commands that call a script in the place of their checks, which has them not: `make lint` runs `lint.sh`, and that is
 * `exit 0`. The text of a script may be that of an edit.
 */
export const hollowGates = (
  difference: Difference,
  scripts: ReadonlyMap<string, string>,
  facts: Facts,
): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length === 0 || gone.length > 6) return []
    return come.flatMap(line => {
      const script = [...line.matchAll(called)]
        .flatMap(([, name = '']) => [join(facts.root(), name), join(dirname(path), name)])
        .find(one => scripts.has(one))
      const text = script === undefined ? undefined : scripts.get(script)
      if (
        script === undefined ||
        text === undefined ||
        gone.some(old => scriptsIn(old, path, facts).includes(script))
      )
        return []
      const weaker = laxerIn(gone, uncommented(script, text))
      if (weaker !== undefined) return [`${line.slice(0, 60)}: in ${basename(script)} ${weaker}`]
      const old = checksOf(gone, path, facts)
      const left = [...come, uncommented(script, text)].join('\n')
      const lost = old.filter(
        one =>
          !left.includes(one) && !new RegExp(`\\b${subjectOf(one).replaceAll(/\W/g, '\\$&')}\\b`).test(left),
      )
      if (lost.length === 0 || after.includes(gone[0] ?? '')) return []
      const isPart = checkersIn(uncommented(script, text)).length < old.length && old.length > 1
      return isHollow(script, text) || isPart
        ? [`${line.slice(0, 60)}: ${basename(script)} does not run ${lost.slice(0, 3).join(', ')}`]
        : []
    })
  })
}
