import { forEachChild, type ParsedScript, type SyntaxNode } from 'unbash'

/** A stretch of the text that is one word, assignment, redirect or test. */
interface Leaf {
  readonly start: number
  readonly end: number
  readonly redirect: boolean
}

/**
 * The parser forgives what a shell refuses. Here every character between the words has to be a separator, a bracket or a
 * keyword in a place where a shell takes it: text that is left over may be read in another way.
 */
export const strangeGap = (text: string, script: ParsedScript): string | undefined => {
  const leaves: Leaf[] = []
  const inner: ParsedScript[] = []
  gather(script, leaves, inner)
  leaves.sort((a, b) => a.start - b.start)
  let end = script.pos
  let before: Leaf | undefined
  let ended = false
  for (const leaf of leaves) {
    // A body of a here-document lies behind the rest of its line.
    if (leaf.start < end) continue
    const gap = readGap(text.slice(end, leaf.start), before !== undefined, ended)
    if (gap === undefined || (before !== undefined && leaf.start === end && !touches(text, before, leaf)))
      return 'text between its words that a shell would refuse'
    end = leaf.end
    before = leaf
    ended = true
  }
  const rest = readGap(text.slice(end, script.end), before !== undefined, ended)
  if (rest === undefined) return 'text behind its words that a shell would refuse'
  for (const one of inner) {
    const found = strangeGap(one.source ?? text, one)
    if (found !== undefined) return found
  }
  return undefined
}

/** The scripts of substitutions, each to be looked at by itself. */
const gatherInner = (node: SyntaxNode, inner: ParsedScript[]): void => {
  if (node.type === 'Script') inner.push(node)
  else forEachChild(node, child => gatherInner(child, inner))
}

const gather = (node: SyntaxNode, leaves: Leaf[], inner: ParsedScript[]): void => {
  switch (node.type) {
    case 'Word':
    case 'Assignment':
    case 'TestCommand':
      leaves.push({ start: node.pos, end: node.end, redirect: false })
      forEachChild(node, child => gatherInner(child, inner))
      return
    case 'Redirect':
    case 'HereString':
      leaves.push({ start: node.pos, end: node.end, redirect: true })
      forEachChild(node, child => gatherInner(child, inner))
      return
    case 'HereDoc':
      leaves.push({ start: node.pos, end: node.delimiter?.end ?? node.end, redirect: true })
      leaves.push({ start: node.body.pos, end: node.closing?.end ?? node.body.end, redirect: false })
      gatherInner(node.body, inner)
      return
    case 'Function':
      leaves.push({ start: node.pos, end: node.body.pos, redirect: false })
      gather(node.body, leaves, inner)
      return
    default:
      forEachChild(node, child => gather(child, leaves, inner))
  }
}

/** Only a redirect may stand right behind a word, and not where the word would be taken for its descriptor. */
const touches = (text: string, before: Leaf, leaf: Leaf): boolean =>
  leaf.redirect && !/(?:^|[^\w./-])\d+$/.test(text.slice(Math.max(0, before.start - 1), before.end))

const token =
  /\\\n|[ \t]+|(\n)|#[^\n]*|(;;(?!&))|(&&|\|\||\|&|[;&|])|([({])|([)}])|(!|time(?:[ \t]+-p)?(?:[ \t]+--)?(?=\s)|if\b|then\b|elif\b|else\b|while\b|until\b|do\b|for\b|in\b|case\b|function\b)|(fi\b|done\b|esac\b)/y

/** True where the shell takes the gap; undefined where it does not. */
const readGap = (gap: string, word: boolean, ended: boolean): true | undefined => {
  // Most gaps, and true of every place.
  if (gap === ' ' || gap === '') return true
  let over = ended
  let bare = word
  token.lastIndex = 0
  while (token.lastIndex < gap.length) {
    const found = token.exec(gap)
    if (found === null) return undefined
    const [, line, arm, operator, open, close, keyword, end] = found
    // `word(` would be a function or an error, and an operator needs a command before it.
    if (open === '(' && bare) return undefined
    if (operator !== undefined && !over) return undefined
    if (line ?? arm ?? operator ?? open ?? close ?? keyword ?? end) bare = false
    if (operator ?? line ?? arm ?? open ?? keyword) over = false
    if (close ?? end) over = true
  }
  return true
}
