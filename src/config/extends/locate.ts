import type { Files } from '../../core/edge/platform.ts'
import { isRecord, type Json, text } from '../../core/text/json.ts'
import {
  ancestors,
  basename,
  dirname,
  isAbsolute,
  isWithin,
  join,
  normalize,
} from '../../core/text/paths/path.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import { resolvesWithin } from '../../platform/resolves-within.ts'

/** A config that another one extends. */
export interface Located {
  readonly file: string
  /** The package that it is of; undefined for a file beside the config. */
  readonly package?: PackageFile | undefined
}

export interface PackageFile {
  readonly name: string
  readonly version: string
  readonly folder: string
  /** `<package>/<path in it>`, its name in the lock. */
  readonly key: string
}

/** Where a config that extends others lies. */
export interface Extending extends Located {
  /** The folders in which packages are looked for: the trees of the project, or the folder of the user's own config. */
  readonly roots: readonly string[]
  /** The user's own config may also name files elsewhere, and links. */
  readonly isUsers: boolean
}

/** Why something can't be extended. */
export interface Refused {
  readonly says: string
}

const packageForm = /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:\/(.+))?$/
const maxBytes = 262_144

/** Finds what a config names under `extends`. Nothing is run or fetched for it. */
export const locate = (files: Files, name: string, from: Extending): Located | Refused => {
  if (/^\.\.?\//.test(name) || (isAbsolute(name) && isFree(from))) return beside(files, name, from)
  const [, wanted, path] = (name.length > 200 ? undefined : packageForm.exec(name)) ?? []
  if (wanted === undefined)
    return { says: `${data(name, 80)} is neither a package nor a path that begins with ./.` }
  const folder = packageFolder(files, wanted, from)
  if (folder === undefined) return { says: `The package ${wanted} is not in node_modules: install it.` }
  if (!from.isUsers && !from.roots.some(root => resolvesWithin(files, folder, root)))
    return { says: `The package ${wanted} is a link that leads out of the project: install a copy.` }
  const described = packageJson(files, folder)
  if (described === undefined) return { says: `The package.json of ${wanted} can't be read.` }
  const file = join(folder, path ?? text(described, 'handrail') ?? 'handrail.jsonc')
  if (!isWithin(file, folder) || !resolvesWithin(files, file, folder))
    return { says: `${data(file, 200)} is no file of the package ${wanted}.` }
  return inPackage(file, { name: wanted, folder, version: text(described, 'version') ?? '', key: '' })
}

const isFree = ({ isUsers, package: owner }: Extending): boolean => isUsers && owner === undefined

const inPackage = (file: string, owner: PackageFile): Located => ({
  file,
  package: { ...owner, key: `${owner.name}/${file.slice(owner.folder.length + 1)}` },
})

/** A file beside the config: in the same package or project. */
const beside = (files: Files, name: string, from: Extending): Located | Refused => {
  const file = join(dirname(from.file), name)
  if (isFree(from)) return { file }
  const limits = from.package === undefined ? from.roots : [from.package.folder]
  const isIn = limits.some(root => isWithin(file, normalize(root)) && resolvesWithin(files, file, root))
  if (!isIn)
    return {
      says: `${data(name, 80)} is no file in ${from.package === undefined ? 'the project' : 'its package'}.`,
    }
  return from.package === undefined ? { file } : inPackage(file, from.package)
}

/** As Node finds packages, but never above the project. A linked worktree also has those of the main one. */
const packageFolder = (files: Files, name: string, from: Extending): string | undefined => {
  const here = files.real(dirname(from.file)) ?? dirname(from.file)
  const roots = from.roots.map(root => files.real(root) ?? normalize(root))
  const up = ancestors(here).filter(folder => roots.some(root => isWithin(folder, root)))
  return [...up, ...roots]
    .filter(folder => basename(folder) !== 'node_modules')
    .map(folder => join(folder, `node_modules/${name}`))
    .find(folder => files.kind(`${folder}/package.json`) === 'file')
}

const packageJson = (files: Files, folder: string): Json | undefined => {
  try {
    const json: unknown = JSON.parse(files.readText(`${folder}/package.json`, maxBytes) ?? '')
    return isRecord(json) ? json : undefined
  } catch {
    return undefined
  }
}
