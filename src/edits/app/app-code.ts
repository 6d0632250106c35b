import { listed } from '../../core/text/words.ts'
import { uncommented } from '../change/hunks.ts'
import { onceAChange } from '../change/once-a-change.ts'
import { betweenSame } from '../change/same-ends.ts'
import { isOf } from '../files/edited-file.ts'

/** Whether a file holds code that runs for others: tests, examples and documents loosen nothing. */
export const isAppCode = (path: string): boolean => isOf(path, 'app')

export const hasCode = (path: string): boolean => isOf(path, 'code')

/** A change of an existing file of an application, without its comments. */
export interface AppChange {
  readonly path: string
  readonly old: string
  readonly now: string
  /** Lines that came and lines that went, anywhere in the file, without blanks around them. */
  readonly come: readonly string[]
  readonly gone: readonly string[]
}

export const appChange = onceAChange(({ path, before = '', after = '' }): AppChange => {
  const [old, now] = [uncommented(path, before), uncommented(path, after)]
  const between = betweenSame(old, now)
  const come = beyond(between.now, between.old)
  const gone = beyond(between.old, between.now)
  // A line that stands at the end as well is told at its last place.
  const isLast = (line: string): boolean => between.tail.includes(line)
  return {
    path,
    old,
    now,
    come: come.some(isLast) ? beyond(now, old) : come,
    gone: gone.some(isLast) ? beyond(old, now) : gone,
  }
})

/** The lines of one text that the other has less often. */
const beyond = (text: string, than: string): readonly string[] => {
  const left = new Map<string, number>()
  for (const raw of than.split('\n')) {
    const line = raw.trim()
    left.set(line, (left.get(line) ?? 0) + 1)
  }
  const found: string[] = []
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    // A longer line is written by a program, or is data.
    if (count <= 0 && line !== '' && line.length <= 400) found.push(line)
  }
  return found
}

const plain =
  'if is or in elif elsif unless the and for not null nil none undefined true false return throw raise new this self super let const var val def fun func function async await req res request response ctx context err error len string int bool typeof instanceof status json end then else elif elsif unless guard when public private static void'

/** The names in a piece of code that say what it is about. */
export const namesIn = (code: string): readonly string[] => [
  ...new Set(
    (code.match(/(?<!\w)[A-Za-z_]\w+/g) ?? []).filter(
      name => name.length > 1 && !listed(plain, name.toLowerCase()),
    ),
  ),
]

/** A line, short enough for a message. */
export const shown = (line: string): string =>
  line.trim().replaceAll(/\s+/g, ' ').replace(/:$/, '').slice(0, 60)
