import type { Command, Invocation, Script } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'

const has = ({ argv }: Pick<Invocation, 'argv'>, form: RegExp): boolean =>
  argv.slice(1).some(word => form.test(word ?? ''))

/** Whether it lists the processes of a user or of the machine, one and all. */
const listsAll = (call: Invocation): boolean => {
  const { name, argv } = call
  switch (name) {
    case 'ps':
      return (
        (has(call, /^-?[a-zA-Z]*[eAax]/) || has(call, /^-[uU]|^--user/)) &&
        !has(call, /^(?:-?p|-C|--pid|--ppid)$/)
      )
    case 'pgrep':
      return !has(call, /\w{2}/) || (has(call, /^-[uUg]$/) && argv.length < 4)
    case 'nvidia-smi':
      return has(call, /^--query-compute-apps|^pmon$/)
    // All that listens, where no port is named.
    case 'ss':
    case 'netstat':
      return has(call, /^-\w*p/) && !has(call, /:\w|\d{2}/)
    case 'lsof':
      if (has(call, /^-?\w*i(?:tcp|udp)?$|^-sTCP:LISTEN$/i) && !has(call, /:\d|^-[pcu]$/)) return true
      return !has(call, /^-?\w*i|:\d/) && has(call, /^(?:\/|\/(?:home|usr|var|Users)\/?)$/)
    case 'ls':
    case 'find':
      return has(call, /^\/proc\/?$/)
    default:
      return false
  }
}

/** `pid=\\K[0-9]+`, `LISTEN`: the form of what every line has. */
const withoutForm = (pattern: string): string => pattern.replace(/^\(?\??<?=?pid=.*|^LISTEN(?:ING)?$/, '')

/** Whether it lets only some of what it reads through: by a word, and not by the form of a number. */
const narrows = (call: Invocation): boolean => {
  const name = canonicalName(call.name)
  if (listed('grep egrep rg', name))
    return (
      !has(call, /^-\w*v\w*$|^--invert/) &&
      call.argv
        .slice(1)
        .some(word => /^[^-].*[A-Za-z]{2}|^[A-Za-z]{2}|^:?\d{2}/.test(withoutForm(word ?? '')))
    )
  if (name === 'head') return has(call, /^-(?:n)?1$|^1$/)
  return listed('awk sed perl', name) && has(call, /\/[^/]*[A-Za-z]{2}[^/]*\/|==|~/)
}

/** `ps -e -o pid= | xargs kill`, `kill $(pgrep .)`, `for p in /proc/[0-9]*; do kill ...`: ids that a list of all gives. */
export const killsListed = ({ name, argv }: Command, { invocations, text }: Script): boolean => {
  // Jobs of a cluster: `squeue -h -o %i -p gpu | xargs scancel`.
  if (name === 'scancel')
    return (
      argv.includes(null) &&
      invocations.some(call => call.name === 'squeue' && !has(call, /^(?:-u|--user|--me|-n|--name|-j)/))
    )
  if (name !== 'kill' || !argv.includes(null) || has({ argv }, /^-0$/)) return false
  if (/\bin\s+\/proc\/(?:\[0-9\]|\*)/.test(text)) return true
  return invocations.some(listsAll) && !invocations.some(narrows)
}

/** The same in Python: every process of the list is ended, whatever it is called. */
export const endsAll = ({ argv }: Command): boolean =>
  argv.some(
    word =>
      word !== null &&
      /\bprocess_iter\b|\bpsutil\.pids\b/.test(word) &&
      /\.(?:kill|terminate|suspend)\(|os\.kill\(/.test(word) &&
      !/\bif\b|name\(\)|cmdline/.test(word),
  )
