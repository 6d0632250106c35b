import { matchesPath, matchesText } from '../../core/text/paths/glob.ts'
import type { ImportSite } from './imports.ts'

/** A path in a project, with a slash at its front. */
type Place = string

/**
 * Whether an import is one that a pattern names. A pattern is a module (`moment`, which also stands for `moment/locale/de`), one with
 * `*`, or, with a slash in it, the place of a file of the project: `app/web/`.
 */
export const fitsImport = ({ module, path }: ImportSite, root: string, pattern: string): boolean => {
  const plain = module.replace(/^node:/, '')
  if (path === undefined && (isPart(plain, pattern) || isPart(module, pattern))) return true
  if (path === undefined && pattern.includes('*') && matchesText(plain, pattern)) return true
  return pattern.includes('/') && places(module, path, root).some(place => matchesPath(place, pattern))
}

const isPart = (module: string, pattern: string): boolean => {
  if (module === pattern) return true
  const next = module.startsWith(pattern) ? module[pattern.length] : undefined
  return next === '/' || next === '.'
}

/** Where the module may lie. An index stands for its folder, and an alias or a dotted name for the end of a path. */
const places = (module: string, path: string | undefined, root: string): readonly Place[] => {
  const place = path === undefined ? `/${module.replaceAll(/\.(?=\w+(?:\.|$))/g, '/')}` : placeOf(path, root)
  const bare = path === undefined ? `/${module.replace(/\.[cm]?[jt]sx?$/, '')}` : place
  return [...new Set([place, bare, bare.replace(/\/(?:index|__init__)$/, '')])]
}

const placeOf = (path: string, root: string): Place =>
  path.startsWith(`${root}/`) ? path.slice(root.length) : path

/** The folder of a place that fits one of the patterns, the uppermost one: the unit that the place belongs to. */
const unitOf = (
  place: Place,
  patterns: readonly string[],
): { readonly unit: Place; readonly tail: string } | undefined => {
  for (let end = place.indexOf('/', 1); end > 0; end = place.indexOf('/', end + 1)) {
    const unit = place.slice(0, end)
    const pattern = patterns.find(one => matchesPath(unit, one))
    if (pattern !== undefined)
      return { unit, tail: unit.split('/').slice(-pattern.split('/').length).join('/') }
  }
  return undefined
}

/** Whether an import leads from one of the folders that the patterns stand for into another one. */
export const leadsAcross = (
  site: ImportSite,
  path: string,
  root: string,
  patterns: readonly string[],
): boolean => {
  const own = unitOf(placeOf(path, root), patterns)
  if (own === undefined) return false
  // With a part behind it, so that a folder which is itself imported is a unit.
  const theirs = places(site.module, site.path, root)
    .map(place => unitOf(`${place}/`, patterns))
    .find(unit => unit !== undefined)
  if (theirs === undefined) return false
  return site.path === undefined ? theirs.tail !== own.tail : theirs.unit !== own.unit
}
