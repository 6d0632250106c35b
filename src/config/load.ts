import { presetLayer } from '#preset-layers'
import type { Platform } from '../core/platform.ts'
import type { Policy, Problem } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import type { Json } from '../text/json.ts'
import { isWithin, join, normalize } from '../text/path.ts'
import { cachedPolicy } from './cached.ts'
import { type ConfigDraft, checkConfig } from './check.ts'
import { type EventFolders, foldersOf, inMainTree, localFile, projectFile, userFile } from './files.ts'
import type { Layer } from './layer.ts'
import { mergeLayers, presetNames } from './merge.ts'
import { policyOf } from './policy.ts'
import { readDraft } from './read.ts'
import { levelVariable, overFiles } from './session.ts'

/** Settings of the caller in place of the files of user and project, to try out a policy. */
export interface Overrides {
  readonly preset?: string | undefined
  /** A config file above the preset. */
  readonly config?: string | undefined
  /** The lowest layer, below the presets that files name: settings, or the name of a preset. Without it `recommended`, where no file names one. */
  readonly base?: Json | string | undefined
}

interface ConfigReader {
  readonly platform: Platform
  readonly rules: readonly Rule[]
  readonly problems: Problem[]
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
  const key = JSON.stringify([place, rules.length, overrides])
  return cachedPolicy(platform, key, world => computePolicy(world, place, rules, overrides))
}

const computePolicy = (
  platform: Platform,
  place: EventFolders,
  rules: readonly Rule[],
  overrides: Overrides,
): Policy => {
  const reader: ConfigReader = { platform, rules, problems: [] }
  const tried = overrides.preset !== undefined || overrides.config !== undefined
  const files = tried ? overriding(reader, place, overrides) : layersOf(reader, place)
  const base = overrides.base
  const below = presetLayers(rules, files, base)
  const lowest = typeof base === 'string' ? base : base && baseName
  const named = files.findLast(({ presets }) => presets !== undefined)?.presets
  const names = presetNames(lowest, named)
  const layers = [...files, ...fromSession(reader, files, below, names)]
  const merged = mergeLayers(below, layers, rules, reader.problems, lowest)
  const sources = layers.filter(layer => layer.read).map(layer => layer.file)
  return policyOf(merged, sources, reader.problems)
}

const fromSession = (
  { platform, rules, problems }: ConfigReader,
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

/** What a project says of its whole tree counts in the repositories inside it: their files may only tighten. */
const layersOf = (reader: ConfigReader, place: EventFolders): readonly Layer[] => {
  const user = read(reader, userFile(reader.platform))
  const around = (place.around ?? []).map(({ root, mainRoot }) =>
    treeLayers(reader, { cwd: place.root, root, mainRoot }),
  )
  const trees = [...around, treeLayers(reader, place)]
  return [...user, ...nested(trees)]
}

/** The layers of trees that lie in one another. Where an outer one has a config, those inside may only tighten. */
const nested = (trees: readonly (readonly Layer[])[]): readonly Layer[] => {
  const [outermost = [], ...inner] = trees.filter(layers => layers.length > 0)
  return [...outermost, ...inner.flat().map(layer => ({ ...layer, inside: outermost[0]?.file }))]
}

const treeLayers = (reader: ConfigReader, place: EventFolders): readonly Layer[] => {
  const folders = foldersOf(place)
  const elsewhere = inMainTree(folders, place)
  const own = projectLayers(reader, folders, place)
  const project = own.layers.length > 0 ? own : projectLayers(reader, elsewhere, place)
  const homes = [project.top ?? folders.at(-1), elsewhere.at(-1)].filter(folder => folder !== undefined)
  const local = homes.map(folder => localFile(reader.platform, folder)).find(file => file !== undefined)
  return [...project.layers, ...read(reader, local, place)]
}

/** The folder nearest to the root comes first. */
const projectLayers = (
  reader: ConfigReader,
  folders: readonly string[],
  place: EventFolders,
): { readonly layers: readonly Layer[]; readonly top: string | undefined } => {
  const { platform } = reader
  // A repository in the project, as by `git clone` or a submodule.
  const inner = folders.slice(0, -1).findLast(folder => platform.files.kind(`${folder}/.git`) !== undefined)
  const isInner = (folder: string): boolean => inner !== undefined && isWithin(folder, inner)
  const [layers, within]: [Layer[], Layer[]] = [[], []]
  let top: string | undefined
  for (const folder of folders) {
    const here = read(reader, projectFile(platform, folder), place)
    if (here.length === 0) continue
    const list = isInner(folder) ? within : layers
    list.unshift(...here)
    top = folder
    if (list === layers && here.some(layer => layer.root)) break
  }
  return { layers: nested([layers, within]), top }
}

const overriding = (
  reader: ConfigReader,
  place: EventFolders,
  { preset, config }: Overrides,
): readonly Layer[] => {
  const layers = read(reader, config === undefined ? undefined : join(place.cwd, config))
  if (preset === undefined) return layers
  return [...layers, checkConfig(builtIn('--preset', { preset }), reader.rules, reader.problems)]
}

/** A project's file is read only if symlinks do not lead out of its working tree: the repository chose it, not the user. */
const read = (reader: ConfigReader, file: string | undefined, place?: EventFolders): readonly Layer[] => {
  if (file === undefined) return []
  const { platform, problems, rules } = reader
  const root = place && [place.root, place.mainRoot].find(each => isWithin(file, normalize(each)))
  return [checkConfig(readDraft(platform, file, problems, root), rules, problems)]
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
