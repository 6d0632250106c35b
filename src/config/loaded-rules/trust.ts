import { decidedFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { resolvesWithin } from '../../platform/resolves-within.ts'

/** The files of `.handrail/rules` as they are now. */
export interface RuleFolder {
  readonly path: string
  /** Text by name; undefined where it can't be read. */
  readonly files: ReadonlyMap<string, string | undefined>
}

/** A rule file as a human has read and trusted it. */
export interface TrustedFile {
  readonly text: string
  /** The same without types, as CommonJS. */
  readonly code: string
  /** The other files that it imports, and theirs. */
  readonly imports: readonly string[]
}

/** The files of a project that a human has trusted. */
export interface TrustRecord {
  readonly root: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly files: ReadonlyMap<string, TrustedFile>
}

const mostFiles = 200
const mostBytes = 262_144

/** The folder of a project's own rules: of the working tree, else of the main one. */
export const ruleFolderOf = ({ files }: Platform, { root, mainRoot }: Project): string | undefined =>
  [...new Set([root, mainRoot])]
    .map(tree => join(stateFolder(tree), 'rules'))
    .find(folder => files.kind(folder) === 'directory')

/** Reads the rules of a project, without their tests; undefined where there is no folder of them. */
export const readRuleFolder = (platform: Platform, project: Project): RuleFolder | undefined => {
  const path = ruleFolderOf(platform, project)
  if (path === undefined) return undefined
  const { files } = platform
  const names = files
    .list(path)
    .filter(name => /^[\w-]+\.ts$/.test(name))
    .sort()
    .slice(0, mostFiles)
  return { path, files: new Map(names.map(name => [name, textIn(platform, path, name)])) }
}

/** A link that leads elsewhere is no file of the folder. */
const textIn = ({ files }: Platform, folder: string, name: string): string | undefined =>
  resolvesWithin(files, join(folder, name), folder)
    ? files.readText(join(folder, name), mostBytes)
    : undefined

/** Where the trust in a project is kept: by the real path of its main working tree. */
export const trustFile = (platform: Platform, { mainRoot }: Project): string | undefined => {
  const folder = decidedFolder(platform, mainRoot, 'trust')
  const real = platform.files.real(mainRoot) ?? mainRoot
  return folder === undefined ? undefined : join(folder, `${platform.sha256(real).slice(0, 32)}.json`)
}

/** A record that is damaged, or of another project, is none: then nothing is trusted. */
export const readTrust = (platform: Platform, project: Project): TrustRecord | undefined => {
  const file = trustFile(platform, project)
  const content = file === undefined ? undefined : platform.files.readText(file)
  if (content === undefined) return undefined
  try {
    const json: unknown = JSON.parse(content)
    if (!isRecord(json) || json.v !== 1 || typeof json.at !== 'number') return undefined
    const root = text(json, 'root')
    if (root === undefined || root !== (platform.files.real(project.mainRoot) ?? project.mainRoot))
      return undefined
    const files = Object.entries(record(json, 'files')).flatMap(([name, value]) => {
      const trusted = isRecord(value) ? trustedOf(value) : undefined
      return trusted === undefined ? [] : [[name, trusted] as const]
    })
    return { root, at: json.at, files: new Map(files) }
  } catch {
    return undefined
  }
}

const trustedOf = (json: Json): TrustedFile | undefined => {
  const [source, code] = [text(json, 'text'), text(json, 'code')]
  const imports = list(json, 'imports').filter(name => typeof name === 'string')
  return source === undefined || code === undefined ? undefined : { text: source, code, imports }
}

/** The text of a record, for its file. */
export const trustText = ({ root, at, files }: TrustRecord): string =>
  `${JSON.stringify({ v: 1, root, at, files: Object.fromEntries(files) })}\n`

/** Whether a file, and all that it imports, is as a human has trusted it. */
export const isTrusted = (name: string, folder: RuleFolder, trust: TrustRecord | undefined): boolean => {
  const trusted = trust?.files.get(name)
  if (trusted === undefined) return false
  return [name, ...trusted.imports].every(
    file => folder.files.get(file) !== undefined && folder.files.get(file) === trust?.files.get(file)?.text,
  )
}
