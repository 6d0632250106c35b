import type { Platform } from '../../core/edge/platform.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { isRecord, text } from '../../core/text/json.ts'
import { ancestors, dirname, join } from '../../core/text/paths/path.ts'
import { agreedFor, isAgreedCopy } from './agreed.ts'

/**
 * What the human is told of the program at the start of a session: that another one is installed than the one that was agreed to, that an
 * old shim of the tree runs another one, or that nobody has agreed to the one that the shim found. Undefined where there is nothing to tell.
 */
export const programLine = (platform: Platform, folder: string): string | undefined => {
  const running = platform.self[1]
  if (running === undefined) return undefined
  const agreedHere = agreedFor(platform, folder)
  if (!isAgreedCopy(platform, running) && agreedHere !== undefined)
    return `you have agreed to a copy of handrail here, and the lines or the shim of this tree run another one (${dirname(running)}), because they are of an older version · handrail init`
  if (!isAgreedCopy(platform, running))
    return hasShim(platform, folder)
      ? `nobody on this account has agreed to the handrail that runs here (${dirname(running)}), so another one in its place would run as well · handrail trust`
      : undefined
  const own = dirname(dirname(running))
  const near = hasShim(platform, folder) ? installedNear(platform, folder) : undefined
  const other = near ?? agreedHere?.from
  if (other === undefined || platform.files.kind(join(other, 'dist')) !== 'directory') return undefined
  if (isSamePackage(platform, other, own)) return undefined
  const [there, agreed] = [versionOf(platform, other), versionOf(platform, own)]
  const what = there === agreed ? `another handrail ${there}` : `handrail ${there}`
  return `${what} is installed here (${other}); ${agreed}, which you agreed to, goes on running. To take the other: handrail trust`
}

/** Whether lines of the folder, or of one around it, run what its shim finds. */
export const hasShim = ({ files }: Platform, folder: string): boolean =>
  ancestors(folder).some(each => files.kind(join(stateFolder(each), 'hook.sh')) === 'file')

/**
 * The package that a shim would find first without an agreed copy: of the project and the folders around it, but not of one that anybody
 * may write to.
 */
export const installedNear = ({ files }: Platform, folder: string): string | undefined => {
  for (const each of ancestors(folder)) {
    if (((files.mode(each) ?? 0) & 0o002) !== 0) return undefined
    const found = join(each, 'node_modules/handrail')
    if (files.kind(join(found, 'dist/handrail.cjs')) === 'file') return found
  }
  return undefined
}

/** The version that a package names, for people. */
export const versionOf = ({ files }: Pick<Platform, 'files'>, folder: string): string => {
  try {
    const json: unknown = JSON.parse(files.readText(join(folder, 'package.json'), 65_536) ?? '')
    return (
      (isRecord(json) ? text(json, 'version') : undefined)?.replace(/[^\w.+-]/g, '').slice(0, 40) ??
      'of no version'
    )
  } catch {
    return 'of no version'
  }
}

/** Whether two folders hold the same build of handrail. */
export const isSamePackage = (platform: Platform, one: string, other: string): boolean =>
  printOf(platform, one) === printOf(platform, other)

/** The bundles have their hashes in their names, so names, sizes and the files that every call reads tell two builds apart. */
const printOf = ({ files }: Pick<Platform, 'files'>, folder: string): string => {
  const dist = join(folder, 'dist')
  const names = [...files.list(dist)].sort().filter(name => files.look(join(dist, name))?.kind === 'file')
  const texts = ['handrail.cjs', 'handrail.sh'].map(name => files.readText(join(dist, name)) ?? '')
  return [
    versionOf({ files }, folder),
    ...names.map(name => `${name} ${files.size(join(dist, name))}`),
    ...texts,
  ].join('\0')
}
