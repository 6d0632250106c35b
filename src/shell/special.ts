import { runCode } from './code.ts'
import { emit } from './emit.ts'
import { git } from './gits.ts'
import { frontOptions } from './options.ts'
import { fileWords, runMake, runNpm } from './project.ts'
import { containers, ssh } from './remote.ts'
import { fd, find, parallel, xargs } from './repeats.ts'
import type { Word } from './script.ts'
import { type At, type Output, outside } from './state.ts'
import { screen, tmux } from './terminals.ts'
import { readWords } from './texts.ts'

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

/** `script -c text file`, and elsewhere `script file program`. */
const script: Special = (at, words) => {
  const flag = words.findIndex(word => /^(-\w*c|--command)$/.test(word.value ?? ''))
  const text = flag < 0 ? undefined : words[flag + 1]
  const inner = outside(at, 'script', words)
  if (text !== undefined) return readWords(inner, 'script', [text])
  const { next } = frontOptions(words, 1, '-t -T -I -O -B -o -m')
  return words.length > next + 1 ? at.reader.hooks.run(inner, words.slice(next + 1)) : undefined
}

const table: Readonly<Record<string, Special>> = {
  xargs,
  parallel,
  find,
  fd,
  fdfind: fd,
  su,
  flock,
  script,
  ssh,
  docker: containers,
  podman: containers,
  nerdctl: containers,
  'docker-compose': containers,
  kubectl: containers,
  oc: containers,
  git,
  tmux,
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
  if (own !== undefined) return own(at, words, name)
  const code = runCode(at, words, name)
  return code === undefined ? fileWords(at, words) : code
}
