import type { Layer } from '../../../config/layers/layer.ts'
import { lateRow } from './late-row.ts'

/** A preset's layer from its line: the same as checking the preset would make. */
export const lateLayer = (table: string, name: string): Layer | undefined => {
  const text = lateRow(table, name)
  if (text === undefined) return undefined
  const { rules, settings }: { rules: [string, never][]; settings: Layer['settings'] } = JSON.parse(text)
  return {
    file: name,
    read: false,
    root: false,
    rules: new Map(rules),
    locked: new Set(),
    settings,
    broken: false,
    line: () => undefined,
  }
}
