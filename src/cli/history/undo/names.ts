import { oneLine } from '../../../core/text/quoting/foreign.ts'
import type { DiskPlace } from '../../../platform/node/place.ts'

/** A path for people: from the project on where it lies there. */
export const named = (place: DiskPlace, root: string): string => {
  const text = place.toString()
  return oneLine(text.startsWith(`${root}/`) ? text.slice(root.length + 1) : text, 200)
}
