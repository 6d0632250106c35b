import type { Facts } from '../../../core/facts/facts.ts'
import type { TextEdit } from '../../../core/findings/finding.ts'
import type { Script, Span } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { quote, replaceWord } from '../../../shell/calls/rewrite.ts'

export const isTemp = (path: string | null | undefined, facts: Facts): path is string => {
  if (typeof path !== 'string' || !/^(\/private)?\/tmp(\/|$)/.test(path)) return false
  // The host keeps files of its own there.
  return !/^(\/private)?\/tmp\/claude/.test(path) && !isWithin(path, facts.root())
}

/** Words that name such a path, as a program, whole or behind `=` and `@`, also where it is read again. */
export const wordEdits = (
  { invocations }: Script,
  paths: readonly string[],
  facts: Facts,
): readonly TextEdit[] =>
  invocations.flatMap(({ words, remote }) =>
    remote === true
      ? []
      : words.flatMap(word => {
          const { value, text, span } = word
          if (value === null || text.includes('$')) return prefixEdit(text, span, facts)
          const path = paths.find(
            known => value.includes(known) && isWithin(value.slice(value.indexOf(known)), known),
          )
          const at = path === undefined ? -1 : value.indexOf(path)
          if (at < 0 || (at > 0 && !/[=@:,]/.test(value[at - 1] ?? ''))) return []
          return replaceWord(
            word,
            value.slice(0, at) + facts.root() + value.slice(at).replace(/^\/private/, ''),
          )
        }),
  )

/** `"/tmp/run-$i.log"`: the rest stays as it is. */
const prefixEdit = (text: string, span: Span | undefined, facts: Facts): readonly TextEdit[] => {
  const lead = /^["']?(?=\/tmp\/(?!claude))/.exec(text)?.[0].length
  if (lead === undefined || span === undefined || quote(facts.root()) !== facts.root()) return []
  return [{ start: span.start + lead, end: span.start + lead + 5, text: `${facts.root()}/tmp/` }]
}

/** Redirects stand in the text and in no word. */
export const redirectEdits = (script: Script, facts: Facts): readonly TextEdit[] => {
  const { text } = script
  const isTaken = within([...wordSpans(script), ...inputSpans(script)])
  const isComment = commentsOf(text)
  const root = facts.root()
  const pattern = /[<>|&]\s*(["']?)(?:\/private)?(?=\/tmp(?:\/(?!claude)|[\s;|&<>)]|$))([^\s"';|&<>)]*)/g
  return [...text.matchAll(pattern)].flatMap(match => {
    const [all, mark = '', path = ''] = match
    const start = match.index + all.length - path.length
    if (isTaken(start) || isComment(start) || isWithin(path, root)) return []
    return [{ start, end: start, text: mark === '' ? quote(root) : root }]
  })
}

/** Whether a place lies in one of the spans. Asked with places that grow, so that each span is looked at once. */
const within = (spans: readonly Span[]): ((at: number) => boolean) => {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  let [next, end] = [0, 0]
  return at => {
    for (let span = sorted[next]; span !== undefined && span.start <= at; span = sorted[next]) {
      end = Math.max(end, span.end)
      next += 1
    }
    return at < end
  }
}

/** Whether a `#` that may begin a comment stands before a place in its line. Asked with places that grow. */
const commentsOf = (text: string): ((at: number) => boolean) => {
  let [line, mark] = [-1, -1]
  return at => {
    const start = text.lastIndexOf('\n', at) + 1
    if (start !== line) {
      const found = text.slice(start).search(/(?:^|[^\S\n])#|\n/)
      const place = start + found
      ;[line, mark] = [start, found < 0 || text[place] === '\n' ? -1 : place + (text[place] === '#' ? 0 : 1)]
    }
    return mark >= 0 && mark < at
  }
}

const wordSpans = ({ invocations }: Script): readonly Span[] =>
  invocations.flatMap(({ words }) => words.flatMap(({ span }) => (span === undefined ? [] : [span])))

/** Here-documents are what somebody reads, not what runs. */
const inputSpans = ({ invocations, text }: Script): readonly Span[] =>
  invocations.flatMap(({ stdin }) => {
    const body = stdin?.from === 'text' ? stdin.text : null
    const start = body === null || body === '' ? -1 : text.indexOf(body)
    return body === null || start < 0 ? [] : [{ start, end: start + body.length }]
  })
