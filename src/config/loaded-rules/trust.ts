import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import { join } from '../../core/text/paths/path.ts'
import { resolvesWithin } from '../../platform/resolves-within.ts'
import { type Agreement, agreedRoot, readAgreement } from '../agreed/record.ts'

/** The files of `.handrail/rules` as they are now. */
export interface RuleFolder {
  readonly path: string
  /** Text by name; undefined where it can't be read. */
  readonly files: ReadonlyMap<string, string | undefined>
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

/** The rules of a project that a human has trusted. */
export const readTrust = (platform: Platform, project: Project): Agreement | undefined =>
  readAgreement(platform, agreedRoot(project))

/** Whether a file, and all that it imports, is as a human has trusted it. */
export const isTrusted = (name: string, folder: RuleFolder, trust: Agreement | undefined): boolean => {
  const trusted = trust?.rules.get(name)
  if (trusted === undefined) return false
  return [name, ...trusted.imports].every(
    file => folder.files.get(file) !== undefined && folder.files.get(file) === trust?.rules.get(file)?.text,
  )
}
