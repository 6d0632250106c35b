import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { onOptions, valueIn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { silent } from '../../programs/tables/stores.ts'
import { matchCall } from '../../shell/calls/match.ts'
import { inlineCode } from '../code/inline.ts'
import { isSecretVariable } from '../secrets/names.ts'
import { jqLeaves } from './jq-fields.ts'
import { printsNames } from './only-names.ts'

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
      return (
        /(^|[|\s.])(keys(_unsorted)?|length|type|paths|has\([^)]*\))(\[\])?\s*$/.test(codeIn(call)) ||
        picksOpen(codeIn(call))
      )
    default: {
      const code = inlineCode(call)
      return code.length > 0 && code.every(printsNames)
    }
  }
}

/** Fields of accounts and keys that everybody may see. */
const accounts =
  '# account_id auth_uri client_email client_id client_x509_cert_url email kind project project_id region token_uri type universe_domain username version'

/** Whether a program of jq prints such fields of one thing, and nothing else. */
const picksOpen = (code: string): boolean => {
  const leaves = /\.\[|\bmap\b|\.\./.test(code) ? undefined : jqLeaves(code)
  return (
    leaves !== undefined &&
    leaves.length > 0 &&
    leaves.every(path => listed(accounts, path.toLowerCase().split('.').at(-1) ?? ''))
  )
}

/** An awk program that prints the first field, and nothing else of the line. */
const printsFirst = (code: string): boolean =>
  /\$1\b/.test(code) && !/\$(?!1\b)[\w({]/.test(code) && !/print\s*(?:[;}]|$)/.test(code)

/** The pattern of a filter that lets through the lines which match, and no others. */
const filterOf = (call: Invocation): string | undefined => {
  const pattern = patternOf(call)
  return pattern === undefined ? undefined : readable(call, pattern)
}

/** One pattern, line by line: no option that shows the lines around, turns the choice or reads patterns from a file. */
const isFilter = ({ name, words }: Invocation): boolean => {
  const end = words.findIndex(({ value }) => value === '--')
  const given = words
    .slice(1, end < 0 ? undefined : end)
    .flatMap(({ value }) => (value?.startsWith('-') ? [value] : []))
  const patterns = given.filter(word => /^-[a-zA-Z]*e|^--(?:regexp|expression)/.test(word))
  if (canonicalName(name) === 'awk') return given.every(word => /^-[Fv]/.test(word))
  return (
    patterns.length < 2 &&
    given.every(word =>
      /^(?:-|-[EFGHINPRTacehilmnoqrstuwxg]+|-[aEFHinoP]*e.+|-m\d+|--(?:colou?r|count|extended-regexp|fixed-strings|ignore-case|line-number|max-count|no-filename|no-line-number|no-messages|only-matching|perl-regexp|quiet|recursive|regexp|expression|silent|text|with-filename|word-regexp|line-regexp|include|exclude|glob|hidden|no-ignore|exclude-dir|posix|separate|type|type-not|iglob|unrestricted|files-with-matches)(?:=.*)?)$/.test(
        word,
      ),
    )
  )
}

/** Whether a filter lets through only headings and settings without secrets of a text, of which the other lines are secret. */
export const picksPlain = (call: Invocation, text: string | undefined): boolean => {
  const pattern = filterOf(call)
  if (pattern === undefined || text === undefined || !isFilter(call)) return false
  try {
    const matcher = new RegExp(pattern, has(call, '-i', '--ignore-case') ? 'i' : '')
    return text.split('\n').every(line => !matcher.test(line) || isPlain(line))
  } catch {
    return false
  }
}

/** `[default]`, `region = eu-west-1`. */
const isPlain = (line: string): boolean =>
  /^\s*(?:\[[\w .:"'/@-]+\]\s*)?$|^\s*(?:email|index-servers|output|region|repository|username)\s*[=:]\s*(?!.*@.*@|.*:.*@)\S{0,80}$/i.test(
    line,
  )

/** Whether a filter for lines lets through none of these; undefined where it is no filter that can be read. */
export const leavesOut = (call: Invocation, secrets: readonly string[] | undefined): boolean | undefined => {
  const plain = filterOf(call)
  if (patternOf(call) === '') return false
  if (plain === undefined || has(call, '-v', '--invert-match', '-A', '-B', '-C', '--context', '-z'))
    return undefined
  if (!/\w{2}/.test(plain)) return false
  const sure = isFilter(call) ? true : undefined
  // Without the file its name has to do.
  if (secrets === undefined) return plain.split('|').every(part => !isSecretish(part)) && sure
  try {
    const matcher = new RegExp(plain, has(call, '-i', '--ignore-case') ? 'i' : '')
    const only = has(call, '-o', '--only-matching')
    const isShown = secrets.some(line => {
      const found = matcher.exec(line)
      const [part = ''] = found ?? []
      const value = line.search(/[=:]/)
      // Of a line only the part that matches is printed: a name without its value, or the value alone.
      const isValue = value >= 0 && (found?.index ?? 0) > value && part.length > 3
      return found !== null && (!only || isValue || /[=:,>]\s*["']?[^\s"']/.test(part))
    })
    return !isShown && sure
  } catch {
    return undefined
  }
}

/** The pattern as ours, where it is not too long and repeats no group: that may take for ever. */
const readable = (call: Invocation, pattern: string): string | undefined => {
  if (
    pattern.length > 60 ||
    !/^[\w^$.*|\\ =+?(){}[\]:,"'/@#<>;!~%&-]+$/.test(pattern) ||
    /\)[*+{]/.test(pattern)
  )
    return undefined
  const name = canonicalName(call.name)
  // Of awk this option names what divides fields.
  if ((name !== 'awk' && has(call, '-F', '--fixed-strings')) || call.name === 'fgrep')
    return pattern.replaceAll(/[\\^$.*|+?(){}[\]]/g, '\\$&')
  const named = pattern
    .replaceAll(/\\[<>]/g, '\\b')
    .replaceAll(/\[:(\w+):\]/g, (all, name: string) => classes[name] ?? all)
  // In the basic form these stand for themselves, and have their meaning behind a backslash.
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
  if (name === 'sed') {
    const code = has(call, '-n') ? codeIn(call) : ''
    return /^\/([^/]+)\/p;?$/.exec(code)?.[1] ?? /^s\/([^/]+)\/[^/]*\/p$/.exec(code)?.[1]
  }
  return name === 'awk' ? /^\s*\/([^/]+)\/\s*(\{\s*print[^{};|>]*\})?\s*$/.exec(codeIn(call))?.[1] : undefined
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

/** Whether a query or a template picks only parts that have nothing to do with secrets. */
const isAside = (query: string): boolean =>
  query.length > 1 &&
  !/env|secret|passw|token|key|cred|\bvalue\b(?!\()|\bdata|variable|config\b(?!\.\w)|\*|@|^\.?(\[\d*\])?$|(?:\{|json)\s*\.\s*\}/i.test(
    query,
  )

/** Whether of an object that holds secrets only other parts are asked for: by its own query, or by that of the next program. */
export const isNarrowed = (call: Invocation, all: readonly Invocation[]): boolean => {
  // A line of `ps e` is a process with all of its variables, whatever it is picked by.
  if (call.name === 'ps') return false
  if (asksOnly(call)) return true
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

/** Whether nothing of its output stays: `docker compose config >/dev/null && echo valid` asks whether it succeeds. */
const asksOnly = ({ muted, effects, argv }: Invocation): boolean =>
  muted === true &&
  effects.every(({ kind, path }) => kind !== 'write' || path === '/dev/null') &&
  !argv.some(word => word === null || /^-(?:o|-?out)/.test(word))

const isPicked = (call: Invocation): boolean =>
  listed('jq yq', canonicalName(call.name)) ? picksAside(codeIn(call)) : leavesOut(call, undefined) === true

/** Fields that hold all that a thing was made with, the secrets among it, and those in them that everybody may see. */
const whole =
  'after after_unknown attributes before change content contents data env environment inputs instances items outputs parameters payload planned_values prior_state resource_changes resources root_module spec stringdata value values variables'
const open =
  '# actions address arn cidr_block created_at creationtimestamp id index instance_type kind mode module name namespace phase provider provider_name region serial size status tags terraform_version type version zone'

/** Whether a program of jq prints fields that have nothing to do with secrets. */
const picksAside = (code: string): boolean => {
  const leaves = jqLeaves(code)
  if (leaves === undefined) return /\.[\w"]/.test(code) && isAside(code)
  return leaves.every(path => {
    const names = path.toLowerCase().split('.')
    const last = names.at(-1) ?? ''
    return listed(open, last) || (isAside(`.${path}`) && !names.some(name => listed(whole, name)))
  })
}
