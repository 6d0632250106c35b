import { isAside } from '../../text/folders.ts'
import type { Difference } from '../change.ts'
import { hunksOf } from '../hunks.ts'
import { safeState } from '../safe-names.ts'

/** Files that hold command lines, or flags of a compiler. */
const files =
  /(^|\/)\.?devcontainer\.json$|(^|\/)(?:GNU)?[Mm]akefile$|(^|\/)\.?[Jj]ustfile$|\.(?:mk|cmake|ya?ml|sh|bash|ps1|bazel|bzl|gradle|kts|toml|cfg|ini|pro|gyp|sbt|service|conf|cnf)$|(^|\/)(?:CMakeLists\.txt|Jenkinsfile|Procfile|meson\.build|SConstruct|configure\.ac|package\.json|[\w.-]*[Dd]ockerfile[\w.-]*|\.bazelrc|\.clang-tidy|sudoers|sudoers\.d\/[\w.-]+)$/
const isLeftOut = (path: string): boolean => isAside(path)

/** Options, and names that stand alone where a setting may stand. */
const option = /(?<![\w-])(-{1,2}[A-Za-z][\w-]*)(?:=(?!-)[^\s"']*)?|\b(NOPASSWD)\b|^(skip-[a-z-]+)$/gm

/** Flags that say in one word what they keep. */
const flags =
  /^-(?:Werror(?:=.*)?|fstack-protector\S*|D_FORTIFY_SOURCE\S*|fsanitize\S*|pedantic-errors|Wl,-z,(?:relro|now))$/

const isSafe = (name: string, path: string): boolean =>
  flags.test(name) || (name.startsWith('--') && safeState(name, path) === 'on')

const isLoose = (name: string, path: string): boolean => !flags.test(name) && safeState(name, path) === 'off'

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(option)].map(([, dashed, word, alone]) => dashed ?? word ?? alone ?? '')

/** Options that kept something and are gone from a line that stays, and options that let more happen. */
export const looserOptions = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined || !files.test(path) || isLeftOut(path)) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const [old, now] = [namesIn(gone.join('\n')), namesIn(come.join('\n'))]
    // With no line in its place, the whole command went.
    const isFlags = gone.length === 1 && /compiler_?Args|compile_options|FLAGS\b|copts\b/i.test(gone[0] ?? '')
    const lost =
      come.length === 0 && !isFlags ? [] : old.filter(name => isSafe(name, path) && !now.includes(name))
    const stays = lost.filter(name => !after.includes(name) || count(before, name) > count(after, name))
    const brought = now.filter(name => isLoose(name, path) && !old.includes(name))
    return [
      ...stays
        .filter(name => come.length === 0 || isSameCommand(gone, come, name))
        .map(name => `${name} is gone`),
      ...(gone.length === 0 && !/^skip-|NOPASSWD/.test(brought[0] ?? '')
        ? []
        : brought.map(name => `${name} is new`)),
    ]
  })
}

const count = (text: string, part: string): number => text.split(part).length - 1

/** Whether the line that had the option is still there, with other words the same. */
const isSameCommand = (gone: readonly string[], come: readonly string[], name: string): boolean =>
  gone
    .filter(line => line.includes(name))
    .some(line => {
      const words = new Set(line.match(/[A-Za-z][\w.]*/g))
      return come.some(other => {
        const shared = (other.match(/[A-Za-z][\w.]*/g) ?? []).filter(word => words.has(word)).length
        const [head] = line.match(/[A-Za-z][\w.]*/g) ?? []
        return shared >= 1 && (shared >= 2 || words.size <= 6 || other.startsWith(head ?? '-'))
      })
    })
