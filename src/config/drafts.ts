import type { Platform } from '../core/edge/platform.ts'
import { isRecord } from '../core/text/json.ts'
import { dirname, isWithin, join, normalize } from '../core/text/paths/path.ts'
import { type ConfigTree, heldToAgreed } from './agreed/drafts.ts'
import type { AgreedFile } from './agreed/record.ts'
import { noting, pathIn, rootsOf } from './agreed/tree.ts'
import { accountTree, projectTree } from './agreed/trees.ts'
import type { ConfigDraft } from './check/config.ts'
import { type Reading, withExtended } from './extends/extended.ts'
import { foreignKeys, readingOf, userDraft } from './extends/user-keys.ts'
import { readDraft } from './read/draft.ts'
import { type EventFolders, foldersOf, inMainTree, localFile, projectFile } from './read/files.ts'

/** A policy that is tried in place of the one that holds. */
interface Tried {
  readonly preset?: string | undefined
  readonly config?: string | undefined
}

/** The config of an outer project also counts in the repositories inside it: their files may only tighten. */
export const draftsOf = (reader: Reading, place: EventFolders, shared: boolean): readonly ConfigDraft[] => {
  if (shared) return treeDrafts(reader, place, false)
  const user = reader.isHeld
    ? heldToAgreed(reader, accountTree(reader.platform), usersDrafts)
    : usersDrafts(reader)
  const around = (place.around ?? []).map(({ root, mainRoot, git }) =>
    treeDrafts(reader, { cwd: place.root, root, mainRoot, git }),
  )
  const trees = [...around, treeDrafts(reader, place, true, true)]
  return [...user, ...nested(trees)]
}

/** The files of trees that lie in one another. Where an outer one has a config, those inside may only tighten. */
const nested = (trees: readonly (readonly ConfigDraft[])[]): readonly ConfigDraft[] => {
  const [outermost = [], ...inner] = trees.filter(drafts => drafts.length > 0)
  return [...outermost, ...inner.flat().map(draft => ({ ...draft, inside: outermost.find(isNamed)?.file }))]
}

const isNamed = ({ extended }: ConfigDraft): boolean => extended !== true

/** The user's own config with what it extends. */
const usersDrafts = (reader: Reading): readonly ConfigDraft[] => {
  const draft = userDraft(reader.platform, reader.problems)
  return draft === undefined ? [] : withExtended(reader, draft, [dirname(draft.file)], true)
}

const treeDrafts = (
  reader: Reading,
  place: EventFolders,
  withLocal = true,
  isMain = false,
): readonly ConfigDraft[] =>
  reader.isHeld
    ? heldToAgreed(reader, projectTree(place, isMain), held => draftsIn(held, place, withLocal))
    : draftsIn(reader, place, withLocal)

const draftsIn = (reader: Reading, place: EventFolders, withLocal: boolean): readonly ConfigDraft[] => {
  const folders = foldersOf(place)
  const elsewhere = inMainTree(folders, place)
  const own = projectDrafts(reader, folders, place)
  const project = own.drafts.length > 0 ? own : projectDrafts(reader, elsewhere, place)
  if (!withLocal) return project.drafts
  const homes = [project.top ?? folders.at(-1), elsewhere.at(-1)].filter(folder => folder !== undefined)
  const local = homes.map(folder => localFile(reader.platform, folder)).find(file => file !== undefined)
  return [...project.drafts, ...read(reader, local, place)]
}

/** All that is read of the configs of a project, by the folders whose events read it, and of the account's own. */
export const configFiles = (
  platform: Platform,
  place: Pick<EventFolders, 'root' | 'mainRoot' | 'git'>,
  folders: readonly string[],
): { readonly project: AgreedFiles; readonly account: AgreedFiles } => {
  const inFolder = (folder: string): EventFolders => ({ ...place, cwd: folder })
  const read = (tree: ConfigTree, how: (reading: Reading) => unknown): Map<string, string> => {
    const texts = new Map<string, string>()
    const world = noting(platform, rootsOf(platform, ...tree.roots), texts)
    how(readingOf(world, place, userDraft(platform, []), []))
    return texts
  }
  const project = new Map<string, AgreedFile>()
  // A file belongs to the outermost folder that reads it.
  for (const folder of folders.toSorted((a, b) => a.length - b.length)) {
    const tree = projectTree(inFolder(folder))
    const name = pathIn(rootsOf(platform, ...tree.roots), folder) ?? ''
    const texts = read(tree, reading => draftsIn(reading, inFolder(folder), true))
    for (const [path, text] of texts) if (!project.has(path)) project.set(path, { text, folder: name })
  }
  const own = read(accountTree(platform), usersDrafts)
  return { project, account: new Map([...own].map(([path, text]) => [path, { text, folder: '' }])) }
}

type AgreedFiles = ReadonlyMap<string, AgreedFile>

/** The folder nearest to the root comes first. */
const projectDrafts = (
  reader: Reading,
  folders: readonly string[],
  place: EventFolders,
): { readonly drafts: readonly ConfigDraft[]; readonly top: string | undefined } => {
  const { platform } = reader
  // A repository in the project, as by `git clone` or a submodule.
  const inner = folders.slice(0, -1).findLast(folder => platform.files.kind(`${folder}/.git`) !== undefined)
  const isInner = (folder: string): boolean => inner !== undefined && isWithin(folder, inner)
  const [drafts, within]: [ConfigDraft[], ConfigDraft[]] = [[], []]
  let top: string | undefined
  for (const folder of folders) {
    const here = read(reader, projectFile(platform, folder), place)
    if (here.length === 0) continue
    const list = isInner(folder) ? within : drafts
    list.unshift(...here)
    top = folder
    if (
      list === drafts &&
      here.some(draft => isNamed(draft) && isRecord(draft.value) && draft.value.root === true)
    )
      break
  }
  return { drafts: nested([drafts, within]), top }
}

export const overriding = (
  reader: Reading,
  place: EventFolders,
  { preset, config }: Tried,
): readonly ConfigDraft[] => {
  const drafts = read(reader, config === undefined ? undefined : join(place.cwd, config), place, false)
  return preset === undefined ? drafts : [...drafts, builtIn('--preset', { preset })]
}

/** A project's file is read only if symlinks do not lead out of its working tree: the repository chose it, not the user. */
const read = (
  reader: Reading,
  file: string | undefined,
  place: EventFolders,
  isBound = true,
): readonly ConfigDraft[] => {
  if (file === undefined) return []
  const { platform, problems } = reader
  const roots = [place.root, place.mainRoot]
  const root = isBound ? roots.find(each => isWithin(file, normalize(each))) : undefined
  const draft = readDraft(platform, file, problems, root)
  problems.push(...foreignKeys(draft))
  return withExtended(reader, draft, roots, false)
}

/** A config that no file holds. */
export const builtIn = (file: string, value: unknown): ConfigDraft => ({
  file,
  value,
  read: false,
  broken: false,
  line: () => undefined,
})
