import { decidedFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { isRecord, type Json, text } from '../../core/text/json.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { data } from '../../core/text/quoting/foreign.ts'

/** A public key of the user's config, with the name of the policies that it signs. */
export interface PolicyKey {
  readonly name: string
  /** 32 bytes in Base64. */
  readonly key: string
}

/** A policy as it is signed: `payload` is this in JSON, and the signature is over its very text. */
export interface Payload {
  readonly name: string
  /** Counts up with every version; an older one than the last that was seen does not count. */
  readonly sequence: number
  /** Milliseconds since 1970. */
  readonly expires: number
  readonly policy: Json
}

/** The text that is signed: no other use of the key signs one that begins so. */
export const signedText = (payload: string): string => `handrail policy bundle 1\n${payload}`

/** The form of a public key in a config. */
export const keyForm = /^ed25519:([A-Za-z0-9+/]{43}=)$/

interface Bundle extends Payload {
  readonly payload: string
  readonly signature: string
}

/** Reads a bundle without looking at its signature; undefined where the text is none. */
export const parseBundle = (content: string): Bundle | undefined => {
  const outer = jsonOf(content)
  const payload = outer === undefined ? undefined : text(outer, 'payload')
  const signature = outer === undefined ? undefined : text(outer, 'signature')
  const inner = payload === undefined ? undefined : jsonOf(payload)
  if (outer?.bundle !== 1 || payload === undefined || signature === undefined || inner === undefined)
    return undefined
  const name = text(inner, 'name')
  const expires = Date.parse(text(inner, 'expires') ?? '')
  const { sequence, policy } = inner
  if (name === undefined || !Number.isFinite(expires) || !isRecord(policy)) return undefined
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 0) return undefined
  return { name, sequence, expires, policy, payload, signature }
}

/** Whether a text is meant as a bundle, whole or not. */
export const looksSigned = (content: string): boolean => jsonOf(content)?.bundle !== undefined

const jsonOf = (content: string): Json | undefined => {
  try {
    const json: unknown = JSON.parse(content)
    return isRecord(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** A bundle that was looked at; `wrong` says why it does not hold. */
export interface CheckedBundle {
  readonly payload?: Payload | undefined
  readonly wrong?: string | undefined
}

/** Checks a bundle by the user's keys, the clock, and the last version that this account has seen. */
export const checkBundle = (
  platform: Platform,
  content: string,
  keys: readonly PolicyKey[],
  root: string,
): CheckedBundle => {
  const payload = parseBundle(content)
  if (payload === undefined) return { wrong: 'It is no bundle that can be read.' }
  const { name, sequence, expires, signature } = payload
  const shown = data(name, 60)
  const own = keys.filter(key => key.name === name)
  if (own.length === 0) return { payload, wrong: `No key for ${shown} is in policy.keys of your own config.` }
  const signed = signedText(payload.payload)
  if (!own.some(({ key }) => platform.isSigned(signed, signature, key)))
    return { payload, wrong: `The signature of ${shown} is not by a key that you trust for it.` }
  if (expires <= platform.now().getTime())
    return { payload, wrong: `${shown} expired on ${new Date(expires).toISOString().slice(0, 10)}.` }
  const last = lastSeen(platform, name, root)
  if (last !== undefined && sequence < last)
    return { payload, wrong: `${shown} has the number ${sequence}, and ${last} was seen before.` }
  return { payload }
}

const seenFile = (platform: Platform, name: string, root: string): string | undefined => {
  const folder = decidedFolder(platform, root, 'policy')
  return folder === undefined ? undefined : join(folder, `${platform.sha256(name).slice(0, 32)}.json`)
}

/** The highest sequence of a policy that this account has verified. */
const lastSeen = (platform: Platform, name: string, root: string): number | undefined => {
  const file = seenFile(platform, name, root)
  const sequence = jsonOf((file === undefined ? undefined : platform.files.readText(file)) ?? '')?.sequence
  return typeof sequence === 'number' ? sequence : undefined
}

/** Keeps the number of a policy that is in use. Where the state can't be written, the bundle still holds: its signature does not depend on it. */
export const remember = (platform: Platform, { name, sequence }: Payload, root: string): void => {
  const file = seenFile(platform, name, root)
  const last = lastSeen(platform, name, root)
  if (file === undefined || (last !== undefined && last >= sequence)) return
  try {
    for (const folder of [dirname(dirname(file)), dirname(file)]) platform.files.makeOwnFolder(folder)
    platform.files.writeWhole(file, `${JSON.stringify({ v: 1, name, sequence })}\n`)
  } catch {}
}
