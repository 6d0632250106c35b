/** One instruction of a Dockerfile with its continuation lines. */
export interface Instruction {
  readonly line: number
  /** In upper case. */
  readonly name: string
  /** Options such as `--from=build`. */
  readonly flags: readonly string[]
  /** The text after the name and the flags. */
  readonly rest: string
  /** Rules that a comment above it disables. */
  readonly ignored: readonly string[]
}

const directive = /^#\s*escape\s*=\s*(\S)\s*$/im

/** The instructions of a Dockerfile, in order. A here-document belongs to the instruction that reads it. */
export const readDockerfile = (text: string): readonly Instruction[] => {
  const lines = text.split(/\r?\n/)
  const head = lines.slice(
    0,
    lines.findIndex(line => !line.startsWith('#')),
  )
  const continues = directive.exec(head.join('\n'))?.[1] === '`' ? '`' : '\\'
  const found: Instruction[] = []
  let ignored: readonly string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const pragma = /^\s*#\s*hadolint\s+(?:global\s+)?ignore=(.*)$/.exec(line)?.[1]
    if (pragma !== undefined) ignored = pragma.split(/[\s,]+/)
    if (isIdle(line)) continue
    const start = at
    const parts: string[] = []
    for (; at < lines.length; at += 1) {
      const part = lines[at] ?? ''
      if (at > start && isIdle(part)) continue
      const open = part.trimEnd().endsWith(continues)
      parts.push(open ? part.trimEnd().slice(0, -1) : part)
      if (!open) break
    }
    const joined = parts.join(' ').trim()
    at = endOfDocuments(lines, at, joined)
    found.push({ line: start + 1, ...partsOf(joined), ignored })
    ignored = []
  }
  return found
}

const isIdle = (line: string): boolean => /^\s*(?:#|$)/.test(line)

const partsOf = (joined: string): Pick<Instruction, 'name' | 'flags' | 'rest'> => {
  const [, name = '', tail = ''] = /^(\S+)\s*([\s\S]*)$/.exec(joined) ?? []
  const flags = /^(?:--\S+\s*)*/.exec(tail)?.[0] ?? ''
  return {
    name: name.toUpperCase(),
    flags: flags.split(/\s+/).filter(flag => flag !== ''),
    rest: tail.slice(flags.length).trim(),
  }
}

/** The last line of the here-documents that an instruction opens. A quoted `<<` opens none. */
const endOfDocuments = (lines: readonly string[], at: number, joined: string): number => {
  if (!/^(?:RUN|COPY|ADD|ONBUILD)\s/i.test(joined)) return at
  let end = at
  for (const [, dash, , word = ''] of joined.matchAll(/(?<!<)<<(-?)(["']?)([A-Za-z_]\w*)\2/g)) {
    const close = lines.findIndex(
      (line, index) => index > end && (dash === '-' ? line.replace(/^\t+/, '') : line) === word,
    )
    if (close > 0) end = close
  }
  return end
}
