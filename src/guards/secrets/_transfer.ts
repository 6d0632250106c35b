import type { Invocation } from '../../shell/script.ts'

export const isTransfer = (name: string): boolean => /^(l?ftp|tftp|sftp)$/.test(name)

/** `put .env`, as an argument or as the input of a program for transfers. */
export const commandsOf = ({ argv, stdin }: Invocation): readonly string[] => {
  const piped = stdin?.from === 'pipe' ? (stdin.of?.argv.slice(1) ?? []) : []
  const input = stdin?.from === 'text' ? [stdin.text] : piped
  return [...argv.slice(1), ...input].flatMap(word =>
    /\bm?put\s/.test(word ?? '') || word === 'put' || argv.includes('put') ? (word ?? '').split(/\s+/) : [],
  )
}
