import type { Invocation } from '../core/script.ts'
import { argumentsOf } from '../programs/arguments.ts'
import { onOptions, valueIn } from '../programs/given.ts'
import { canonicalName } from '../programs/names.ts'
import { silent } from '../programs/stores.ts'
import { matchCall } from '../shell/match.ts'
import { listed } from '../text/words.ts'
import { isSecretVariable } from './secret-names.ts'

/**
 * Whether something of what a program reads is printed, after all that its output is piped through. What counts is what the last
 * one prints: `sort .env | cut -d= -f1` shows names.
 */
export const shows = (call: Invocation, all: readonly Invocation[]): boolean => {
  const hides =
    matchCall(call, silent) !== undefined && !/^\/+dev\/(?:std|tty|fd)/.test(givenTo(call, '-out'))
  if (listed('[ [[', call.name) || hides || masks(call)) return false
  const next = nextOf(call, all)
  return next.length === 0 || next.some(other => shows(other, all))
}

/** The programs that its output is piped to. */
export const nextOf = (call: Invocation, all: readonly Invocation[]): readonly Invocation[] =>
  all.filter(({ stdin }) => stdin?.from === 'pipe' && stdin.of === call)

/** Whether it prints the names of settings and leaves their values out. */
const masks = (call: Invocation): boolean => {
  switch (canonicalName(call.name)) {
    case 'cut':
      return /^[=:]$/.test(givenTo(call, '-d', '--delimiter')) && givenTo(call, '-f', '--fields') === '1'
    case 'awk':
      return (
        /^(?:[=:]|\[[ :]*=[ :]*\])$/.test(givenTo(call, '-F', '--field-separator')) &&
        printsFirst(codeIn(call))
      )
    case 'sed':
      return codeIn(call)
        .split(/[;\n]/)
        .some(one =>
          /^\s*s([/|#,])(?:(?: |\\s|\[[ \\st]*\])[*+]?)?[\\(]*[=:][\\)]*(\.[*+]|\[\^[^\]]*\][*+])\$?\1([^&]*)\1[gp]*\s*$/.test(
            one,
          ),
        )
    case 'grep':
    case 'rg':
      return (
        has(call, '-o', '--only-matching') &&
        /^\^(export |[ \t]|\\s|\{[\d,]+\}|[*+?])*\[[^\]]*\][*+][=:]?$/.test(patternOf(call) ?? '')
      )
    case 'jq':
    case 'yq':
      return /(^|[|\s.])(keys(_unsorted)?|length|type|paths|has\([^)]*\))(\[\])?\s*$/.test(codeIn(call))
    default:
      return false
  }
}

/** An awk program that prints the first field, and nothing else of the line. */
const printsFirst = (code: string): boolean =>
  /\$1\b/.test(code) && !/\$(?!1\b)[\w({]/.test(code) && !/print\s*(?:[;}]|$)/.test(code)

/** Whether a filter for lines lets through none of these; undefined where it is no filter that can be read. */
export const leavesOut = (call: Invocation, secrets: readonly string[] | undefined): boolean | undefined => {
  const pattern = patternOf(call)
  const plain = pattern === undefined ? undefined : readable(call, pattern)
  if (plain === undefined || has(call, '-v', '--invert-match', '-A', '-B', '-C', '--context', '-z'))
    return undefined
  if (!/\w{2}/.test(plain)) return false
  // Without the file its name has to do.
  if (secrets === undefined) return plain.split('|').every(part => !isSecretish(part))
  try {
    const matcher = new RegExp(plain, has(call, '-i', '--ignore-case') ? 'i' : '')
    const only = has(call, '-o', '--only-matching')
    return !secrets.some(line => {
      const [part] = matcher.exec(line) ?? []
      // Of a line only the part that matches is printed: a name without its value.
      return part !== undefined && (!only || /[=:,>]\s*["']?[^\s"']/.test(part))
    })
  } catch {
    return undefined
  }
}

/** The pattern as ours, where it is not too long and repeats no group: that may take for ever. */
const readable = (call: Invocation, pattern: string): string | undefined => {
  if (pattern.length > 60 || !/^[\w^$.*|\\ =+?(){}[\]:,"'/@#-]+$/.test(pattern) || /\)[*+{]/.test(pattern))
    return undefined
  if (has(call, '-F', '--fixed-strings') || call.name === 'fgrep')
    return pattern.replaceAll(/[\\^$.*|+?(){}[\]]/g, '\\$&')
  const named = pattern.replaceAll(/\[:(\w+):\]/g, (all, name: string) => classes[name] ?? all)
  // In the basic form these stand for themselves, and have their meaning behind a backslash.
  const name = canonicalName(call.name)
  const extended = name === 'sed' ? ['-E', '-r'] : ['-E', '-P']
  const basic = listed('grep zgrep sed', name) && !has(call, ...extended)
  return basic
    ? named.replaceAll(/\\?[|+?(){}]/g, one => (one.length > 1 ? one.slice(1) : `\\${one}`))
    : named
}

const classes: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  digit: '0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
}

const isSecretish = (part: string): boolean =>
  isSecretVariable(part.replaceAll(/\W/g, '')) ||
  /KEY|TOKEN|PASS|PWD|AUTH|CRED|DB_?$|DATABASE|SIGNING|OSSRH|SONATYPE/i.test(part)

/** The pattern that lines are picked by: of grep, of `sed -n /x/p`, of `awk /x/`. */
const patternOf = (call: Invocation): string | undefined => {
  const name = canonicalName(call.name)
  if (listed('grep egrep fgrep zgrep rg ag ack', name)) {
    const { operands } = argumentsOf(call.name, call.words)
    return (
      valueIn(call.words, argumentsOf(call.name, call.words), ['-e', '--regexp']) ??
      operands[0]?.value ??
      undefined
    )
  }
  if (name === 'sed') return has(call, '-n') ? /^\/([^/]+)\/p;?$/.exec(codeIn(call))?.[1] : undefined
  return name === 'awk' ? /^\s*\/([^/]+)\/\s*(\{[^{}]*\})?\s*$/.exec(codeIn(call))?.[1] : undefined
}

/** The program of sed, awk and jq: the value of its option, or the first operand. */
export const codeIn = ({ name, words }: Invocation): string => {
  const args = argumentsOf(name, words)
  const { depth, operands } = args
  return valueIn(words, args, ['-e', '--expression']) ?? operands[depth]?.value ?? ''
}

const givenTo = ({ name, words }: Invocation, ...options: readonly string[]): string =>
  valueIn(words, argumentsOf(name, words), options) ?? ''

const has = ({ name, words }: Invocation, ...options: readonly string[]): boolean =>
  onOptions(argumentsOf(name, words), options).length > 0

/** What a query or a template picks has nothing to do with secrets. */
const isAside = (query: string): boolean =>
  query.length > 1 &&
  !/env|secret|passw|token|key|cred|\bvalue\b(?!\()|\bdata|variable|config\b(?!\.\w)|\*|@|^\.?(\[\d*\])?$|(?:\{|json)\s*\.\s*\}/i.test(
    query,
  )

/** Whether of an object that holds secrets only other parts are asked for: by its own query, or by that of the next program. */
export const isNarrowed = (call: Invocation, all: readonly Invocation[]): boolean => {
  const output = givenTo(call, '-o', '--output')
  if (/^(name|wide|none)$/.test(output)) return true
  // Of other programs the value is a file: `gpg -o key.asc`.
  const template = /^(?:jsonpath|go-template|custom-columns)[\w-]*=/.test(output) ? output : ''
  const short = listed('docker podman', call.name) ? ['-f'] : []
  const own = template || givenTo(call, ...short, '--query', '--format', '--template')
  if (own !== '' && !/^(ya?ml|json|table|text|tsv)$/i.test(own) && isAside(own)) return true
  const next = nextOf(call, all)
  return next.length > 0 && next.every(one => isPicked(one) || !shows(call, all))
}

const isPicked = (call: Invocation): boolean =>
  listed('jq yq', canonicalName(call.name))
    ? /\.[\w"]/.test(codeIn(call)) && isAside(codeIn(call))
    : leavesOut(call, undefined) === true
