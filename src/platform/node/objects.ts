import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type Hash,
  type Hmac,
  randomBytes,
} from 'node:crypto'
import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  readSync,
  renameSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { dirname } from '../../core/text/paths/path.ts'
import { attempt } from './attempt.ts'
import { randomId } from './files.ts'
import { bytesOf, type Opened, withFile, withNewFile } from './open.ts'
import type { DiskPlace } from './place.ts'
import { makeOwnFolder } from './state-folder.ts'

const { COPYFILE_EXCL, COPYFILE_FICLONE_FORCE, O_RDONLY } = constants
// Windows has no O_NOFOLLOW: undefined.
const readFlags = O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** How much of a file is read, hashed and compressed at once. Each part is a gzip member of its own. */
const partBytes = 4 * 1024 * 1024
/** From this size on a clone is tried: it shares the blocks of the file, where the file system can do that. */
const cloneBytes = 1024 * 1024
/** Secrets are sealed whole. */
const mostSealed = 16 * 1024 * 1024

/** Why a file is not kept, in words. */
export class NotKept extends Error {}

/** The store of one project: its folder, and the key of the account. */
export interface Vault {
  readonly folder: string
  readonly key: Buffer
}

export interface KeepHow {
  /** It is a secret: it is encrypted, and its name is no plain hash of it. */
  readonly sealed: boolean
  /** Called between parts; throws where there is no more time. */
  check(): void
}

export interface KeptObject {
  readonly name: string
  /** The bytes that the store grew by: 0 where it had the content. */
  readonly grown: number
}

/** The forms of an object: compressed, a clone of the file, or compressed and encrypted, which has a name of another kind. */
const plainForms = ['.gz', ''] as const
const sealedForms = ['.sealed'] as const
const forms = [...plainForms, ...sealedForms]

const pathOf = ({ folder }: Vault, name: string, form: string): string =>
  `${folder}/objects/${name.slice(0, 2)}/${name}${form}`

/** The file of an object. */
export const objectFile = (
  vault: Vault,
  name: string,
  among: readonly string[] = forms,
): string | undefined =>
  among
    .map(form => pathOf(vault, name, form))
    .find(path => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true)

/** An object that the store already has. Its time is set to now, which keeps it from a prune that runs beside. */
const known = (vault: Vault, name: string, among: readonly string[]): KeptObject | undefined => {
  const path = objectFile(vault, name, among)
  if (path === undefined) return undefined
  const now = new Date()
  attempt(() => utimesSync(path, now, now))
  return { name, grown: 0 }
}

/** The content of an open file, part after part. Throws where it becomes shorter meanwhile. */
function* partsOf({ fd, stat }: Opened): Generator<Buffer> {
  for (let done = 0; done < stat.size; ) {
    const part = Buffer.allocUnsafe(Math.min(partBytes, stat.size - done))
    const count = readSync(fd, part, 0, part.length, done)
    if (count === 0) throw new NotKept('it changed while it was read')
    done += count
    yield part.subarray(0, count)
  }
}

const digest = (hash: Hash | Hmac, opened: Opened, check: () => void = () => {}): string => {
  for (const part of partsOf(opened)) {
    hash.update(part)
    check()
  }
  return hash.digest('hex')
}

const hashFor = ({ key }: Vault, sealed: boolean): Hash | Hmac =>
  sealed ? createHmac('sha256', key) : createHash('sha256')

/** The name that the content of a file has in the store. Undefined where it can't be read. */
export const objectName = (vault: Vault, place: DiskPlace, sealed: boolean): string | undefined =>
  attempt(() => withFile(place, opened => digest(hashFor(vault, sealed), opened), readFlags))

/** The id that git gives to the bytes of a file as they stand, by the length of its ids. Undefined where it can't be read. */
export const blobId = (place: DiskPlace, digits: number): string | undefined =>
  attempt(() =>
    withFile(
      place,
      opened =>
        digest(createHash(digits === 64 ? 'sha256' : 'sha1').update(`blob ${opened.stat.size}\0`), opened),
      readFlags,
    ),
  )

/** Keeps the content of a file. Throws where it can't. */
export const keepObject = (vault: Vault, place: DiskPlace, how: KeepHow): KeptObject =>
  withFile(
    place,
    opened => {
      const { size } = opened.stat
      if (!how.sealed && size >= cloneBytes) return large(vault, opened, how.check)
      if (size > mostSealed) throw new NotKept('it is a secret and large')
      return whole(vault, Buffer.concat([...partsOf(opened)]), how.sealed)
    },
    readFlags,
  )

/** Keeps content that was read once: the written bytes are those that the name was made of. */
const whole = (vault: Vault, content: Buffer, sealed: boolean): KeptObject => {
  const name = hashFor(vault, sealed).update(content).digest('hex')
  const form = sealed ? '.sealed' : '.gz'
  // Never a clone: those are larger.
  const old = known(vault, name, [form])
  if (old !== undefined) return old
  const packed = gzipSync(content, { level: 1, chunkSize: outputBytes(content) })
  return aside(vault, path => {
    const grown = writeNew(path, [sealed ? seal(vault, packed) : packed])
    return placed(vault, path, { name, grown }, form)
  })
}

/** The default of zlib, or less: making it takes longer than compressing a small file. */
const outputBytes = ({ length }: Buffer): number => Math.min(16_384, Math.max(1024, length))

const large = (vault: Vault, opened: Opened, check: () => void): KeptObject =>
  aside(vault, path => {
    const cloned = isCloned(opened.fd, path)
    const hash = hashFor(vault, false)
    const name = cloned ? withFile(path, clone => digest(hash, clone, check)) : digest(hash, opened, check)
    const old = known(vault, name, plainForms)
    if (old !== undefined) {
      attempt(() => unlinkSync(path))
      return old
    }
    const grown = cloned ? lstatSync(path).size : writeNew(path, zipped(opened, check, name))
    return placed(vault, path, { name, grown }, cloned ? '' : '.gz')
  })

/** Runs work with a name for a new file, which gets its own name by a rename. */
const aside = (vault: Vault, work: (path: string) => KeptObject): KeptObject => {
  const path = `${vault.folder}/${process.pid}.${randomId(8)}.tmp`
  try {
    return work(path)
  } catch (error) {
    attempt(() => unlinkSync(path))
    throw error
  }
}

/** Gives a new object its name. Of several processes that keep the same content the last one wins, with the same bytes. */
const placed = (vault: Vault, aside: string, kept: KeptObject, form: (typeof forms)[number]): KeptObject => {
  const path = pathOf(vault, kept.name, form)
  // Most of the folders are there.
  if (attempt(() => renameSync(aside, path) ?? true) === undefined) {
    makeOwnFolder(dirname(path))
    renameSync(aside, path)
  }
  return kept
}

/** Through the descriptor: the name may lead to something else by now. Only Linux has such a path. */
const isCloned = (fd: number, to: string): boolean =>
  process.platform === 'linux' &&
  attempt(() => {
    copyFileSync(`/proc/self/fd/${fd}`, to, COPYFILE_EXCL | COPYFILE_FICLONE_FORCE)
    chmodSync(to, 0o600)
    return true
  }) === true

/** Writes a file that is not there yet, and returns its size. */
export const writeNew = (path: DiskPlace, parts: Iterable<Buffer>, mode = 0o600): number =>
  withNewFile(
    path,
    fd => {
      let size = 0
      for (const part of parts) {
        for (let at = 0; at < part.length; ) at += writeSync(fd, part, at)
        size += part.length
      }
      return size
    },
    mode,
  )

/** The file is read a second time: what is written must be what has that name. */
function* zipped(opened: Opened, check: () => void, name: string): Generator<Buffer> {
  const hash = createHash('sha256')
  for (const part of partsOf(opened)) {
    hash.update(part)
    check()
    yield gzipSync(part, { level: 1 })
  }
  if (opened.stat.size === 0) yield gzipSync('')
  if (hash.digest('hex') !== name) throw new NotKept('it changed while it was read')
}

const ivBytes = 12
const tagBytes = 16

const seal = ({ key }: Vault, bytes: Buffer): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

const unseal = ({ key }: Vault, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
}

/** The content of an object; undefined where it is not there, or is damaged. */
export const objectContent = (vault: Vault, name: string): Buffer | undefined =>
  attempt(() => {
    const path = objectFile(vault, name)
    const bytes = path === undefined ? undefined : bytesOf(path, Number.MAX_SAFE_INTEGER)
    if (path === undefined || bytes === undefined) return undefined
    const sealed = path.endsWith('.sealed')
    const content = sealed
      ? gunzipSync(unseal(vault, bytes))
      : path.endsWith('.gz')
        ? gunzipSync(bytes)
        : bytes
    return hashFor(vault, sealed).update(content).digest('hex') === name ? content : undefined
  })

/** The HMAC of a text with the key of the account. */
export const sealOf = ({ key }: Pick<Vault, 'key'>, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

export const newKey = (): string => randomBytes(32).toString('hex')
