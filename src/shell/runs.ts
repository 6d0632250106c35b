import type { Word } from './script.ts'
import type { Draft } from './state.ts'
import { type At, deeper, unknown } from './state.ts'
import { readWords } from './texts.ts'

/**
 * Words in which a program takes a command for a shell: the command is the first group that matched, or the next word.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  tar: /^(?:--to-command|--use-compress-program|-I|--rsh-command|--info-script|--new-volume-script)(?:=(.*))?$|^--checkpoint-action=exec=(.*)$/s,
  rsync: /^(?:-e|--rsh)(?:=(.*))?$/s,
  scp: /^(?:-S)$/,
  vim: /^\+?:?!(.+)$/s,
  psql: /^\\!\s*(.+)$/s,
  mysql: /^(?:\\!|system)\s+(.+)$/s,
  sqlite3: /^\.(?:shell|system)\s+(.+)$/s,
  gdb: /^(?:shell|!)\s+(.+)$/s,
  nc: /^(?:-[a-z]*e|-c|--exec|--sh-exec)(?:=(.*))?$/s,
  socat: /(?:exec|system):'?"?([^,"']+)/i,
  expect: /(?:^|[\n;{])[ \t]{0,8}(?:spawn|exec|system)[ \t]+([^\n;}]+)/,
  man: /^(?:-P|--pager)(?:=(.*))?$/s,
  osascript: /do shell script "((?:[^"\\]|\\.)*)"/s,
  sed: /(?:^|[;{}\n])[ \t]{0,8}(?:\d{1,8}|\$)?[ \t]{0,8}e[ \t]+([^\n;}]+)/,
  make: /^--eval(?:=(.*))?$/s,
  zip: /^-TT$/,
}

const same: Readonly<Record<string, string>> = {
  gtar: 'tar',
  bsdtar: 'tar',
  vi: 'vim',
  nvim: 'vim',
  ex: 'vim',
  view: 'vim',
  mariadb: 'mysql',
  ncat: 'nc',
  netcat: 'nc',
  gsed: 'sed',
}

/** Reads the commands that an option of a program makes it run. */
export const readRuns = (at: At, { name, words }: Draft): void => {
  if (name === 'at' || name === 'batch' || name === 'crontab') scheduled(at, name, words)
  const key = Object.hasOwn(same, name) ? same[name] : name
  const pattern = key !== undefined && Object.hasOwn(patterns, key) ? patterns[key] : undefined
  if (pattern === undefined) return
  const inner = { ...deeper(at, name), env: {}, certain: false, stdin: undefined, input: null }
  words.forEach((word, index) => {
    const found = index === 0 ? null : pattern.exec(word.value ?? '')
    if (found === null) return
    const text = found[1] ?? found[2]
    const next = words[index + 1]
    if (text !== undefined) readWords(inner, name, [{ text, value: text.replaceAll('\\"', '"') }])
    else if (next !== undefined) readWords(inner, name, [next])
  })
  if (key === 'sed' && words.some(word => runsResult(word.value ?? ''))) {
    unknown(at, 'what sed runs is only known when it runs')
  }
}

/** `s/a/b/e` runs what it makes of the line. */
const runsResult = (script: string): boolean => {
  const start = /^[\d,$]{0,16}s(?=[^\w\s])/.exec(script)?.[0].length
  if (start === undefined) return false
  const flags = script.slice(script.lastIndexOf(script.charAt(start)) + 1)
  return flags.length < 8 && flags.includes('e') && /^[a-zA-Z\d]+$/.test(flags)
}

/** A line of a crontab without its times. */
const cronCommand = (line: string): string =>
  /^[ \t]*#|^[ \t]*\w+[ \t]*=/.test(line)
    ? ''
    : line.trim().replace(/^(?:@\w+|(?:\S+[ \t]+){4}\S+)[ \t]+/, '')

/** `at now` runs what it reads. */
const scheduled = (at: At, name: string, words: readonly Word[]): void => {
  if (name === 'crontab' && words.length > 1 && words.at(-1)?.value !== '-') return
  if (at.input === null) {
    if (at.stdin !== undefined) unknown(at, `what ${name} reads from its input is only known when it runs`)
    return
  }
  const inner = { ...deeper(at, name), certain: false, stdin: undefined, input: null }
  const nowhere = { base: undefined, within: '' }
  if (name !== 'crontab') at.reader.hooks.readText(inner, at.input, nowhere)
  else
    for (const line of at.input.split('\n').slice(0, 100))
      at.reader.hooks.readText(inner, cronCommand(line), nowhere)
}
