import { type SourceText, sourceOf } from '../../src/edits/change/change.ts'

export interface CommentEdit {
  /** The whole new text. */
  readonly text: string
  /** The line before and after. */
  readonly before: string
  readonly after: string
  /** The only hunk that `git diff -U0` may show. */
  readonly hunk: string
}

/** Comments that mean something to a program. */
const directive =
  /^\s*#!|eslint|prettier|biome|oxlint|@|\bts-|noqa|type:|pylint|mypy|ruff|fmt:|pragma|nolint|go:|\+build|coding|istanbul|c8|v8|webpack|vite|todo|copyright|licen[cs]e|spdx|https?:|<|`|deno|markdownlint|shellcheck|=/i

/** The text with one letter of a comment changed, in a line of its own that is prose, else with a comment at the top. */
export const changedComment = (path: string, text: string): CommentEdit | undefined => {
  const source = sourceOf(path, text)
  if (source === undefined || source.language === 'markdown') return undefined
  const [lines, comments, code] = [text, source.comments, source.code].map(layer => layer.split('\n'))
  for (const [at, before] of (lines ?? []).entries()) {
    const comment = comments?.[at] ?? ''
    if ((code?.[at] ?? '').trim() !== '' || directive.test(before)) continue
    // In the middle of the comment, so that no mark at its ends changes.
    const word = /(?<=[a-z]{3,} )([a-z]{4,})(?= [a-z]{2,})/.exec(comment)
    if (word === null || (lines ?? []).filter(line => line === before).length > 1) continue
    const [name] = word
    const letter = name.endsWith('s') ? 't' : 's'
    const end = word.index + name.length
    const after = `${before.slice(0, end - 1)}${letter}${before.slice(end)}`
    return {
      text: [...(lines ?? []).slice(0, at), after, ...(lines ?? []).slice(at + 1)].join('\n'),
      before,
      after,
      hunk: `@@ -${at + 1} +${at + 1} @@`,
    }
  }
  return addedComment(source, text)
}

const marks: Readonly<Record<string, string>> = { js: '//', python: '#', go: '//', rust: '//' }

const addedComment = ({ language, path }: SourceText, text: string): CommentEdit | undefined => {
  const mark = /\.(?:[cm]?[jt]sx?|py|go|rs)$/.test(path) ? marks[language] : undefined
  const before = text.split('\n', 1)[0] ?? ''
  if (mark === undefined || before.trim() === '' || /^#!|coding|^["'\uFEFF]/.test(before)) return undefined
  const line = `${mark} One more line.\n`
  return { text: line + text, before, after: line + before, hunk: '@@ -0,0 +1 @@' }
}
