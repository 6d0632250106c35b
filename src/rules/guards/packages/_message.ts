import type { Facts } from '../../../core/facts/facts.ts'
import { applyEdits, type Note } from '../../../core/findings/finding.ts'
import type { Script } from '../../../core/script/script.ts'
import { pageOf, wayToGet } from '../../../known/packages/managers.ts'
import { editsOf, type ForeignManager } from './_violations.ts'

/** A longer command is not repeated whole. */
const longest = 200

/** Notes about the violations: at most one for each outcome. */
export const notesOf = (script: Script, found: readonly ForeignManager[], facts: Facts): readonly Note[] => {
  if (found.length === 0) return []
  const sorted = [...found].sort((a, b) => rank(a) - rank(b))
  const edits = found.map(violation => editsOf(violation, script.text))
  const placed = edits.every(edit => edit !== undefined) ? edits.flat() : undefined
  const useAlone = [...new Set(sorted.map(({ replacement }) => replacement.text))]
    .join(' && ')
    .slice(0, longest)
  const use = wholeOf(script.text, placed) ?? useAlone
  const missing = sorted.map(({ target }) => target).find(({ name }) => facts.which(name) === undefined)
  const exact =
    placed !== undefined && missing === undefined && found.every(({ replacement }) => replacement.exact)
  const unreachable = sorted.filter(one => isOutOfReach(one, facts))
  if (unreachable.length === sorted.length) return [asideOf(unreachable)]
  const blocked = sorted.filter(({ mode }) => mode.does === 'block' || (mode.does === 'rewrite' && !exact))
  const warned = sorted.filter(({ mode }) => mode.does === 'warn')
  if (blocked.length > 0) {
    const says = `${names(blocked)} not allowed.`
    const get = missing && (wayToGet(missing.name, facts) ?? pageOf(missing.name))
    const how = missing === undefined ? [] : [`${get} (${missing.name} is not installed here)`]
    return [{ verdict: 'deny', says, use, useAlone, instead: how, edits: exact ? placed : undefined }]
  }
  const until = warned.find(({ mode }) => mode.until !== undefined)?.mode.until
  const later = until === undefined ? '' : `, and blocked after ${until}`
  const warning: Note = { verdict: 'advise', says: `${labels(warned)} detected${later}.`, use, useAlone }
  if (warned.length === sorted.length) return [warning]
  const rewrite: Note = {
    verdict: 'rewrite',
    says: `${names(sorted)} not what this project uses.`,
    edits: placed,
  }
  return [rewrite]
}

/** The project's tool is not here, and nothing on this machine could bring it: the command at hand is all there is. */
const isOutOfReach = ({ mode, target: { name } }: ForeignManager, facts: Facts): boolean =>
  mode.auto && facts.which(name) === undefined && wayToGet(name, facts) === undefined

const asideOf = (found: readonly ForeignManager[]): Note => {
  const names = [...new Set(found.map(({ target }) => target.name))]
  const says = `This project uses ${names.join(' and ')}, which is not installed here, so its lockfile stays as it is.`
  return { verdict: 'advise', says, instead: names.map(name => `install it first: ${pageOf(name)}`) }
}

/** Python's tools come first, then as they stand. */
const rank = ({ request }: ForeignManager): number => (request.tool.ecosystem === 'python' ? 0 : 1)

/** The command as it should be, where it is short enough to repeat. */
const wholeOf = (text: string, edits: Note['edits']): string | undefined => {
  const whole = edits === undefined ? undefined : applyEdits(text, edits).trim()
  return whole !== undefined && whole.length <= longest ? whole : undefined
}

const labels = (found: readonly ForeignManager[]): string => {
  const all = [...new Set(found.map(({ request }) => request.label))]
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

const names = (found: readonly ForeignManager[]): string =>
  `${labels(found)} ${new Set(found.map(({ request }) => request.label)).size < 2 ? 'is' : 'are'}`
