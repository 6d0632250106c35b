import { codeFile, runCode } from '#late/shell/code/index'
import { translate } from '#late/shell/powershell/translate'
import { readWorkflow } from '#late/shell/run/tasks/workflows'
import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { codeOf } from '../../programs/code/interpreters.ts'
import { canonicalName } from '../../programs/names.ts'
import { emit } from '../state/emit.ts'
import { type At, type Output, outside, unknown, unread } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { fd, find, parallel, xargs } from '../walk/repeats.ts'
import { remotely } from './clients.ts'
import { dashed, git } from './gits.ts'
import { containers, ssh, transfer } from './remote.ts'
import { runGoals, runJar } from './tasks/goals.ts'
import { runJust, runMake } from './tasks/make.ts'
import { fileWords, runNpm } from './tasks/project.ts'
import { readDart, runTasks } from './tasks/tasks.ts'
import { screen, tmux } from './terminals.ts'

type Special = (at: At, words: readonly Word[], name: string) => Output | undefined

/** `su - user -c text`: options may stand behind operands. */
const su: Special = (at, words, name) => {
  const text = argumentsOf(name, words).given.findLast(({ name: option }) =>
    listed('-c --command --session-command', option),
  )?.value
  const inner = { ...outside(at, name, words), privileged: true }
  if (text !== undefined) return readWords(inner, name, [text])
  // Without a command it is a shell that reads its input.
  if (at.stdin !== undefined) return at.reader.hooks.run(inner, [{ text: 'sh', value: 'sh' }])
  emit(at, words, [{ kind: 'privilege' }])
  return null
}

/** `flock file program` or `flock file -c text`. */
const flock: Special = (at, words) => {
  const { next } = frontOptions(words, 1, programOf('flock'))
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
  const { next } = frontOptions(words, 1, programOf('script'))
  const command = argumentsOf('script', words).given.findLast(
    ({ name }) => name === '-c' || name === '--command',
  )?.value
  const inner = outside(at, 'script', words)
  if (command !== undefined) return readWords(inner, 'script', [command])
  if (words.length > next + 1) return at.reader.hooks.run(inner, words.slice(next + 1))
  return at.stdin === undefined ? undefined : at.reader.hooks.run(inner, [{ text: 'sh', value: 'sh' }])
}

/** Shells with a language of their own: simple commands look the same, the rest is not known. */
const foreign: Special = (at, words, name) => {
  emit(at, words)
  if (at.stdin === undefined && words.length < 2) return null
  unknown(at, `what ${name} runs is in a language that handrail does not read`)
  const code = textsOf(name, words)
  if (code.length > 0) readWords({ ...outside(at, `${name} -c`, words), certain: false }, name, code)
  return null
}

/** PowerShell is read as what it does in the words of the shell. What can't be read could do anything. */
const powershell: Special = (at, words, name) => {
  const code = textsOf(name, words)
  if (code.length === 0 || code.some(({ value }) => value === null)) return foreign(at, words, name)
  emit(at, words)
  unknown(at, 'PowerShell is read by its effects alone')
  const { text, unread: hidden } = translate(code.map(({ value }) => value ?? '').join(' '))
  if (hidden !== undefined) unread(at, hidden)
  const inner = { ...outside(at, `${name} -c`, words), certain: false }
  if (text !== '') at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
  return null
}

/** cmd.exe and PowerShell join all the words behind the option. */
const textsOf = (name: string, words: readonly Word[]): readonly Word[] => {
  const slash = name === 'cmd' ? words.findIndex(word => /^\/[ck]$/i.test(word.value ?? '')) : -1
  if (slash > 0) return words.slice(slash + 1)
  const call = codeOf(name, words)
  const texts = (call?.texts ?? []).flatMap(({ word }) => word ?? [])
  return call?.language === 'pwsh' && texts.length > 0 ? [...texts, ...call.args] : texts
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

/** `go run x.go` */
const runGo: Special = (at, words) => {
  const file = words.slice(2).find(({ value }) => value?.endsWith('.go') === true)?.value
  if (words[1]?.value !== 'run' || file == null) return undefined
  codeFile(at, emit(at, words), 'go', file)
  return null
}

/** `bun x.ts` and `bun run x.ts` run a file. */
const runBun: Special = (at, words, name) => {
  const file = words.slice(1, 4).find(({ value }) => /^[\w./@-]+\.[cm]?[jt]sx?$/.test(value ?? ''))?.value
  if (file == null) return runNpm(at, words, name)
  codeFile(at, emit(at, words), 'node', file)
  return null
}

const table: Readonly<Record<string, Special>> = {
  corepack,
  xargs,
  parallel,
  find,
  fd,
  su,
  sg: su,
  flock,
  script,
  scriptlive: script,
  ssh,
  sftp: transfer,
  lftp: transfer,
  ftp: transfer,
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
  elvish: foreign,
  xonsh: foreign,
  pwsh: powershell,
  cmd: foreign,
  screen,
  npm: runNpm,
  pnpm: runNpm,
  yarn: runNpm,
  bun: runBun,
  make: runMake,
  just: runJust,
  go: runGo,
  mvn: runGoals,
  gradle: runGoals,
  java: runJar,
}

/** Programs that run what rules and targets of a file say. */
const workflows = 'snakemake nextflow cmake ninja'

/** Programs that run others in a way of their own. Undefined where this is none of them. */
export const special = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  const known = canonicalName(name)
  const own = Object.hasOwn(table, known) ? table[known] : undefined
  const code = known === 'bun' && (codeOf(name, words)?.texts.length ?? 0) > 0
  if (own !== undefined && !code) return own(at, words, name)
  if (name.startsWith('git-')) dashed(at, name, words)
  if (known === 'dart') readDart(at, words)
  if (listed(workflows, known)) readWorkflow(at, words, known)
  const far = remotely(at, name, words)
  if (far !== undefined) return far
  const task = runTasks(at, words, known)
  if (task !== undefined) return task
  const ran = runCode(at, words, name)
  return ran === undefined ? fileWords(at, words) : ran
}
