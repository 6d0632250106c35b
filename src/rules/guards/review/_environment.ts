import { programOf } from '#programs'
import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { frontOptions } from '../../../programs/arguments/options.ts'
import { canonicalName } from '../../../programs/names.ts'
import type { Level } from './_effects.ts'

const xargs =
  '-0 -r -t -n -L -I -P -d -E -s -x --null --no-run-if-empty --verbose --exit' +
  ' --max-args --max-procs --delimiter --max-lines --replace --max-chars'

/** Wrappers that add nothing of their own, with their options; src/programs knows which take a value. */
const wrappers: Readonly<Record<string, string>> = {
  xargs,
  env: '-i -u --ignore-environment --unset',
  nice: '-n --adjustment',
  timeout: '-k -s -v --kill-after --signal --foreground --preserve-status --verbose',
  time: '-p -v -l',
  stdbuf: '-i -o -e --input --output --error',
  ionice: '-c -n -t',
  builtin: '',
  caffeinate: '-i -s -d -m -u -t',
  arch: '-arm64 -x86_64',
  unbuffer: '',
  chronic: '',
}

/** Their options; undefined where this is none of them. */
const optionsOf = (name: string): string | undefined => {
  const known = canonicalName(name)
  return Object.hasOwn(wrappers, known) ? wrappers[known] : undefined
}

/** They are invocations of their own and looked at as such. */
const looked = 'find gfind fd fdfind'

/** They run tools of a project, and look for them there. */
export const runners = 'npx bunx pnpx uv poetry pipenv pdm hatch rye bundle npm pnpm yarn bun mise'
const lookedDevelop = `${looked} ${runners}`

/** Whether a program runs bare, or only inside wrappers that change nothing. */
export const isPlainlyRun = (invocation: Invocation, level: Level, text: string): boolean => {
  const shell = isShellLine(text)
  return (
    invocation.remote !== true &&
    invocation.via.every(via => isPlainVia(via, level) || (shell && /^\w*sh -c$/.test(via))) &&
    invocation.peeled.every(argv => isPlainWrapper(argv, level) || (shell && isShell(argv)))
  )
}

const isShell = ([name, ...rest]: readonly (string | null)[]): boolean =>
  /^(?:ba|da|z)?sh$/.test(name ?? '') && rest.some(word => /^-[eux]*c$/.test(word ?? ''))

/** A shell that is handed one line of plain words and pipes: the line means the same without it. */
const isShellLine = (text: string): boolean =>
  text.includes('sh ') &&
  /^(?:ba|da|z)?sh (?:-o pipefail )?-[eux]*c (['"])(?!-)[\w ./:,@%+|-]+\1$/.test(text.trim())

const isLooked = (name: string, level: Level): boolean =>
  listed(level === 'develop' ? lookedDevelop : looked, name)

const isPlainVia = (via: string, level: Level): boolean => {
  if (via.endsWith('()') || via === 'time') return true
  const name = via.split(' ', 1)[0] ?? ''
  return isLooked(name, level) || optionsOf(name) !== undefined
}

const isPlainWrapper = (argv: readonly (string | null)[], level: Level): boolean => {
  const [name] = argv
  if (name == null) return false
  if (isLooked(name, level)) return true
  const allowed = optionsOf(name)
  if (allowed === undefined) return false
  const words = argv.map(value => ({ text: '', value }))
  const { next, given } = frontOptions(words, 1, programOf(canonicalName(name)))
  // Nothing but options: it would run what it runs by default.
  return argv[next] != null && given.every(option => listed(allowed, option.name))
}
