import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { type IndexEntry, listedEntries, readIndex } from './index-file.ts'
import { gitIn } from './start.ts'
import { isOld } from './view-kept.ts'

interface Indexed {
  readonly root: string
  readonly gitDir: string
  readonly commonDir: string
  /** The file, which is missing before the first `git add`. */
  readonly index: string
}

const mostBytes = 128 * 1024 * 1024
const gitlink = 0o160000
/** As the index has it: four bytes, the highest first. */
const gitlinkBytes = Buffer.of(0, 0, 0xe0, 0)
/** The extension that says that entries stand in another file. */
const linkBytes = Buffer.from('link')

interface Kept {
  readonly pin: string
  readonly names: readonly string[]
}

const known = new Map<string, Kept>()
const mostKnown = 200

/** The names of other repositories in an index, submodules or not; undefined where nobody could read it. */
export const gitlinksOf = (
  platform: Platform,
  indexed: Indexed,
  idLength: 20 | 32,
): readonly string[] | undefined => {
  const pin = platform.files.pin(indexed.index)
  if (pin === undefined) return platform.files.kind(indexed.index) === undefined ? [] : undefined
  const kept = known.get(indexed.index)
  if (kept?.pin === pin.text) return kept.names
  const names = readNames(platform, indexed, idLength)
  if (names === undefined || !isOld(platform, pin)) return names
  if (known.size >= mostKnown) known.clear()
  known.set(indexed.index, { pin: pin.text, names })
  return names
}

const readNames = (
  platform: Platform,
  { index, root, gitDir, commonDir }: Indexed,
  idLength: 20 | 32,
): readonly string[] | undefined => {
  const size = platform.files.size(index)
  if (size === undefined || size > mostBytes) return undefined
  const bytes = platform.files.readPart(index, 0, size)
  if (bytes === undefined) return undefined
  // Most have none, and a large index takes long to read entry by entry.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!text.includes(gitlinkBytes) && !text.includes(linkBytes)) return []
  const project = { root, mainRoot: root, git: { folder: gitDir, common: commonDir } }
  return namesIn(readIndex(bytes, idLength) ?? fromGit(platform, project))
}

const fromGit = (platform: Platform, project: Project): readonly IndexEntry[] | undefined => {
  const { code, stdout } = gitIn(platform, project).run(['ls-files', '-s', '-z'], { timeoutMs: 200 })
  return code === 0 ? listedEntries(stdout) : undefined
}

const namesIn = (entries: readonly IndexEntry[] | undefined): readonly string[] | undefined =>
  entries?.flatMap(({ mode, name }) => (mode === gitlink ? [name] : []))
