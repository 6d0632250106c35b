import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { entryLoss, namesUs } from '../../../known/files/hook-entries.ts'
import {
  accountPlaces,
  guardedRoots,
  hookFilePlaces,
  ownPlace,
  shimFile,
} from '../../../known/files/own-files.ts'
import type { TouchedBy } from '../../../known/footprint/footprint.ts'

/** A file of handrail, or of a host with its entries, that a call takes away or replaces. */
export interface OwnLoss {
  readonly what: 'entries' | 'shim' | 'policy' | 'rule' | 'state' | 'account policy'
  readonly path: string
  /** `off`: what comes switches all hooks off. `unknown`: what comes could not be looked at. */
  readonly how: 'gone' | 'changed' | 'off' | 'unknown'
  readonly by: Invocation
  /** The host whose entries they are. */
  readonly host?: string | undefined
}

interface Deeds {
  readonly files: readonly TouchedBy[]
  readonly unseen: readonly { readonly path: string | undefined; readonly by: Invocation }[]
}

/** Whether hooks of handrail are registered for this project, so that a call could take them away. */
export const isGuarded = (facts: Facts): boolean =>
  guardedRoots(facts).some(root => facts.fileKind(join(root, shimFile)) === 'file') ||
  hookFilePlaces(facts).some(({ path }) => namesUs(textAt(path, facts)))

const textAt = (path: string, facts: Facts): string | undefined =>
  facts.fileKind(path) === 'file' ? facts.readText(path) : undefined

export const ownLosses = (deeds: Deeds, facts: Facts): readonly OwnLoss[] => [
  ...entriesLost(deeds, facts),
  ...filesLost(deeds, facts),
]

/** What the last of the calls does to a file. */
const lastOn = (path: string, { files, unseen }: Deeds, facts: Facts): TouchedBy | undefined => {
  // A file that is not there yet has no other name.
  const real = facts.fileKind(path) === undefined ? path : facts.real(path)
  const hits = (one: TouchedBy): boolean =>
    one.path === path ||
    one.path === real ||
    (one.whole === true && (isWithin(path, one.path) || isWithin(real, one.path)))
  const isIn = (folder: string): boolean => isWithin(path, folder) || isWithin(real, folder)
  const blind = unseen.find(one => one.path !== undefined && isIn(one.path))
  return files.findLast(hits) ?? (blind === undefined ? undefined : { path, kind: 'write', by: blind.by })
}

/** A host whose entries stay elsewhere, for instance in the settings of the account, goes on asking handrail. */
const entriesLost = (deeds: Deeds, facts: Facts): readonly OwnLoss[] => {
  const lost: (OwnLoss & { readonly host: string })[] = []
  const kept = new Set<string>()
  for (const place of hookFilePlaces(facts)) {
    const { path, host } = place
    const before = textAt(path, facts)
    const last = lastOn(path, deeds, facts)
    const how = last === undefined ? undefined : becomes(before, last)
    if (how !== undefined && last?.by !== undefined)
      lost.push({ what: 'entries', path, how, by: last.by, host })
    else if (namesUs(before)) kept.add(host)
  }
  return lost.filter(({ how, host }) => how === 'off' || !kept.has(host))
}

const becomes = (
  before: string | undefined,
  { kind, whole, content }: TouchedBy,
): OwnLoss['how'] | undefined => {
  if (kind === 'delete') return namesUs(before) ? 'gone' : undefined
  const loss = entryLoss(before, whole === true ? undefined : content?.())
  return loss === 'lost' ? 'changed' : loss
}

/** git has what it takes, and the agreed policy holds whatever the files say: of its calls only the shim and the account count. */
const filesLost = (deeds: Deeds, facts: Facts): readonly OwnLoss[] => {
  const roots = guardedRoots(facts)
  const account = accountPlaces(facts)
  const found: OwnLoss[] = []
  const shims = roots.map(root => join(root, shimFile)).filter(path => facts.fileKind(path) === 'file')
  for (const path of shims) {
    const last = lastOn(path, deeds, facts)
    const how = last === undefined ? undefined : changeOf(path, last, facts)
    if (how !== undefined && last?.by !== undefined) found.push({ what: 'shim', path, how, by: last.by })
  }
  for (const one of deeds.files) {
    const { path, by } = one
    if (by === undefined) continue
    const what = placeOf(one, roots, account)
    if (what === undefined || what === 'shim' || (by.name === 'git' && what !== 'account policy')) continue
    const how = changeOf(path, one, facts)
    if (how !== undefined) found.push({ what, path, how, by })
  }
  return found
}

const placeOf = (
  { path, kind, whole }: TouchedBy,
  roots: readonly string[],
  { state, config }: ReturnType<typeof accountPlaces>,
): OwnLoss['what'] | 'shim' | undefined => {
  // A folder that is taken away as a whole may lie above.
  const meets = (folder: string): boolean =>
    isWithin(path, folder) || (whole === true && kind === 'delete' && isWithin(folder, path))
  if (state.some(meets)) return 'state'
  if (config.some(meets)) return 'account policy'
  return ownPlace(path, roots)
}

/** A text that stays byte for byte the same is no change; ends of lines are git's matter. */
const changeOf = (
  path: string,
  { kind, whole, content }: TouchedBy,
  facts: Facts,
): OwnLoss['how'] | undefined => {
  if (kind === 'delete') return facts.fileKind(path) === undefined ? undefined : 'gone'
  const after = whole === true ? undefined : content?.()
  if (after === undefined) return 'unknown'
  return plain(after) === plain(textAt(path, facts)) ? undefined : 'changed'
}

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\r\n', '\n')
