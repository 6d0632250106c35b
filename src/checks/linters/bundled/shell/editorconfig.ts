import { dirname, isWithin, join } from '../../../../core/text/paths/path.ts'
import { atGlob } from '../../globs.ts'
import type { Target } from '../../tool.ts'

/** The .editorconfig properties of a file, nearest first; undefined if there are none. */
export const editorConfig = (target: Target): ReadonlyMap<string, string> | undefined => {
  const said = new Map<string, string>()
  let folder = target.inside ? dirname(target.path) : target.root
  while (isWithin(folder, target.root)) {
    const text = target.read(join(folder, '.editorconfig'))
    if (text !== undefined) {
      for (const [key, value] of entriesFor(text, target.path.slice(folder.length + 1)))
        if (!said.has(key)) said.set(key, value)
      if (/^[ \t]*root\s*=\s*true\s*$/im.test(text)) break
    }
    if (folder === target.root) break
    folder = dirname(folder)
  }
  return said.size === 0 ? undefined : said
}

/** Within a file the later section wins. */
const entriesFor = (text: string, name: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  let applies = false
  for (const line of text.split(/\r?\n/)) {
    const section = /^\s*\[(.+)\]\s*$/.exec(line)?.[1]
    if (section !== undefined) applies = section === '[shell]' || atGlob(name, section)
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (applies && key !== undefined && value !== undefined) found.set(key.toLowerCase(), value.toLowerCase())
  }
  return found
}
