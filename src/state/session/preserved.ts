import { isWithin } from '../../core/text/paths/path.ts'
import { data, dataList } from '../../core/text/quoting/foreign.ts'
import { decisionsIn } from '../../edits/docs/decisions.ts'
import { gitStateOf } from '../../known/git/state.ts'
import { planStatusOf } from '../../known/status/plan-status.ts'
import { gitLine, planLine, testLine } from '../../known/status/state-lines.ts'
import { testStatusOf } from '../../known/status/test-status.ts'
import { auditLines } from '../audit.ts'
import { type SessionPlace, sessionChangesOf, sessionName } from '../changes/list.ts'
import { claudeFile, writeClaudeFile } from '../files/claude-folder.ts'
import { takeFile } from '../files/take.ts'

const few = 5
/** How many of the changed files are searched for decisions. */
const mostFiles = 40

/** By the session, because two sessions of a project may be compacted at once. */
const nameOf = (place: SessionPlace): string => `.preserved-context-${sessionName(place)}`

/** The state that a session should still know after its context was compacted, in a few lines. */
export const preservedLines = (
  place: SessionPlace,
  plan: string | false,
  marks: readonly string[],
): readonly string[] => {
  const { facts, edge } = place
  const git = gitStateOf(facts)
  const status = planStatusOf(facts, plan)
  const tests = testStatusOf(facts)
  const changed = sessionChangesOf(place).changed.toReversed()
  const decisions = decisionsOf(place, changed, marks)
  const audit = auditLines(edge, few)
  return [
    ...(git === undefined ? [] : [gitLine(git)]),
    ...(status === undefined ? [] : [planLine(status)]),
    ...(changed.length === 0 ? [] : [`Changed last: ${dataList(changed.map(nameIn(facts.root())), few)}.`]),
    ...(decisions.length === 0 ? [] : [`Decisions: ${decisions.map(text => data(text, 120)).join(', ')}.`]),
    ...(tests === undefined ? [] : [testLine(tests)]),
    ...(audit.length === 0 ? [] : [`Audit log: ${audit.map(line => data(line, 120)).join(', ')}.`]),
  ]
}

const nameIn =
  (root: string) =>
  (path: string): string =>
    isWithin(path, root) && path !== root ? path.slice(root === '/' ? 1 : root.length + 1) : path

const decisionsOf = (
  { facts }: SessionPlace,
  changed: readonly string[],
  marks: readonly string[],
): readonly string[] => {
  const found = new Set<string>()
  for (const path of changed.slice(0, mostFiles)) {
    if (found.size >= few) break
    for (const told of decisionsIn(facts.readText(path) ?? '', marks)) {
      const words = told.replace(/\s+/g, ' ').trim()
      if (words !== '') found.add(words)
    }
  }
  return [...found].slice(0, few)
}

export const keepPreserved = (place: SessionPlace, lines: readonly string[]): void =>
  writeClaudeFile(place.edge, nameOf(place), `${lines.join('\n')}\n`)

/** The lines that were kept for this session. They are there once. */
export const takePreserved = (place: SessionPlace): readonly string[] => {
  const lines: string[] = []
  takeFile(place.edge, claudeFile(place.facts, nameOf(place)), text => lines.push(...text.split('\n')))
  return lines.filter(line => line !== '')
}
