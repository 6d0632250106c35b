import { type Coverage, type FileCoverage, fromFiles } from './coverage.ts'

/** `mode: set`, then `file:from,to statements hits`. A block stands there once for each package that was tested. */
export const readGoProfile = (text: string): Coverage | undefined => {
  if (!/^mode: \w+/.test(text)) return undefined
  const blocks = new Map<string, { readonly path: string; readonly size: number; readonly hit: boolean }>()
  for (const row of text.split(/\r?\n/).slice(1)) {
    const [, place = '', path = '', size = '0', hits = '0'] = /^((.+):\S+) (\d+) (\d+)$/.exec(row) ?? []
    if (place === '') continue
    const hit = Number(hits) > 0 || blocks.get(place)?.hit === true
    blocks.set(place, { path, size: Number(size), hit })
  }
  const files = new Map<string, FileCoverage>()
  for (const { path, size, hit } of blocks.values()) {
    const { covered, total } = files.get(path) ?? { covered: 0, total: 0 }
    files.set(path, { path, covered: covered + (hit ? size : 0), total: total + size })
  }
  return fromFiles([...files.values()])
}
