import type { EffectKind, Span } from '../../../core/script/script.ts'
import type { CodeDeed, Language } from '../languages/language.ts'
import { givenText, openedText } from '../values/contents.ts'
import { itemsAt } from '../values/expressions.ts'
import { sureText } from '../values/reads.ts'
import type { CodeItems, CodeScope } from '../values/scope.ts'
import { type CodeValue, gap, listOf, type Plain, plainsOf, spread, textOf } from '../values/value.ts'
import { addressedBy, carriedBy } from './carried.ts'

/** A call in code that reaches the world. */
export interface CodeCall {
  readonly does: 'run' | 'code' | Exclude<EffectKind, 'execute' | 'privilege'>
  /** Its first argument: a text, or a list of texts, with gaps; undefined where nothing of it is known. */
  readonly first: Plain | undefined
  readonly recursive: boolean
  /** The second path of a move. */
  readonly writes?: string | undefined
  /** The text of the file after the call, where it was asked for and is known. */
  readonly holds?: string | undefined
  /** The argument came by a name; it may have been given another value where that is not seen. */
  readonly guessed?: boolean | undefined
  /** Secrets in the arguments of a request: the environment, or files that are hidden because they are private. */
  readonly carries?: readonly string[] | undefined
  /** The operand in the code, where the call stands in it. */
  readonly span?: Span | undefined
  /** A method of something that may be a path or not: only what it is made from tells. */
  readonly vague?: true | undefined
  /** Its operand was bound by what the code makes it from. */
  readonly bound?: true | undefined
  /** A move whose second path is not known. */
  readonly unplaced?: true | undefined
  /** It is a request, said as a command. */
  readonly asks?: true | undefined
  /** The call as it stands. */
  readonly text: string
}

/** The deed of a call with this name. */
export const deedOf = (language: Language, name: string): CodeDeed | undefined => {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const two = parts.length > 1 ? `${parts.at(-2)}.${last}` : ''
  if (two !== '' && Object.hasOwn(language.calls, two)) return language.calls[two]
  // readFileSync does what readFile does.
  if (!Object.hasOwn(language.calls, last))
    return last.endsWith('Sync') ? deedOf(language, name.slice(0, -4)) : undefined
  // `pattern.exec(x)`, `model.eval()` and `webbrowser.open(x)` are methods of something else.
  const deed = language.calls[last]
  return parts.length > 1 && (deed === 'code' || deed === 'open') && parts[0] !== 'builtins'
    ? undefined
    : deed
}

/** One call for each value that its argument may have. */
const callsFor = (value: CodeValue, call: Omit<CodeCall, 'first'>): readonly CodeCall[] =>
  plainsOf(value).map(first => ({ ...call, first: first === gap ? undefined : first }))

/** The calls whose arguments begin behind a bracket. */
export const callAt = (
  scope: CodeScope,
  code: string,
  open: number,
  deed: CodeDeed,
  name: string,
): readonly CodeCall[] => {
  const { guessed: before } = scope
  scope.guessed = false
  const items = itemsAt(scope, code, open + 1, 0)
  const found = callsOf(scope, items, deed, name, code, open)
  scope.guessed = before
  return found
}

/** The calls that a deed makes of its arguments. */
export const callsOf = (
  scope: CodeScope,
  items: CodeItems,
  deed: CodeDeed,
  name: string,
  code: string,
  open: number,
): readonly CodeCall[] => {
  const line = code.indexOf('\n', open)
  const text = name + code.slice(open, Math.min(line < 0 ? code.length : line, open + 60))
  const [one = gap, two] = items.values
  const isRequest = deed === 'download' || deed === 'upload'
  const guessed = scope.guessed && !(isRequest && isAddressed(code, open)) ? true : undefined
  const call = { recursive: false, guessed, text, span: items.span }
  // Perl and Ruby take a list of paths as arguments.
  if ((deed === 'tree' || deed === 'delete') && scope.language.listed === true)
    return (items.values.length === 0 ? [gap] : items.values).flatMap(value =>
      callsFor(value, { ...call, does: 'delete', recursive: deed === 'tree' }),
    )
  if (deed === 'removal')
    return callsFor(one, { ...call, does: 'delete', recursive: mayRecurse(code.slice(open, items.end)) })
  if (deed === 'tree' || (deed === 'delete' && recurses.test(code.slice(open, items.end))))
    return callsFor(one, { ...call, does: 'delete', recursive: true })
  if (deed === 'store') return storedAt(items).flatMap(value => callsFor(value, { ...call, does: 'write' }))
  if (deed === 'move') {
    const [to] = two === undefined ? [] : plainsOf(two)
    const writes = typeof to === 'string' && to.replaceAll(/[\0/]/g, '') !== '' ? to : undefined
    const unplaced = writes === undefined && two !== undefined ? true : undefined
    return callsFor(one, { ...call, does: 'read', writes, unplaced })
  }
  if (deed === 'kill') return killsOf(one, two, call)
  if (deed === 'place')
    return /[/~]/.test(sureText(one) ?? '') ? callsFor(one, { ...call, does: 'read' }) : []
  if (deed === 'open') {
    const mode = sureText(two) ?? sureText(items.named[0]) ?? ''
    const holds = scope.read === undefined ? undefined : openedText(scope, code, open, items, mode)
    return callsFor(one, { ...call, does: /[wax+]/.test(sureText(two) ?? '') ? 'write' : 'read', holds })
  }
  if (deed === 'write' && scope.read !== undefined)
    return callsFor(one, { ...call, does: 'write', holds: givenText(scope, name, one, two) })
  const args = isRequest ? code.slice(open, items.end) : ''
  const carries = carriedBy(args, code)
  if (carries.length > 0 || (deed === 'download' && (sendsMore(args) || hasBody(name, args))))
    return callsFor(hostIn(args) ?? one, { ...call, does: 'upload', carries })
  if (deed === 'download' || deed === 'upload') {
    const first = addressedBy(args)
    const asked: readonly CodeCall[] =
      first === undefined ? [] : [{ ...call, does: 'run', asks: true, first }]
    return [...callsFor(one, { ...call, does: deed }), ...asked]
  }
  if (deed !== 'run') return callsFor(one, { ...call, does: deed })
  return callsFor(ranBy(scope, items, name, code), {
    ...call,
    does: 'run',
    guessed: scope.guessed ? true : undefined,
  })
}

/** An address that stands there is that of the request, whichever names its other arguments have. */
const isAddressed = (code: string, open: number): boolean =>
  /^\(\s{0,4}(?:[\w.:]{1,20}\()?\s{0,4}["']https?:\/\/[\w.-]{1,100}[:/"'?]/.test(code.slice(open, open + 160))

/** `unlink("x", recursive = TRUE)` */
const recurses = /\brecursive\s{0,4}=\s{0,4}T(?:RUE)?\b/

/** `rmSync(path, { force: true })` takes no folder away; options of which only the name is known may. */
const mayRecurse = (args: string): boolean =>
  /\brecursive\b(?!["']?\s{0,4}:\s{0,4}false\b)|\.\.\.|,\s{0,8}[\w$.]+\s{0,8}\)?$/.test(args)

/** `write.csv(rows, "a.csv")`, `save(rows, file = "a.rda")` */
const storedAt = ({ values, named }: CodeItems): readonly CodeValue[] => {
  const path = values[1] ?? named.find(value => /\.\w/.test(sureText(value) ?? ''))
  return path === undefined ? [] : [path]
}

/** The kill that a call with a known process is; signal 0 only looks. */
const killsOf = (
  process: CodeValue,
  signal: CodeValue | undefined,
  call: Omit<CodeCall, 'first' | 'does'>,
): readonly CodeCall[] =>
  sureText(signal) === '0'
    ? []
    : plainsOf(process).flatMap((id): readonly CodeCall[] =>
        typeof id === 'string' && /^-?\d+$/.test(id)
          ? [{ ...call, does: 'run', first: ['kill', '-TERM', '--', id] }]
          : [],
      )

/** `fetch(address, { method: 'POST' })`, `urlopen(address, data=x)`: a request that is no question. */
const sendsMore = (args: string): boolean =>
  /\bmethod["']?\s{0,4}[:=]\s{0,4}["'`](?:post|put|patch|delete)["'`]|,\s{0,8}data\s{0,4}=/i.test(args)

/** `Request(address, body)` of Python: the second argument is what it sends. */
const hasBody = (name: string, args: string): boolean =>
  /(?:^|\.)(?:Request|urlopen)$/.test(name) &&
  /^\(\s{0,8}[^,(){}]{1,300},\s{0,8}(?!None\b|\w+\s{0,4}=[^=]|[{\s)])/.test(args)

/** `request({ hostname: 'api.example.com' })` */
const hostIn = (args: string): string | undefined =>
  /\bhost(?:name)?\s{0,4}:\s{0,4}["'`]([\w.-]+)["'`]/.exec(args)?.[1]

/** The command, or the program with its arguments. */
const ranBy = (scope: CodeScope, items: CodeItems, name: string, code: string): CodeValue => {
  const { language } = scope
  const values = name.endsWith('CommandContext') ? items.values.slice(1) : items.values
  const [one = gap, two] = values
  if (language.whole?.test(name) === true) return one
  // The exec family names the program again in front of its arguments.
  const again = /(?:^|\.)(?:exec[lv]\w*|posix_spawnp?)$/.test(name) ? 1 : 0
  const args = chained(scope, items, name, code)
  if (args.length > 0)
    return spread([one, ...args], (program, ...rest) => [textOf(program), ...rest.flatMap(listOf)])
  if (language.listed === true || /(?:execl\w*|subprocess_exec|session\.run\w*)$/.test(name)) {
    const rest = values.slice(1 + again)
    const whole = rest.length > 0 || /(?:^|\.)Command(?:Context|\.new)?$/.test(name)
    return whole
      ? spread([one, ...rest], (program, ...more) => [...listOf(program), ...more.flatMap(listOf)])
      : one
  }
  if (two === undefined) return one
  // spawn('rm', ['-rf', 'x']): the program and its arguments apart.
  return spread([one, two], (program = gap, list = gap) =>
    typeof program === 'string' && typeof list !== 'string' ? [program, ...list.slice(again)] : program,
  )
}

/** Arguments that are given later: `Command::new("rm").arg("x")`, and by a key: `{ args: ["x"] }`. */
const chained = (scope: CodeScope, items: CodeItems, name: string, code: string): readonly CodeValue[] => {
  if (!/Command(?:\.new)?$/.test(name)) return []
  const found: CodeValue[] = []
  const key =
    name === 'Deno.Command'
      ? /args\s{0,4}:\s{0,4}\[/.exec(code.slice(Math.max(0, items.end - 400), items.end))
      : null
  if (key !== null)
    found.push(...itemsAt(scope, code, Math.max(0, items.end - 400) + key.index + key[0].length, 0).values)
  for (let end = items.end; found.length < 64; ) {
    const more = /^\s{0,80}\.args?\(/.exec(code.slice(end, end + 90))
    if (more === null) break
    const next = itemsAt(scope, code, end + more[0].length, 0)
    found.push(...next.values)
    end = next.end
  }
  return found
}
