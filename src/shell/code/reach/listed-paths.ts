import { fileText } from '../../state/files.ts'
import { absolutePath } from '../../state/paths.ts'
import type { At } from '../../state/state.ts'

const mostNames = 20
const mostLines = 200
const longest = 64 * 1024

/** Names of files in a text of code. */
const quoted = /(["'`])((?:[\w.~-]{1,60}\/){0,8}[\w.-]{1,60})\1/g

/**
 * Paths that stand in a list which the code reads: a file that the code names, whose lines are paths of files that are there. Code that
 * deletes what it reads from such a list deletes these.
 */
export const listedPaths = (at: At, code: string): readonly string[] => {
  const { facts } = at.reader
  if (at.remote) return []
  const names = [...new Set([...code.matchAll(quoted)].map(([, , name = '']) => name))]
  return names.slice(0, mostNames).flatMap(name => {
    const path = absolutePath(at, name)
    if (path === null || (!at.reader.files.has(path) && facts.fileKind(path) !== 'file')) return []
    const text = fileText(at, path)
    if (text === undefined || text.length > longest) return []
    const lines = text
      .split('\n')
      .slice(0, mostLines)
      .map(line => line.trim().replaceAll(/^["'[,\s]+|["'\],\s]+$/g, ''))
      .filter(line => line !== '')
    const found = lines.filter(line => {
      const full = /\s/.test(line) ? null : absolutePath(at, line)
      return full !== null && full !== path && full !== facts.root() && facts.fileKind(full) !== undefined
    })
    return found.length > 0 && found.length * 2 >= lines.length ? found : []
  })
}
