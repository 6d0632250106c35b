import type { Invocation } from '../../../core/script/script.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'
import { takesAll } from '../../../programs/code/whole-environment.ts'

const isTransfer = (name: string): boolean => /^(l?ftp|tftp|sftp)$/.test(name)

/** Words that a call is fed: a file, or `put .env` as an argument or as the input of a program for transfers. */
export const commandsOf = ({ name, argv, stdin }: Invocation): readonly string[] => {
  if (stdin?.from === 'file') return [stdin.path ?? '']
  if (!isTransfer(name)) return []
  const piped = stdin?.from === 'pipe' ? (stdin.of?.argv.slice(1) ?? []) : []
  const input = stdin?.from === 'text' ? [stdin.text] : piped
  return [...argv.slice(1), ...input].flatMap(word =>
    /\bm?put\s/.test(word ?? '') || word === 'put' || argv.includes('put') ? (word ?? '').split(/\s+/) : [],
  )
}

/** A line of code that sends all of its environment. */
export const sendsAll = ({ name, argv }: Invocation): boolean =>
  runsLanguage(name, 'python node ruby php perl') &&
  argv.some(
    word =>
      word !== null &&
      takesAll(word) &&
      /https?:\/\/(?!localhost|127\.)/.test(word) &&
      /\b(fetch|request|post|urlopen|send|put|end|get|socket|Net::HTTP|file_get_contents)\b/i.test(word),
  )

/** Whether it may hand something to another machine. */
export const leaves = (call: Invocation): boolean =>
  call.effects.some(({ kind, host }) => kind === 'upload' && !isOwn(host)) ||
  (isSender(call) && !call.effects.some(({ host }) => isOwn(host)))

const isSender = ({ name, argv }: Invocation): boolean =>
  name === 'openssl'
    ? argv.includes('s_client')
    : /^(nc|ncat|netcat|curl|wget|http|https|xh|telnet|ftp|tftp|lftp|sftp|dig|nslookup|host|ping|ssh|socat|mail|sendmail)$/.test(
        name,
      )

const isOwn = (host: string | null | undefined): boolean =>
  host !== null && host !== undefined && /^(localhost|127\.|0\.0\.0\.0|\[::1\]|[\w-]+\.local$)/.test(host)
