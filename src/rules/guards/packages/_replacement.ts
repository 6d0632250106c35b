import type { Facts } from '../../../core/facts/facts.ts'
import { listed } from '../../../core/text/words.ts'
import type { PackageRequest, RequestPart } from './_request.ts'
import type { OptionFor, PackageTool, Way } from './_tool.ts'

export interface PackageReplacement {
  readonly text: string
  /** It does the same, and may run without anybody looking at it. */
  readonly exact: boolean
}

/** The same request to another tool. */
export const replacementFor = (
  request: PackageRequest,
  target: PackageTool,
  facts: Facts,
  folder: string,
): PackageReplacement => {
  const { pip } = target.does
  if (request.deed === 'pip' && pip !== undefined) return pipOf(request, callOf(pip), target)
  const asked = askedOf(request, target, facts, folder)
  const found = wayOf(asked, target)
  if (found === undefined) return { text: `${target.name} <equivalent>`, exact: false }
  return written(asked, found.way, target, found.used)
}

const pipOf = ({ sub, rest }: PackageRequest, pip: string, { name }: PackageTool): PackageReplacement => {
  // uv has no place for one user's packages beside the environment.
  const kept = name === 'uv' ? rest.filter(text => text !== '--user') : rest
  return { text: [pip, sub, ...kept].join(' '), exact: kept.length === rest.length }
}

/** The request in the other tool's terms, where it makes a difference that the tool or the project tells. */
const askedOf = (
  request: PackageRequest,
  target: PackageTool,
  facts: Facts,
  folder: string,
): PackageRequest => {
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

const callOf = (way: Way): string => (typeof way === 'string' ? way : way.call)

/** The way to do a deed, with the wish that is in it already. */
const wayOf = (
  { deed, args, wishes }: PackageRequest,
  target: PackageTool,
): { readonly way: Way; readonly used: string } | undefined => {
  if (deed === undefined) return undefined
  const global = wishes.some(({ word }) => word === 'global') ? target.does[`${deed}-global`] : undefined
  if (global !== undefined) return { way: global, used: 'global' }
  const way = (args.length > 0 ? target.does[`${deed}-some`] : undefined) ?? target.does[deed]
  return way === undefined ? undefined : { way, used: '' }
}

const written = (
  { deed, args, wishes, odd }: PackageRequest,
  way: Way,
  target: PackageTool,
  used: string,
): PackageReplacement => {
  const head = callOf(way)
  const { roughly, plain, ...own } = typeof way === 'string' ? { call: way } : way
  const front: string[] = []
  const options: string[] = []
  let exact = !odd && roughly !== true
  if (plain === true)
    return {
      text: args.map(({ text }) => text).join(' ') || head,
      exact: exact && wishes.length === 0 && args.length > 0,
    }
  for (const { word, value } of wishes) {
    if (word === used) continue
    const option = optionIn(own, word) ?? optionIn({ with: target.always, before: target.before }, word)
    if (option === undefined) exact = false
    else if (option.text !== '') (option.early ? front : options).push(optionText(option.text, value))
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

interface NewOption {
  readonly text: string
  /** It goes before the sub-command. */
  readonly early: boolean
}

const optionIn = (
  { with: late, before }: { readonly with?: OptionFor; readonly before?: OptionFor | undefined },
  word: string,
): NewOption | undefined => {
  const text = late?.[word]
  if (text !== undefined) return { text, early: false }
  const early = before?.[word]
  return early === undefined ? undefined : { text: early, early: true }
}

const optionText = (option: string, value: RequestPart | undefined): string =>
  value === undefined ? option : `${option} ${value.text}`

/** npm takes options for its own unless they stand behind `--`. */
const withDashes = (
  args: readonly RequestPart[],
  texts: readonly string[],
  deed: string,
): readonly string[] => {
  const named = deed === 'run' || deed === 'create' ? 1 : 0
  const first = args.findIndex(
    ({ value }, index) => index >= named && (value === null || value.startsWith('-')),
  )
  return first < 0 ? texts : [...texts.slice(0, first), '--', ...texts.slice(first)]
}
