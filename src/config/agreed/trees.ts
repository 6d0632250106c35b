import type { Platform } from '../../core/edge/platform.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import type { ConfigDraft } from '../check/config.ts'
import { draftOf } from '../read/draft.ts'
import { type EventFolders, foldersOf, inMainTree, userConfig } from '../read/files.ts'
import type { ConfigTree } from './drafts.ts'
import { agreedOutside } from './outside.ts'
import { agreedRoot, readAgreement } from './record.ts'
import { rootsOf } from './tree.ts'

/** A project as a tree of configs. Linked worktrees share an agreement. */
export const projectTree = (place: EventFolders, isMain = false): ConfigTree => {
  const folders = foldersOf(place)
  return {
    key: agreedRoot(place),
    roots: [place.root, place.mainRoot],
    folders: [...folders, ...inMainTree(folders, place)],
    isMain,
  }
}

/** The folder of the account's own config; the agreement stays the same wherever the environment says that it lies. */
export const accountTree = (platform: Platform): ConfigTree => {
  const folder = dirname(userConfig(platform))
  return { key: accountKey(platform), roots: [folder], folders: [folder] }
}

/** What the agreement about the account's own config is kept by. */
export const accountKey = (platform: Platform): string => join(platform.accountHome(), '.config/handrail')

/** The user's own config as far as its keys may prove a signed policy. */
export const agreedUsers = (
  platform: Platform,
  present: ConfigDraft | undefined,
  isHeld: boolean,
): ConfigDraft | undefined => {
  if (!isHeld) return present
  const { roots } = accountTree(platform)
  const file = userConfig(platform)
  const text = platform.files.readText(file)
  const agreed = readAgreement(platform, accountKey(platform))?.files.get('config.jsonc')?.text
  if (text !== undefined && text === agreed) return present
  const texts = new Map(text === undefined ? [] : [['config.jsonc', text]])
  if (present !== undefined && agreedOutside(platform, rootsOf(platform, ...roots), texts) === true)
    return present
  return agreed === undefined ? undefined : draftOf(file, agreed, [])
}
