import type { Facts } from '../../core/facts.ts'
import type { TextEdit } from '../../core/finding.ts'
import type { Command } from '../../core/script.ts'

/** The branches that a push would move: names, `*` for all of them, null where only the running shell knows. */
export const pushTargets = (command: Command, facts: Facts): readonly (string | null)[] => {
  if (command.has('--all', '--mirror', '--branches')) return ['*']
  const [, ...refspecs] = command.operands
  if (refspecs.length === 0) return [facts.git()?.branch() ?? null]
  return refspecs.map(refspec => targetOf(refspec, facts))
}

const targetOf = (refspec: string | null, facts: Facts): string | null => {
  if (refspec === null) return null
  const [source = '', destination] = refspec.replace(/^\+/, '').split(':')
  if (source === '' && destination === '') return '*'
  const name = (destination ?? source).replace(/^refs\/heads\//, '')
  return name === 'HEAD' || name === '@' ? (facts.git()?.branch() ?? null) : name
}

/** `+feature/x:develop`: a branch that is called otherwise here is somebody else's more often than not. */
export const isOtherName = (refspec: string | null): boolean => {
  const [, from, to] = /^\+?(?:refs\/heads\/)?([^:]+):(?:refs\/heads\/)?(.+)$/.exec(refspec ?? '') ?? []
  return from !== undefined && from !== to && from !== 'HEAD' && from !== '@'
}

/** Nothing where the words do not stand in the text, as in `bash -c "$x"`: evaluate() then denies with the correction. */
export const lease = (command: Command): readonly TextEdit[] | undefined => {
  const edits: TextEdit[] = []
  let placed = command.has('--force-with-lease')
  for (const word of command.words) {
    const { value, span } = word
    if (value === null) continue
    const flag = value === '--force' || value === '-f'
    const bundle = /^-[a-zA-Z]*f[a-zA-Z]*$/.test(value)
    if (!flag && !bundle && !value.startsWith('+')) continue
    if (span === undefined) return undefined
    const rest = value.startsWith('+') ? value.slice(1) : flag ? '' : value.replaceAll('f', '')
    const text = [placed ? '' : '--force-with-lease', rest].filter(part => part !== '').join(' ')
    edits.push({ ...span, text })
    placed = true
  }
  return edits.length === 0 ? undefined : edits
}
