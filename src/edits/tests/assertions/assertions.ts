import { closeOf, type SourceText } from '../../change/change.ts'
import { partsOf } from '../../change/replaced.ts'
import type { LanguageName } from '../../syntax/language.ts'
import { pastBlanks } from '../languages/items.ts'

/** One thing that a test holds to be true. */
export interface Assertion {
  readonly start: number
  /** Its text in one line. */
  readonly text: string
  /** The subject of the assertion, as far as it can be read. */
  readonly subject: string
  readonly strength: Strength
  /** It compares a whole structure, so it may replace several others. */
  readonly whole: boolean
}

/** 3: an exact value. 2: a property of the value. 1: there is a value. 0: nothing. */
export type Strength = 0 | 1 | 2 | 3

interface RawAssertion {
  readonly start: number
  readonly end: number
  readonly subject: string
  /** The name of the assertion or matcher. */
  readonly name: string
  /** Its arguments, or the expression, as code. */
  readonly of: string
}

const patterns: Readonly<Partial<Record<LanguageName, RegExp>>> = {
  js: /(?<![\w.$])(?:cy\s*\.\s*contains|expect(?:\s*\.\s*(?:soft|poll))?|(?:chai\s*\.\s*)?assert(?:\s*\.\s*\w+)*|(?:t|tap)\s*\.\s*(?:assert\s*\.\s*\w+|is\w*|not\w*|true|false|ok|equals?|deep\w*|strict\w*|same|match|regex|like|throws\w*|rejects|truthy|falsy|has|type|snapshot))\s*\(/g,
  python:
    /(?<![\w.])(?:self\s*\.\s*assert\w+|pytest\s*\.\s*raises|np\s*\.\s*testing\s*\.\s*assert\w+|[\w.]+\.assert_\w+)\s*\(|^[ \t]*assert\b(?!\w)/gm,
  go: /(?<![\w.])(?:(?:t|b|tb)\s*\.\s*(?:Errorf?|Fatalf?|Fail|FailNow)|(?:assert|require)\s*\.\s*\w+|(?:\w+\s*\.\s*)?Assert[A-Z]\w*|(?:assert|require)_\w+|Expect|\u03a9|Eventually)\s*\(/g,
  rust: /(?<!\w)(?:debug_)?(?:assert(?:_\w+)?|prop_assert\w*|insta\s*::\s*assert\w*)!\s*\(|#\[\s*should_panic\b/g,
  dart: /(?<![\w.])(?:expect(?:Later)?|verify(?:Never)?|fail)\s*\(/g,
  c: /(?<![\w.])(?:[a-z]\w*(?:\.|::))*(?:\w*assert\w*|\w*ASSERT\w*|(?:\w+_)?(?:EXPECT|CHECK|REQUIRE|FAIL)\w*|XCTAssert\w*|expect\w*|ck_\w+)\s*\(/g,
  elixir: /^[ \t]*(?:assert|refute)\w*\b/gm,
  java: /(?<![\w])(?:Assert(?:ions)?\s*\.\s*)?(?:assert\w+|verify|fail|then|expectThrows)\s*\(|(?<![\w.])should(?:Be|NotBe|Equal|NotEqual|Contain|Have|Throw|Start|End|Match)\w*\b|(?<![\w.])(?:must(?:Be|Equal)|shouldBe)\b/g,
  csharp: /(?<![\w.])(?:\w*Assert\s*\.\s*\w+(?:\s*\.\s*\w+)?(?:<[^>]*>)?|\w[\w.]*\s*\.\s*Should)\s*\(/g,
  swift: /(?<![\w.])(?:XCT(?:Assert\w*|Unwrap|Fail)|#expect|#require)\s*\(/g,
  php: /(?:\$this\s*->|->|self\s*::|static\s*::)\s*(?:assert\w+|expectException\w*)\s*\(/g,
  ruby: /(?<![\w.])expect\s*[({]|^[ \t]*(?:assert|refute)\w*\b/gm,
  shell: /^[ \t]*(?:\[\[?[ \t]|(?:assert|refute)\w*\b|test[ \t]+[-"$!])[^\n]*/gm,
}

/** Whether assertions of a language are known. Of settings and prose nothing is. */
export const hasAssertions = ({ language }: SourceText): boolean =>
  patterns[language] !== undefined || /^(?:data|markup|markdown|style)$/.test(language)

/** Every assertion of a file, in order. */
export const assertionsOf = (source: SourceText): readonly Assertion[] => {
  const pattern = patterns[source.language]
  if (pattern === undefined) return []
  let past = 0
  const found: Assertion[] = []
  for (const match of source.code.matchAll(pattern)) {
    if (match.index < past) continue
    const one = foundAt(source, match.index, match[0])
    past = one.end
    const text = source.text.slice(one.start, one.end).replaceAll(/\s+/g, ' ').trim()
    const strength = strengthOf(one)
    found.push({ start: one.start, text, subject: one.subject, strength, whole: isWhole(one) })
  }
  return found
}

const foundAt = ({ code, text }: SourceText, index: number, head: string): RawAssertion => {
  const start = pastBlanks(code, index)
  const call = /[({]$/.test(head)
  const open = index + head.length - 1
  if (/^\s*(?:\[|test\s)/.test(head)) return conditionAt(text, start, index + head.length)
  if (!call) {
    const end = statementEnd(code, index + head.length)
    const of = code.slice(index + head.length, end)
    return { start, end, name: head.trim(), of, subject: subjectIn(of) }
  }
  const close = Math.min(closeOf(code, open) + 1, code.length)
  const inside = code.slice(open + 1, close - 1)
  const chain = chainEnd(code, close)
  const name = head.replaceAll(/[\s({]/g, '')
  if (chain === close) {
    const given = text.slice(open + 1, close - 1)
    const subject = handle.test(given) ? subjectOfGo(name, given) : firstOf(given, inside)
    return { start, end: close, name: name === 'expect' ? matched(inside) : name, of: inside, subject }
  }
  const tail = code.slice(close, chain)
  return {
    start,
    end: chain,
    name: `${name}${tail.replaceAll(/\s/g, '')}`,
    of: tail,
    subject: text.slice(open + 1, close - 1).replaceAll(/\s+/g, ''),
  }
}

/** `require.Equal(t, want, got)`: the handle of the test says nothing, and the length of a list is about the list. */
const handle = /^\s*t\s*,/
const subjectOfGo = (name: string, given: string): string => {
  const [, first = '', second = ''] = partsOf(given, ',')
  const isPair = /equal|jsoneq|same|exactly|elementsmatch|indelta/i.test(name)
  const subject = isPair && !fixed.test(second) ? second : first
  return subject.replaceAll(/\s+/g, '').replace(/^len\((.*)\)$/, '$1')
}
const fixed = /^(?:true|false|nil|-?[\d.]+|["'`].*)$/

/** `[ "$status" -eq 1 ]`: its operator is the name. */
const conditionAt = (text: string, start: number, end: number): RawAssertion => {
  const words = text.slice(start, end).match(/"[^"]*"|'[^']*'|\S+/g) ?? []
  const operands = words.slice(1).filter(word => word !== '!')
  const operator = operands.find(word => /^(?:-[a-z]+|[=!]?[=~]|[<>])$/.test(word)) ?? ''
  return {
    start,
    end,
    name: `[${operator}`,
    of: '',
    subject: operands.find(word => !/^-\w$/.test(word)) ?? '',
  }
}

/** `expect(a, isNotNull)`: what is expected stands behind the subject, a matcher or a plain value. */
const matched = (inside: string): string => {
  const comma = firstOf(inside, inside).length
  const second = inside.replaceAll(/\s+/g, '').slice(comma + 1)
  const matcher =
    /^(?:const)?((?:is|equals|contains|throws|has|returns|completes|emits|anything|greater|less|closeTo|same|matches|starts|ends|any|all|finds?|unordered|prints|no)[A-Z]?\w*)/.exec(
      second,
    )?.[1]
  return second === ''
    ? 'expect'
    : `expect.${matcher === undefined || /^is(?:True|False|Null|Zero|Empty)$/.test(matcher) ? 'equals' : matcher}`
}

/** `.not.toBe(x)`, ` .to eq(x)`: the end of the matchers behind the subject. */
const chainEnd = (code: string, from: number): number => {
  let at = from
  for (;;) {
    const link =
      /^\s*(?:\??\.|->)\s*\w+(?:<[\w.,\s]{1,80}>|\s+\w+[ \t]*)?|^\s*\.\s*(?:to|not_to|to_not)\s[^\n]*/.exec(
        code.slice(at, at + 200),
      )?.[0]
    if (link === undefined) return at
    at += link.length
    // `.to be >= 0` of RSpec.
    const bound = /\bbe\s*$/.test(link) ? /^(?:[<>]=?|=~)[^\n;]*/.exec(code.slice(at, at + 200)) : null
    if (bound !== null) return at + bound[0].length
    const next = pastBlanks(code, at)
    if (code[next] === '(') at = closeOf(code, next) + 1
  }
}

/** The end of the line, or of the brackets that are open there. */
const statementEnd = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if ((char === '\n' || char === ';') && depth <= 0 && code[at - 1] !== '\\') return at
  }
  return code.length
}

const firstOf = (text: string, code: string): string => {
  let depth = 0
  for (let at = 0; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === ',' && depth === 0) return text.slice(0, at).replaceAll(/\s+/g, '')
  }
  return subjectIn(text)
}

/** The part before a comparison. */
const subjectIn = (expression: string): string =>
  (expression.split(/[=!]==?|\bis\b|\bin\b|[<>]/)[0] ?? '').replaceAll(/[\s(]+/g, '')

const exactNames =
  /(?:^|[.:_])(?:to)?(?:be|(?:deep|strict|loosely)*(?:deep)?(?:strict)?equals?|equal|eql?|same|identical|deeply|eq|istrue\(x|isequalto|areequal|aresame)$|equals?$|assert(?:not)?(?:same|identical|null|count)$|_eq!?$|(?:assert|xctassert)equal\w*$|(?:called|callcount)\w*(?:times|with|once)$|called_once_with$|called_with$|tohavelength$|throws\w*$|rejects$|tothrow\w*$|raises\w*$|tobenull$|isnull$|isnone$|null$|nil$|inlinesnapshot$|containsexactly\w*$|elementsmatch$|jsoneq$|isexactlyinstanceof$|fail\w*$|error(?:f|is|as)?$|fatalf?$|should_panic$|tohavetext$|tohavevalue$/
const looseNames =
  /(?:truthy|falsy|defined|undefined|assert|ok|notok|true|false|exists?|notnull|notnil|notnone|isnotnone|notempty|isnotnull|anything|xctunwrap|#require|nothrow|doesnotthrow|doesnotreject|true!?|assert!)$/
const wide =
  /^\s*(?:Exception|BaseException|Throwable|Error|RuntimeException|any)\b(?:\s*(?:\.|::)\s*class)?\s*(?:,|\)|$)/

const strengthOf = ({ name, of, subject }: RawAssertion): Strength => {
  const negated = /\.not\.|not_to|to_not|\.isNot|\bassertNot|refute/i.test(name)
  const matcher = name.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').toLowerCase()
  const args = /^\s*(?:\?\.|\.|->)/.test(of) ? lastArguments(of) : of
  if (isTrivial(subject, args, of) || /^assert\.pass$/.test(matcher)) return 0
  // The helpers of Bats compare what ran.
  if (/^assert_(?:success|failure|output|line)/.test(matcher)) return 3
  if (matcher.startsWith('['))
    return /^\[(?:==?|-eq)$/.test(matcher) ? 3 : /^\[-[nzefdsrwx]?$/.test(matcher) ? 1 : 2
  // A plain yes or no is said in two ways.
  if (/_(?:true|false)$/.test(matcher) || (/_(?:eq|ne)$/.test(matcher) && /,\s*(?:true|false)\s*$/.test(of)))
    return compared(of) === 0 ? 0 : 2
  // A length and a yes or no have a name of their own in Go.
  if (handle.test(of) && (lengthOf.test(of) || /,\s*(?:true|false)\s*(?:,|$)/.test(of))) return 2
  if (handle.test(of) && /\.(?:true|false)$/.test(matcher)) return compared(of) === 3 ? 3 : 2
  // Any number of calls, and any number at all.
  if (
    /atLeast\(\s*0\s*\)|\.max\s*\)?$|any_number_of_times/.test(of) ||
    /atLeast\(0\)|never_called/.test(subject)
  )
    return 0
  if (/thrownby|exceptionoftype/.test(matcher)) return thrownBy(of, matcher)
  if (/should\.throw/.test(matcher)) return /\.with\w+$/.test(matcher) ? 3 : 2
  if (/raises|throws|tothrow|rejects|expectexception|should_panic/.test(matcher)) return raised(args, matcher)
  if (negated) return 1
  if (/(?:greater|less)(?:than)?(?:or)?(?:equal\w*)?$/.test(matcher)) return 2
  if (looseNames.test(matcher) || /^assert$/.test(matcher) || /#expect$/.test(matcher)) return compared(of)
  if (
    /almost|close|approx|indelta|within/.test(matcher) ||
    /approx|expect\s*\.\s*any|mock\s*\.\s*ANY/.test(of)
  )
    return 2
  return exactNames.test(matcher) || /^(?:\[|test)/.test(matcher) ? 3 : 2
}

/** `.isInstanceOf(X.class).hasMessageContaining("y")` */
const thrownBy = (of: string, matcher: string): Strength => {
  if (/message/.test(matcher)) return 3
  const given = /isInstanceOf\(([^()]*)/.exec(of)?.[1]
  return given === undefined || wide.test(given) ? 1 : 2
}

/** `len(x)` as one of two that are compared. */
const lengthOf = /,\s*len\([^()]*(?:\([^()]*\))?\)\s*(?:,|$)/

/** An exception by type and text, by type, or any at all. */
const raised = (args: string, matcher: string): Strength => {
  if (/match\s*=|expected\s*=|raisesregex|withmessage/i.test(args + matcher)) return 3
  if (args.trim() === '') return /tothrow|should_panic/.test(matcher) ? 1 : 2
  if (wide.test(args)) return 1
  return args.replaceAll(/\([^()]*\)/g, '').includes(',') && /throws|rejects/.test(matcher) ? 3 : 2
}

/** A plain truth assertion is as strong as the comparison in it. */
const compared = (of: string): Strength => {
  if (/^\s*(?:True|true|1)\s*$|\bor\s+True\b|\|\|\s*true\b/.test(of)) return 0
  if (/^\s*\(?\s*([\w.]+)\s*(?:===?|\bis\b)\s*\1\s*\)?\s*$/.test(of)) return 0
  if (/\bErr\(_\)\s*\|\s*Ok\(_\)|\bOk\(_\)\s*\|\s*Err\(_\)/.test(of)) return 0
  if (/\bis\s+not\s+None\b|!=\s*(?:null|nil|None)\b|!==?\s*(?:null|undefined)\b/.test(of)) return 1
  // Without a tolerance of its own it is the way to compare what was reckoned.
  if (/approx\s*\([^(),]*\)/.test(of) && /==/.test(of)) return 3
  if (/approx/.test(of)) return 2
  if (/^[^!&|]*\.(?:is_empty|is_none|isEmpty)\(\)\s*$/.test(of)) return 3
  // `assert {:ok, 2} = f(1)` compares by a pattern.
  if (/^\s*(?:%?\{|\[)[^=]*=(?!=)/.test(of)) return 3
  if (/(?<![=!<>])==(?:=)?(?!>)|\bis\b|\.equals\s*\(/.test(of)) return 3
  return /[<>]=?|!==?|\bin\b|isinstance|matches!|contains|startswith|endswith|\.test\(|instanceof|\.every\(|\.some\(|[\w)]\s+&\s+[\w(]|\b(?:isdisjoint|issubset|issuperset|intersection|all|any)\(/.test(
    of,
  )
    ? 2
    : 1
}

const lastArguments = (of: string): string => {
  const open = of.lastIndexOf('(')
  if (open < 0 || !of.trimEnd().endsWith(')')) return of
  let depth = 0
  for (let at = of.length - 1; at >= 0; at -= 1) {
    if (of[at] === ')') depth += 1
    else if (of[at] === '(') {
      depth -= 1
      if (depth === 0) return of.slice(at + 1, of.lastIndexOf(')'))
    }
  }
  return of
}

/** It compares a constant, or any expression, with itself. */
const isTrivial = (subject: string, args: string, of: string): boolean => {
  const given = args.replaceAll(/\s/g, '')
  return (
    subject !== '' && (of.trimStart().startsWith('.') ? given === subject : given === `${subject},${subject}`)
  )
}

const isWhole = ({ name, of }: RawAssertion): boolean =>
  /deep|strictequal|toequal|tomatchobject|isequalto|containsexactly|snapshot|dictequal|listequal|ExactlyOnceWith|CalledOnceWith|called_once_with/i.test(
    name,
  ) || /==\s*[[{(]|assert_eq!/.test(of)
