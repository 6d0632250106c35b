import type { Layer } from '../../config/layer.ts'

/** A preset's layer from its text: the same as checking the preset would make. */
export const lateLayer = (name: string, text: string | undefined): Layer | undefined => {
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
