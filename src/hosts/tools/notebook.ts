import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'

/** More code than a cell has. */
const longest = 20_000

/** Magics whose cell is the code of a shell. */
const shells = /^%%(?:bash|sh|zsh|script\s+(?:bash|sh|zsh)\b.*|system|sx)\b/

/**
 * The shell command for a cell of a notebook: `!command`, the magics that run one, and the rest as Python.
 *
 * @example
 * cellCommand('!ls\nprint(1)') // "ls\npython3 -c 'print(1)'"
 */
export const cellCommand = (source: string): string | undefined => {
  const [first = '', ...rest] = source.trimStart().split('\n')
  if (shells.test(first)) return rest.join('\n')
  if (/^%%sql\b/.test(first)) return `psql -c ${singleQuoted(rest.join('\n'))}`
  if (/^%%(?!time\b|timeit\b|capture\b|prun\b)/.test(first)) return undefined
  const commands: string[] = []
  const code: string[] = []
  for (const line of source.replace(/^\s*%%.*\n/, '').split('\n')) {
    const command = /^\s*(?:[\w, ]+=\s*)?(?:!!?|%sx\s|%system\s)\s*(.+)$/.exec(line)?.[1] ?? magic(line)
    if (command !== undefined) commands.push(command.replaceAll(/\{\w+\}/g, '"$unknown"'))
    else if (!/^\s*%/.test(line)) code.push(line)
  }
  const python = code.join('\n')
  if (python.trim() !== '' && python.length <= longest) commands.push(`python3 -c ${singleQuoted(python)}`)
  return commands.length === 0 ? undefined : commands.join('\n')
}

/** `%pip install x` and `%run x.py`. */
const magic = (line: string): string | undefined => {
  const [, name, rest = ''] = /^\s*%(pip|conda|mamba|run|sql)\s+(.+)$/.exec(line) ?? []
  if (name === 'run') return `python3 ${rest}`
  if (name === 'sql') return `psql -c ${singleQuoted(rest)}`
  return name === undefined ? undefined : `${name} ${rest}`
}
