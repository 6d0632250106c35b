import type { Facts } from '../../../core/facts/facts.ts'
import type { PrivateCopy } from '../../../core/facts/private-copy.ts'
import type { Invocation, Script, Written } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { basename, isWithin, join } from '../../../core/text/paths/path.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { heldLines } from '../../../known/secrets/private-content.ts'
import { copiesIn } from '../../../known/secrets/private-copies.ts'
import { secretValues } from '../../../known/secrets/values.ts'
import { commandOf } from '../../../shell/calls/command.ts'

/** Which paths a call hands to the next commit. */
const takenBy = (call: Invocation, facts: Facts): ((path: string) => boolean) | undefined => {
  if (call.remote === true || call.name !== 'git' || call.cwd === null) return undefined
  const { cwd } = call
  const git = facts.git()
  const command = commandOf(call)
  const commit = command.call('git', 'commit')
  if (commit?.has('-a', '--all') === true) return path => git?.tracks(path) === true
  const add = command.call('git', 'add')
  if (add === undefined || add.has('-n', '--dry-run')) return undefined
  const all = add.has('-A', '--all', '-u', '--update') && add.operands.length === 0
  const places = (all ? ['.'] : add.operands).flatMap(one =>
    one === null ? [] : [facts.resolve(join(cwd, one))],
  )
  const only = add.has('-u', '--update')
  const forced = add.has('-f', '--force')
  return path =>
    places.some(place => isWithin(path, place) || isWithin(place, path)) &&
    (only ? git?.tracks(path) === true : forced || git?.ignores(path) !== true)
}

/** The file that the session made from a private one, and that would be committed. */
export const stagedPrivate = (script: Script, facts: Facts): PrivateCopy | undefined => {
  const takers = script.invocations.flatMap(call => takenBy(call, facts) ?? [])
  if (takers.length === 0) return undefined
  const all = [...facts.copies(), ...copiesIn(script, facts)]
  return all.find(
    one =>
      one.kind !== undefined &&
      all.findLast(({ path }) => path === one.path)?.kind !== undefined &&
      isWithin(one.path, facts.root()) &&
      takers.some(takes => takes(one.path)),
  )
}

/** Whether git left a file out before somebody changed the rules for that. */
const wasLeftOut = (file: string, facts: Facts): boolean => {
  const root = facts.root()
  const before = facts.git()?.printed(['show', 'HEAD:.gitignore'], root)
  if (before === undefined || before === facts.readText(join(root, '.gitignore'))) return false
  const parts = file.slice(root.length + 1).split('/')
  return before
    .split('\n')
    .map(line => line.trim())
    .some(line => {
      const pattern = line.replaceAll(/^\/|\/\*{0,2}$/g, '')
      if (pattern === '' || /^[#!]/.test(line)) return false
      if (!pattern.includes('/')) return parts.some(part => matchesText(part, pattern))
      return parts.some((_, at) => matchesText(parts.slice(0, at + 1).join('/'), pattern))
    })
}

/** Whether a file that git does not ignore holds something that nobody wants in a commit. */
export const isUnwanted = (file: string, facts: Facts): boolean => {
  const text = facts.readText(file) ?? ''
  return (
    secretValues(text).length > 0 ||
    (secretIn(`/${basename(file)}`) === 'env' && heldLines(text).length > 0) ||
    wasLeftOut(file, facts)
  )
}

/** The text of a file after a script has written it. */
export const writtenText = ({ path, text, appends }: Written, facts: Facts): string =>
  appends ? `${facts.readText(path) ?? ''}\n${text}` : text
