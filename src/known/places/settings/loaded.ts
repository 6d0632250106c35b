import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { join, nameOf } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isEnvFile } from '../../secrets/files.ts'
import { secretLines } from '../../secrets/names.ts'

type Argv = readonly (string | null)[]

const loaders = 'dotenv dotenv-cli env-cmd dotenvx godotenv'
const libraries = /dotenv\b|\bdecouple\b|\benvirons?\.Env|\bread_env\b|\bDotenv\b/

/** Files of settings that the options of a call name, or that a program reads by itself. */
const namedBy = (argv: Argv): readonly string[] => {
  const program = nameOf(argv[0] ?? '')
  const isLoader = listed(loaders, program)
  const option = isLoader
    ? /^(?:-e|-f|--file|--env-file)(?:=(.+))?$/
    : /^(?:--env-file(?:-if-exists)?(?:=(.+))?|dotenv_config_path=(.+))$/
  const given = argv.flatMap((word, at) => {
    const found = option.exec(word ?? '')
    return found === null ? [] : (found[1] ?? found[2] ?? argv[at + 1] ?? [])
  })
  return given.length === 0 && (isLoader || program === 'bun') ? ['.env', '.env.local'] : given
}

/** Those that code loads, by their names in it; without one that of the folder. */
const namedIn = (code: string): readonly string[] => {
  const given = [...code.matchAll(/["'`]((?:[\w./-]*\/)?[\w.-]*\.env[\w.-]*)["'`]/g)].flatMap(
    ([, path = '']) => (isEnvFile(nameOf(path)) ? [path] : []),
  )
  return given.length > 0 ? given : ['.env', '.env.local']
}

/** The files of settings that a call, what it runs in, or its own code puts into its environment. */
export const filesLoaded = ({ name, argv, peeled, cwd, stdin }: Invocation): readonly string[] => {
  const input = stdin?.from === 'text' ? [stdin.text] : []
  // `npx dotenv -e f -- x` runs the loader, which is a call of its own.
  const isRunner = listed('npx pnpm pnpx yarn bunx npm', name)
  const words = argv.slice(1).filter(word => !(isRunner && listed(loaders, word ?? '')))
  const code = canonicalName(name) === 'env' ? [] : [...words, ...input]
  const paths = [
    ...[...peeled, argv].flatMap(namedBy),
    ...code.flatMap(word => (word !== null && libraries.test(word) ? namedIn(word) : [])),
  ]
  return [...new Set(paths)].map(path => join(cwd ?? '.', path))
}

/** Consoles of frameworks, whose application reads the settings of the folder. */
const consoles = 'rails artisan manage.py flask'

/** The secrets in them. */
export const settingsLoaded = (call: Invocation, facts: Facts): readonly string[] => {
  const { name, argv, cwd } = call
  const own = [name, nameOf(argv[1] ?? '')].some(one => listed(consoles, one)) ? ['.env', '.env.local'] : []
  return [...filesLoaded(call), ...own.map(path => join(cwd ?? '.', path))].flatMap(path =>
    secretLines(facts.readText(path) ?? ''),
  )
}

/** Whether the shell that reads a file prints each line of it: `set -x; . .env`, `bash -x -c '. .env'`. */
export const isTraced = (call: Invocation, all: readonly Invocation[]): boolean => {
  const own = call.peeled.some(
    ([program, ...rest]) => listed('sh bash dash zsh ksh', nameOf(program ?? '')) && rest.some(isTrace),
  )
  const set = all
    .slice(0, all.indexOf(call))
    .findLast(({ name, argv }) => name === 'set' && argv.some(isSwitch))
  return own || set?.argv.some(isTrace) === true
}

const isTrace = (word: string | null): boolean => /^-[a-z]*[xv][a-z]*$|^(?:xtrace|verbose)$/.test(word ?? '')
const isSwitch = (word: string | null): boolean => /^[-+][a-z]*[xv]|^(?:xtrace|verbose)$/.test(word ?? '')
