import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import { isRecord } from '../../core/text/json.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import type { ConfigDraft } from '../check/config.ts'
import { described } from '../layers/layer.ts'
import { draftOf, maxBytes } from '../read/draft.ts'
import { checkBundle, looksSigned, type PolicyKey, remember } from './bundle.ts'
import { type Extending, type Located, locate } from './locate.ts'

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
  /** What no person has agreed to may only tighten. */
  readonly isHeld: boolean
}

interface Walk {
  readonly reading: Reading
  readonly done: Set<string>
}

/** Tells what is wrong with an entry of `extends`. */
type Wrong = (says: string) => void

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
  return below({ reading, done: new Set() }, draft, { file: draft.file, roots, isUsers }, [draft.file])
}

const below = (
  walk: Walk,
  draft: ConfigDraft,
  from: Extending,
  above: readonly string[],
): readonly ConfigDraft[] => {
  const { reading } = walk
  const listed = isRecord(draft.value) ? draft.value.extends : undefined
  const wrong = (index: number, says: string): void => {
    const path = Array.isArray(listed) ? ['extends', index] : ['extends']
    const line = draft.line(path)
    reading.problems.push({ level: 'error', file: draft.file, line, key: path.join('.'), says })
  }
  const names: readonly unknown[] = Array.isArray(listed) ? listed : listed === undefined ? [] : [listed]
  const found = names.flatMap((name, index) => {
    if (typeof name !== 'string') {
      wrong(index, `${described(name)} is not allowed here. Allowed: text, or a list of texts.`)
      return []
    }
    const at = locate(reading.platform.files, name, from)
    if ('says' in at) {
      wrong(index, `${at.says} It is left out.`)
      return []
    }
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
    if (content === undefined) {
      const says = `${data(at.file, 200)} can't be read; a config has at most ${maxBytes} bytes.`
      wrong(index, `${says} It is left out.`)
      return []
    }
    const one = draftFrom(walk, at, content, says => wrong(index, says))
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

const draftFrom = ({ reading }: Walk, at: Located, content: string, wrong: Wrong): ConfigDraft =>
  looksSigned(content)
    ? signedDraft(reading, at, content, wrong)
    : draftOf(at.file, content, reading.problems)

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
    signed: payload !== undefined && checked.wrong === undefined,
    line: () => undefined,
  }
}
