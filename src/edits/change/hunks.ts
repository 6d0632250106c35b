import { sourceOf } from './change.ts'
import { onceAChange } from './once-a-change.ts'
import { betweenSame } from './same-ends.ts'

/** Lines that went and lines that came in one place of a file, without blanks around them. */
export interface ChangedPlace {
  readonly gone: readonly string[]
  readonly come: readonly string[]
  /** The line above them that stayed. */
  readonly above: string
}

/** The last texts without their comments: several readers of one change ask for the same two. */
const bare = new Map<string, string>()

/** The text without its comments, with every other character where it was. */
export const uncommented = (path: string, text: string): string => {
  const key = `${path}\0${text}`
  const again = bare.get(key)
  if (again !== undefined) return again
  if (bare.size > 3) bare.clear()
  const code = withoutComments(path, text)
  bare.set(key, code)
  return code
}

const withoutComments = (path: string, text: string): string => {
  const source = sourceOf(path, text) ?? sourceOf('x.yml', text)
  if (source === undefined) return text
  let [code, past] = ['', 0]
  for (const { 0: part, index } of source.comments.matchAll(/\S+/g)) {
    code += text.slice(past, index) + ' '.repeat(part.length)
    past = index + part.length
  }
  return code + text.slice(past)
}

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Longer changes are other files. */
const most = 400

/**
 * The places that a change touches. Lines at both ends that are the same are left out first; of what is between, lines that stand on both
 * sides in the same order divide it.
 */
export const hunksOf = onceAChange(({ path, before = '', after = '' }): readonly ChangedPlace[] => {
  const { head, old, now } = betweenSame(uncommented(path, before), uncommented(path, after))
  return hunks(linesIn(old), linesIn(now), lastLine(head))
})

const lastLine = (text: string): string => {
  const end = text.trimEnd()
  return end.slice(end.lastIndexOf('\n') + 1).trim()
}

const hunks = (old: readonly string[], now: readonly string[], head: string): readonly ChangedPlace[] => {
  let front = 0
  while (front < old.length && front < now.length && old[front] === now[front]) front += 1
  let [end, last] = [old.length, now.length]
  while (end > front && last > front && old[end - 1] === now[last - 1]) {
    end -= 1
    last -= 1
  }
  if (end - front > most || last - front > most) return []
  const found: ChangedPlace[] = []
  const add = (gone: readonly string[], come: readonly string[], above: string): void => {
    if (gone.length > 0 || come.length > 0) found.push({ gone, come, above })
  }
  let [from, to] = [front, front]
  for (let at = front; at < end; at += 1) {
    const same = now.indexOf(old[at] ?? '', to)
    if (same < 0 || same >= last || isPlain(old[at] ?? '')) continue
    add(old.slice(from, at), now.slice(to, same), old[from - 1] ?? head)
    from = at + 1
    to = same + 1
  }
  add(old.slice(from, end), now.slice(to, last), old[from - 1] ?? head)
  return found
}

/** A bracket alone stands everywhere. */
const isPlain = (line: string): boolean => !/\w/.test(line)

/** The words of a line, with what binds them left out. */
export const tokensOf = (line: string): readonly string[] =>
  line.match(/[A-Za-z\d_$@.*:/+-]+/g)?.map(word => word.replaceAll(/^[:.]+|[:.]+$/g, '')) ?? []

/** Lines that lost some of their words and kept the others in their order, with the words that are gone. */
export const shortened = ({ gone, come }: ChangedPlace): readonly (readonly string[])[] => {
  if (gone.length > 20 || come.length > 20) return []
  return gone.flatMap(line => {
    const words = tokensOf(line)
    const lost: string[] = []
    const found = come.some(other => {
      const left = tokensOf(other)
      lost.length = 0
      let at = 0
      for (const word of words) {
        if (word === left[at]) at += 1
        else lost.push(word)
      }
      return at === left.length && left.length > 0 && lost.length > 0 && lost.length <= 8
    })
    return found ? [[...lost]] : []
  })
}
