import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { guarding, snake } from './lost-checks.ts'

const tokensOf = (line: string): readonly string[] => line.match(/["'`][^"'`]*["'`]|\w+|[^\s\w]/g) ?? []

/** The parts of a line that another one leaves out; undefined where the other one is no shortened form of it. */
const leftOut = (whole: readonly string[], short: readonly string[]): readonly string[] | undefined => {
  const lost: string[] = []
  let at = 0
  for (const part of whole)
    if (isSame(part, short[at])) at += 1
    else lost.push(part)
  return at === short.length ? lost : undefined
}

/** The same word, or a path with the same end: `/v0/orders`, `/orders`. */
const isSame = (part: string, other: string | undefined): boolean =>
  part === other || (/^["'`]\/\w/.test(part) && other?.endsWith(part.slice(1)) === true)

const guardsIn = (line: string): boolean =>
  snake(line)
    .split(' ')
    .some(word => guarding.test(word) || /^(?:verify|require|ensure|check|guard|auth)_\w+/.test(word))

/** A group or a router whose own lines have a guard: `const v2 = app.group(requireUser)`, `router.use(requireUser)`. */
const isGuarded = (receiver: string | undefined, text: string): boolean =>
  receiver !== undefined &&
  text
    .split('\n')
    .some(
      line =>
        new RegExp(`\\b${receiver}\\b(?:\\s*:?=|\\.use\\()`).test(line) &&
        !/["'`]\/\w/.test(line.replace(/\w*[gG]roup\([^)]*\)/, '')) &&
        guardsIn(line),
    )

/** `pipe_through [:browser, :members]`, `middleware(['auth', 'can:x'])`: what all routes of a block go through. */
const through = /\bpipe_through\b\s*\[?([^\]\n]*)|\bmiddleware\(\s*\[?([^\])\n]*)/
const passedAt = (lines: readonly string[], at: number): readonly string[] => {
  const line = lines.slice(Math.max(0, at - 12), at).findLast(one => through.test(one))
  const [, one, two] = through.exec(line ?? '') ?? []
  return (one ?? two ?? '').match(/[\w:.]{3,}/g) ?? []
}

/** A block of routes that leads to a handler without something that the same handler's other block has. */
const unguardedBlocks = ({ come, now }: AppChange): readonly string[] => {
  if (!come.some(line => through.test(line))) return []
  const lines = now.split('\n')
  const at = (line: string): number => lines.findIndex(other => other.trim() === line)
  return come.flatMap(line => {
    const [handler] = /\b[A-Z]\w*Controller\b/.exec(line) ?? []
    if (handler === undefined) return []
    const own = passedAt(lines, at(line))
    const other = lines.findIndex(
      (one, index) => one.includes(handler) && index !== at(line) && /["'`]\//.test(one),
    )
    const lost =
      other < 0 || own.length === 0 ? [] : passedAt(lines, other).filter(word => !own.includes(word))
    return lost.length > 0 && own.every(word => passedAt(lines, other).includes(word))
      ? [`${shown(line)}: the same without ${lost[0]}`]
      : []
  })
}

const most = 400
const head = /^(?:\}?\s*else\s+)?(?:if\s*\([^()]*\)\s*)?/

/** A new line that does what a guarded one does, to the same names and texts, without its guard: `r.Post("/hook", f)` beside `r.With(verify).Post("/hook", f)`. */
export const unguardedTwins: EditReader = {
  files: ['app'],
  come: '( / pipe_through',
  find: difference => {
    const change = appChange(difference)
    const { come, now } = change
    const blocks = unguardedBlocks(change)
    if (blocks.length > 0) return blocks
    const calls = come.filter(line =>
      /["'`]\/|\b(?:use|handle|route|get|post|put|delete|mount)\w*\(/i.test(line),
    )
    if (calls.length === 0 || calls.length > 20) return []
    const guarded = now
      .split('\n')
      .map(line => line.trim())
      .filter(line => line.includes('(') && line.length < most && guardsIn(line))
      .map(line => [line, tokensOf(line)] as const)
    return calls.flatMap(line => {
      const plain = line.replace(head, '').replace(/[;,]$/, '')
      const [, receiver] = /^([A-Za-z_]\w*)\./.exec(plain) ?? []
      const short = tokensOf(receiver === undefined ? plain : plain.slice(receiver.length))
      if (short.length < 6 || guardsIn(line) || isGuarded(receiver, now)) return []
      const twin = guarded.find(([, whole]) => guardsIn((leftOut(whole, short) ?? []).join(' ')))
      return twin === undefined ? [] : [`${shown(line)}: the same without the guard`]
    })
  },
}
