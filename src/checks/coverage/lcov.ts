import { type Coverage, type FileCoverage, fromFiles, fromLines, type Lines, reached } from './coverage.ts'

/** `SF:` names a file, `DA:` a line and its hits; `LF:` and `LH:` have the counts where no lines are named. */
export const readLcov = (text: string): Coverage | undefined => {
  if (!/^SF:/m.test(text)) return undefined
  const lines: Lines = new Map()
  const counted = new Map<string, FileCoverage>()
  let path = ''
  let [found, hit] = [0, 0]
  for (const row of text.split(/\r?\n/)) {
    const value = row.slice(3)
    if (row.startsWith('SF:')) [path, found, hit] = [value, 0, 0]
    else if (row.startsWith('DA:')) {
      const [line = '', hits = '0'] = value.split(',')
      reached(lines, path, line, Number(hits) > 0)
    } else if (row.startsWith('LF:')) found = Number(value)
    else if (row.startsWith('LH:')) hit = Number(value)
    else if (row === 'end_of_record') counted.set(path, { path, covered: hit, total: found })
  }
  const rest = [...counted.values()].filter(file => !lines.has(file.path))
  return fromFiles([...fromLines(lines).files, ...rest])
}
