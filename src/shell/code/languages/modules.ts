import { dirname, join } from '../../../core/text/paths/path.ts'
import type { Language } from './language.ts'

/** Modules beside it that one file may load, and be read with it. */
const mostModules = 12

/** TypeScript names its files as they will be called once they are compiled. */
const typed = (path: string): readonly string[] =>
  /\.[cm]?js$/.test(path) ? [path.replace(/js$/, 'ts')] : []

/** The files that each module beside the code may be, in the order in which they are looked for. */
export const modulesOf = (language: Language, code: string, file: string): readonly (readonly string[])[] => {
  const folder = dirname(file)
  const found = new Map<string, readonly string[]>()
  const add = (path: string, ends: readonly string[]): void => {
    if (found.size < mostModules)
      found.set(
        path,
        [...ends.map(end => path + end), ...typed(path)].map(name => join(folder, name)),
      )
  }
  if (language.slashes === true) {
    for (const [, from, plain] of code.matchAll(
      /^[ \t]{0,20}(?:from[ \t]+(\.{0,2}\w[\w.]{0,60})[ \t]+import\b|import[ \t]+(\w[\w.]{0,60}))/gm,
    )) {
      const name = (from ?? plain ?? '').replace(/^\.+/, '').replaceAll('.', '/')
      if (name !== '') add(name, ['.py', '/__init__.py'])
    }
  } else
    for (const [, path = ''] of code.matchAll(
      /\b(?:require|import|from|require_relative|require_once|include|include_once)\b[\s({'"]{0,4}?\s{0,4}\(?\s{0,4}['"](\.{0,2}[\w./-]{1,100})['"]/g,
    ))
      if (/^\.|\.(?:php|pl|rb)$/.test(path) || /require_relative/.test(code))
        add(path, ['', '.js', '.ts', '.mjs', '.cjs', '.rb', '/index.js', '/index.ts'])
  return [...found.values()]
}
