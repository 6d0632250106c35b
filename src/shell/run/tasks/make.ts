import type { Word } from '../../../core/script/script.ts'
import { dotenvPairs } from '../../../core/text/settings/dotenv.ts'
import { listed } from '../../../core/text/words.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isDryRun } from '../../../programs/arguments/given.ts'
import { frontOptions } from '../../../programs/arguments/options.ts'
import { emit } from '../../state/emit.ts'
import { fileText } from '../../state/files.ts'
import { innerShell } from '../../state/inner.ts'
import { absolutePath, joinPath } from '../../state/paths.ts'
import { type At, deeper, moved, type Output, type Shell, unknown } from '../../state/state.ts'
import { readWords } from '../../state/texts.ts'
import { readCommands } from '../runs.ts'
import { justRecipes } from './justfile.ts'
import { recipes } from './makefile.ts'

const nowhere = { base: undefined, within: '' }
/** Files that a Makefile may take in. */
const mostIncludes = 8

/** A Makefile with the files that it includes. */
const withIncludes = (at: At, text: string): string => {
  let left = mostIncludes
  const taken = (from: string): string =>
    from.replaceAll(/^(?:-|s)?include[ \t]+(.+)$/gm, (_all, names: string) =>
      names
        .trim()
        .split(/\s+/)
        .map(name => {
          const path = absolutePath(at, name)
          left -= 1
          const inner = path === null || left < 0 || /[$*]/.test(name) ? undefined : fileText(at, path)
          if (inner === undefined) unknown(at, 'a Makefile includes a file that can not be read')
          return inner === undefined ? '' : taken(inner)
        })
        .join('\n'),
    )
  return taken(text)
}

/** Variables that recipes start as programs, by habit. */
const programs =
  /^(CC|CXX|CPP|LD|AR|AS|FC|RM|CP|MV|INSTALL|SHELL|MAKE|PYTHON|NODE|GO|CARGO|\w*_?(CMD|COMMAND))$/

/** `make target` runs the recipes of a Makefile in the folder. */
export const runMake = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  if (at.remote) return null
  const args = argumentsOf('make', words)
  if (isDryRun(args)) return null
  readCommands(at, 'make', words)
  const targets: string[] = []
  const variables = new Map<string, string>()
  let cwd = at.shell.cwd
  let file: string | undefined
  for (const { name, value: given } of args.given) {
    const value = given?.value ?? undefined
    if (listed(args.root?.folder ?? '', name)) cwd = value === undefined ? null : joinPath(cwd, value)
    if (name === '-f' || name === '--file' || name === '--makefile') file = value
  }
  for (const { value } of args.operands) {
    const equals = /^(\w+)[:?+]?=(.*)$/s.exec(value ?? '')
    if (equals?.[1] !== undefined) variables.set(equals[1], equals[2] ?? '')
    else if (value != null) targets.push(value)
  }
  const inside = moved(at, { shell: { ...at.shell, cwd } })
  for (const [name, value] of variables)
    if (programs.test(name) && /[\s/]/.test(value))
      readWords({ ...deeper(inside, 'make'), env: {}, certain: false }, 'make', [{ text: value, value }])
  for (const name of file === undefined ? ['Makefile', 'makefile', 'GNUmakefile'] : [file]) {
    const path = cwd === null ? null : absolutePath(inside, name)
    const input = name === '-' || name === '/dev/stdin' ? (at.input ?? undefined) : undefined
    const text = input ?? (path === null ? undefined : fileText(at, path))
    if (text === undefined) continue
    for (const { target, line } of recipes(withIncludes(inside, text), targets, variables)) {
      const shell = { ...innerShell(at), cwd }
      at.reader.hooks.readText({ ...deeper(at, `make ${target}`), env: {}, shell }, line, nowhere)
    }
    return null
  }
  return null
}

/** `just target` runs the recipes of a justfile. */
export const runJust = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  if (at.remote) return null
  const { next, given } = frontOptions(words, 1, {
    valued: '-f --justfile -d --working-directory --set --shell -E --dotenv-path',
  })
  if (
    given.some(({ name }) =>
      listed('-n --dry-run -l --list --summary -s --show --dump --fmt --evaluate -e --edit', name),
    )
  )
    return null
  const file = given.findLast(({ name }) => name === '-f' || name === '--justfile')?.value?.value
  const variables = new Map<string, string>()
  const rest: string[] = []
  for (const { value } of words.slice(next)) {
    const equals = /^([\w-]+)=(.*)$/s.exec(value ?? '')
    if (equals?.[1] !== undefined && rest.length === 0) variables.set(equals[1], equals[2] ?? '')
    else rest.push(value ?? '${_}')
  }
  for (const name of file == null ? ['justfile', 'Justfile', '.justfile'] : [file]) {
    const path = absolutePath(at, name)
    const text = path === null ? undefined : fileText(at, path)
    if (text === undefined) continue
    const settings = settingsOf(at, text)
    for (const { target, line } of justRecipes(text, rest.slice(0, 1), variables, rest.slice(1)))
      at.reader.hooks.readText(
        { ...deeper(at, `just ${target}`), env: {}, shell: shellWith(at, settings) },
        line,
        nowhere,
      )
    return null
  }
  return null
}

type Settings = ReturnType<typeof dotenvPairs>

/** Variables that a justfile takes from a file of settings: `set dotenv-load`. */
const settingsOf = (at: At, text: string): Settings => {
  const [, file] = /^set\s+dotenv-(?:filename|path)\s*:=\s*["']([^"']+)["']/m.exec(text) ?? []
  if (file === undefined && !/^set\s+dotenv-(?:load|required)\b(?!\s*:=\s*false)/m.test(text)) return []
  const path = absolutePath(at, file ?? '.env')
  return path === null ? [] : dotenvPairs(fileText(at, path) ?? '')
}

/** Variables that are set already stay as they are. */
const shellWith = (at: At, settings: Settings): Shell => {
  const shell = innerShell(at)
  for (const [name, value] of settings) {
    if (shell.vars.has(name) || at.reader.facts.env(name) !== undefined) continue
    shell.vars.set(name, value)
    shell.exported.add(name)
  }
  return shell
}
