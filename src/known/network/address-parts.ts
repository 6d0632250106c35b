import { decode64, decodeHex } from '../../shell/state/decode.ts'

const address = /^https?:\/\/([^\s/?#]+)([^\s?#]*)(?:\?([^\s#]*))?(?:#(\S*))?$/i

/** A parameter of an address, or a part of its path or its host, which has no name. */
export interface ToldPart {
  readonly name: string
  readonly value: string
  /** The value as it stands there, and what it stands for where it is encoded. */
  readonly meant: readonly string[]
}

/**
 * The parts of a web address that reach the machine behind it, or the server of its names: labels of the host, parts of the path,
 * parameters, fragment; each also decoded. Undefined where the word is no such address.
 */
export const toldBy = (word: string): readonly ToldPart[] | undefined => {
  if (word.length > 20_000 || !word.includes('://')) return undefined
  const [, host, path = '', query = '', fragment = ''] = address.exec(word.trim()) ?? []
  if (host === undefined) return undefined
  const plain = [...host.replace(/^.*@|:\d+$/g, '').split('.'), ...path.split('/')]
  const named = [...query.split('&'), ...fragment.split('&')]
  return [...plain.map(value => partOf('', value)), ...named.map(splitPart)].filter(
    ({ value }) => value !== '',
  )
}

const splitPart = (part: string): ToldPart => {
  const at = part.indexOf('=')
  return partOf(part.slice(0, Math.max(0, at)), part.slice(at + 1))
}

const partOf = (name: string, value: string): ToldPart => {
  const once = unescaped(value)
  const texts = [once, ...(once.includes('%') ? [unescaped(once)] : [])]
  return { name: unescaped(name), value, meant: [...texts, ...texts.flatMap(encodedIn)] }
}

const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The readable text that base64 or hexadecimal digits stand for. */
const encodedIn = (value: string): readonly string[] => {
  if (!/^[\w+/-]{12,}={0,2}$/.test(value)) return []
  const texts = [decode64(value), /^[\da-f]+$/i.test(value) ? decodeHex(value) : null]
  return texts.flatMap(text => (text !== null && /^[\x20-\x7e\s]{6,}$/.test(text) ? [text] : []))
}
