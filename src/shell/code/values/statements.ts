import { expressionAt, itemsAt } from './expressions.ts'
import type { CodeScope } from './scope.ts'
import { blank } from './texts.ts'
import { type CodeValue, either, elementOf, gap, listOf, spread, textOf } from './value.ts'

/** A function of the code: where it begins, and the names of its parameters. */
export interface CodeFunction {
  readonly name: string
  readonly start: number
  readonly params: readonly string[]
}

const mostFunctions = 300

/** `def f(a)`, `function f(a)`, `const f = (a) =>`, `func f(a string)`. */
export const functionsIn = (code: string): readonly CodeFunction[] => {
  const found: CodeFunction[] = []
  const declared =
    /\b(?:def|function|func|fn)\s{1,4}(?:self\.)?([A-Za-z_]\w{0,60})\s{0,4}\(([^()]{0,300})\)|\b([A-Za-z_]\w{0,60})\s{0,4}=\s{0,4}(?:async\s{1,4})?(?:lambda\s([^:\n]{0,100}):|\(([^()]{0,300})\)(?:\s{0,4}:\s{0,4}[\w<>[\]]{1,40})?\s{0,4}=>|([A-Za-z_]\w{0,40})\s{0,4}=>)/g
  for (const match of code.matchAll(declared)) {
    const [, one, params, two, three, four, five] = match
    const list = params ?? three ?? four ?? five ?? ''
    if (found.length < mostFunctions)
      found.push({ name: one ?? two ?? '', start: match.index, params: paramsOf(list) })
  }
  return found
}

const paramsOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map(item => /^\s*[*&$]*(?:\w+\s+\$)?([A-Za-z_]\w*)/.exec(item)?.[1] ?? '')
    .filter(name => name !== 'self' && name !== 'cls' && name !== '')

/** Text that may follow the end of a statement. */
const ends = /^[ \t]*(?:[;\n\r,)}\]#]|\/\/|for\s|$)/

const wholeAt = (scope: CodeScope, code: string, from: number): CodeValue => {
  const { value, end } = expressionAt(scope, code, from)
  return ends.test(code.slice(end, end + 40))
    ? value
    : spread([value], plain => (typeof plain === 'string' && plain !== gap ? plain + gap : gap))
}

const depthAt = (code: string, index: number): number => {
  // A long line is no work by hand: how far in it begins does not matter.
  const before = code.slice(Math.max(0, index - 500), index)
  return /^[ \t]{0,80}/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0].length ?? 0
}

const set = (scope: CodeScope, name: string, value: CodeValue, depth: number): void => {
  const before = scope.values.get(name)
  // A value that a branch sets is one of those that the name may have behind the branch.
  const same = before === undefined || scope.depths.get(name) === depth
  scope.values.set(name, same ? value : either(before, value))
  if (before === undefined) scope.depths.set(name, depth)
}

/** Takes down what the name at a place is set to, if it is. */
export const assignmentAt = (scope: CodeScope, code: string, start: number, end: number): void => {
  // Go sets the error, too: `home, err := os.UserHomeDir()`.
  const more =
    scope.language.raw === true ? (/^,\s{0,4}\w{1,20}/.exec(code.slice(end, end + 30))?.[0].length ?? 0) : 0
  const sign = /^\s{0,8}(?::\s{0,4}[\w<>[\]. |]{1,60}?)?\s{0,8}(\+=|\.=|:=|=)(?![=>~])/.exec(
    code.slice(end + more, end + more + 100),
  )
  if (sign === null) return
  const before = code
    .slice(Math.max(0, start - 3), start)
    .trimEnd()
    .at(-1)
  if (before === '(' || (before === ',' && scope.language.slashes)) return
  const name = code.slice(start, end)
  // A name of a module is no value.
  if (scope.aliases.has(name)) return
  const { guessed } = scope
  const value = wholeAt(scope, code, end + more + sign[0].length)
  scope.guessed = guessed
  const old = scope.values.get(name)
  if (sign[1] !== '+=' && sign[1] !== '.=') set(scope, name, value, depthAt(code, start))
  else if (old !== undefined)
    scope.values.set(
      name,
      spread([old, value], (a = gap, b = gap) =>
        typeof a === 'string' ? a + textOf(b) : [...a, ...listOf(b)],
      ),
    )
}

/** `for folder, _, names in os.walk(top)`: the folder is the top one or one below it, and the names are of any files. */
const walkedAt = (scope: CodeScope, code: string, start: number, ahead: string): boolean => {
  const head =
    /^for\s{1,4}\(?([A-Za-z_]\w{0,40})\s{0,4},\s{0,4}[A-Za-z_]\w{0,40}\s{0,4},\s{0,4}([A-Za-z_]\w{0,40})\)?\s{1,4}in\s{1,4}(?:os\.)?f?walk\(/.exec(
      ahead,
    )
  const [, folder, names] = head ?? []
  if (head === null || folder === undefined || names === undefined) return false
  const { value } = expressionAt(scope, code, start + head[0].length)
  const below = spread([value], top => `${textOf(top ?? gap)}/${gap}`)
  const depth = depthAt(code, start)
  set(scope, folder, either(value, below), depth)
  set(scope, names, pickedNames(code.slice(start, start + 600), names), depth)
  return true
}

/** Names of files that the body of such a loop asks for by their end: `if name.endswith('.pyc')`. */
const pickedNames = (body: string, names: string): readonly string[] => {
  const one = new RegExp(`\\bfor\\s{1,4}(\\w{1,40})\\s{1,4}in\\s{1,4}${names}\\b`).exec(body)?.[1]
  const asked =
    one === undefined ? null : new RegExp(`(not\\s{1,4})?\\b${one}\\.endswith\\(([^\\n]{1,200})`).exec(body)
  if (asked === null || asked[1] !== undefined) return [gap]
  const [given = ''] = (asked[2] ?? '').split(/\)\s{0,4}(?::|and|or)/, 1)
  const texts = [...given.matchAll(/(["'])([^"'\n]{1,40})\1/g)]
  return texts.length === 0 ? [gap] : texts.map(([, , text = '']) => gap + text)
}

/** `for x in xs`, `for (const x of xs)`, `foreach (xs as $x)`, `foreach my $x (xs)`. */
export const loopAt = (scope: CodeScope, code: string, start: number): void => {
  const ahead = code.slice(start, start + 160)
  const plain =
    /^for(?:each)?\s{0,4}(?:await\s{0,4})?\(?\s{0,4}(?:const|let|var|my|our)?\s{0,4}[$@]?([A-Za-z_]\w{0,40})\s{1,4}(?:in|of)\s{1,4}/.exec(
      ahead,
    )
  const perl =
    plain === null ? /^for(?:each)?\s{1,4}(?:my\s{1,4})?\$(\w{1,40})\s{0,4}(?=\()/.exec(ahead) : null
  const head = plain ?? perl
  if (head?.[1] !== undefined) {
    const { value } = expressionAt(scope, code, start + head[0].length)
    set(
      scope,
      head[1],
      elementOf(perl === null ? value : spread([value], own => listOf(own))),
      depthAt(code, start),
    )
    return
  }
  if (walkedAt(scope, code, start, ahead)) return
  const php = /^foreach\s{0,4}\(/.exec(ahead)
  if (php === null) return
  const { value, end } = expressionAt(scope, code, start + php[0].length)
  const name = /^\s{0,4}as\s{1,4}(?:\$\w{1,40}\s{0,4}=>\s{0,4})?\$(\w{1,40})/.exec(
    code.slice(end, end + 100),
  )?.[1]
  if (name !== undefined) set(scope, name, elementOf(value), depthAt(code, start))
}

/** `xs.forEach(x => ...)`, `xs.each do |x|`, `xs.append(x)`: a method that hands over or takes an element. */
export const methodAt = (scope: CodeScope, code: string, dot: number, name: string, end: number): void => {
  if (/^(?:forEach|map|each|flatMap|filter|some)$/.test(name)) {
    const head =
      /^\s{0,4}(?:do|\{)?\s{0,4}\|\s{0,4}(\w{1,40})|^\(\s{0,4}(?:async\s{1,4})?(?:function\s{0,4})?\(?\s{0,4}(\w{1,40})/.exec(
        code.slice(end, end + 80),
      )
    const into = head?.[1] ?? head?.[2]
    if (into !== undefined) set(scope, into, elementOf(receiverAt(scope, code, dot)), depthAt(code, dot))
    return
  }
  if (!/^(?:append|push|extend|insert|add|unshift)$/.test(name) || code.charAt(end) !== '(') return
  const list = /([A-Za-z_]\w{0,60})$/.exec(code.slice(Math.max(0, dot - 62), dot))?.[1]
  const old = list === undefined ? undefined : scope.values.get(list)
  if (list === undefined || old === undefined) return
  const { values } = itemsAt(scope, code, end + 1, 0)
  scope.values.set(
    list,
    spread([old, ...values], (own, ...more) => [...listOf(own), ...more.flatMap(listOf)]),
  )
}

/** Where the expression before a dot begins. */
export const receiverStart = (code: string, dot: number): number => {
  let start = dot
  for (let open = 0; start > 0 && dot - start < 400; start -= 1) {
    const char = code.charAt(start - 1)
    if (')]'.includes(char)) open += 1
    else if ('(['.includes(char)) {
      if (open === 0) break
      open -= 1
    } else if (open === 0 && !/[\w.$@'"]/.test(char)) break
  }
  return start
}

/** The value of what stands before a dot. */
export const receiverAt = (scope: CodeScope, code: string, dot: number): CodeValue =>
  expressionAt(scope, code.slice(receiverStart(code, dot), dot), 0).value

/** Notes the value that the function around a place returns. */
export const returnAt = (
  scope: CodeScope,
  functions: readonly CodeFunction[],
  code: string,
  end: number,
): void => {
  const own = functions.findLast(({ start }) => start < end)
  if (own === undefined) return
  const value = wholeAt(scope, code, blank(code, end))
  const before = scope.returns.get(own.name)
  scope.returns.set(own.name, before === undefined ? value : either(before, value))
}
