import { presetLayer } from '#preset-layers'
import type { Platform } from '../core/edge/platform.ts'
import { type OwnRule, ownGroup } from '../core/policy/own.ts'
import type { Policy, Problem } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import type { Json } from '../core/text/json.ts'
import { toldOnce } from './agreed/drafts.ts'
import { isSetByProject } from './agreed/outside.ts'
import { waitingProblems } from './agreed/told.ts'
import { agreedUsers } from './agreed/trees.ts'
import { cachedPolicy } from './cached.ts'
import { type ConfigDraft, checkConfig } from './check/config.ts'
import { ownRulesIn } from './check/own-rules.ts'
import { builtIn, draftsOf, overriding } from './drafts.ts'
import type { Reading } from './extends/extended.ts'
import { readingOf, required, userDraft } from './extends/user-keys.ts'
import type { Layer } from './layers/layer.ts'
import { mergeLayers, presetNames } from './layers/merge.ts'
import { levelVariable, overFiles } from './layers/session.ts'
import { ownGuard } from './own-rules/guard.ts'
import { policyOf } from './policy.ts'
import type { EventFolders } from './read/files.ts'
import { shipOf } from './ship.ts'

/** Settings of the caller in place of the files of user and project, to try out a policy. */
export interface Overrides {
  readonly preset?: string | undefined
  /** A config file above the preset. */
  readonly config?: string | undefined
  /** The lowest layer, below the presets that files name: settings, or the name of a preset. Without it `recommended`, where no file names one. */
  readonly base?: Json | string | undefined
  /** Files count as they are, whoever has agreed to them: for what reads its own config, as `run` does. */
  readonly asIs?: boolean | undefined
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
  problems.push(...waitingProblems(layers))
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
): ReadLayers => {
  const problems: Problem[] = []
  const tried = overrides.preset !== undefined || overrides.config !== undefined
  const shared = overrides.shared === true
  const isOwn = !tried && !shared
  const isHeld = isOwn && overrides.asIs !== true
  // Its keys count in any case.
  const known = userDraft(platform, [])
  const users = isOwn ? known : undefined
  const reading = readingOf(platform, place, agreedUsers(platform, known, isHeld), problems, isOwn, isHeld)
  const drafts = tried ? overriding(reading, place, overrides) : draftsOf(reading, place, shared)
  required(reading, users)
  // A config may set the rules that any of them makes, so these come first.
  const own = ownRulesIn(drafts, given, problems)
  const rules = own.length === 0 ? given : [...given, ...own.map(ownGuard)]
  const inFiles = fromFiles(given)
  const files = [...inFiles, ...drafts.map(draft => checked(draft, rules, problems, own))]
  const base = overrides.base
  // No preset speaks of rules that it does not know.
  const below = presetLayers(inFiles.length === 0 ? given : given.filter(isShipped), files, base)
  const lowest = typeof base === 'string' ? base : base && baseName
  const named = files.findLast(({ presets }) => presets !== undefined)?.presets
  const names = presetNames(lowest, named)
  const layers = shared ? files : [...files, ...fromSession(reading, rules, files, below, names)]
  return { below, layers: tightened(layers), rules, own, lowest, reading }
}

const checked = (
  draft: ConfigDraft,
  rules: readonly Rule[],
  problems: Problem[],
  own: readonly OwnRule[],
): Layer => {
  if (draft.waits?.agreed !== true) return checkConfig(draft, rules, problems, own)
  const found: Problem[] = []
  const layer = checkConfig(draft, rules, found, own)
  problems.push(...found.map(toldOnce))
  return layer
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
  { platform, problems, isHeld, root }: Reading,
  rules: readonly Rule[],
  files: readonly Layer[],
  below: ReadonlyMap<string, Layer>,
  names: readonly string[],
): readonly Layer[] => {
  const level = platform.env(levelVariable)
  if (!level) return []
  // A file of the project that sets it speaks for the project.
  const inside = isHeld && isSetByProject(platform, [root], levelVariable) ? 'what a person set' : undefined
  const draft = { ...builtIn(levelVariable, { bash_guard: { level } }), inside }
  const layer = checkConfig(draft, rules, problems)
  return [
    overFiles(
      layer,
      files,
      names.flatMap(name => below.get(name) ?? []),
    ),
  ]
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
