import { remembered } from '../../core/text/memo.ts'
import type { Statement } from '../syntax/statements.ts'

/** Names that stand in a statement as values: no members, keys or names of arguments. Of texts only what is filled in. */
export const wordsOf = (text: string, code: string, isShell: boolean): readonly string[] => {
  const found = new Set<string>()
  for (const [, word = ''] of code.matchAll(
    /(?<![\w.$]|->|::)\$?([A-Za-z_]\w*)(?!\w|\s*(?::(?![:\w])|=(?![=>~])))/g,
  ))
    found.add(word)
  for (const [, inner = ''] of text.matchAll(/(?:\$\{|#\{|\{|\\\()([^{}"`]{1,120}?)[})]/g))
    for (const [, word = ''] of inner.matchAll(/(?<![\w.])([A-Za-z_]\w*)/g)) found.add(word)
  for (const [, word = ''] of text.matchAll(/\$\{?([A-Za-z_]\w*)/g)) found.add(word)
  if (isShell)
    for (const word of [...found]) if (!new RegExp(`\\$\\{?${word}\\b`).test(text)) found.delete(word)
  return [...found]
}

/** Functions that answer requests, with their name for the request. */
const handlers =
  /\b(?:createServer\s*\(|(?:get|post|put|patch|delete|all|on)\s*\(\s*["'`](?:\/[^"'`]*|request)["'`]\s*,)\s*(?:async\s*)?(?:function\s*\w*\s*)?\(?\s*(\w+)\s*,\s*\w+\s*\)?\s*(?:=>|\{)/g

/** Parameters that a framework fills from a request. Most statements have no sign of one. */
export const routeNames = remembered(({ code, text, route }: Statement): readonly string[] => {
  const found: string[] = []
  if (route)
    found.push(
      ...parametersIn(/\bdef\s+\w+\s*\(([\s\S]*)\)/.exec(code)?.[1] ?? '').filter(
        name =>
          !/^(?:self|cls|request|req|db|session|settings|background_tasks|response|user|current_user)$/.test(
            name,
          ),
      ),
    )
  if (code.includes('@'))
    for (const [, one, two] of code.matchAll(
      /@(?:RequestParam|PathVariable|RequestBody|QueryParam|FormParam|Query|Param|Body)\b(?:\([^)]*\))?\s*(?:final\s+)?(?:[\w<>.]+\s+(\w+)|(\w+)\s*:)/g,
    ))
      found.push(one ?? two ?? '')
  if (code.includes('[From') || code.includes('Query(') || code.includes('web::'))
    for (const [, one, two, three] of code.matchAll(
      /\[From(?:Query|Body|Form|Route|Header)\w*[^\]]*\]\s*\w+\??\s+(\w+)|\bQuery\((\w+)\)|\b(\w+)\s*:\s*web::(?:Query|Json|Path|Form)</g,
    ))
      found.push(one ?? two ?? three ?? '')
  if (code.includes('Map')) {
    const given = /\bMap(?:Get|Post|Put)\s*\([^(]*\(([^)]*)\)\s*=>/.exec(code)?.[1] ?? ''
    for (const [, one = ''] of given.matchAll(/\bstring\??\s+(\w+)/g)) found.push(one)
  }
  if (text.includes('createServer') || /["'`](?:\/|request["'`])/.test(text))
    for (const [, one = ''] of text.matchAll(handlers)) found.push(one)
  if (text.includes('%{') && /\bconn\b/.test(code))
    for (const [, one = ''] of text.matchAll(/%\{[^}]*?=>\s*(\w+)/g)) found.push(one)
  return found.filter(name => name !== '')
})

interface Made {
  readonly targets: readonly string[]
  /** Known only in the block that the statement opens. */
  readonly inner: readonly string[]
  /** A member is set: the name before it holds it. */
  readonly isPart: boolean
  /** Several names take a value apart. */
  readonly isSplit: boolean
  readonly value: string | undefined
}

/** Text before the sign of an assignment, at the depth of the statement itself. */
const targetOf = (code: string): string | undefined => {
  const text = code.replace(/^\s*(?:try|using|if|else if|while|guard|unless|with)\s*\(?\s*/, '').slice(0, 400)
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === '=' && depth === 0) {
      if (/[=>~]/.test(text[at + 1] ?? '') || /[=!<>]/.test(text[at - 1] ?? '')) return undefined
      return text
        .slice(0, at)
        .replace(/[:+.|?*/-]+$/, '')
        .trim()
    }
  }
  return undefined
}

export const namesMade = remembered(({ code, text }: Statement): Made => {
  const inner: string[] = []
  const words = (list: string): readonly string[] =>
    (list.match(/[A-Za-z_]\w*/g) ?? []).filter(
      word => !/^(?:const|let|var|mut|ref|in|of|range|string|int|any|_)$/.test(word),
    )
  for (const [, list = ''] of code.matchAll(
    /\b(?:for|foreach|async for)\b\s*\(?\s*(?:const |let |var |auto )?([\w$, ()&]+?)\s*(?:\bin\b|\bof\b|:=\s*range\b|:(?!:))/g,
  ))
    inner.push(...words(list))
  for (const [, list = ''] of code.matchAll(/\bas\s+\$?(\w+(?:\s*=>\s*\$\w+)?)/g)) inner.push(...words(list))
  for (const [, one, two] of code.matchAll(/\(([\w$, :=]*)\)\s*(?::\s*\w+\s*)?=>|(?<![\w.])(\w+)\s*=>/g))
    inner.push(...words(one ?? two ?? ''))
  for (const [, one = ''] of code.matchAll(
    /\|([\w, ]+)\||\bfunction\s*\w*\(([\w$, ]*)\)|\blambda\s+([\w, ]+):|\bfn\s*\(?([\w$, ]+)\)?\s*[-=]>/g,
  ))
    inner.push(...words(one))
  const target = targetOf(code)
  if (target === undefined) {
    const [, member, option] =
      /^\s*\$?([A-Za-z_]\w*)(?:\.|->)(?:append|push|add|write|put|set\w*|extend|update|insert|concat|header)\w*!?\(|^\s*\w*setopt\w*\(\s*[&$]?(\w+)/.exec(
        code,
      ) ?? []
    return {
      targets: [member ?? option ?? []].flat(),
      inner,
      isPart: false,
      isSplit: false,
      value: undefined,
    }
  }
  // A type stands behind the name in some languages, and before it in others.
  const isSplit = /[[{(%]/.test(target) && /[\]})]$/.test(target)
  const bareTarget = isSplit ? target : target.replace(/(?<!:):(?!:)[\s\S]*$/, '').trim()
  const [, root, part] = /([A-Za-z_]\w*)((?:(?:\.|->)\w+|\[[^\]]*\])*)$/.exec(bareTarget) ?? []
  const isPart = part !== undefined && part !== ''
  if (isPart && /(?:\.|->)\w*[eE]nv\w*$/.test(part))
    return { targets: [], inner, isPart, isSplit, value: undefined }
  const bare =
    isSplit && !isPart
      ? words(bareTarget)
      : bareTarget.includes(',')
        ? words(bareTarget)
        : root === undefined
          ? []
          : [root]
  const [, value] = /=\s*(?:[frub]{0,2}|@|\$)?(["'`])[\s\S]*\1\s*;?\s*$/.exec(text) ?? []
  return { targets: bare, inner, isPart, isSplit, value }
})

export interface Maker {
  readonly name: string
  readonly parameters: readonly string[]
}

/** The function of the file that a statement stands in. */
export const functionAround = (statement: Statement): Maker | undefined => {
  for (let at = statement.outer; at !== undefined; at = at.outer) {
    const found = makerOf(at)
    if (found !== undefined) return found
  }
  return undefined
}

/** The function that a statement itself makes: `const f = x => fetch(x)`. */
export const functionAt = (statement: Statement): Maker | undefined => makerOf(statement)

const makers = new WeakMap<Statement, { readonly maker: Maker | undefined }>()

const makerOf = (head: Statement): Maker | undefined => {
  const known = makers.get(head)
  if (known !== undefined) return known.maker
  const code = head.code.slice(0, 600).trimEnd()
  const [, name, list] =
    /\b(?:function|def|func|fn|fun|sub)\s+(?:\([^)]{0,100}\)\s*)?([A-Za-z_][\w.]{0,80}[!?]?)\s*(?:<[^>]{0,80}>)?\s*\(([^)]*)\)/.exec(
      code,
    ) ??
    /\b(?:const|let|var|val)\s+(\w{1,80})\s*=\s*(?:async\s*)?\(?([\w$,\s:?<>[\]|]{0,200})\)?\s*(?::[^=]{0,80})?=>/.exec(
      code,
    ) ??
    /\b\w[\w<>[\],]{0,60}\s+([A-Za-z_]\w{0,80})\s*\(([^()]{0,300})\)\s*(?:throws [\w, ]{0,80})?$/.exec(
      code,
    ) ??
    []
  const maker =
    name === undefined || list === undefined || /^(?:if|for|while|switch|catch)$/.test(name)
      ? undefined
      : { name: name.split('.').at(-1) ?? name, parameters: parametersIn(list) }
  makers.set(head, { maker })
  return maker
}

const parametersIn = (list: string): readonly string[] =>
  list.split(',').flatMap(one => {
    const bare = one.replace(/=.*$/s, '').replace(/:.*$/s, '').trim()
    return (
      /([A-Za-z_]\w*)\s*$/.exec(
        /^\s*\w+\s+[*&]?[\w.[\]<>]+$/.test(bare) &&
          !/^\s*(?:final|mut|const)\b/.test(bare) &&
          !/^[A-Z]\w*\s|^(?:string|int|char|const|byte|bool)\b/.test(bare.trim())
          ? (bare.trim().split(/\s+/)[0] ?? '')
          : bare,
      )?.[1] ?? []
    )
  })
