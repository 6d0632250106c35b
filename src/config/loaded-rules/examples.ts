import type { Platform } from '../../core/edge/platform.ts'
import { cacheHome } from '../../core/edge/state-home.ts'
import { plainFacts } from '../../core/facts/plain.ts'
import type { OwnRule } from '../../core/policy/own.ts'
import type { Policy } from '../../core/policy/policy.ts'
import { isRecord } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { codeSearch } from '../../platform/code/search.ts'
import { reader } from '../../shell/reader.ts'
import { exampleProblem, type WrongExample, wrongExamples } from '../own-rules/examples.ts'

declare const HANDRAIL_VERSION: string

/** How long all examples of a policy may take together. */
const limitMs = 2000

/** The policy with an error for each example of `own_rules` that a rule answers otherwise. */
export const withExamples = (platform: Platform, policy: Policy): Policy => {
  const own = policy.own?.filter(isChecked) ?? []
  if (own.length === 0) return policy
  const known = completed.get(policy)
  if (known !== undefined) return known
  const wrong = remembered(platform, own, () => checked(platform, own, policy))
  const problems = wrong.flatMap(one => exampleProblem(own, one))
  const complete = problems.length === 0 ? policy : { ...policy, problems: [...policy.problems, ...problems] }
  completed.set(policy, complete)
  return complete
}

const isChecked = ({ match, notMatch, subject }: OwnRule): boolean =>
  match.length + notMatch.length > 0 || (subject.verb === 'edit' && subject.code !== undefined)

/** A process that waits gets the same policy again and again. */
const completed = new WeakMap<Policy, Policy>()

const checked = (platform: Platform, own: readonly OwnRule[], policy: Policy): readonly WrongExample[] => {
  const facts = plainFacts(codeSearch(platform.loadNow))
  let at = 0
  try {
    return platform.limited(limitMs, () => {
      at = -1
      return own.flatMap(rule => {
        at += 1
        return wrongExamples(rule, { facts, reader, policy })
      })
    })
  } catch (error) {
    const says = `The examples can't be judged: ${error instanceof Error ? error.message : String(error)}.`
    return [{ rule: own[at]?.id ?? '', path: [], says }]
  }
}

/**
 * The result of an earlier process for the same rules. A hook that starts for one event must not judge all examples again. The
 * file holds the whole question, so that it is used for no other.
 */
const remembered = (
  platform: Platform,
  own: readonly OwnRule[],
  work: () => readonly WrongExample[],
): readonly WrongExample[] => {
  const version = typeof HANDRAIL_VERSION === 'string' ? HANDRAIL_VERSION : ''
  const question = JSON.stringify([version, own])
  const folder = join(cacheHome(platform.env('XDG_CACHE_HOME'), platform.home()), 'examples')
  // One file for the configs of a place: it does not grow with every change.
  const files = [...new Set(own.map(rule => rule.file))]
  const file = join(folder, `${shortHash(files.join('\0'))}.json`)
  const known = decoded(platform.files.readText(file), question)
  if (known !== undefined) return known
  const wrong = work()
  try {
    platform.files.makeFolder(folder)
    platform.files.writeWhole(file, JSON.stringify({ question, wrong }))
  } catch {
    // Without a cache they are checked again.
  }
  return wrong
}

const decoded = (content: string | undefined, question: string): readonly WrongExample[] | undefined => {
  if (content === undefined) return undefined
  try {
    const json: unknown = JSON.parse(content)
    if (!isRecord(json) || json.question !== question || !Array.isArray(json.wrong)) return undefined
    return json.wrong.every(isWrong) ? json.wrong : undefined
  } catch {
    return undefined
  }
}

const isWrong = (value: unknown): value is WrongExample =>
  isRecord(value) &&
  typeof value.rule === 'string' &&
  Array.isArray(value.path) &&
  typeof value.says === 'string'

/** FNV-1a: a name for a file, and no proof of anything. It costs less than to load a module for hashes. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
