import type { FileChange } from '../../core/event.ts'
import { isRecord, list } from '../../core/text/json.ts'
import { parsedJson } from '../../core/text/settings/nested.ts'
import type { Difference } from './change.ts'

const sourceOf = (cell: unknown): string => {
  const source = isRecord(cell) ? cell.source : undefined
  return Array.isArray(source) ? source.join('') : typeof source === 'string' ? source : ''
}

/** The source of a cell, by its id or by its place (`cell-3`); undefined where the notebook has none. */
const cellOf = (notebook: string, id: string): string | undefined => {
  const json = parsedJson(notebook)
  const cells = isRecord(json) ? list(json, 'cells') : []
  const place = Number(/^(?:cell-)?(\d+)$/.exec(id)?.[1] ?? Number.NaN)
  const cell = cells.find(one => isRecord(one) && one.id === id) ?? cells[place]
  return cell === undefined ? undefined : sourceOf(cell)
}

/** The edit of one cell of a notebook, as a difference of a code file of its own; undefined where it is about none. */
export const cellDifference = (
  { path, cell, edits = [] }: FileChange,
  notebook: string | undefined,
): Difference | undefined => {
  if (cell === undefined || notebook === undefined || !path.endsWith('.ipynb')) return undefined
  const code = path.replace(/\.ipynb$/, '.py')
  const now = edits.map(({ after }) => after).join('\n')
  if (cell.mode === 'insert') return { path: code, before: '', after: now }
  const before = cellOf(notebook, cell.id)
  return before === undefined ? undefined : { path: code, before, after: cell.mode === 'delete' ? '' : now }
}
