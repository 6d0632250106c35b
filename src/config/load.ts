import { presetLayer } from '#preset-layers'
import { ownGroup } from '../core/own.ts'
import type { Platform } from '../core/platform.ts'
import type { Policy, Problem } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import { ownGuard } from '../own/guard.ts'
import { isRecord, type Json } from '../text/json.ts'
import { isWithin, join, normalize } from '../text/path.ts'
import { cachedPolicy } from './cached.ts'
import { type ConfigDraft, checkConfig } from './check.ts'
import { ownRulesIn } from './check-own.ts'
import { type EventFolders, foldersOf, inMainTree, localFile, projectFile, userFile } from './files.ts'
import type { Layer } from './layer.ts'
import { mergeLayers } from './merge.ts'
import { policyOf } from './policy.ts'
import { readDraft } from './read.ts'
import { levelVariable, overFiles } from './session.ts'

/** Settings of the caller in place of the files of user and project, to try out a policy. */
export interface Overrides {
  readonly preset?: string | undefined
  /** A config file above the preset. */
  readonly config?: string | undefined
  /** The base if no preset is named, instead of `recommended`. */
  readonly base?: Json | undefined
}

interface ConfigReader {
  readonly platform: Platform
  readonly problems: Problem[]
}

/**
 * Loads the policy of an event: preset, then the user's file, then the project's files from the root down to the
 * event's folder, then the local file, then CLAUDE_SAFETY_LEVEL. Never throws; errors are in `problems`.
 *
 * @example
 * const policy = loadPolicy(platform, { cwd, file, root, mainRoot }, rules)
 * if (policy.rules['git/hard-reset']?.stance === 'off') return
 */
export const loadPolicy = (
  platform: Platform,
  place: EventFolders,
  rules: readonly Rule[],
  overrides: Overrides = {},
): Policy => {
  const { cwd, file, root, mainRoot } = place
  const key = JSON.stringify([cwd, file, root, mainRoot, numberOf(rules), overrides])
  return cachedPolicy(platform, key, world => computePolicy(world, place, rules, overrides))
}

const numbers = new WeakMap<readonly Rule[], number>()
let lastNumber = 0

/** A number for a list of rules, to compare it by. */
const numberOf = (rules: readonly Rule[]): number => {
  const known = numbers.get(rules)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(rules, lastNumber)
  return lastNumber
}

const computePolicy = (
  platform: Platform,
  place: EventFolders,
  given: readonly Rule[],
  overrides: Overrides,
): Policy => {
  const reader: ConfigReader = { platform, problems: [] }
  const { problems } = reader
  const tried = overrides.preset !== undefined || overrides.config !== undefined
  const drafts = tried ? overriding(reader, place, overrides) : draftsOf(reader, place)
  // A config may set the rules that any of them makes, so these come first.
  const own = ownRulesIn(drafts, given, problems)
  const rules = own.length === 0 ? given : [...given, ...own.map(ownGuard)]
  const inFiles = fromFiles(given)
  const files = [...inFiles, ...drafts.map(draft => checkConfig(draft, rules, problems, own))]
  const base = overrides.base
  // No preset speaks of rules that it does not know.
  const below = presetLayers(inFiles.length === 0 ? given : given.filter(isShipped), files, base)
  const unnamed = base === undefined ? undefined : baseName
  const layers = [...files, ...fromSession(reader, rules, files, below, unnamed)]
  const merged = mergeLayers(below, layers, rules, problems, unnamed)
  const sources = layers.filter(layer => layer.read).map(layer => layer.file)
  return policyOf(merged, own, sources, problems)
}

const isShipped = ({ id }: Rule): boolean => !id.startsWith(ownGroup)

/** The rules of the project's own files are on, below all configs. */
const fromFiles = (rules: readonly Rule[]): readonly Layer[] => {
  const own = rules.filter(rule => !isShipped(rule))
  if (own.length === 0) return []
  const layer = checkConfig(builtIn(ownGroup, {}), [], [])
  return [{ ...layer, rules: new Map(own.map(({ id }) => [id, { path: [], stance: 'on', options: {} }])) }]
}

const fromSession = (
  { platform, problems }: ConfigReader,
  rules: readonly Rule[],
  files: readonly Layer[],
  below: ReadonlyMap<string, Layer>,
  unnamed = 'recommended',
): readonly Layer[] => {
  const level = platform.env(levelVariable)
  if (!level) return []
  const layer = checkConfig(builtIn(levelVariable, { bash_guard: { level } }), rules, problems)
  const names = files.findLast(({ presets }) => presets !== undefined)?.presets ?? [unnamed]
  return [
    overFiles(
      layer,
      files,
      names.flatMap(name => below.get(name) ?? []),
    ),
  ]
}

const draftsOf = (reader: ConfigReader, place: EventFolders): readonly ConfigDraft[] => {
  const user = read(reader, userFile(reader.platform))
  const folders = foldersOf(place)
  const elsewhere = inMainTree(folders, place)
  const own = projectDrafts(reader, folders, place)
  const project = own.drafts.length > 0 ? own : projectDrafts(reader, elsewhere, place)
  const homes = [project.top ?? folders.at(-1), elsewhere.at(-1)].filter(folder => folder !== undefined)
  const local = homes.map(folder => localFile(reader.platform, folder)).find(file => file !== undefined)
  return [...user, ...project.drafts, ...read(reader, local, place)]
}

/** The folder nearest to the root comes first. */
const projectDrafts = (
  reader: ConfigReader,
  folders: readonly string[],
  place: EventFolders,
): { readonly drafts: readonly ConfigDraft[]; readonly top: string | undefined } => {
  const drafts: ConfigDraft[] = []
  let top: string | undefined
  for (const folder of folders) {
    const here = read(reader, projectFile(reader.platform, folder), place)
    if (here.length === 0) continue
    drafts.unshift(...here)
    top = folder
    if (here.some(({ value }) => isRecord(value) && value.root === true)) break
  }
  return { drafts, top }
}

const overriding = (
  reader: ConfigReader,
  place: EventFolders,
  { preset, config }: Overrides,
): readonly ConfigDraft[] => {
  const drafts = read(reader, config === undefined ? undefined : join(place.cwd, config))
  return preset === undefined ? drafts : [...drafts, builtIn('--preset', { preset })]
}

/** A project's file is read only if symlinks do not lead out of its working tree: the repository chose it, not the user. */
const read = (
  reader: ConfigReader,
  file: string | undefined,
  place?: EventFolders,
): readonly ConfigDraft[] => {
  if (file === undefined) return []
  const { platform, problems } = reader
  const root = place && [place.root, place.mainRoot].find(each => isWithin(file, normalize(each)))
  return [readDraft(platform, file, problems, root)]
}

/** Only the presets that are named are computed: this runs at every event. */
const presetLayers = (
  rules: readonly Rule[],
  layers: readonly Layer[],
  base: Json | undefined,
): ReadonlyMap<string, Layer> => {
  const below = new Map<string, Layer>()
  for (const name of new Set(['recommended', ...layers.flatMap(layer => layer.presets ?? [])])) {
    const layer = presetLayer(name, rules)
    if (layer !== undefined) below.set(name, layer)
  }
  if (base !== undefined) below.set(baseName, checkConfig(builtIn(baseName, base), rules, []))
  return below
}

/** The preset's name in the policy if only a base is used. */
const baseName = 'none'

const builtIn = (file: string, value: unknown): ConfigDraft => ({
  file,
  value,
  read: false,
  broken: false,
  line: () => undefined,
})
