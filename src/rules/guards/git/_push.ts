import type { TextEdit } from '../../../core/findings/finding.ts'
import type { Command } from '../../../core/script/script.ts'

/** `+feature/x:develop`: a branch that is called otherwise here is somebody else's more often than not. */
export const isOtherName = (refspec: string | null, here?: string): boolean => {
  const [, from, to] = /^\+?(?:refs\/heads\/)?([^:]+):(?:refs\/heads\/)?(.+)$/.exec(refspec ?? '') ?? []
  const isHead = from === 'HEAD' || from === '@'
  return from !== undefined && (isHead ? here !== undefined && here !== to : from !== to)
}

/** `main` of `+main:feature/x`. */
export const sourceOf = (refspec: string | null): string | null =>
  refspec === null ? null : (refspec.replace(/^\+?(?:refs\/heads\/)?/, '').split(':')[0] ?? null)

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
