import type { Word } from '../../core/script.ts'
import { argumentsOf } from '../../programs/arguments.ts'
import { frontOptions } from '../../programs/options.ts'
import { listed } from '../../text/words.ts'
import { emit } from '../state/emit.ts'
import type { At, Output } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { elsewhere } from './remote.ts'

/** A program that has another machine run something. */
interface Client {
  /** Options whose value is the text of it. */
  readonly text?: string
  /** The sub-command behind which the program stands; empty where it stands behind the options. */
  readonly verb?: string
  /** How many operands name the machine before it. */
  readonly skip?: number
  readonly valued?: string
  /** It hands its words to a shell. */
  readonly joins?: boolean
}

const hosts: Client = {
  verb: '',
  joins: true,
  valued: '-w -x -l -g -G -h -H -p -t -o -e -A -f -r -m -M -c -B',
}
const guest: Client = {
  verb: 'exec shell run enter ssh',
  skip: 1,
  valued: '-u -w -n -e --user --cwd --env --workdir',
}
const fly: Client = { text: '-C --command' }
const remote: Client = { text: '-c --command --ssh-command', verb: 'ssh exec shell run console', skip: 1 }

const clients: Readonly<Record<string, Client>> = {
  ansible: { text: '-a --args' },
  aws: { text: '--command --parameters' },
  gcloud: { text: '--command', verb: 'ssh', skip: 1, valued: '--zone --project --region --command' },
  az: { text: '--scripts --command' },
  heroku: { verb: 'run run:detached', valued: '-a -r -s -e --app --remote --size --env --type', joins: true },
  fly,
  flyctl: fly,
  railway: { verb: 'run ssh', valued: '-s -e -p --service --environment --project' },
  doctl: remote,
  hcloud: remote,
  scw: remote,
  eb: remote,
  cf: remote,
  tsh: remote,
  nomad: { verb: 'exec', skip: 1, valued: '-task -job', joins: false },
  adb: { verb: 'shell', valued: '-s -t -P -H', joins: true },
  salt: { verb: 'cmd.run cmd.shell cmd.script', joins: true },
  'salt-ssh': { verb: 'cmd.run cmd.shell', joins: true },
  pdsh: hosts,
  clush: hosts,
  pssh: hosts,
  'parallel-ssh': hosts,
  dsh: hosts,
  lxc: guest,
  incus: guest,
  limactl: guest,
  multipass: guest,
  machinectl: guest,
  distrobox: guest,
  toolbox: guest,
  colima: { verb: 'ssh' },
  orb: { verb: 'run', valued: '-m -u -w' },
  qm: { verb: 'exec', skip: 2 },
  pct: { verb: 'exec', skip: 1 },
}

/** Reads what a client has another machine run; undefined where this is no such client. */
export const remotely = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  const client = Object.hasOwn(clients, name) ? clients[name] : undefined
  if (client === undefined) return undefined
  const text = textOf(name, words, client.text ?? '')
  const program = text === undefined ? programOf(words, client) : [text]
  const [only, ...others] = program
  if (only === undefined || (text === undefined && only.value?.startsWith('-') === true)) return undefined
  emit(at, words)
  const inner = { ...elsewhere(at, name, words), certain: false }
  if (client.joins === true || others.length === 0) readWords({ ...inner, plain: false }, name, program)
  else at.reader.hooks.run(inner, program)
  return null
}

const textOf = (name: string, words: readonly Word[], options: string): Word | undefined => {
  const option = argumentsOf(name, words).given.find(given => listed(options, given.name))
  const text = option?.value ?? (option === undefined ? undefined : words[option.index + 1])
  return text === undefined ? undefined : plain(text)
}

/** `commands=["df -h","ls"]` is a list of such texts. */
const plain = (word: Word): Word => {
  if (word.value === null || !/^[{[]|^commands=/.test(word.value)) return word
  const quoted = [...word.value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(match => match[1] ?? '')
  const value = quoted.length > 0 ? quoted.join('\n') : word.value.replace(/^commands=/, '')
  return { text: word.text, value }
}

const programOf = (words: readonly Word[], { verb, skip = 0, valued = '' }: Client): readonly Word[] => {
  if (verb === undefined) return []
  const at = verb === '' ? 0 : words.findIndex(({ value }, index) => index > 0 && listed(verb, value ?? ''))
  if (at < 0) return []
  const dashes = words.findIndex(({ value }, index) => index > at && value === '--')
  if (dashes > 0) return words.slice(dashes + 1)
  const { next } = frontOptions(words, at + 1, { valued })
  return words.slice(next + skip)
}
