import { fileText } from '../../state/files.ts'
import { absolutePath } from '../../state/paths.ts'
import type { At } from '../../state/state.ts'

/** Folders that packages lie in where no file says so. */
const usual = ['apps', 'packages', 'libs', 'services']

/** Folders in which the packages of a project lie: `apps/*` of pnpm-workspace.yaml or package.json. */
const foldersOf = (at: At): readonly string[] => {
  const texts = ['pnpm-workspace.yaml', 'package.json'].flatMap(name => {
    const path = absolutePath(at, name)
    return path === null ? [] : (fileText(at, path) ?? [])
  })
  const named = texts.flatMap(text => [...text.matchAll(/["'\s-]([\w.][\w./-]{0,60})\/\*{1,2}["'\s]/g)])
  return [...new Set([...named.map(([, folder = '']) => folder), ...usual])]
}

/** The folder of a package of the project that a call names, by its name or its path; undefined where none has it. */
export const workspaceFolder = (at: At, given: string): string | undefined => {
  if (!/^(?:@[\w.-]+\/|\.\/)?[\w./-]+$/.test(given)) return undefined
  const base = given.replace(/^@[^/]*\//, '')
  return [...foldersOf(at).map(folder => `${folder}/${base}`), given].find(folder => {
    const path = absolutePath(at, `${folder}/package.json`)
    return path !== null && fileText(at, path) !== undefined
  })
}
