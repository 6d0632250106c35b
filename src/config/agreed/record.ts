import { decidedFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { hex, sha256 } from '../../core/text/sha256.ts'

/** What a person on this account has agreed to: for one project, or the account's own config. */
export interface Agreement {
  /** The main working tree, a bare repository, or the folder of the account's config. */
  readonly root: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Configs and all that they extend, by their paths in the tree. */
  readonly files: ReadonlyMap<string, AgreedFile>
  /** The project's own rules, by name. */
  readonly rules: ReadonlyMap<string, TrustedRule>
  /** The lines in settings of the project that call handrail. */
  readonly lines: readonly AgreedLine[]
  /** The hash of the shim that those lines read; undefined where there is none. */
  readonly shim?: string | undefined
}

export interface AgreedLine {
  /** Its path in the tree. */
  readonly file: string
  readonly command: string
}

export interface AgreedFile {
  readonly text: string
  /** The folder in the tree whose events read it first. */
  readonly folder: string
}

/** A rule file as a person has read and trusted it. */
export interface TrustedRule {
  readonly text: string
  /** The same without types, as CommonJS. */
  readonly code: string
  /** The other files that it imports, and theirs. */
  readonly imports: readonly string[]
}

/**
 * What an agreement is kept by, and shared by linked worktrees: their main one, and where there is none, beside a bare repository, that
 * repository.
 */
export const agreedRoot = ({
  mainRoot,
  git,
}: Pick<Project, 'mainRoot'> & Partial<Pick<Project, 'git'>>): string =>
  git === undefined || git.common === git.folder || git.common.endsWith('/.git') ? mainRoot : git.common

/** Where an agreement is kept. */
export const agreementFile = (platform: Platform, root: string): string | undefined => {
  const folder = decidedFolder(platform, root, 'agreed')
  const real = platform.files.real(root) ?? root
  return folder === undefined ? undefined : join(folder, `${hashOf(real).slice(0, 32)}.json`)
}

// Without node:crypto: to load it takes longer than all else here, and most events need no other hash.
const hashOf = (text: string): string => hex(sha256(new TextEncoder().encode(text)))

/** The hash of the shim of a working tree. */
export const shimHash = ({ files }: Platform, root: string): string | undefined => {
  const content = files.readText(join(stateFolder(root), 'hook.sh'))
  return content === undefined ? undefined : hashOf(content)
}

/** A record that is damaged, or of another project, is none: then nothing is agreed to. */
export const readAgreement = (platform: Platform, root: string): Agreement | undefined => {
  const file = agreementFile(platform, root)
  const content = file === undefined ? undefined : platform.files.readText(file)
  if (content === undefined) return undefined
  const json = parsed(content)
  if (json === undefined || json.v !== 2 || typeof json.at !== 'number') return undefined
  if (text(json, 'root') !== (platform.files.real(root) ?? root)) return undefined
  return {
    root,
    at: json.at,
    files: valuesOf(json, 'files', fileOf),
    rules: valuesOf(json, 'rules', ruleOf),
    lines: list(json, 'lines').flatMap(lineOf),
    shim: text(json, 'shim'),
  }
}

const parsed = (content: string): Json | undefined => {
  try {
    const json: unknown = JSON.parse(content)
    return isRecord(json) ? json : undefined
  } catch {
    return undefined
  }
}

const valuesOf = <T>(json: Json, key: string, read: (value: Json) => T | undefined): ReadonlyMap<string, T> =>
  new Map(
    Object.entries(record(json, key)).flatMap(([name, value]) => {
      const one = isRecord(value) ? read(value) : undefined
      return one === undefined ? [] : [[name, one] as const]
    }),
  )

const lineOf = (value: unknown): readonly AgreedLine[] => {
  const [file, command] = isRecord(value) ? [text(value, 'file'), text(value, 'command')] : []
  return file === undefined || command === undefined ? [] : [{ file, command }]
}

const fileOf = (json: Json): AgreedFile | undefined => {
  const [content, folder] = [text(json, 'text'), text(json, 'folder')]
  return content === undefined || folder === undefined ? undefined : { text: content, folder }
}

const ruleOf = (json: Json): TrustedRule | undefined => {
  const [source, code] = [text(json, 'text'), text(json, 'code')]
  const imports = list(json, 'imports').filter(name => typeof name === 'string')
  return source === undefined || code === undefined ? undefined : { text: source, code, imports }
}

/** Keeps an agreement. False where the account's state would lie in the project itself. */
export const keepAgreement = (
  platform: Platform,
  { root, at, files, rules, lines, shim }: Agreement,
): boolean => {
  const place = agreementFile(platform, root)
  if (place === undefined) return false
  for (const folder of [dirname(dirname(place)), dirname(place)]) platform.files.makeOwnFolder(folder)
  const json = {
    v: 2,
    root: platform.files.real(root) ?? root,
    at,
    files: Object.fromEntries(files),
    rules: Object.fromEntries(rules),
    lines,
    shim,
  }
  platform.files.writeWhole(place, `${JSON.stringify(json)}\n`)
  return true
}
