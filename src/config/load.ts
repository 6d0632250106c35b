import { presetLayer } from '#preset-layers'
import type { Platform } from '../core/edge/platform.ts'
import { type OwnRule, ownGroup } from '../core/policy/own.ts'
import type { Policy, Problem } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import { isRecord, type Json } from '../core/text/json.ts'
import { dirname, isWithin, join, normalize } from '../core/text/paths/path.ts'
import { cachedPolicy } from './cached.ts'
import { type ConfigDraft, checkConfig } from './check/config.ts'
import { ownRulesIn } from './check/own-rules.ts'
import { type Reading, withExtended } from './extends/extended.ts'
import { foreignKeys, readingOf, required, userDraft } from './extends/user-keys.ts'
import type { Layer } from './layers/layer.ts'
import { mergeLayers, presetNames } from './layers/merge.ts'
import { levelVariable, overFiles } from './layers/session.ts'
import { ownGuard } from './own-rules/guard.ts'
import { policyOf } from './policy.ts'
import { readDraft } from './read/draft.ts'
import { type EventFolders, foldersOf, inMainTree, localFile, projectFile } from './read/files.ts'
import { shipOf } from './ship.ts'

/** Settings of the caller in place of the files of user and project, to try out a policy. */
export interface Overrides {
  readonly preset?: string | undefined
  /** A config file above the preset. */
  readonly config?: string | undefined
  /** The lowest layer, below the presets that files name: settings, or the name of a preset. Without it `recommended`, where no file names one. */
  readonly base?: Json | string | undefined
  /** Only the project's own files that a team shares: not the user's, no local one, no projects around, no environment. */
  readonly shared?: boolean | undefined
}

/** The layers that a policy is merged from. */
export interface ReadLayers {
  /** Presets by name. */
  readonly below: ReadonlyMap<string, Layer>
  /** Later ones win. */
  readonly layers: readonly Layer[]
  /** All rules, with those that configs make. */
  readonly rules: readonly Rule[]
  readonly own: readonly OwnRule[]
  readonly lowest: string | undefined
  readonly reading: Reading
}

/**
 * Loads the policy of an event: preset, then the user's file, then the project's files from the root down to the
 * event's folder, then the local file, then CLAUDE_SAFETY_LEVEL. Projects around this one come before it. Never throws; errors are in `problems`.
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
  const key = JSON.stringify([place, numberOf(rules), overrides])
  return cachedPolicy(platform, key, world => computePolicy(world, place, rules, overrides))
}

const computePolicy = (
  platform: Platform,
  place: EventFolders,
  given: readonly Rule[],
  overrides: Overrides,
): { readonly policy: Policy; readonly until: number } => {
  const { below, layers, rules, own, lowest, reading } = readLayers(platform, place, given, overrides)
  const { problems, until } = reading
  const merged = mergeLayers(below, layers, rules, problems, lowest)
  const sources = layers.filter(layer => layer.read).map(layer => layer.file)
  const policy = policyOf(merged, own, sources, problems, reading.unproven[0])
  const ship = shipOf(platform, layers, problems)
  return { policy: ship === undefined ? policy : { ...policy, ship }, until }
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

/** Reads all configs and checks them. */
export const readLayers = (
  platform: Platform,
  place: EventFolders,
  given: readonly Rule[],
  overrides: Overrides = {},
  onPackage?: Reading['onPackage'],
): ReadLayers => {
  const problems: Problem[] = []
  const tried = overrides.preset !== undefined || overrides.config !== undefined
  const shared = overrides.shared === true
  const isOwn = !tried && !shared
  // Its keys count in any case.
  const known = userDraft(platform, isOwn ? problems : [])
  const users = isOwn ? known : undefined
  const reading = readingOf(platform, place, known, problems, isOwn, onPackage)
  const drafts = tried ? overriding(reading, place, overrides) : draftsOf(reading, place, shared, users)
  required(reading, users)
  // A config may set the rules that any of them makes, so these come first.
  const own = ownRulesIn(drafts, given, problems)
  const rules = own.length === 0 ? given : [...given, ...own.map(ownGuard)]
  const inFiles = fromFiles(given)
  const files = [...inFiles, ...drafts.map(draft => checkConfig(draft, rules, problems, own))]
  const base = overrides.base
  // No preset speaks of rules that it does not know.
  const below = presetLayers(inFiles.length === 0 ? given : given.filter(isShipped), files, base)
  const lowest = typeof base === 'string' ? base : base && baseName
  const named = files.findLast(({ presets }) => presets !== undefined)?.presets
  const names = presetNames(lowest, named)
  const layers = shared ? files : [...files, ...fromSession(reading, rules, files, below, names)]
  return { below, layers: tightened(layers), rules, own, lowest, reading }
}

/** Above a layer that says `tighten` all others may only tighten. */
const tightened = (layers: readonly Layer[]): readonly Layer[] => {
  const from = layers.findIndex(({ tighten }) => tighten === true)
  const by = layers[from]?.file
  if (by === undefined) return layers
  return layers.map((layer, index) => (index > from ? { ...layer, inside: layer.inside ?? by } : layer))
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
  { platform, problems }: Reading,
  rules: readonly Rule[],
  files: readonly Layer[],
  below: ReadonlyMap<string, Layer>,
  names: readonly string[],
): readonly Layer[] => {
  const level = platform.env(levelVariable)
  if (!level) return []
  const layer = checkConfig(builtIn(levelVariable, { bash_guard: { level } }), rules, problems)
  return [
    overFiles(
      layer,
      files,
      names.flatMap(name => below.get(name) ?? []),
    ),
  ]
}

/** The config of an outer project also counts in the repositories inside it: their files may only tighten. */
const draftsOf = (
  reader: Reading,
  place: EventFolders,
  shared: boolean,
  users: ConfigDraft | undefined,
): readonly ConfigDraft[] => {
  if (shared) return treeDrafts(reader, place, false)
  const user = users === undefined ? [] : withExtended(reader, users, [dirname(users.file)], true)
  const around = (place.around ?? []).map(({ root, mainRoot }) =>
    treeDrafts(reader, { cwd: place.root, root, mainRoot }),
  )
  const trees = [...around, treeDrafts(reader, place)]
  return [...user, ...nested(trees)]
}

/** The files of trees that lie in one another. Where an outer one has a config, those inside may only tighten. */
const nested = (trees: readonly (readonly ConfigDraft[])[]): readonly ConfigDraft[] => {
  const [outermost = [], ...inner] = trees.filter(drafts => drafts.length > 0)
  return [...outermost, ...inner.flat().map(draft => ({ ...draft, inside: outermost.find(isNamed)?.file }))]
}

const isNamed = ({ extended }: ConfigDraft): boolean => extended !== true

const treeDrafts = (reader: Reading, place: EventFolders, withLocal = true): readonly ConfigDraft[] => {
  const folders = foldersOf(place)
  const elsewhere = inMainTree(folders, place)
  const own = projectDrafts(reader, folders, place)
  const project = own.drafts.length > 0 ? own : projectDrafts(reader, elsewhere, place)
  if (!withLocal) return project.drafts
  const homes = [project.top ?? folders.at(-1), elsewhere.at(-1)].filter(folder => folder !== undefined)
  const local = homes.map(folder => localFile(reader.platform, folder)).find(file => file !== undefined)
  return [...project.drafts, ...read(reader, local, place)]
}

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

const overriding = (
  reader: Reading,
  place: EventFolders,
  { preset, config }: Overrides,
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

/** Only the presets that are named are computed: this runs at every event. */
const presetLayers = (
  rules: readonly Rule[],
  layers: readonly Layer[],
  base: Json | string | undefined,
): ReadonlyMap<string, Layer> => {
  const below = new Map<string, Layer>()
  const lowest = typeof base === 'string' ? base : 'recommended'
  for (const name of new Set([lowest, ...layers.flatMap(layer => layer.presets ?? [])])) {
    const layer = presetLayer(name, rules)
    if (layer !== undefined) below.set(name, layer)
  }
  if (typeof base === 'object') below.set(baseName, checkConfig(builtIn(baseName, base), rules, []))
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
