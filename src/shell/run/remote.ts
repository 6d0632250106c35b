import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { argumentsOf, frontOf } from '../../programs/arguments/arguments.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { emit } from '../state/emit.ts'
import { fileText, inputText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, deeper, newShell, type Output, outside } from '../state/state.ts'
import { readWords } from '../state/texts.ts'

/** Another machine or a container: it knows nothing of our variables and folders. */
export const elsewhere = (at: At, via: string, words: readonly Word[]): At => ({
  ...outside(at, via, words),
  env: {},
  remote: true,
  shell: { ...newShell(null), end: at.shell.end },
})

export const ssh = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const before = frontOptions(words, 1, programOf('ssh'))
  const options = [...before.given]
  // Options may also follow the host.
  const behind = frontOptions(words, before.next + 1, programOf('ssh'))
  options.push(...behind.given)
  for (const option of options) {
    const local =
      option.name === '-o'
        ? /^(?:ProxyCommand|LocalCommand)[= ](.+)$/i.exec(option.value?.value ?? '')?.[1]
        : undefined
    if (local !== undefined)
      readWords({ ...deeper(at, 'ssh'), certain: false }, 'ssh', [{ text: local, value: local }])
  }
  readConfig(at, options.find(option => option.name === '-F')?.value)
  const inner = { ...elsewhere(at, 'ssh', words), plain: false }
  if (behind.next < words.length) readWords(inner, 'ssh', words.slice(behind.next))
  // Without a command it is a shell that reads its input.
  else if (
    at.stdin !== undefined &&
    before.next < words.length &&
    !options.some(option => option.name === '-n')
  ) {
    at.reader.hooks.run(inner, [{ text: 'sh', value: 'sh' }])
  }
  return null
}

/** `ssh -F file`: a file of settings, some of which are commands of this machine. */
const readConfig = (at: At, file: Word | undefined): void => {
  const path = file?.value == null || at.remote ? null : absolutePath(at, file.value)
  const text = path === null ? undefined : fileText(at, path)
  for (const [, command] of text?.matchAll(
    /^[ \t]*(?:ProxyCommand|LocalCommand|KnownHostsCommand)[ \t=]+(.+)$/gim,
  ) ?? [])
    if (command !== undefined)
      readWords({ ...deeper(at, 'ssh'), certain: false }, 'ssh', [{ text: command, value: command }])
}

/** `sftp -b file`, `lftp -e text`, and what stands on the input: lines such as `rm x` that the other side carries out. */
export const transfer = (at: At, words: readonly Word[], name: string): Output => {
  emit(at, words)
  const { given } = argumentsOf(name, words)
  const optionIn = (...options: readonly string[]): Word | undefined =>
    given.findLast(option => options.includes(option.name))?.value
  const inner: At = { ...elsewhere(at, name, words), certain: false, stdin: undefined, input: null }
  const text = name === 'lftp' ? optionIn('-e', '-c') : undefined
  if (text !== undefined) return readWords({ ...inner, plain: false }, name, [text])
  const batch = name === 'ftp' ? undefined : optionIn(name === 'sftp' ? '-b' : '-f')
  const path = batch?.value == null || batch.value === '-' ? null : absolutePath(at, batch.value)
  const lines = path === null ? inputText(at) : fileText(at, path)
  if (lines != null) {
    const plain = lines.replaceAll(/^[ \t]*[-@]+/gm, '')
    at.reader.hooks.readText({ ...inner, plain: false }, plain, { base: undefined, within: '' })
  } else if (batch !== undefined || at.stdin !== undefined)
    at.reader.hooks.run({ ...inner, stdin: { from: 'text', text: null } }, [{ text: 'sh', value: 'sh' }])
  return null
}

/** `docker exec c program`, `docker run image program`, `kubectl exec pod -- program`. */
export const containers = (at: At, words: readonly Word[], name: string): Output => {
  emit(at, words)
  if (name === 'kubectl' || name === 'oc') return inPod(at, words, name)
  const { subs, next: target, given } = frontOf(programOf(name) ?? {}, words)
  const sub = subs.at(-1)
  const compose = name === 'docker-compose' || subs[0] === 'compose'
  if (sub !== 'exec' && sub !== 'run') return null
  const entry = given.findLast(option => option.name === '--entrypoint')?.value
  const rest = words.slice(target + 1)
  const program = entry === undefined ? rest : [entry, ...rest]
  const inner = elsewhere(
    at,
    `${name}${compose && name !== 'docker-compose' ? ' compose' : ''} ${sub}`,
    words,
  )
  if (program[0] !== undefined && !program[0].value?.startsWith('-')) at.reader.hooks.run(inner, program)
  return null
}

const inPod = (at: At, words: readonly Word[], name: string): Output => {
  const front = frontOf(programOf(name) ?? {}, words)
  const [sub] = front.subs
  if (sub === 'rsh') {
    const pod = front.next
    if (pod + 1 < words.length) at.reader.hooks.run(elsewhere(at, `${name} rsh`, words), words.slice(pod + 1))
    return null
  }
  if (sub !== 'exec' && sub !== 'run' && sub !== 'debug') return null
  const dashes = words.findIndex(word => word.value === '--')
  if (dashes > 0) at.reader.hooks.run(elsewhere(at, `${name} ${sub}`, words), words.slice(dashes + 1))
  return null
}
