import { join } from 'node:path'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { isRecord, type Json, list, record, text } from '../../text/json.ts'
import { isOurs } from '../command-line.ts'
import { InstallError, type InstallPlace, type Scope } from '../host.ts'

/** One hook of a settings file, ours or somebody else's. */
export interface Registered {
  readonly event: string
  readonly matcher: string | undefined
  readonly command: string
  readonly timeout: number | undefined
  readonly group: number
  readonly hook: number
  /** Nothing else is in its matcher group. */
  readonly alone: boolean
  readonly ours: boolean
  /** The matcher group as it stands. */
  readonly entry: Json
}

export const settingsPath = (place: InstallPlace, scope: Scope): string => {
  if (scope === 'user') return join(place.home, '.claude', 'settings.json')
  return join(place.root, '.claude', scope === 'local' ? 'settings.local.json' : 'settings.json')
}

const mark = '\uFEFF'

export const withoutMark = (text: string): string => (text.startsWith(mark) ? text.slice(1) : text)

/** The settings as a value. Throws an InstallError that names file, line and remedy where they are broken. */
export const parseSettings = (path: string, given: string): Json => {
  const body = withoutMark(given)
  if (body.trim() === '') return {}
  const errors: ParseError[] = []
  const tree = parseTree(body, errors, { allowTrailingComma: true })
  const first = errors[0]
  const at = (offset: number): string => `${path}:${body.slice(0, offset).split('\n').length}`
  if (first !== undefined) {
    throw broken(at(first.offset), `is not valid JSON (${wordsOf(printParseErrorCode(first.error))})`)
  }
  if (tree?.type !== 'object') throw broken(at(0), `holds ${aOr(tree)} where Claude Code wants an object`)
  noRepeats(tree, 'hooks', at)
  const hooks = childOf(tree, 'hooks')
  if (hooks !== undefined && hooks.type !== 'object') {
    throw broken(at(hooks.offset), `has ${aOr(hooks)} at "hooks" where Claude Code wants an object`)
  }
  for (const property of hooks?.children ?? []) {
    const [key, value] = property.children ?? []
    const event = String(key?.value)
    if (hooks !== undefined) noRepeats(hooks, event, at)
    if (value === undefined || value.type === 'array') continue
    throw broken(at(value.offset), `has ${aOr(value)} at "hooks.${event}" where Claude Code wants a list`)
  }
  const value: unknown = getNodeValue(tree)
  return isRecord(value) ? value : {}
}

const broken = (place: string, what: string): InstallError =>
  new InstallError(`${place} ${what}. Mend that line and run this again. Nothing was changed.`)

const wordsOf = (code: string): string => code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).trim()

const aOr = (node: Node | undefined): string => {
  if (node === undefined) return 'nothing'
  return node.type === 'array' || node.type === 'object' ? `an ${node.type}` : `a ${node.type}`
}

const childOf = (object: Node, name: string): Node | undefined =>
  object.children?.find(property => property.children?.[0]?.value === name)?.children?.[1]

/** Of a repeated key the client sees only the last, and an edit could land in the other. */
const noRepeats = (object: Node, name: string, at: (offset: number) => string): void => {
  const same = object.children?.filter(property => property.children?.[0]?.value === name) ?? []
  const second = same[1]
  if (second === undefined) return
  throw new InstallError(
    `${at(second.offset)} repeats the key "${name}", of which only the last one counts. Join the two and run this again. Nothing was changed.`,
  )
}

/** The line of a settings file that a hook's command stands on. */
export const lineOf = (given: string, { event, group, hook }: Registered): number => {
  const body = withoutMark(given)
  const tree = parseTree(body, [], { allowTrailingComma: true })
  const path = ['hooks', event, group, 'hooks', hook]
  const node =
    tree === undefined
      ? undefined
      : (findNodeAtLocation(tree, [...path, 'command']) ?? findNodeAtLocation(tree, path))
  return body.slice(0, node?.offset ?? 0).split('\n').length
}

/** Every command hook of the settings, in file order. What is malformed is left out: the client drops it too. */
export const registeredHooks = (settings: Json): readonly Registered[] =>
  Object.keys(record(settings, 'hooks')).flatMap(event =>
    list(record(settings, 'hooks'), event).flatMap((group, index) =>
      isRecord(group) ? hooksOfGroup(event, group, index) : [],
    ),
  )

const hooksOfGroup = (event: string, group: Json, index: number): readonly Registered[] => {
  const hooks = list(group, 'hooks')
  return hooks.flatMap((hook, position) => {
    if (!isRecord(hook)) return []
    const args = list(hook, 'args').filter(argument => typeof argument === 'string')
    const command = [text(hook, 'command') ?? text(hook, 'url') ?? text(hook, 'type') ?? '', ...args].join(
      ' ',
    )
    return [
      {
        event,
        matcher: text(group, 'matcher'),
        command,
        timeout: typeof hook.timeout === 'number' ? hook.timeout : undefined,
        group: index,
        hook: position,
        alone: hooks.length === 1,
        ours: isOurs(command, 'claude-code'),
        entry: group,
      },
    ]
  })
}
