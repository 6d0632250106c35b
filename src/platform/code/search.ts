import {
  BadPattern,
  type CodeLanguage,
  type CodeMatch,
  type CodePattern,
  type CodeText,
} from '../../core/facts/code.ts'
import type { Json } from '../../core/text/json.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { type Load, libraryFor, messageOf, names, type Root } from './library.ts'
import { ruleOf } from './pattern.ts'

/** More places than this are not read by anyone, and each costs a copy of its text. */
const mostMatches = 1000

/** A text that was parsed, with what was found in it before: several rules ask the same. */
interface Parsed {
  readonly root: Root
  readonly lines: readonly string[]
  readonly answers: Map<string, readonly CodeMatch[]>
}

/** Searches texts of one event: each is parsed once. */
export const codeSearch = (
  load: Load,
): ((source: CodeText, ...patterns: readonly CodePattern[]) => readonly CodeMatch[]) => {
  const texts = new Map<CodeLanguage, Map<string, Parsed>>()
  return ({ language, text }, ...patterns) => {
    const lib = libraryFor(load, language)
    const parse = (code: string): Root => lib.parse(names[language], code).root()
    const known = texts.get(language) ?? new Map<string, Parsed>()
    texts.set(language, known)
    const parsed = known.get(text) ?? { root: parse(text), lines: text.split('\n'), answers: new Map() }
    known.set(text, parsed)
    const question = JSON.stringify(patterns)
    const answer = parsed.answers.get(question)
    if (answer !== undefined) return answer
    const rule = { any: patterns.map(pattern => ruleOf(pattern, language, parse)) }
    const captured = [...new Set(JSON.stringify(rule).match(/\${1,3}[A-Z_][A-Z0-9_]*/g))]
    const matches = findIn(parsed.root, rule)
      .slice(0, mostMatches)
      .map(node => matchOf(node, captured, text, parsed.lines))
    parsed.answers.set(question, matches)
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

/** Texts are slices of the source: a copy of each of a thousand nested calls would not fit into memory. */
const matchOf = (
  node: Root,
  captured: readonly string[],
  source: string,
  lines: readonly string[],
): CodeMatch => {
  const { start, end } = node.range()
  const captures: Record<string, string> = {}
  for (const mark of captured) {
    const name = mark.replace(/^\$+/, '')
    const single = mark.startsWith('$$$') ? null : node.getMatch(name)
    const nodes = mark.startsWith('$$$') ? node.getMultipleMatches(name) : single === null ? [] : [single]
    const [first, last] = [nodes[0], nodes.at(-1)]
    if (first !== undefined && last !== undefined)
      captures[name] = source.slice(first.range().start.index, last.range().end.index)
  }
  return {
    line: start.line + 1,
    source: lines[start.line]?.trim() ?? '',
    text: source.slice(start.index, end.index),
    start: start.index,
    end: end.index,
    captures,
  }
}
