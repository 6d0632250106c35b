import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A stack names lines of the compiled files: this names those of the sources, relative to the root. */
export const sourcePositions = (text: string, root: string): string =>
  text.replace(
    /file:\/\/(\/[^\s:()]+\.mjs):(\d+):(\d+)/g,
    (whole, path: string, line: string, column: string) => {
      const file = fileURLToPath(`file://${path}`)
      const map = mapOf(file)
      if (map === undefined) return whole
      const found = map.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in found)) return whole
      const source = relative(root, resolve(dirname(file), found.originalSource))
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
    },
  )

const maps = new Map<string, SourceMap | undefined>()

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) {
    const path = `${file}.map`
    maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined)
  }
  return maps.get(file)
}
