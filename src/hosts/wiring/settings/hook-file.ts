import { join } from 'node:path'
import {
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { isRecord, type Json, list, record, text } from '../../../core/text/json.ts'
import { InstallError, type InstallPlace, type Scope } from '../../protocol/host.ts'
import { isOurs } from '../command-line.ts'

/** The JSON file in which a host keeps its hooks: a list for each event, below one key. */
export interface HookFile {
  /** The id of the host, and its name for people. */
  readonly host: string
  readonly title: string
  /** Undefined where the host has no settings of that scope. */
  path(place: InstallPlace, scope: Scope): string | undefined
  /** The key that holds the events; none where they stand at the top of the file. */
  readonly key?: string | undefined
  /**
   * `groups`: an item of a list has a matcher and a list `hooks`. `flat`: an item of a list is a hook. `list`: there is one list for
   * all events, a hook names its event in `trigger` and has its command in `action`.
   */
  readonly form: 'groups' | 'flat' | 'list'
  /** The field of a hook that has its command. */
  readonly command: string
  /** The field of a hook that has its time limit, and how many of its units make a second; none where a hook has no limit. */
  readonly limit?: { readonly field: string; readonly perSecond: number } | undefined
  /** The content of a new file beside the hooks. */
  readonly fresh?: Json | undefined
  /** The file bears our name: without our hooks it goes, whoever made it. */
  readonly own?: true | undefined
}

/** A file in a folder of the host's own, in a project and in a home; nothing that is private to a checkout. */
export const inFolder =
  (folder: string, name: string): HookFile['path'] =>
  (place, scope) =>
    scope === 'local' ? undefined : join(scope === 'user' ? place.home : place.root, folder, name)

/** One hook of a settings file, ours or somebody else's. */
export interface Registered {
  readonly event: string
  readonly matcher: string | undefined
  readonly command: string
  /** The time limit as it stands. */
  readonly timeout: number | undefined
  readonly group: number
  readonly hook: number
  /** Nothing else is in its item of the list. */
  readonly alone: boolean
  readonly ours: boolean
  /** The item of the list as it stands. */
  readonly entry: Json
}

const mark = '\uFEFF'

export const withoutMark = (text: string): string => (text.startsWith(mark) ? text.slice(1) : text)

/** Where the lists of a file are. */
export const rootOf = ({ key }: HookFile): JSONPath => (key === undefined ? [] : [key])

/** The events of a file with their lists. */
const listsIn = ({ key }: HookFile, settings: Json): Json =>
  key === undefined ? settings : record(settings, key)

/** Where the list with the hooks of an event is. */
export const listPath = (file: HookFile, event: string): JSONPath =>
  file.form === 'list' ? rootOf(file) : [...rootOf(file), event]

/** That list, where there is one. */
export const listIn = (file: HookFile, settings: Json, event: string): unknown =>
  file.form === 'list' ? settings[file.key ?? ''] : listsIn(file, settings)[event]

/** Where an item of a list is: our entry. */
export const entryPath = (
  file: HookFile,
  { event, group }: Pick<Registered, 'event' | 'group'>,
): JSONPath => [...listPath(file, event), group]

/** Where a hook is. */
export const hookPath = (file: HookFile, hook: Pick<Registered, 'event' | 'group' | 'hook'>): JSONPath =>
  file.form === 'groups' ? [...entryPath(file, hook), 'hooks', hook.hook] : entryPath(file, hook)

/** The settings as a value. Throws an InstallError that names file, line and remedy where they are broken. */
export const parseHookFile = (file: HookFile, path: string, given: string): Json => {
  const body = withoutMark(given)
  if (body.trim() === '') return {}
  const errors: ParseError[] = []
  const tree = parseTree(body, errors, { allowTrailingComma: true })
  const first = errors[0]
  const at = (offset: number): string => `${path}:${body.slice(0, offset).split('\n').length}`
  if (first !== undefined) {
    throw broken(at(first.offset), `is not valid JSON (${wordsOf(printParseErrorCode(first.error))})`)
  }
  if (tree?.type !== 'object') throw broken(at(0), `holds ${aOr(tree)} where ${file.title} wants an object`)
  assertLists(file, tree, at)
  const value: unknown = getNodeValue(tree)
  return isRecord(value) ? value : {}
}

const assertLists = (file: HookFile, tree: Node, at: (offset: number) => string): void => {
  const { key, title } = file
  if (key !== undefined) noRepeats(tree, key, at)
  const hooks = key === undefined ? undefined : childOf(tree, key)
  const [wants, kind] = file.form === 'list' ? ['a list', 'array'] : ['an object', 'object']
  if (hooks !== undefined && hooks.type !== kind) {
    throw broken(at(hooks.offset), `has ${aOr(hooks)} at "${key}" where ${title} wants ${wants}`)
  }
  if (file.form === 'list') return
  for (const property of hooks?.children ?? []) {
    const [name, value] = property.children ?? []
    const event = String(name?.value)
    if (hooks !== undefined) noRepeats(hooks, event, at)
    if (value === undefined || value.type === 'array') continue
    throw broken(at(value.offset), `has ${aOr(value)} at "${key}.${event}" where ${title} wants a list`)
  }
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

/** Of a repeated key the host sees only the last, and an edit could land in the other. */
const noRepeats = (object: Node, name: string, at: (offset: number) => string): void => {
  const same = object.children?.filter(property => property.children?.[0]?.value === name) ?? []
  const second = same[1]
  if (second === undefined) return
  throw new InstallError(
    `${at(second.offset)} repeats the key "${name}", of which only the last one counts. Join the two and run this again. Nothing was changed.`,
  )
}

/** The line of a settings file that a hook's command stands on. */
export const lineOf = (file: HookFile, given: string, hook: Registered): number => {
  const body = withoutMark(given)
  const tree = parseTree(body, [], { allowTrailingComma: true })
  const path = hookPath(file, hook)
  const node =
    tree === undefined
      ? undefined
      : (findNodeAtLocation(tree, [...path, ...actionPath(file), file.command]) ??
        findNodeAtLocation(tree, path))
  return body.slice(0, node?.offset ?? 0).split('\n').length
}

/** Where the command of a hook is, in the hook. */
const actionPath = ({ form }: HookFile): JSONPath => (form === 'list' ? ['action'] : [])

/** Every command hook of the settings, in file order. What is malformed is left out: the host drops it too. */
export const registeredHooks = (file: HookFile, settings: Json): readonly Registered[] => {
  const hooksIn = (items: readonly unknown[], event?: string): readonly Registered[] =>
    items.flatMap((item, index) =>
      isRecord(item) ? hooksOf(file, event ?? text(item, 'trigger') ?? '', item, index) : [],
    )
  if (file.form === 'list') return hooksIn(list(settings, file.key ?? ''))
  const lists = listsIn(file, settings)
  return Object.keys(lists).flatMap(event => hooksIn(list(lists, event), event))
}

const hooksOf = (file: HookFile, event: string, entry: Json, group: number): readonly Registered[] => {
  const hooks: readonly unknown[] = file.form === 'groups' ? list(entry, 'hooks') : [entry]
  return hooks.flatMap((hook, position) => {
    if (!isRecord(hook)) return []
    const args = list(hook, 'args').filter(argument => typeof argument === 'string')
    const action = file.form === 'list' ? record(hook, 'action') : hook
    const words = [text(action, file.command) ?? text(action, 'url') ?? text(action, 'type') ?? '', ...args]
    const command = words.join(' ')
    const timeout = file.limit === undefined ? undefined : hook[file.limit.field]
    return [
      {
        event,
        matcher: text(entry, 'matcher'),
        command,
        timeout: typeof timeout === 'number' ? timeout : undefined,
        group,
        hook: position,
        alone: hooks.length === 1,
        ours: isOurs(command, file.host),
        entry,
      },
    ]
  })
}
