import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { safeState } from '../../words/safe-names.ts'

/** Files that hold command lines, or flags of a compiler. */
const files =
  /(^|\/)\.?devcontainer\.json$|(^|\/)(?:GNU)?[Mm]akefile$|(^|\/)\.?[Jj]ustfile$|\.(?:mk|cmake|ya?ml|sh|bash|ps1|bazel|bzl|gradle|kts|toml|cfg|ini|pro|gyp|sbt|service|conf|cnf)$|(^|\/)(?:CMakeLists\.txt|Jenkinsfile|Procfile|meson\.build|SConstruct|configure\.ac|package\.json|[\w.-]*[Dd]ockerfile[\w.-]*|\.bazelrc|\.clang-tidy|sudoers|sudoers\.d\/[\w.-]+)$/

/** Options, and names that stand alone where a setting may stand. */
const option = /(?<![\w-])(-{1,2}[A-Za-z][\w-]*)(?:=(?!-)[^\s"']*)?|\b(NOPASSWD)\b|^(skip-[a-z-]+)$/gm

/** Flags that say in one word what they keep. */
const flags =
  /^-(?:Werror(?:=.*)?|fstack-protector\S*|D_FORTIFY_SOURCE\S*|fsanitize\S*|pedantic-errors|Wl,-z,(?:relro|now))$/

/** `on` for an option that keeps something safe: `--verify`, and `--allow-network=false` as well. */
const stateOf = (name: string, path: string): 'on' | 'off' | undefined => {
  const state = /strict_\w+/.test(name) ? 'on' : safeState(name.replace(/=.*/, ''), path)
  return state === undefined || !isNo.test(name) ? state : state === 'on' ? 'off' : 'on'
}
const isNo = /=(?:false|no|off|0)$/i

const isSafe = (name: string, path: string): boolean =>
  flags.test(name) || (name.startsWith('--') && stateOf(name, path) === 'on')

const isLoose = (name: string, path: string): boolean => !flags.test(name) && stateOf(name, path) === 'off'

/** The options of a text; a value stays where it says no. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(option)].map(([whole, dashed, word, alone]) =>
    dashed !== undefined && isNo.test(whole) ? whole : (dashed ?? word ?? alone ?? ''),
  )

/** Options that kept something and are gone from a line that stays, and options that let more happen. */
export const looserOptions: EditReader = {
  except: ['aside'],
  changed: '- nopasswd',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (!files.test(path)) return []
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const [old, now] = [namesIn(gone.join('\n')), namesIn(come.join('\n'))]
      // With no line in its place, the whole command went.
      const isFlags =
        gone.length === 1 && /compiler_?Args|compile_options|FLAGS\b|copts\b/i.test(gone[0] ?? '')
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
  },
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
