import type { Json } from '../../../../core/text/json.ts'
import type { YamlFinding } from './indents.ts'

type LineRule = (lines: readonly string[], options: Json, text: string) => readonly YamlFinding[]

const numberOf = (options: Json, key: string, fallback: number): number => {
  const value = options[key]
  return typeof value === 'number' ? value : fallback
}

/** Rules that need no parser, only the lines. */
export const lineRules: Readonly<Record<string, LineRule>> = {
  'trailing-spaces': lines =>
    lines.flatMap((line, index) => {
      const column = line.search(/[ \t]+$/) + 1
      return column > 0 ? [{ line: index + 1, column, message: 'trailing spaces' }] : []
    }),
  'new-line-at-end-of-file': (lines, _options, text) =>
    text === '' || text.endsWith('\n')
      ? []
      : [
          {
            line: lines.length,
            column: (lines.at(-1)?.length ?? 0) + 1,
            message: 'no new line character at the end of file',
          },
        ],
  'line-length': (lines, options) => {
    const max = numberOf(options, 'max', 80)
    return lines.flatMap((line, index) =>
      line.length > max && !isUnbreakable(line, options)
        ? [
            {
              line: index + 1,
              column: max + 1,
              message: `line too long (${line.length} > ${max} characters)`,
            },
          ]
        : [],
    )
  },
  'document-start': (lines, options) => {
    const first = lines.findIndex(line => line.trim() !== '' && !/^\s*(?:#|%)/.test(line))
    if (first < 0) return []
    const marked = /^---(?:\s|$)/.test(lines[first] ?? '')
    if (marked === (options.present !== false)) return []
    const message = marked ? 'found forbidden document start "---"' : 'missing document start "---"'
    return [{ line: first + 1, column: 1, message }]
  },
  'empty-lines': (lines, options) => {
    const found: YamlFinding[] = []
    const filled = lines.at(-1) === '' ? lines.slice(0, -1) : lines
    let run = 0
    for (const [index, line] of [...filled, 'end'].entries()) {
      if (line === '' && index < filled.length) {
        run += 1
        continue
      }
      const atStart = run === index
      const key = index === filled.length ? 'max-end' : atStart ? 'max-start' : 'max'
      const most = numberOf(options, key, key === 'max' ? 2 : 0)
      if (run > most)
        found.push({ line: index, column: 1, message: `too many blank lines (${run} > ${most})` })
      run = 0
    }
    return found
  },
}

/** A long word, such as a URL, can't be wrapped. */
const isUnbreakable = (line: string, options: Json): boolean => {
  if (options['allow-non-breakable-words'] === false) return false
  const words = line.trim().replace(/^(?:#|-)+ /, '')
  if (!words.includes(' ')) return true
  return options['allow-non-breakable-inline-mappings'] === true && /^[^\s:]+: [^\s]+$/.test(words)
}
