import { dirname } from '../../../../core/text/paths/path.ts'
import type { Target } from '../../tool.ts'

/** The manifest of a file's package. */
export const manifestOf = (target: Target): string | undefined => target.nearest(['Cargo.toml'])

/** The edition of that package, or of the workspace if the package inherits it. */
export const editionOf = (target: Target): string => {
  const manifest = manifestOf(target)
  const own = manifest === undefined ? undefined : target.read(manifest)
  if (manifest === undefined || own === undefined) return '2021'
  const named = editionIn(own)
  if (named !== undefined) return named
  const isShared = /^[ \t]*edition\.workspace\s*=|^[ \t]*edition\s*=\s*\{/m.test(own)
  // A package without an edition has edition 2015.
  return isShared && dirname(manifest) !== target.root
    ? (editionIn(target.read('Cargo.toml') ?? '') ?? '2021')
    : '2015'
}

const editionIn = (manifest: string): string | undefined =>
  /^[ \t]*edition\s*=\s*"(\d{4})"/m.exec(manifest)?.[1]
