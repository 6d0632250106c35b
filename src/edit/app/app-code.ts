import { listed } from '../../text/words.ts'
import { isOf } from '../edited-file.ts'
import { uncommented } from '../hunks.ts'
import { onceAChange } from '../once-a-change.ts'

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
  return { path, old, now, come: beyond(now, old), gone: beyond(old, now) }
})

/** The lines of one text that the other has less often. */
const beyond = (text: string, than: string): readonly string[] => {
  const left = new Map<string, number>()
  for (const line of than.split('\n')) left.set(line.trim(), (left.get(line.trim()) ?? 0) + 1)
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => {
      const count = left.get(line) ?? 0
      left.set(line, count - 1)
      // A longer line is written by a program, or is data.
      return count <= 0 && line !== '' && line.length <= 400
    })
}

const plain =
  'if is or in elif elsif unless the and for not null nil none undefined true false return throw raise new this self super let const var val def fun func function async await req res request response ctx context err error len string int bool typeof instanceof status json end then else elif elsif unless guard when public private static void'

/** The names in a piece of code that say what it is about. */
export const namesIn = (code: string): readonly string[] => [
  ...new Set(
    (code.match(/[A-Za-z_]\w+/g) ?? []).filter(name => name.length > 1 && !listed(plain, name.toLowerCase())),
  ),
]

/** A line, short enough for a message. */
export const shown = (line: string): string =>
  line.trim().replaceAll(/\s+/g, ' ').replace(/:$/, '').slice(0, 60)
