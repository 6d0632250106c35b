import type { Edge } from '../../core/edge/edge.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'

/**
 * Takes a file away that others append to, and hands over what it held. The rename is one step: of several processes one
 * gets the text, and a writer that comes later, or had opened the file before (`Edge.append`), begins a new one. What a
 * process that was killed had taken is handed over by the next one. So a text may come twice but is never lost.
 */
export const takeFile = (edge: Edge, file: string, use: (text: string) => void): void => {
  for (const from of [...abandoned(edge, file), file]) {
    const taken = `${file}${mark}${edge.processId}-${edge.randomId(6)}`
    try {
      edge.rename(from, taken)
    } catch {
      continue
    }
    const text = edge.readExact(taken) ?? ''
    if (text !== '') use(text)
    edge.remove(taken)
  }
}

const mark = '.taken-'

/** Files that a process took and did not live to use. */
export const abandoned = (edge: Edge, file: string): readonly string[] => {
  const [folder, prefix] = [dirname(file), `${basename(file)}${mark}`]
  return edge
    .list(folder)
    .filter(
      name => name.startsWith(prefix) && !edge.isRunning(Number.parseInt(name.slice(prefix.length), 10)),
    )
    .map(name => join(folder, name))
}
