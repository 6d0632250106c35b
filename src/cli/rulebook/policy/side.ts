import { looksSigned, parseBundle } from '../../../config/extends/bundle.ts'
import { type ReadLayers, readLayers } from '../../../config/load.ts'
import { presets } from '../../../config/presets/index.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import type { Rule } from '../../../core/rule/rule.ts'
import { dirname, isAbsolute, isWithin, join } from '../../../core/text/paths/path.ts'
import type { JudgeOptions } from '../../../event/judge.ts'
import { fileRulesFor, policyAndRules } from '../../../event/policy.ts'
import { namedProject, projectAt } from '../../../event/project.ts'
import { gitIn } from '../../../platform/git/start.ts'
import { projectsAround } from '../../../platform/project.ts'
import { UsageError } from '../../command.ts'
import { namedConfig, wholeConfig } from '../../options/named-config.ts'

/** A policy to compare or to show, with the layers that it comes from. */
export interface Side {
  readonly policy: Policy
  readonly rules: readonly Rule[]
  readonly read: ReadLayers
}

const maxBytes = 262_144

/** The policy that is in force here. */
export const sideHere = (platform: Platform): Side => sideOf(platform, {})

/** The policy that would hold here if all of it were agreed to. */
export const sideAsIs = (platform: Platform): Side => sideOf(platform, { asIs: true })

/** The policy that a word names: a preset, a config, a bundle, or a file of a git revision. */
export const sideNamed = (platform: Platform, word: string): Side => {
  if (presets.has(word)) return sideOf(platform, { preset: word })
  const file = join(platform.cwd(), word)
  if (platform.files.kind(file) === 'file')
    return sideOfText(platform, file, namedConfig(platform, file, word))
  const revised = revisionOf(platform, word)
  if (revised !== undefined) return sideOfText(platform, revised.file, wholeConfig(revised.text, word))
  throw new UsageError(`${word} is no preset, no file, and no file of a revision such as HEAD:handrail.jsonc`)
}

/** The policy to compare a word with where no other is named: the file as it is now, else the policy that is in force. */
export const counterpart = (platform: Platform, word: string): Side => {
  const isFile = platform.files.kind(join(platform.cwd(), word)) === 'file'
  const revised = presets.has(word) || isFile ? undefined : revisionOf(platform, word)
  if (revised === undefined) return sideHere(platform)
  return sideOfText(platform, revised.file, platform.files.readText(revised.file, maxBytes) ?? '{}')
}

/** The text of a file that the caller names. */
export const textOf = ({ files }: Platform, file: string): string => {
  const text = files.readText(file, maxBytes)
  if (text === undefined) throw new UsageError(`${file} can't be read, or has more than ${maxBytes} bytes`)
  return text
}

const sideOfText = (platform: Platform, file: string, text: string): Side => {
  const bundle = looksSigned(text) ? parseBundle(text) : undefined
  if (looksSigned(text) && bundle === undefined) throw new UsageError(`${file} is no bundle that can be read`)
  const content = bundle === undefined ? text : JSON.stringify(bundle.policy)
  return sideOf(withText(platform, file, content), { config: file })
}

/** The platform with another text in a file. */
const withText = (platform: Platform, file: string, text: string): Platform => {
  const { files } = platform
  return {
    ...platform,
    files: {
      ...files,
      kind: path => (path === file ? 'file' : files.kind(path)),
      readText: (path, limit) => (path === file ? text : files.readText(path, limit)),
      // A file that is not there yet has its folder.
      real: path => files.real(path) ?? (path === file ? realIn(platform, file) : undefined),
    },
  }
}

const realIn = ({ files }: Platform, file: string): string | undefined => {
  const folder = files.real(dirname(file))
  return folder === undefined ? undefined : join(folder, file.slice(file.lastIndexOf('/') + 1))
}

const sideOf = (platform: Platform, options: Pick<JudgeOptions, 'preset' | 'config' | 'asIs'>): Side => {
  const cwd = platform.cwd()
  const project = projectAt(platform, cwd)
  const { policy, rules } = policyAndRules(platform, { cwd }, project, options)
  return { policy, rules, read: layersHere(platform, project, options) }
}

/** The layers of the policy that is in force here, or of one that is tried. */
const layersHere = (
  platform: Platform,
  project: Project,
  options: Pick<JudgeOptions, 'preset' | 'config' | 'asIs'> = {},
): ReadLayers => {
  const { root, mainRoot, git } = project
  const around = projectsAround(platform, project, namedProject(platform))
  const place = { cwd: platform.cwd(), root, mainRoot, git, around }
  return readLayers(platform, place, fileRulesFor(platform, project).rules, options)
}

/** The text of `<revision>:<file>`, and where that file lies now. */
const revisionOf = (
  platform: Platform,
  word: string,
): { readonly file: string; readonly text: string } | undefined => {
  const at = word.indexOf(':')
  const [revision, path] = [word.slice(0, at), word.slice(at + 1)]
  if (at < 1 || path === '' || !/^[\w@][\w@^~./{}-]*$/.test(revision) || isAbsolute(path)) return undefined
  const project = projectAt(platform, platform.cwd())
  const file = join(path.startsWith('.') ? platform.cwd() : project.root, path)
  if (!isWithin(file, project.root)) return undefined
  const name = file.slice(project.root.length + 1)
  const { code, stdout } = gitIn(platform, project).run(['cat-file', 'blob', `${revision}:${name}`])
  return code === 0 ? { file, text: stdout } : undefined
}
