import type { Invocation } from '../../core/script.ts'
import { runsLanguage } from '../../programs/interpreters.ts'

const isTransfer = (name: string): boolean => /^(l?ftp|tftp|sftp)$/.test(name)

/** What it is fed: a file, or `put .env` as an argument or as the input of a program for transfers. */
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
      /process\.env(?![.\w[])|os\.environ(?!\s*[[.]|\w)|\bENV\.(to_h|to_a|inspect|map)|getenv\(\)|%ENV\b/.test(
        word,
      ) &&
      /https?:\/\/(?!localhost|127\.)/.test(word) &&
      /\b(fetch|request|post|urlopen|send|put|end|get|socket|Net::HTTP|file_get_contents)\b/i.test(word),
  )

/** Whether it may hand something to another machine. */
export const leaves = ({ name, effects }: Invocation): boolean =>
  effects.some(({ kind, host }) => kind === 'upload' && !isOwn(host)) ||
  (/^(nc|ncat|netcat|curl|wget|http|https|xh|telnet|ftp|tftp|lftp|sftp|dig|nslookup|host|ping|ssh|socat|mail|sendmail|openssl)$/.test(
    name,
  ) &&
    !effects.some(({ host }) => isOwn(host)))

const isOwn = (host: string | null | undefined): boolean =>
  host !== null && host !== undefined && /^(localhost|127\.|0\.0\.0\.0|\[::1\]|[\w-]+\.local$)/.test(host)
