import { join } from 'node:path'
import { type BuildOptions, buildSync } from 'esbuild'
import { newFolder } from './folder.ts'

/** By what they are made of. */
const made = new Map<string, string>()

const bundled = (key: string, input: BuildOptions): string => {
  const known = made.get(key)
  if (known !== undefined) return known
  const outfile = join(newFolder('bundled'), 'main.cjs')
  buildSync({ ...input, bundle: true, platform: 'node', format: 'cjs', target: 'node20.19', outfile })
  made.set(key, outfile)
  return outfile
}

/** A source and all that it imports in one file, for processes of plain Node: a compiler in each would take most of their time. */
export const bundledSource = (path: string): string => bundled(path, { entryPoints: [path] })

/** The same of a text that would stand in the folder. */
export const bundledText = (contents: string, folder: string): string =>
  bundled(contents, { stdin: { contents, resolveDir: folder, loader: 'ts' } })
