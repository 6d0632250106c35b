/** Whether a YAML file says what runs in a cluster. */
const workload =
  /^[ \t]*(?:-\s+)?kind:\s*["']?(?:Job|CronJob|Pod|Deployment|DaemonSet|StatefulSet|ReplicaSet|Workflow|Task)\b/m

const quoted = (word: string): string =>
  /^[\w./:@%+=,$()-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

const unquoted = (word: string): string => {
  const text = word.trim()
  if (/^".*"$/s.test(text)) return text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
  return /^'.*'$/s.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text
}

/** `[sh, -c, 'a, b']`: the words of a list on one line. */
const flowWords = (list: string): readonly string[] =>
  (list.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,[\]"'][^,\]]*/g) ?? []).map(unquoted)

/** The words of the list at a line: on it, or below it, where one may be a block. */
const wordsAt = (lines: readonly string[], at: number, indent: number, value: string): readonly string[] => {
  if (value.startsWith('[')) return flowWords(value)
  const words: string[] = []
  for (let next = at + 1; next < lines.length; next += 1) {
    const [, blanks = '', item = ''] = /^(\s*)-\s+(.*)$/.exec(lines[next] ?? '') ?? []
    if (item === '' || blanks.length < indent) break
    if (!/^[|>]/.test(item)) {
      words.push(unquoted(item))
      continue
    }
    const block: string[] = []
    while (
      next + 1 < lines.length &&
      /^\s*$|^\s+/.test(lines[next + 1] ?? '') &&
      depthOf(lines[next + 1]) > blanks.length
    ) {
      next += 1
      block.push((lines[next] ?? '').trim())
    }
    words.push(block.join('\n').trim())
  }
  return words
}

const depthOf = (line = ''): number => (line.trim() === '' ? Number.POSITIVE_INFINITY : line.search(/\S/))

/** The commands that containers of a cluster run: `command` with its `args`. */
export const clusterCommands = (text: string): readonly string[] => {
  if (!workload.test(text)) return []
  const lines = text.split('\n')
  const found: (readonly string[])[] = []
  for (const [at, line] of lines.entries()) {
    const [, blanks = '', key = '', value = ''] = /^(\s*(?:-\s+)?)(command|args):\s*(.*)$/.exec(line) ?? []
    if (key === '') continue
    const words = wordsAt(lines, at, blanks.replace(/-\s+$/, '').length, value)
    const last = found.at(-1)
    if (key === 'args' && last !== undefined && /^-\w*c$/.test(last.at(-1) ?? ''))
      found[found.length - 1] = [...last, ...words]
    else if (words.length > 0) found.push(words)
  }
  return found.map(words => {
    const isShell = /(?:^|\/)(?:ba|da|a|z|k)?sh$/.test(words[0] ?? '')
    const script = isShell ? words.findIndex(word => /^-\w{0,3}c$/.test(word)) : -1
    const text = script > 0 ? words[script + 1] : undefined
    // `$(NAME)` is a variable there.
    return (text ?? words.map(quoted).join(' ')).replaceAll(
      /\$\((\w+)\)/g,
      (_, name: string) => `\${${name}}`,
    )
  })
}
