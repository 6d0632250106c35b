/** The texts of some keys of a YAML file, tolerant of all else: plain, quoted, in a block, or as a list. */
export const yamlTexts = (text: string, keys: RegExp): readonly string[] => {
  const lines = text.split(/\r?\n/)
  const found: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const match = /^(\s*(?:-\s+)*)(["']?)([\w.-]+)\2:(?:\s+(.*))?$/.exec(line)
    if (match === null || !keys.test(match[3] ?? '')) continue
    const indent = (match[1] ?? '').length
    const value = (match[4] ?? '').trim()
    if (value !== '' && !value.startsWith('#')) found.push(...scalarsOf(value, lines, at, indent))
    else found.push(...itemsBelow(lines, at, indent))
  }
  return found
}

const scalarsOf = (
  value: string,
  lines: readonly string[],
  at: number,
  indent: number,
): readonly string[] => {
  if (/^[|>]/.test(value)) return [blockBelow(lines, at, indent).join('\n')]
  if (!value.startsWith('[')) return [unquoted(value)]
  // A list on one line: words of one command.
  return [
    value
      .slice(1)
      .replace(/\]\s*$/, '')
      .split(/,\s*/)
      .map(unquoted)
      .join(' '),
  ]
}

const depthOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** The lines that stand further in. */
const blockBelow = (lines: readonly string[], at: number, indent: number): readonly string[] => {
  const block: string[] = []
  for (const line of lines.slice(at + 1)) {
    if (line.trim() !== '' && depthOf(line) <= indent) break
    block.push(line.trim())
  }
  return block
}

/** `- text`, each a command of its own. */
const itemsBelow = (lines: readonly string[], at: number, indent: number): readonly string[] => {
  const items: string[] = []
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const item = /^(\s*)-\s+(.*)$/.exec(line)
    if (depthOf(line) < indent || (item === null && depthOf(line) <= indent)) break
    const value = (item?.[2] ?? '').trim()
    if (item === null || value === '') continue
    if (/^[|>]/.test(value)) items.push(blockBelow(lines, index, depthOf(line)).join('\n'))
    else if (!/^[\w.-]+:(\s|$)/.test(value)) items.push(unquoted(value))
  }
  return items
}

const unquoted = (value: string): string => {
  const text = value.trim()
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"'))
    return text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
  if (text.length > 1 && text.startsWith("'") && text.endsWith("'"))
    return text.slice(1, -1).replaceAll("''", "'")
  return text.replace(/\s+#.*$/, '')
}
