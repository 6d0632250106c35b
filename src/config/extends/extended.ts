import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import { isRecord } from '../../core/text/json.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import type { ConfigDraft } from '../check/config.ts'
import { described } from '../layers/layer.ts'
import { draftOf, maxBytes } from '../read/draft.ts'
import { checkBundle, looksSigned, type PolicyKey, remember } from './bundle.ts'
import { type Extending, type Located, locate, type PackageFile, type Refused } from './locate.ts'
import { type Lock, lockFile, readLock } from './lock.ts'

/** The state while the configs of an event are read. */
export interface Reading {
  readonly platform: Platform
  readonly problems: Problem[]
  /** The user's keys. */
  readonly keys: readonly PolicyKey[]
  /** The project, which the account's own state never lies in. */
  readonly root: string
  /** Signed policies by name, with why one does not hold. */
  readonly signed: Map<string, string | undefined>
  /** Why a policy that must hold does not: told by the question, once a session. */
  readonly unproven: string[]
  /** When the first of the bundles expires, in milliseconds since 1970. */
  until: number
  /** These configs are in use here, not tried out. */
  readonly isInUse: boolean
  /** Called for each lock, and for each file of a package that belongs in it. */
  readonly onPackage?: ((lock: string, file: PackageFile | undefined, content: string) => void) | undefined
}

interface Walk {
  readonly reading: Reading
  readonly lock: Lock
  readonly lockPath: string
  readonly done: Set<string>
  /** Entries of the lock that were found as it has them. */
  readonly proven: Set<string>
}

/** Tells what is wrong with an entry of `extends`; `isTold` where a question tells it anyway. */
type Wrong = (says: string, isTold?: boolean) => void

const mostFiles = 20
const deepest = 5

/** The configs that a config extends, lowest first, and itself. */
export const withExtended = (
  reading: Reading,
  draft: ConfigDraft,
  roots: readonly string[],
  isUsers: boolean,
): readonly ConfigDraft[] => {
  if (!isRecord(draft.value) || draft.value.extends === undefined) return [draft]
  const root = isUsers ? undefined : roots[0]
  const lock = readLock(reading.platform, draft.file, root)
  const walk: Walk = { reading, lock, lockPath: lockFile(draft.file), done: new Set(), proven: new Set() }
  const drafts = below(walk, draft, { file: draft.file, roots, isUsers }, [draft.file])
  reading.onPackage?.(walk.lockPath, undefined, '')
  // Every entry of the lock must be there: else a removed or renamed file would change the policy.
  const gone = [...lock.keys()].find(key => !walk.proven.has(key))
  if (gone !== undefined)
    reading.unproven.push(
      `${data(gone, 120)} is not there as ${walk.lockPath} has it. Install it, or lock anew.`,
    )
  return drafts
}

const below = (
  walk: Walk,
  draft: ConfigDraft,
  from: Extending,
  above: readonly string[],
): readonly ConfigDraft[] => {
  const { reading } = walk
  const listed = isRecord(draft.value) ? draft.value.extends : undefined
  const wrong = (index: number, says: string, isTold = false): void => {
    const path = Array.isArray(listed) ? ['extends', index] : ['extends']
    const line = draft.line(path)
    const apart = isTold ? { apart: true as const } : {}
    reading.problems.push({ level: 'error', file: draft.file, line, key: path.join('.'), says, ...apart })
  }
  const names: readonly unknown[] = Array.isArray(listed) ? listed : listed === undefined ? [] : [listed]
  const found = names.flatMap((name, index) => {
    if (typeof name !== 'string') {
      wrong(index, `${described(name)} is not allowed here. Allowed: text, or a list of texts.`)
      return []
    }
    const at = locate(reading.platform.files, name, from)
    if ('says' in at) return refused(walk, at, (...why) => wrong(index, ...why))
    if (above.includes(at.file)) {
      wrong(index, `${data(name, 80)} extends this file in turn. It is left out here.`)
      return []
    }
    if (walk.done.has(at.file)) return []
    if (above.length > deepest || walk.done.size >= mostFiles) {
      wrong(index, `At most ${mostFiles} files, ${deepest} deep, are read. ${data(name, 80)} is left out.`)
      return []
    }
    walk.done.add(at.file)
    const content = reading.platform.files.readText(at.file, maxBytes)
    if (content === undefined)
      return refused(
        walk,
        {
          says: `${data(at.file, 200)} can't be read; a config has at most ${maxBytes} bytes.`,
          missing: at.package?.name,
        },
        (...why) => wrong(index, ...why),
      )
    const one = draftFrom(walk, at, content, (...why) => wrong(index, ...why))
    const next = {
      ...one,
      extended: true,
      inside: draft.inside,
      unproven: one.unproven === true || draft.unproven === true,
    }
    const isWhole = one.read && !looksSigned(content)
    return isWhole ? below(walk, next, { ...from, ...at }, [...above, at.file]) : [next]
  })
  return [...found, draft]
}

/** A package that the lock names must be there. Without it the policy is another one. */
const refused = (walk: Walk, { says, missing }: Refused, wrong: Wrong): readonly ConfigDraft[] => {
  const isLocked = missing !== undefined && [...walk.lock.keys()].some(key => key.startsWith(`${missing}/`))
  if (isLocked) walk.reading.unproven.push(says)
  wrong(`${says} It is left out.`, isLocked)
  return []
}

const draftFrom = (walk: Walk, at: Located, content: string, wrong: Wrong): ConfigDraft => {
  const { reading } = walk
  if (looksSigned(content)) return signedDraft(reading, at, content, wrong)
  const draft = draftOf(at.file, content, reading.problems)
  if (at.package === undefined) return draft
  reading.onPackage?.(walk.lockPath, at.package, content)
  const { key, version } = at.package
  const locked = walk.lock.get(key)
  if (locked?.integrity === reading.platform.integrity(content)) {
    walk.proven.add(key)
    return draft
  }
  const only = 'It may tighten and not loosen, until you have read it and run: handrail policy lock'
  if (locked === undefined) wrong(`${data(key, 120)} is not in ${walk.lockPath}. ${only}`)
  else {
    const versions =
      locked.version === version ? '' : ` (locked ${data(locked.version, 30)}, here ${data(version, 30)})`
    const says = `${data(key, 120)} is not the file that ${walk.lockPath} names${versions}.`
    reading.unproven.push(says)
    wrong(`${says} ${only}`, true)
  }
  return { ...draft, unproven: true }
}

/** Whether a signed policy of this name was read and is proven. */
export const holds = ({ signed }: Reading, name: string): boolean =>
  signed.has(name) && signed.get(name) === undefined

const signedDraft = (reading: Reading, at: Located, content: string, wrong: Wrong): ConfigDraft => {
  const checked = checkBundle(reading.platform, content, reading.keys, reading.root)
  const { payload } = checked
  if (checked.wrong !== undefined) wrong(`${checked.wrong} It may tighten and not loosen.`)
  else if (payload !== undefined) {
    reading.until = Math.min(reading.until, payload.expires)
    if (reading.isInUse) remember(reading.platform, payload, reading.root)
  }
  if (payload !== undefined && !holds(reading, payload.name)) reading.signed.set(payload.name, checked.wrong)
  if (isRecord(payload?.policy) && payload.policy.extends !== undefined)
    wrong('A signed policy is whole: what it extends does not count.')
  return {
    file: at.file,
    value: payload?.policy,
    read: payload !== undefined,
    broken: payload === undefined,
    unproven: checked.wrong !== undefined,
    line: () => undefined,
  }
}
