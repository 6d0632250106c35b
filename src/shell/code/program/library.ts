import { fileCall, opened } from './files.ts'
import { listCall } from './lists.ts'
import { patternCall, regexCall, splitBy, substituted, tested } from './patterns.ts'
import {
  isMap,
  isUnknown,
  ofJson,
  type ProgramValue,
  type ProgramWorld,
  textIn,
  toJson,
  unknown,
} from './value.ts'

/** A name that the program does not set: a function or a module that it brings. */
export const builtin = (name: string): ProgramValue => ({ kind: 'called', name })

export const memberOf = (world: ProgramWorld, own: ProgramValue, name: string): ProgramValue => {
  if (isMap(own)) return own.get(name) ?? { kind: 'called', name, own }
  if (typeof own === 'object' && own !== null && !Array.isArray(own) && 'kind' in own) {
    if (own.kind === 'called')
      return own.own === undefined ? { kind: 'called', name: `${own.name}.${name}` } : unknown
    if (own.kind === 'unknown') return unknown
  }
  if (name === 'length' && !world.python && (typeof own === 'string' || Array.isArray(own))) return own.length
  return { kind: 'called', name, own }
}

type Named = ReadonlyMap<string, ProgramValue>

export const call = (
  world: ProgramWorld,
  what: ProgramValue,
  args: readonly ProgramValue[],
  named: Named,
): ProgramValue => {
  if (typeof what !== 'object' || what === null || !('kind' in what)) return unknown
  if (what.kind === 'function') return what.run(args, named)
  if (what.kind !== 'called') return unknown
  if (what.own === undefined) return functionCall(world, what.name, args, named)
  const { own, name } = what
  if (typeof own === 'string') return textCall(world, own, name, args, named)
  if (Array.isArray(own)) return listCall(own, name, args)
  if (isMap(own)) return recordCall(own, name, args, named)
  if (typeof own === 'object' && own !== null) {
    if (own.kind === 'regex') return regexCall(own, name, args, world)
    if (own.kind === 'file' || own.kind === 'path') return fileCall(world, own, name, args)
  }
  return unknown
}

const pathOf = (value: ProgramValue | undefined): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'path'
      ? value.path
      : undefined

const functionCall = (
  world: ProgramWorld,
  full: string,
  args: readonly ProgramValue[],
  named: Named,
): ProgramValue => {
  const [one, two, three] = args
  const name = full.slice(full.lastIndexOf('.') + 1)
  const path = pathOf(one)
  if (/^re\.(?:sub|compile|escape|search|match|findall)$/.test(full))
    return patternCall(world, name, args, named)
  switch (name) {
    case 'open':
      return opened(world, path, typeof two === 'string' ? two : String(named.get('mode') ?? 'r'))
    case 'Path':
    case 'PurePath':
      return path === undefined ? unknown : { kind: 'path', path }
    case 'require':
      return builtin(String(one))
    case 'len':
      return typeof one === 'string' || Array.isArray(one) ? one.length : unknown
    case 'str':
    case 'String':
      return typeof one === 'string' || typeof one === 'number' ? String(one) : unknown
    case 'enumerate':
      return Array.isArray(one) ? one.map((value, at) => [at, value]) : unknown
    case 'range':
      return typeof one === 'number' && two === undefined
        ? Array.from({ length: Math.min(one, 10_000) }, (_, at) => at)
        : unknown
    case 'list':
      return Array.isArray(one) ? [...one] : unknown
    case 'readFileSync':
    case 'readFile':
    case 'readTextFileSync':
      return path === undefined ? unknown : (textIn(world, path) ?? unknown)
    case 'existsSync':
    case 'exists':
    case 'isfile':
      return path === undefined ? unknown : textIn(world, path) !== undefined
    case 'writeFileSync':
    case 'writeFile':
    case 'writeTextFileSync':
      if (path !== undefined) world.writes.set(path, typeof two === 'string' ? two : undefined)
      return null
    case 'appendFileSync': {
      const before = path === undefined ? undefined : textIn(world, path)
      if (path !== undefined)
        world.writes.set(path, typeof two === 'string' ? (before ?? '') + two : undefined)
      return null
    }
    case 'parse':
    case 'loads':
    case 'load':
      return /^(?:JSON|json)\./.test(full) ? parsed(one) : unknown
    case 'stringify':
      return full === 'JSON.stringify' ? printed(one, three) : unknown
    case 'dumps':
      return full === 'json.dumps' ? printed(one, named.get('indent')) : unknown
    case 'dump': {
      const text = full === 'json.dump' ? printed(one, named.get('indent')) : unknown
      return two === undefined || isUnknown(two)
        ? unknown
        : call(world, memberOf(world, two, 'write'), [text], new Map())
    }
    case 'RegExp':
      return typeof one === 'string'
        ? { kind: 'regex', source: one, flags: typeof two === 'string' ? two : '' }
        : unknown
    default:
      return unknown
  }
}

const parsed = (value: ProgramValue | undefined): ProgramValue => {
  const text =
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file'
      ? value.before
      : value
  if (typeof text !== 'string') return unknown
  try {
    return ofJson(JSON.parse(text))
  } catch {
    return unknown
  }
}

// Lines are easier to compare than one long one.
const printed = (value: ProgramValue | undefined, indent: ProgramValue | undefined): ProgramValue => {
  const json = value === undefined ? undefined : toJson(value)
  return json === undefined
    ? unknown
    : JSON.stringify(json, null, typeof indent === 'number' || typeof indent === 'string' ? indent : 2)
}

const recordCall = (
  own: Map<string, ProgramValue>,
  name: string,
  [one, two]: readonly ProgramValue[],
  named: Named,
): ProgramValue => {
  if (name === 'update')
    for (const [key, value] of [...(isMap(one) ? one : []), ...named]) own.set(key, value)
  if (typeof one !== 'string') return unknown
  const value = own.get(one)
  if (name === 'pop') own.delete(one)
  if (name === 'setdefault' && value === undefined) own.set(one, two ?? null)
  return value ?? two ?? unknown
}

const textCall = (
  world: ProgramWorld,
  own: string,
  name: string,
  args: readonly ProgramValue[],
  named: Named,
): ProgramValue => {
  const [one, two, three] = args
  const sought =
    typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'regex' ? one : undefined
  if (sought !== undefined && /^(?:replace|replaceAll)$/.test(name))
    return substituted(world, own, sought.source, sought.flags, two, sought.flags.includes('g') ? 0 : 1)
  if (sought !== undefined)
    return name === 'split'
      ? splitBy(own, sought)
      : name === 'match'
        ? tested(sought.source, sought.flags, own)
        : unknown
  if (args.some(isUnknown)) return unknown
  const text = typeof one === 'string' ? one : undefined
  if (/^(?:replace|replaceAll)$/.test(name)) {
    if (text === undefined || typeof two !== 'string') return unknown
    const count = world.python ? (three ?? named.get('count') ?? -1) : name === 'replace' ? 1 : -1
    return count === 1 ? own.replace(text, () => two) : own.replaceAll(text, () => two)
  }
  switch (name) {
    case 'split':
      return text === undefined
        ? world.python
          ? own.trim().split(/\s+/)
          : unknown
        : two === 1 && world.python
          ? halves(own, text)
          : own.split(text)
    case 'splitlines':
      return one === true || named.get('keepends') === true
        ? own.split(/(?<=\n)/)
        : own.replace(/\n$/, '').split('\n')
    case 'partition':
      return own.includes(text ?? '\0')
        ? [
            own.slice(0, own.indexOf(text ?? '')),
            text ?? '',
            own.slice(own.indexOf(text ?? '') + (text ?? '').length),
          ]
        : [own, '', '']
    case 'join':
      return Array.isArray(one) && one.every(item => typeof item === 'string') ? one.join(own) : unknown
    case 'strip':
    case 'trim':
      return text === undefined ? own.trim() : unknown
    case 'rstrip':
    case 'trimEnd':
      return text === undefined ? own.trimEnd() : text === '\n' ? own.replace(/\n+$/, '') : unknown
    case 'lstrip':
    case 'trimStart':
      return text === undefined ? own.trimStart() : unknown
    case 'startswith':
    case 'startsWith':
      return text === undefined ? unknown : own.startsWith(text)
    case 'endswith':
    case 'endsWith':
      return text === undefined ? unknown : own.endsWith(text)
    case 'includes':
      return text === undefined ? unknown : own.includes(text)
    case 'index':
    case 'find':
    case 'indexOf':
      return text === undefined ? unknown : own.indexOf(text, typeof two === 'number' ? two : 0)
    case 'rindex':
    case 'rfind':
    case 'lastIndexOf':
      return text === undefined ? unknown : own.lastIndexOf(text)
    case 'slice':
    case 'substring':
      return typeof one === 'number' && (two === undefined || typeof two === 'number')
        ? own.slice(one, two)
        : unknown
    case 'count':
      return text === undefined ? unknown : own.split(text).length - 1
    case 'concat':
      return own + args.map(String).join('')
    case 'encode':
    case 'decode':
    case 'toString':
      return own
    default:
      return unknown
  }
}

const halves = (own: string, by: string): ProgramValue => {
  const at = own.indexOf(by)
  return at < 0 ? [own] : [own.slice(0, at), own.slice(at + by.length)]
}
