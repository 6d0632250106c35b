import type { Facts } from '../../core/facts.ts'
import { listed } from '../../text/words.ts'
import type { Part, Request } from './_request.ts'
import { lookup, type Tool } from './_tool.ts'

export interface Replacement {
  readonly text: string
  /** It does the same, and may run without anybody looking at it. */
  readonly exact: boolean
}

/** The same request to another tool. */
export const replacementFor = (request: Request, target: Tool, facts: Facts, folder: string): Replacement => {
  if (request.deed === 'pip' && target.does.pip !== undefined) return pipOf(request, target.does.pip, target)
  const asked = askedOf(request, target, facts, folder)
  const found = formOf(asked, target)
  if (found === undefined) return { text: `${target.name} <equivalent>`, exact: false }
  return written(asked, found.form, target, found.used)
}

const pipOf = ({ sub, rest }: Request, pip: string, { name }: Tool): Replacement => {
  // uv has no place for one user's packages beside the environment.
  const kept = name === 'uv' ? rest.filter(text => text !== '--user') : rest
  return { text: [pip, sub, ...kept].join(' '), exact: kept.length === rest.length }
}

/** The request in the other tool's terms, where it makes a difference that the tool or the project tells. */
const askedOf = (request: Request, target: Tool, facts: Facts, folder: string): Request => {
  const { deed = '', args, wishes, alternative } = request
  if (deed === 'pip')
    return { ...request, deed: alternative?.deed, args: alternative?.args ?? [], wishes: [], odd: true }
  if (target.name === 'bun' && listed('test start stop restart', deed)) {
    // `bun test` is a runner of its own: right where there is no script, and where it is that script.
    const own = deed === 'test' && wishes.length === 0 && !hasTestScript(facts, folder)
    return own ? request : { ...request, deed: 'run', args: [{ text: deed, value: deed }, ...args] }
  }
  if (deed !== 'exec' || target.does.exec !== undefined) return request
  const bin = args[0]?.value
  const installed = bin != null && facts.fileKind(`${folder}/node_modules/.bin/${bin}`) !== undefined
  return { ...request, deed: installed ? 'bin' : 'dlx' }
}

const hasTestScript = (facts: Facts, folder: string): boolean =>
  /"test"\s*:\s*"(?!bun test)/.test(facts.readText(`${folder}/package.json`) ?? '')

/** The form for a deed, with the wish that is in it already. */
const formOf = (
  { deed, args, wishes }: Request,
  target: Tool,
): { readonly form: string; readonly used: string } | undefined => {
  if (deed === undefined) return undefined
  const global = wishes.some(({ word }) => word === 'global') ? target.does[`${deed}-global`] : undefined
  if (global !== undefined) return { form: global, used: 'global' }
  const form = (args.length > 0 ? target.does[`${deed}-some`] : undefined) ?? target.does[deed]
  return form === undefined ? undefined : { form, used: '' }
}

const written = (
  { deed, args, wishes, odd }: Request,
  form: string,
  target: Tool,
  used: string,
): Replacement => {
  const [whole = '', own = ''] = form.split(' | ')
  const pairs = `${own} ${target.always}`
  const head = whole.replace(/^[~-]/, '')
  const front: string[] = []
  const options: string[] = []
  let exact = !odd && !whole.startsWith('~')
  if (whole.startsWith('-'))
    return {
      text: args.map(({ text }) => text).join(' ') || head,
      exact: exact && wishes.length === 0 && args.length > 0,
    }
  for (const { word, value } of wishes) {
    if (word === used) continue
    const option = lookup(pairs, word)
    if (option === undefined) exact = false
    else if (option !== '')
      (option.startsWith('^') ? front : options).push(optionText(option.replace('^', ''), value))
  }
  const place = /<(?:(-\w+) )?[^>]*>/.exec(head)
  const dropped = place?.[0] === '<>'
  const each = place?.[1] === undefined ? '' : `${place[1]} `
  const texts = args.map(({ text }) => (text === '' ? '' : each + text))
  const dashed = listed(target.dashes ?? '', deed ?? '') ? withDashes(args, texts, deed ?? '') : texts
  const behind = [...options, ...(dropped ? [] : dashed)].filter(text => text !== '').join(' ')
  const missing = place !== null && !dropped && args.length === 0
  const filled =
    place === null
      ? `${head} ${behind}`
      : head.replace(place[0], () =>
          missing ? [...options, place[0].replace(/^<-\w+ /, '<')].join(' ') : behind,
        )
  const [program = '', ...words] = filled.trim().split(' ')
  return { text: [program, ...front, ...words].join(' '), exact: exact && !missing }
}

const optionText = (option: string, value: Part | undefined): string =>
  value === undefined ? option : `${option} ${value.text}`

/** npm takes options for its own unless they stand behind `--`. */
const withDashes = (args: readonly Part[], texts: readonly string[], deed: string): readonly string[] => {
  const named = deed === 'run' || deed === 'create' ? 1 : 0
  const first = args.findIndex(
    ({ value }, index) => index >= named && (value === null || value.startsWith('-')),
  )
  return first < 0 ? texts : [...texts.slice(0, first), '--', ...texts.slice(first)]
}
