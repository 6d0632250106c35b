import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts.ts'
import type { Invocation } from '../../core/script.ts'
import { join } from '../../text/path.ts'
import { editorCall } from './editor-scripts.ts'

/** Longer texts and patterns are not worked through: it is done while somebody waits. */
export const mostText = 200_000
export const mostScript = 400

/** What `sed -i` and `perl -pi -e` make of files, for the plain scripts that people write; others say nothing. */
export const streamEdits = (
  invocation: Invocation,
  facts: Pick<Facts, 'resolve' | 'readText'>,
): readonly FileChange[] => {
  const call = callOf(invocation)
  if (call === undefined || call.script.length > mostScript) return []
  const steps = stepsOf(call.script, call.extended)
  const { cwd } = invocation
  if (steps === undefined || cwd === null) return []
  return call.files.flatMap(name => {
    const path = name === null ? undefined : facts.resolve(join(cwd, name))
    const text = path === undefined ? undefined : facts.readText(path)
    if (path !== undefined && text !== undefined)
      return text.length > mostText
        ? []
        : [
            {
              path,
              content: call.whole === true ? replaced(text, steps) : edited(text, steps),
              partial: true,
            },
          ]
    return name === null || name.includes('*') ? directives(path, steps, facts.resolve(cwd)) : []
  })
}

const callOf = (invocation: Invocation): SedCall | undefined => {
  switch (invocation.name) {
    case 'sed':
    case 'gsed':
      return sedCall(invocation.argv, true)
    case 'perl':
    case 'ruby':
      return perlCall(invocation)
    case 'sd':
      return sdCall(invocation)
    default:
      return editorCall(invocation)
  }
}

/**
 * Comments that tell a program something, put into files that only the running shell knows (`find`, `xargs`, a pattern). Their
 * language shows in the comment.
 */
const directives = (path: string | undefined, steps: readonly Step[], cwd: string): readonly FileChange[] => {
  const lines = steps.flatMap(({ insert, replace }) => (insert?.text ?? replace?.by ?? '').split('\n'))
  const told = lines.filter(line => directive.test(line))
  if (told.length === 0) return []
  const ending = told[0]?.trimStart().startsWith('#')
    ? 'py'
    : told[0]?.trimStart().startsWith('<')
      ? 'md'
      : 'ts'
  return [{ path: path ?? join(cwd, `*.${ending}`), content: `${told.join('\n')}\n`, partial: true }]
}

const directive =
  /^\s*(?:\/\/|\/\*|#|<!--).*(?:disable|ignore|nocheck|expect-error|noqa|nolint|nosec|nosemgrep|skip|pragma|suppress|fmt:|NOLINT|NOSONAR)/i

export interface SedCall {
  readonly script: string
  /** Null for one that only the running shell knows. */
  readonly files: readonly (string | null)[]
  readonly extended: boolean
  /** The script sees the text as one line. */
  readonly whole?: boolean
}

export const sedCall = (argv: Invocation['argv'], wantsInPlace: boolean): SedCall | undefined => {
  const scripts: string[] = []
  const rest: (string | null)[] = []
  let inPlace = false
  let extended = false
  for (let index = 1; index < argv.length; index += 1) {
    const word = argv[index]
    if (word == null) rest.push(null)
    else if (/^(-i|--in-place)/.test(word)) {
      inPlace = true
      // On a Mac the suffix is a word of its own.
      if (word === '-i' && argv[index + 1] === '') index += 1
    } else if (word === '-E' || word === '-r') extended = true
    else if (word === '-e' || word === '--expression') scripts.push(argv[++index] ?? '')
    else if (/^-[Er]*i[Er]*$/.test(word)) {
      inPlace = true
      extended = true
    } else if (word.startsWith('-')) return undefined
    else rest.push(word)
  }
  const [first, ...others] = rest
  const script = scripts.length > 0 ? scripts.join('\n') : first
  if (inPlace !== wantsInPlace || script == null) return undefined
  return { script, files: scripts.length > 0 ? rest : others, extended }
}

const perlCall = ({ argv }: Invocation): SedCall | undefined => {
  const at = argv.findIndex(word => word != null && /^-\w*e$/.test(word))
  const options = argv.slice(1, at + 1).join(' ')
  const script = argv[at + 1]
  if (at < 0 || script == null || !/(?:^|\s)-\w*p/.test(options) || !/(?:^|\s)-\w*i/.test(options))
    return undefined
  // With -0 the whole file is one line. Groups are `$1` there.
  const whole = /(?:^|\s)-\w*0/.test(options)
  const groups = asSed(script).replaceAll(/(?<!\\)\$\{?(\d)\}?/g, '\\$1')
  return { script: groups, files: argv.slice(at + 2), extended: true, whole }
}

/** `gsub(/a/, "b")` of Ruby. */
const asSed = (script: string): string => {
  const [, each, pattern, by] =
    /^\s*(?:\$_\s*=\s*\$_\.)?(g?)sub!?\s*\(?\s*\/((?:[^/\\]|\\.)*)\/\s*,\s*["'](.*)["']\s*\)?\s*$/.exec(
      script,
    ) ?? []
  return pattern === undefined ? script : `s/${pattern}/${by}/${each}`
}

/** `sd before after files`: a pattern, or with -F a text. */
const sdCall = ({ argv }: Invocation): SedCall | undefined => {
  const [before, after, ...files] = argv.slice(1).filter(word => word?.startsWith('-') !== true)
  if (before == null || after == null || argv.some(word => /^(?:-p|--preview)$/.test(word ?? '')))
    return undefined
  const plain = argv.some(word => /^-F$|^-s$|^--(?:string-mode|fixed-strings)$/.test(word ?? ''))
  const pattern = plain ? before.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : before
  return { script: `s\u0001${pattern}\u0001${after}\u0001g`, files, extended: true }
}

interface Step {
  readonly from: Address | undefined
  readonly to: Address | undefined
  /** Without it and `insert` the line goes. */
  readonly replace?: { readonly pattern: RegExp; readonly by: string } | undefined
  /** Text before the line, after it, or in its place. */
  readonly insert?: { readonly how: string; readonly text: string } | undefined
}

type Address = number | '$' | RegExp

export const stepsOf = (script: string, extended: boolean): readonly Step[] | undefined => {
  const steps: Step[] = []
  // The text of `i`, `a` and `c` may stand on a line of its own.
  const joined = script.replaceAll(/(?<=(?:^|[\n;\d$/]))([iac])\\\n[ \t]*/g, '$1\\')
  for (const part of joined.split(/\n|(?<=[dgiI/|#,\u0001]);/)) {
    if (part.trim() === '') continue
    const step = stepOf(part.trim().replace(/;$/, ''), extended)
    if (step === undefined) return undefined
    steps.push(step)
  }
  return steps
}

const stepOf = (part: string, extended: boolean): Step | undefined => {
  const address = '(\\d+|\\$|/(?:[^/\\\\]|\\\\.)+/)'
  const [all = '', first, second] = new RegExp(`^(?:${address}(?:,${address})?)?\\s*`).exec(part) ?? []
  const rest = part.slice(all.length)
  const from = addressOf(first, extended)
  const to = addressOf(second, extended)
  if (from === null || to === null) return undefined
  if (rest === 'd') return { from, to }
  const [, how, text] = /^([iac])(?:\\\s*|\s+|(?=[^\w\s]))(\S.*)$/.exec(rest) ?? []
  if (how !== undefined && text !== undefined) return { from, to, insert: { how, text } }
  const mark = rest[1] ?? ''
  if (rest[0] !== 's' || !/[^\w\s\\]/.test(mark)) return undefined
  const pieces = rest.slice(2).split(new RegExp(`(?<!\\\\)\\${mark}`))
  const [pattern, by, flags] = pieces
  if (pieces.length !== 3 || pattern === undefined || by === undefined || !/^[giIms]*$/.test(flags ?? ''))
    return undefined
  const read = patternOf(pattern, extended, (flags ?? '').toLowerCase().replaceAll(/(.)(?=.*\1)/g, ''))
  if (read === undefined) return undefined
  const plain = by.replaceAll(`\\${mark}`, mark).replaceAll('$', '$$$$')
  const replaced = plain
    .replaceAll(/\\n/g, '\n')
    .replaceAll(/\\t/g, '\t')
    .replaceAll(/(?<!\\)&/g, '$$&')
    .replaceAll(/\\(\d)/g, '$$$1')
    .replaceAll(/\\(.)/g, '$1')
  return { from, to, replace: { pattern: read, by: replaced } }
}

/** Null where there is one that can't be read. */
const addressOf = (text: string | undefined, extended: boolean): Address | undefined | null => {
  if (text === undefined) return undefined
  if (text === '$') return '$'
  if (!text.startsWith('/')) return Number(text)
  return patternOf(text.slice(1, -1), extended, '') ?? null
}

/** A pattern of sed as one of JavaScript: without -E the brackets and quantifiers with a backslash are the special ones. */
export const patternOf = (pattern: string, extended: boolean, flags: string): RegExp | undefined => {
  const classes = pattern.replaceAll('[[:space:]]', '\\s').replaceAll('[[:digit:]]', '\\d')
  // Repeated repetitions can take for ever.
  if (classes.includes('[[:') || /[+*}]\)?[+*{]/.test(classes)) return undefined
  const basic = extended
    ? classes
    : classes
        .replaceAll(/\\([(){}+?|])|([(){}+?|])/g, (_all, special, plain) => special ?? `\\${plain}`)
        // Within a pattern it is a letter as others are.
        .replaceAll(/(?<!\\)\$(?=[^)|])/g, '\\$')
  try {
    return new RegExp(basic.replaceAll(/\\[<>]/g, '\\b'), flags)
  } catch {
    return undefined
  }
}

const replaced = (text: string, steps: readonly Step[]): string =>
  steps.reduce(
    (before, { replace }) => (replace === undefined ? before : before.replace(replace.pattern, replace.by)),
    text,
  )

export const edited = (text: string, steps: readonly Step[]): string => {
  const ended = text.endsWith('\n')
  const lines = (ended ? text.slice(0, -1) : text).split('\n')
  const inside = steps.map(() => false)
  const kept = lines.flatMap((line, index) => {
    let now: string | undefined = line
    const [before, after]: [string[], string[]] = [[], []]
    for (const [which, step] of steps.entries()) {
      if (now === undefined) break
      if (!applies(step, which, now, index + 1, lines.length, inside)) continue
      if (step.insert === undefined)
        now = step.replace === undefined ? undefined : now.replace(step.replace.pattern, step.replace.by)
      else if (step.insert.how === 'c') now = step.insert.text
      else (step.insert.how === 'i' ? before : after).push(step.insert.text)
    }
    return [...before, ...(now === undefined ? [] : [now]), ...after]
  })
  return kept.join('\n') + (ended && kept.length > 0 ? '\n' : '')
}

const hits = (address: Address, line: string, number: number, last: number): boolean =>
  address === '$' ? number === last : typeof address === 'number' ? number === address : address.test(line)

const applies = (
  { from, to }: Step,
  which: number,
  line: string,
  number: number,
  last: number,
  inside: boolean[],
): boolean => {
  if (from === undefined) return true
  if (to === undefined) return hits(from, line, number, last)
  if (inside[which] === true) {
    if (hits(to, line, number, last) || (typeof to === 'number' && number >= to)) inside[which] = false
    return true
  }
  if (!hits(from, line, number, last)) return false
  inside[which] = !(typeof to === 'number' && to <= number)
  return true
}
