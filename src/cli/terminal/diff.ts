import type { Io } from '../command.ts'

type DiffLine = readonly ['=' | '-' | '+', string]

const context = 3
/** Above this many comparisons the middle is shown as deleted and inserted. */
const maxCells = 4_000_000

/** A unified diff of two texts, without colours; empty if they are equal. */
export const unifiedDiff = (path: string, before: string | undefined, after: string | undefined): string => {
  if (before === after) return ''
  const head = [
    `--- ${before === undefined ? '/dev/null' : path}`,
    `+++ ${after === undefined ? '/dev/null' : path}`,
  ]
  return [...head, ...hunks(diffLines(linesOf(before), linesOf(after)))].join('\n')
}

/** Prints a diff with colours. */
export const showDiff = (diff: string, io: Io): void => {
  for (const line of diff.split('\n')) {
    const title = line.startsWith('--- ') || line.startsWith('+++ ')
    const colour = title ? 'bold' : line.startsWith('+') ? 'green' : line.startsWith('-') ? 'red' : 'dim'
    io.out(`  ${io.paint(colour, line)}`)
  }
}

const linesOf = (text: string | undefined): readonly string[] => {
  if (text === undefined || text === '') return []
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  else lines.push(`${lines.pop()}\n\\ No newline at end of file`)
  return lines
}

const diffLines = (before: readonly string[], after: readonly string[]): readonly DiffLine[] => {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const same = (line: string): DiffLine => ['=', line]
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

/** The longest common subsequence, from the back to the front. */
const middle = (before: readonly string[], after: readonly string[]): readonly DiffLine[] => {
  const out = (line: string): DiffLine => ['-', line]
  const into = (line: string): DiffLine => ['+', line]
  if (before.length * after.length > maxCells) return [...before.map(out), ...after.map(into)]
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      lines.push(['=', old])
      row += 1
      column += 1
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(['-', old])
      row += 1
    } else {
      lines.push(['+', fresh ?? ''])
      column += 1
    }
  }
  return lines
}

const hunks = (lines: readonly DiffLine[]): readonly string[] => {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(([kind]) => kind !== '='),
  )
  const shown: string[] = []
  let old = 1
  let fresh = 1
  for (const [index, [kind, line]] of lines.entries()) {
    if (near[index] && !near[index - 1]) {
      const gap = near.indexOf(false, index)
      const hunk = lines.slice(index, gap < 0 ? lines.length : gap)
      const count = (not: string): number => hunk.filter(([other]) => other !== not).length
      const range = (start: number, size: number): string => `${size === 0 ? start - 1 : start},${size}`
      shown.push(`@@ -${range(old, count('+'))} +${range(fresh, count('-'))} @@`)
    }
    if (near[index]) shown.push(`${kind === '=' ? ' ' : kind}${line}`)
    if (kind !== '+') old += 1
    if (kind !== '-') fresh += 1
  }
  return shown
}
