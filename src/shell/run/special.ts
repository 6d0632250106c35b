import type { Word } from '../../core/script.ts'
import { frontOptions } from '../../programs/options.ts'
import { runCode } from '../code/code.ts'
import { emit } from '../state/emit.ts'
import { type At, type Output, outside, unknown } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { fd, find, parallel, xargs } from '../walk/repeats.ts'
import { remotely } from './clients.ts'
import { git } from './gits.ts'
import { fileWords, runMake, runNpm } from './project.ts'
import { containers, ssh } from './remote.ts'
import { screen, tmux } from './terminals.ts'

type Special = (at: At, words: readonly Word[], name: string) => Output | undefined

/** `su - user -c text`: options may stand behind operands. */
const su: Special = (at, words, name) => {
  const flag = words.findIndex(word => /^(-\w*c|--command)$/.test(word.value ?? ''))
  const text = flag < 0 ? undefined : words[flag + 1]
  const inner = { ...outside(at, name, words), privileged: true }
  if (text !== undefined) return readWords(inner, name, [text])
  // Without a command it is a shell that reads its input.
  if (at.stdin !== undefined) return at.reader.hooks.run(inner, [{ text: 'sh', value: 'sh' }])
  emit(at, words, [{ kind: 'privilege' }])
  return null
}

/** `flock file program` or `flock file -c text`. */
const flock: Special = (at, words) => {
  const { next } = frontOptions(words, 1, '-w -E --timeout --wait --conflict-exit-code')
  const rest = words.slice(next + 1)
  if (rest.length === 0) return undefined
  const inner = outside(at, 'flock', words)
  const flag = rest[0]?.value
  return flag === '-c' || flag === '--command'
    ? readWords(inner, 'flock', rest.slice(1))
    : at.reader.hooks.run(inner, rest)
}

/** `script -c text file`, and elsewhere `script file program`; with neither it is a shell that reads its input. */
const script: Special = (at, words) => {
  const { next, given } = frontOptions(
    words,
    1,
    '-c -t -T -I -O -B -o -m -E --command --log-in --log-out --log-io',
  )
  const text = given.findLast(({ name }) => name === '-c' || name === '--command')?.value
  const late = words.findIndex((word, index) => index >= next && /^(-\w*c|--command)$/.test(word.value ?? ''))
  const command = text ?? (late < 0 ? undefined : words[late + 1])
  const inner = outside(at, 'script', words)
  if (command !== undefined) return readWords(inner, 'script', [command])
  if (words.length > next + 1) return at.reader.hooks.run(inner, words.slice(next + 1))
  return at.stdin === undefined ? undefined : at.reader.hooks.run(inner, [{ text: 'sh', value: 'sh' }])
}

/** Shells with a language of their own: simple commands look the same, the rest is not known. */
const foreign: Special = (at, words, name) => {
  emit(at, words)
  const flag = words.findIndex(word => /^(-c|-command|--command|\/c|\/k)$/i.test(word.value ?? ''))
  if (flag < 0 && at.stdin === undefined && words.length < 2) return null
  unknown(at, `what ${name} runs is in a language that handrail does not read`)
  if (flag > 0)
    readWords({ ...outside(at, `${name} -c`, words), certain: false }, name, words.slice(flag + 1))
  return null
}

/** `corepack pnpm@9 add x` is pnpm: the two words count as one, so that whoever replaces the program replaces both. */
const corepack: Special = (at, words) => {
  const [first, second, ...rest] = words
  const name = /^(npm|npx|pnpm|pnpx|yarn|yarnpkg)(?:@.+)?$/.exec(second?.value ?? '')?.[1]
  if (first === undefined || second === undefined || name === undefined) return undefined
  const both = first.span !== undefined && second.span !== undefined && first.within === second.within
  const program: Word = {
    text: `${first.text} ${second.text}`,
    value: name,
    span: both ? { start: first.span.start, end: second.span.end } : undefined,
    within: second.within,
  }
  return at.reader.hooks.run(outside(at, 'corepack', words), [program, ...rest])
}

const table: Readonly<Record<string, Special>> = {
  corepack,
  xargs,
  parallel,
  find,
  fd,
  fdfind: fd,
  su,
  sg: su,
  flock,
  script,
  scriptlive: script,
  ssh,
  docker: containers,
  podman: containers,
  nerdctl: containers,
  'docker-compose': containers,
  kubectl: containers,
  oc: containers,
  git,
  tmux,
  fish: foreign,
  csh: foreign,
  tcsh: foreign,
  nu: foreign,
  pwsh: foreign,
  powershell: foreign,
  cmd: foreign,
  screen,
  npm: runNpm,
  pnpm: runNpm,
  yarn: runNpm,
  bun: runNpm,
  make: runMake,
  gmake: runMake,
}

/** Programs that run others in a way of their own. Undefined where this is none of them. */
export const special = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  const own = Object.hasOwn(table, name) ? table[name] : undefined
  const code = name === 'bun' && /^(-e|-p|--eval|--print)$/.test(words[1]?.value ?? '')
  if (own !== undefined && !code) return own(at, words, name)
  const far = remotely(at, name, words)
  if (far !== undefined) return far
  const ran = runCode(at, words, name)
  return ran === undefined ? fileWords(at, words) : ran
}
