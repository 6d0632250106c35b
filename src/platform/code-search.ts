import { BadPattern, type CodeMatch, type CodePattern, type CodeText } from '../core/code.ts'
import { oneLine } from '../text/foreign.ts'
import type { Json } from '../text/json.ts'
import { type Load, libraryFor, messageOf, names, type Root } from './code-library.ts'
import { ruleOf } from './code-pattern.ts'

/** More places than this are not read by anyone, and each costs a copy of its text. */
const mostMatches = 1000

/** Searches texts of one event: each is parsed once. */
export const codeSearch = (
  load: Load,
): ((source: CodeText, ...patterns: readonly CodePattern[]) => readonly CodeMatch[]) => {
  const trees = new Map<string, Root>()
  const answers = new Map<string, readonly CodeMatch[]>()
  return ({ language, text }, ...patterns) => {
    // Several rules ask the same of one text.
    const question = JSON.stringify([language, text, patterns])
    const answer = answers.get(question)
    if (answer !== undefined) return answer
    const lib = libraryFor(load, language)
    const parse = (code: string): Root => {
      const key = `${language} ${code}`
      const known = trees.get(key)
      if (known !== undefined) return known
      const root = lib.parse(names[language], code).root()
      trees.set(key, root)
      return root
    }
    const rule = { any: patterns.map(pattern => ruleOf(pattern, language, parse)) }
    const found = findIn(parse(text), rule)
    const captured = [...new Set(JSON.stringify(rule).match(/\${1,3}[A-Z_][A-Z0-9_]*/g))]
    const lines = text.split('\n')
    const matches = found.slice(0, mostMatches).map(node => matchOf(node, captured, lines))
    answers.set(question, matches)
    return matches
  }
}

const findIn = (root: Root, rule: Json): Root[] => {
  try {
    return root.findAll({ rule })
  } catch (error) {
    throw new BadPattern(oneLine(messageOf(error).replaceAll(/\s*\|->/g, ' '), 200))
  }
}

const matchOf = (node: Root, captured: readonly string[], lines: readonly string[]): CodeMatch => {
  const { start, end } = node.range()
  const captures: Record<string, string> = {}
  for (const mark of captured) {
    const name = mark.replace(/^\$+/, '')
    const text = mark.startsWith('$$$')
      ? textOf(node.getMultipleMatches(name))
      : (node.getMatch(name)?.text() ?? undefined)
    if (text !== undefined) captures[name] = text
  }
  return {
    line: start.line + 1,
    source: lines[start.line]?.trim() ?? '',
    text: node.text(),
    start: start.index,
    end: end.index,
    captures,
  }
}

/** Commas are nodes too, so the texts make the list as it is written, but for its blanks. */
const textOf = (nodes: readonly Root[]): string | undefined =>
  nodes.length === 0
    ? undefined
    : nodes
        .map(node => node.text())
        .join(' ')
        .replaceAll(' ,', ',')
