import type { Platform } from '../../core/edge/platform.ts'
import { basename, isWithin, join, normalize } from '../../core/text/paths/path.ts'
import type { AgreedFile } from './record.ts'

/** The texts that were read of a tree, by their paths in it. */
export type Texts = ReadonlyMap<string, string>

/** The path in a tree, whichever of its roots it is below. */
export const pathIn = (roots: readonly string[], path: string): string | undefined => {
  const root = rootOf(roots, path)
  return root === undefined ? undefined : path.slice(root.length + (root.endsWith('/') ? 0 : 1))
}

const rootOf = (roots: readonly string[], path: string): string | undefined =>
  roots.find(each => isWithin(path, each))

/** The roots of a tree by every name that they are called by. */
export const rootsOf = ({ files }: Platform, ...roots: readonly string[]): readonly string[] => [
  ...new Set(roots.flatMap(root => [normalize(root), files.real(root) ?? normalize(root)])),
]

/** A platform that notes what is read of a tree. */
export const noting = (
  platform: Platform,
  roots: readonly string[],
  texts: Map<string, string>,
): Platform => {
  const { files } = platform
  const readText = (path: string, limit?: number): string | undefined => {
    const content = files.readText(path, limit)
    const name = content === undefined ? undefined : pathIn(roots, path)
    if (name !== undefined && content !== undefined) texts.set(name, content)
    return content
  }
  return { ...platform, files: { ...files, readText } }
}

/** A platform on which a tree holds the files that were agreed to, and no others that a config could be. */
export const asAgreed = (
  platform: Platform,
  roots: readonly string[],
  agreed: ReadonlyMap<string, AgreedFile>,
): Platform => {
  const { files } = platform
  const nameOf = (path: string): string | undefined => {
    const name = pathIn(roots, path)
    return name === undefined || basename(path) === '.git' ? undefined : name
  }
  const textOf = (name: string): string | undefined => agreed.get(name)?.text
  const isFolder = (name: string): boolean =>
    name === '' || [...agreed].some(([file, { folder }]) => folder === name || file.startsWith(`${name}/`))
  return {
    ...platform,
    files: {
      ...files,
      kind: path => {
        const name = nameOf(path)
        if (name === undefined) return files.kind(path)
        if (textOf(name) !== undefined) return 'file'
        return isFolder(name) ? 'directory' : undefined
      },
      readText: (path, limit) => {
        const name = nameOf(path)
        return name === undefined ? files.readText(path, limit) : textOf(name)
      },
      size: path => {
        const name = nameOf(path)
        return name === undefined ? files.size(path) : textOf(name)?.length
      },
      // What was agreed to was read through no link that leads out of the tree.
      real: path => {
        const name = nameOf(path)
        const root = rootOf(roots, path) ?? '/'
        return name === undefined || name === '' ? files.real(path) : join(files.real(root) ?? root, name)
      },
    },
  }
}
