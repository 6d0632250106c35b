import type { Span } from '../../../core/script/script.ts'
import { functionsIn } from '../values/statements.ts'

const longest = 800
const mostPlaces = 400

/** Whether a line goes on: the next one begins with a part of the same expression, or this one ends with an open sign. */
const goesOn = (code: string, newline: number): boolean =>
  /^\s*(?:\?|&|!!)?(?:\.(?!\.)|->|::|\|>|%>%|&&|\|\|)/.test(code.slice(newline, newline + 80)) ||
  /(?:[,([{+=|&\\]|=>|->|%>%)[ \t]*$/.test(code.slice(Math.max(0, newline - 20), newline))

/** Where the text that begins at a quote ends. */
const textEnd = (code: string, start: number): number => {
  const quote = code.charAt(start)
  for (let at = start + 1; at < code.length && at - start < longest; at += 1) {
    const char = code.charAt(at)
    if (char === '\\') at += 1
    else if (char === quote) return at
    else if (char === '\n' && quote !== '`') return at - 1
  }
  return start
}

/** Where the statement or argument list that goes on at a place ends. */
const endOf = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const char = code.charAt(at)
    if (at - from > longest) return at
    if ('"\'`'.includes(char)) at = textEnd(code, at)
    else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) {
      if (depth === 0) return at
      depth -= 1
    } else if (depth === 0 && (char === ';' || (char === '\n' && !goesOn(code, at)))) return at
  }
  return code.length
}

/** Where the statement begins that a place is in; a callback of a call is in the statement of the call. */
export const headOf = (code: string, from: number): number => {
  let depth = 0
  let blocks = 0
  for (let at = from - 1; at >= 0 && from - at < longest; at -= 1) {
    const char = code.charAt(at)
    if (')]}'.includes(char)) depth += 1
    else if ('(['.includes(char)) depth = Math.max(0, depth - 1)
    else if (char === '{') {
      if (depth > 0) depth -= 1
      else if (blocks > 0) return at + 1
      else blocks += 1
    } else if (depth === 0 && (char === ';' || (char === '\n' && !goesOn(code, at) && !isOpened(code, at))))
      return at + 1
  }
  return Math.max(0, from - longest)
}

/** A line behind which a block was opened: `xs.each do |x|`, `for (x : xs) {`. */
const isOpened = (code: string, newline: number): boolean =>
  /(?:\{|\bdo|\bdo\s*\|[^|\n]{0,80}\||=>|->)[ \t]*$/.test(code.slice(Math.max(0, newline - 100), newline))

const assigned =
  /(?<![\w.=!<>+*/-])(?:self\.|this\.|\$this->)?[$@%]{0,2}((?:[A-Za-z_]\w{0,40}\s{0,2},\s{0,2}[$@%]?){0,3}[A-Za-z_]\w{0,40})(?:\[[^\]\n]{0,60}\])?[ \t]{0,4}(?::[ \t]{0,4}[\w<>[\]., |?]{1,40}?)?[ \t]{0,4}(?::=|(?:\|\||\?\?|\+|\.)?=(?![=>~]))/g
const unpacked =
  /[{([]\s{0,4}([\w$]{1,40}(?:\s{0,4}[,:]\s{0,4}[\w$]{1,40}){0,8})\s{0,4},?\s{0,4}[})\]]\s{0,4}=(?![=>~])/g
const looped =
  /\bfor(?:each)?\s{0,4}(?:await\s{0,4})?\(?\s{0,4}(?:(?:const|let|var|val|my|our|final|mut)\s{1,4})?[[(]?([$@\w, ]{1,80}?)[\])]?\s{1,4}(?:in|of)\s{1,4}/g
const typed = /\bfor\s{0,4}\(\s{0,4}(?:final\s{1,4})?[\w<>[\].]{1,60}\s{1,4}(\w{1,40})\s{0,4}:\s{0,4}/g
const perl = /\bfor(?:each)?\s{1,4}(?:my\s{1,4})?\$(\w{1,40})\s{0,4}(?=\()/g
const php =
  /\bforeach\s{0,4}\(([^;{}\n]{1,300}?)\s{1,4}as\s{1,4}(?:\$(\w{1,40})\s{0,4}=>\s{0,4})?\$(\w{1,40})/g
const opened = /\bwith\s{1,4}([^\n]{1,200}?)\s{1,4}as\s{1,4}(\w{1,40})/g
const filled =
  /([A-Za-z_]\w{0,40})(?:\.(?:append|push|extend|add|insert|unshift|addAll|push_back)\(|\s{0,2}<<\s|\[\]\s{0,2}=)/g
/** Names that a callback gets: `|x|`, `x =>`, `(x, y) ->`, `func(p string, e error)`, `lambda x:`. */
const handed =
  /[{(]\s{0,4}\|\s{0,2}([\w, &:]{1,80}?)\s{0,2}\||\bdo\s{0,4}\|\s{0,2}([\w, ]{1,80}?)\s{0,2}\||\(?([\w, :<>]{1,100}?)\)?\s{0,4}(?:=>|->)|\b(?:function|func|fn)\s{0,4}\(([^()]{1,200})\)|\blambda\s([\w, ]{1,80}):/g

/** The places that each name of the code gets its value from. */
export const definitionsIn = (code: string): ReadonlyMap<string, readonly Span[]> => {
  const found = new Map<string, Span[]>()
  let count = 0
  const add = (list: string, start: number, end: number): void => {
    for (const part of list.split(/[,:]/)) {
      const name = /^[\s$@%&]*(?:mut\s+)?(\w+)/.exec(part)?.[1]
      if (name === undefined || name === '_' || count >= mostPlaces || end <= start) continue
      count += 1
      found.set(name, [...(found.get(name) ?? []), { start, end }])
    }
  }
  const behind = (form: RegExp): void => {
    for (const match of code.matchAll(form)) {
      const start = match.index + match[0].length
      add(match[1] ?? '', start, endOf(code, start))
    }
  }
  for (const form of [assigned, unpacked, looped, typed, perl, filled]) behind(form)
  for (const match of code.matchAll(php)) {
    const start = match.index + match[0].indexOf('(') + 1
    const names = `${match[2] ?? ''},${match[3] ?? ''}`
    add(names, start, start + (match[1] ?? '').length)
  }
  for (const match of code.matchAll(opened)) {
    const start = match.index + match[0].indexOf(match[1] ?? '')
    add(match[2] ?? '', start, start + (match[1] ?? '').length)
  }
  for (const match of code.matchAll(handed)) {
    const [, one, two, three, four, five] = match
    // A parameter is named before its type, in Java behind it.
    const list = (one ?? two ?? three ?? four ?? five ?? '').replaceAll(/(\w+)[ \t]+[\w.*[\]<>]+/g, '$1')
    add(list, headOf(code, match.index), match.index)
  }
  // `find(sub { unlink $File::Find::name }, "x")` of Perl.
  for (const { index, 0: head } of code.matchAll(/\bfind(?:depth)?\(/g))
    add('File', index + head.length, endOf(code, index + head.length))
  for (const { name: own, start, params: all } of functionsIn(code)) {
    const isMaker = /^(?:__init__|constructor|initialize)$/.test(own)
    const name = isMaker ? (classAt(code, start) ?? own) : own
    const params = all[0] === 'self' || all[0] === 'cls' ? all.slice(1) : all
    for (const span of returnsOf(code, start)) add(name, span.start, span.end)
    if (params.length > 0)
      for (const [at, param] of params.entries())
        for (const span of givenTo(code, name, start)) {
          const part = partOf(code, span, at)
          add(param, part.start, part.end)
        }
  }
  return found
}

/** The class that a function stands in: it is called by that name where it makes one. */
const classAt = (code: string, at: number): string | undefined =>
  [...code.slice(0, at).matchAll(/\bclass\s{1,4}(\w{1,60})/g)].at(-1)?.[1]

/** What a function gives back. */
const returnsOf = (code: string, start: number): readonly Span[] => {
  const next = /\n(?:async\s+)?(?:def|function|func|fn|fun)\s/.exec(code.slice(start + 1, start + 4000))
  const end = next === null ? Math.min(code.length, start + 4000) : start + 1 + next.index
  return [...code.slice(start, end).matchAll(/\b(?:return|yield)\b/g)].map(match => {
    const from = start + match.index + match[0].length
    return { start: from, end: endOf(code, from) }
  })
}

/** The argument lists of the calls of a function. */
const givenTo = (code: string, name: string, declared: number): readonly Span[] =>
  [...code.matchAll(new RegExp(`(?<![\\w$])${name}(?:\\.new)?\\(`, 'g'))]
    .filter(({ index }) => index > declared + name.length + 12 || index < declared)
    .map(({ index, 0: { length } }) => ({ start: index + length, end: endOf(code, index + length) }))

/** One of the arguments of a list. */
export const partOf = (code: string, { start, end }: Span, wanted: number): Span => {
  let [from, depth, count] = [start, 0, 0]
  for (let at = start; at <= end; at += 1) {
    const char = code.charAt(at)
    if (at < end && '"\'`'.includes(char)) at = textEnd(code, at)
    else if (at < end && '([{'.includes(char)) depth += 1
    else if (at < end && ')]}'.includes(char)) depth -= 1
    else if (at === end || (char === ',' && depth === 0)) {
      if (count === wanted) return { start: from, end: at }
      count += 1
      from = at + 1
    }
  }
  return { start, end: start }
}
