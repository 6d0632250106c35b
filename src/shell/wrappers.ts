import { emit } from './emit.ts'
import { frontOptions, listed } from './options.ts'
import { joinPath } from './paths.ts'
import type { Word } from './script.ts'
import { type At, deeper, type Output } from './state.ts'
import { textPlace } from './texts.ts'

/** A program whose arguments are another program and its arguments. */
export interface Wrapper {
  /** Its options that take a value. */
  readonly valued?: string
  /** How many operands stand before the program. */
  readonly skip?: number
  /** `NAME=value` words may stand before the program. */
  readonly env?: boolean
  /** Options whose value is a text for a shell. */
  readonly text?: string
  /** Options with which it runs no program. */
  readonly idle?: string
  /** The option whose value is the folder to run in. */
  readonly folder?: string
  readonly privilege?: boolean
  /** Sub-commands that must come first, such as `run`. */
  readonly sub?: string
  /** It matters to rules in itself, so it is listed beside what it runs. */
  readonly keep?: boolean
  /** Its options have one dash and whole words. */
  readonly single?: boolean
}

const table: Readonly<Record<string, Wrapper>> = {
  sudo: {
    valued:
      '-u -g -h -p -C -r -t -T -U -D -R --user --group --host --prompt --close-from --role --type --chdir --chroot --other-user --command-timeout',
    env: true,
    idle: '-l -v -k -K -V --list --validate --version --reset-timestamp --remove-timestamp',
    folder: '-D --chdir',
    privilege: true,
  },
  doas: { valued: '-u -C', privilege: true },
  pkexec: { valued: '--user -u', privilege: true },
  run0: { valued: '-u --user -D --chdir --property', privilege: true },
  env: {
    valued: '-u --unset -C --chdir -S --split-string',
    env: true,
    text: '-S --split-string',
    folder: '-C --chdir',
  },
  nice: { valued: '-n --adjustment' },
  ionice: { valued: '-c -n -p -P -u --class --classdata --pid', idle: '-p -P -u --pid' },
  chrt: { valued: '-T -P -D', skip: 1, idle: '-p --pid' },
  taskset: { skip: 1, idle: '-p --pid' },
  nohup: {},
  setsid: {},
  timeout: { valued: '-s -k --signal --kill-after', skip: 1 },
  gtimeout: { valued: '-s -k --signal --kill-after', skip: 1 },
  time: { valued: '-f -o --format --output' },
  stdbuf: { valued: '-i -o -e --input --output --error' },
  unbuffer: {},
  chronic: {},
  caffeinate: { valued: '-t -w' },
  busybox: { idle: '--list --install' },
  toybox: {},
  chroot: { skip: 1, privilege: true },
  unshare: { valued: '-S -G -R -w --setuid --setgid --root --wd', privilege: true },
  nsenter: { valued: '-t -S -G --target --setuid --setgid', privilege: true },
  setpriv: { valued: '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set' },
  prlimit: { valued: '-p --pid -o --output' },
  strace: { valued: '-e -o -p -s -u -E -P -a -b -I -O -S -X', idle: '-p' },
  ltrace: { valued: '-e -o -p -s -u -a -l -n', idle: '-p' },
  valgrind: { single: true },
  xvfb: {},
  'xvfb-run': {
    valued: '-e -f -n -p -s -w --error-file --auth-file --server-num --xauth-protocol --server-args --wait',
  },
  'dbus-run-session': {},
  'systemd-run': {
    valued: '-p -u --unit --property --description --slice -M -H -E --setenv --uid --gid --working-directory',
  },
  firejail: {},
  winpty: {},
  dotenv: { valued: '-e -f -v -c', keep: true },
  direnv: { sub: 'exec', skip: 1 },
  hyperfine: {
    valued: '-w -r -m -M -p -c -s -S -L -P -D -n -u --warmup --runs --export-json --export-markdown',
    keep: true,
  },
}

/** Takes a wrapper off, or undefined where this is none. */
export const peel = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  const wrapper = Object.hasOwn(table, name) ? table[name] : undefined
  return wrapper === undefined ? undefined : unwrap(at, name, words, wrapper)
}

const unwrap = (at: At, name: string, words: readonly Word[], wrapper: Wrapper): Output => {
  const begin = wrapper.sub === undefined ? 1 : words[1]?.value === wrapper.sub ? 2 : words.length
  const { next, given } = frontOptions(words, begin, wrapper.valued ?? '', wrapper.single)
  const idle = given.some(option => listed(wrapper.idle ?? '', option.name))
  let index = next + (wrapper.skip ?? 0)
  const env: Record<string, string | null> = { ...at.env }
  if (wrapper.env === true) {
    for (; index < words.length; index += 1) {
      const text = words[index]?.value ?? words[index]?.shape ?? ''
      const equals = /^[A-Za-z_]\w*=/.exec(text)
      if (equals === null) break
      env[equals[0].slice(0, -1)] = words[index]?.value?.slice(equals[0].length) ?? null
    }
  }
  const text = given.find(
    option => option.value !== undefined && listed(wrapper.text ?? '', option.name),
  )?.value
  if (idle || (index >= words.length && text === undefined)) {
    emit(at, words, wrapper.privilege === true ? [{ kind: 'privilege' }] : [])
    return null
  }
  if (wrapper.keep === true) emit(at, words)
  const folder = given.findLast(option => listed(wrapper.folder ?? '', option.name))?.value
  const inner: At = {
    ...deeper(at, wrapper.sub === undefined ? name : `${name} ${wrapper.sub}`),
    env,
    peeled: [...at.peeled, words.map(word => word.value)],
    privileged: at.privileged || wrapper.privilege === true,
    shell: folder === undefined ? at.shell : { ...at.shell, cwd: inFolder(at, folder) },
  }
  if (text !== undefined) return splitText(inner, text, words.slice(index))
  return at.reader.hooks.run(outside(inner), words.slice(index))
}

/** A program of its own starts no functions of this shell. */
const outside = (at: At): At => ({
  ...at,
  shell: { ...at.shell, functions: new Map(), aliases: new Map() },
})

const inFolder = (at: At, folder: Word): string | null =>
  folder.value === null ? null : joinPath(at.shell.cwd, folder.value)

const splitText = (at: At, text: Word, rest: readonly Word[]): Output => {
  if (text.value === null) return at.reader.hooks.run(at, [text, ...rest])
  if (rest.length === 0) return at.reader.hooks.readText(at, text.value, textPlace(text))
  return at.reader.hooks.readText(at, `${text.value} ${rest.map(word => word.text).join(' ')}`, {
    base: undefined,
    within: '',
  })
}
