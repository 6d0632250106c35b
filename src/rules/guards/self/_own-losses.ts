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

/** What the calls do to a file. That a later one would bring it back does not count: it may not run. */
const deedsOn = (path: string, { files, unseen }: Deeds, facts: Facts): readonly TouchedBy[] => {
  // A file that is not there yet has no other name.
  const real = facts.fileKind(path) === undefined ? path : facts.real(path)
  const isIn = (folder: string): boolean => isWithin(path, folder) || isWithin(real, folder)
  const blind = unseen.filter(one => one.path !== undefined && isIn(one.path))
  return [
    ...files.filter(one => (one.whole === true ? isIn(one.path) : one.path === path || one.path === real)),
    ...blind.map(({ by }): TouchedBy => ({ path, kind: 'write', by })),
  ]
}

const lossesAt = (
  path: string,
  deeds: Deeds,
  facts: Facts,
  howOf: (deed: TouchedBy) => OwnLoss['how'] | undefined,
): readonly Pick<OwnLoss, 'path' | 'how' | 'by'>[] =>
  deedsOn(path, deeds, facts).flatMap(deed => {
    const how = deed.by === undefined ? undefined : howOf(deed)
    return how === undefined || deed.by === undefined ? [] : [{ path, how, by: deed.by }]
  })

/** A host whose entries stay elsewhere, for instance in the settings of the account, goes on asking handrail. */
const entriesLost = (deeds: Deeds, facts: Facts): readonly OwnLoss[] => {
  const lost: (OwnLoss & { readonly host: string })[] = []
  const kept = new Set<string>()
  for (const { path, host } of hookFilePlaces(facts)) {
    const before = textAt(path, facts)
    const [first] = lossesAt(path, deeds, facts, deed => becomes(before, deed))
    if (first !== undefined) lost.push({ ...first, what: 'entries', host })
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
    const [first] = lossesAt(path, deeds, facts, deed => changeOf(path, deed, facts))
    if (first !== undefined) found.push({ ...first, what: 'shim' })
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
