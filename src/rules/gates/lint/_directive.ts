import type { Note } from '../../../core/findings/finding.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { quoted } from '../../../core/text/quoting/shell-word.ts'
import { deleted } from '../../../state/watched/changes.ts'

export interface Held {
  readonly id: string
  readonly files: Readonly<Record<string, string>>
  /** The command that runs handrail. */
  readonly self: string
  /** The process id in the name of the approval file of a hook that runs alone. */
  readonly owner?: string | undefined
  /** A commit has the content from before. */
  readonly committed: boolean
  /** Files that no commit has. */
  readonly added: readonly string[]
}

/** Tells the model what to do about changed configs: ask the user, then apply the answer. */
export const directive = (held: Held): Pick<Note, 'says' | 'rows'> => {
  const files = Object.keys(held.files).map(quoted).join(' ')
  const { keep, restore } = held.owner === undefined ? bound(held, files) : alone(held, held.owner)
  const before = held.committed ? 'Restore to last commit' : 'Restore to session start'
  const rows = [
    'Ask one question with one answer, header "Config Changed": "Linter config file(s) were modified. What would you like to do?"',
    'The options, and what to run for each answer:',
    `1. "Keep changes": ${keep}`,
    `2. "${before}": ${restore}`,
    `3. "Show diff first": ${held.committed ? `git diff HEAD -- ${files}` : `cat ${files}`} and ask the same question again`,
    'Run none of these before the user has answered. Where nobody can answer, end the turn and say that the change is open.',
  ]
  const says = `Use the AskUserQuestion tool NOW. Protected config files were changed: ${named(held.files)}.`
  return { says, rows }
}

type Answers = Readonly<Record<'keep' | 'restore', string>>

/** Only the changes that this hold showed can be kept or restored. */
const bound = ({ self, id }: Held, files: string): Answers => ({
  keep: `${self} approve --hold ${id} ${files}`,
  restore: `${self} approve --hold ${id} --restore ${files}`,
})

const alone = ({ self, files, added }: Held, owner: string): Answers => {
  const words = (paths: readonly string[]): string => paths.map(quoted).join(' ')
  const all = Object.keys(files)
  const known = all.filter(path => !added.includes(path))
  const back = known.length === 0 ? [] : [`git checkout HEAD -- ${words(known)}`]
  const away = added.length === 0 ? [] : [`git rm -qf -- ${words(added)}`]
  return {
    keep: `${self} run approve-configs ${owner} ${words(all)}`,
    restore: [...back, ...away].join(' && '),
  }
}

/** The file names for a human. */
export const named = (files: Readonly<Record<string, string>>): string => {
  const all = Object.entries(files).map(
    ([path, hash]) => `${data(path)}${hash === deleted ? ' (deleted)' : ''}`,
  )
  return all.length > 8 ? `${all.slice(0, 8).join(', ')} and ${all.length - 8} more` : all.join(', ')
}
