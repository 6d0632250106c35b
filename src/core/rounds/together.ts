import type { World } from '../evaluate.ts'
import { commandIn, type Event, withCommand } from '../event.ts'
import type { SessionStep } from '../facts/step.ts'
import type { Finding, Note } from '../findings/finding.ts'
import type { Policy } from '../policy/policy.ts'
import { steppedAside } from '../policy/waiver.ts'
import { activeRules } from '../rule/active.ts'
import { contextsOf } from '../rule/context.ts'
import { candidateOf } from '../rule/guard-index.ts'
import type { Guard } from '../rule/rule.ts'
import type { Script } from '../script/script.ts'
import { basename, isWithin } from '../text/paths/path.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import { singleQuoted } from '../text/quoting/single-quoted.ts'
import { askGuard, type Subjects, subjectsOf } from './ask.ts'
import { noteOf } from './planted.ts'

/** More steps than these are not put together: the last ones count. */
const most = 8

/**
 * Findings of guards for a command together with the earlier steps of the session that it builds on, where neither alone has any:
 * a file that was put together in pieces, an alias, a link, work that was moved away. A host may also ask about several calls
 * before it runs the first. Never more than a question, because the disk may tell another story.
 */
export const togetherFindings = (
  event: Event,
  script: Script,
  policy: Policy,
  world: World,
): readonly Finding[] => {
  const command = commandIn(event.tool)
  const steps = command === undefined ? [] : usedSteps(world.facts.steps(), script, event.cwd)
  const last = steps.at(-1)
  if (command === undefined || last === undefined) return []
  const before = steps.map(step => placedIn(step, event.cwd)).join('\n')
  const past = lookAt(before, undefined, event, policy, world)
  const all = lookAt(`${before}\n${command}`, past.script, event, policy, world)
  if (all.script.unread.length > 0) return []
  const found: Finding[] = []
  for (const rule of all.guards) {
    const notes = all.notes(rule)
    if (notes.length === 0) continue
    const known = past.notes(rule)
    const news = notes.find(note => !known.some(({ says }) => says === note.says))
    const note = news ?? (notes.length > known.length ? notes.at(-1) : undefined)
    if (note !== undefined) found.push(...steppedAside([findingOf(rule, note, last)], rule.id, world.facts))
  }
  return found
}

/** The steps that a script uses something of, the oldest first; what they use themselves belongs to it. */
const usedSteps = (all: readonly SessionStep[], script: Script, cwd: string): readonly SessionStep[] => {
  const used: SessionStep[] = []
  let text = [script.text, ...script.invocations.flatMap(({ argv }) => argv)].join(' ')
  const stagesAll = script.invocations.some(
    ({ name, argv }) =>
      name === 'git' && argv.includes('add') && argv.some(word => /^(?:-A|--all|\.)$/.test(word ?? '')),
  )
  const paths = script.effects.flatMap(({ path }) => (path?.startsWith('/') === true ? [path] : []))
  const isUsed = (name: string): boolean => {
    if (!name.startsWith('/')) return hasWord(text, name)
    if (hasWord(text, basename(name))) return true
    return paths.some(path => path !== cwd && (isWithin(path, name) || isWithin(name, path)))
  }
  for (const step of all.toReversed()) {
    if (used.length >= most) break
    // The text of a file that was changed in parts is on the disk.
    if (step.text === ':') continue
    if (!step.leaves.some(isUsed) && !(stagesAll && isCopied(step))) continue
    used.unshift(step)
    text += ` ${step.text}`
  }
  return used
}

/** A command that left a file; all files are staged with it. The texts of edits are judged as they are. */
const isCopied = ({ text, leaves }: SessionStep): boolean =>
  !text.startsWith('cat > ') && leaves.some(name => name.startsWith('/'))

const hasWord = (text: string, word: string): boolean => {
  if (word === '') return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + word.length]]
    if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) return true
  }
  return false
}

/** In a shell of its own: hosts start one for each call. */
const placedIn = ({ text, cwd }: SessionStep, here: string): string =>
  `(${cwd === here ? '' : `cd ${singleQuoted(cwd)}\n`}${text}\n)`

/** What guards say about a text in the place of the command. */
interface Look {
  readonly script: Script
  readonly guards: readonly Guard[]
  readonly notes: (rule: Guard) => readonly Note[]
}

export const lookAt = (
  text: string,
  past: Script | undefined,
  event: Event,
  policy: Policy,
  world: World,
): Look => {
  const read = world.reader.readScript(text, world.facts)
  const script = past === undefined ? read : { ...read, past: past.invocations.length }
  const joined = withCommand(event, text)
  const { index } = activeRules(world.rules, joined, policy, world.reader)
  const subjects: Subjects = subjectsOf(joined, script, world, index)
  const contexts = contextsOf(joined, policy, world.facts)
  const guards = index
    .guardsFor(subjects.marks, world.facts)
    .map(({ guard }) => guard)
    .filter(rule => rule.class === 'safety' && rule.on !== 'edit' && rule.aboutOrder !== true)
  // A guard of the whole is asked about its beginning too, whatever that has.
  const notes = (rule: Guard): readonly Note[] =>
    (askGuard(candidateOf(rule, subjects.marks, world.facts), subjects, contexts) ?? []).flatMap(
      answer => noteOf(rule, answer, policy) ?? [],
    )
  return { script, guards, notes }
}

const findingOf = (rule: Guard, note: Note, step: SessionStep): Finding => ({
  rule: rule.id,
  verdict: 'ask',
  says: oneLine(
    `Together with an earlier step of this session (${oneLine(step.text, 80)}): ${note.says ?? rule.says}`,
  ),
  instead: note.instead ?? rule.instead ?? [],
})
