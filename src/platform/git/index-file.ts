/** One file of the index of git. */
export interface IndexEntry {
  /** From the root of the working tree on. */
  readonly name: string
  /** The permission bits and the kind, as git has them: 0o100644. */
  readonly mode: number
  readonly id: string
  /** 0; of a file with a merge conflict 1 to 3. */
  readonly stage: number
  /** git does not look at the file, whatever it holds. */
  readonly unseen: boolean
  /** How the file looked when it was compared; undefined where nobody says. */
  readonly stat?: EntryStat | undefined
}

interface EntryStat {
  readonly size: number
  readonly seconds: number
  readonly nanoseconds: number
}

/** More files than these are read by git itself. */
const mostEntries = 200_000
const fixed = 40

/**
 * The entries of an index of version 2, 3 or 4. Undefined where the file is damaged, and where another file has a part of them (a split
 * index, a sparse one).
 */
export const readIndex = (bytes: Uint8Array, idLength: 20 | 32): readonly IndexEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 + idLength || view.getUint32(0) !== 0x44495243) return undefined
  const version = view.getUint32(4)
  const count = view.getUint32(8)
  if (version < 2 || version > 4 || count > mostEntries) return undefined
  const decoder = new TextDecoder()
  const entries: IndexEntry[] = []
  const end = bytes.length - idLength
  let at = 12
  let last = new Uint8Array(0)
  for (let index = 0; index < count; index += 1) {
    if (at + fixed + idLength + 2 > end) return undefined
    const flags = view.getUint16(at + fixed + idLength)
    const extended = (flags & 0x4000) !== 0
    const more = extended ? view.getUint16(at + fixed + idLength + 2) : 0
    let start = at + fixed + idLength + (extended ? 4 : 2)
    let name: Uint8Array<ArrayBuffer>
    let next: number
    if (version === 4) {
      const strip = varint(bytes, start)
      if (strip === undefined || strip.value > last.length) return undefined
      start = strip.next
      const stop = bytes.indexOf(0, start)
      if (stop < 0) return undefined
      name = Uint8Array.from([...last.subarray(0, last.length - strip.value), ...bytes.subarray(start, stop)])
      last = name
      next = stop + 1
    } else {
      const stop = bytes.indexOf(0, start)
      if (stop < 0) return undefined
      name = Uint8Array.from(bytes.subarray(start, stop))
      // From one to eight NULs, up to a multiple of eight.
      next = at + ((stop - at + 8) & ~7)
    }
    if (next > end) return undefined
    entries.push({
      name: decoder.decode(name),
      mode: view.getUint32(at + 24),
      id: hexOf(bytes.subarray(at + fixed, at + fixed + idLength)),
      stage: (flags >> 12) & 3,
      unseen: (flags & 0x8000) !== 0 || (more & 0x4000) !== 0,
      stat: {
        size: view.getUint32(at + 36),
        seconds: view.getUint32(at + 8),
        nanoseconds: view.getUint32(at + 12),
      },
    })
    at = next
  }
  return isWhole(view, at, end) ? entries : undefined
}

const hexOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16)
  return text
}

/** Whether nothing behind the entries changes what they mean: an extension whose name begins with a small letter does. */
const isWhole = (view: DataView, from: number, end: number): boolean => {
  let at = from
  while (at + 8 <= end) {
    if (view.getUint8(at) >= 97) return false
    at += 8 + view.getUint32(at + 4)
  }
  return at === end
}

/** The number that git writes in base 128, the highest digit first; each further digit counts one more. */
const varint = (
  bytes: Uint8Array,
  from: number,
): { readonly value: number; readonly next: number } | undefined => {
  let byte = bytes[from]
  if (byte === undefined) return undefined
  let value = byte & 127
  let next = from + 1
  while (byte >= 128) {
    byte = bytes[next]
    if (byte === undefined || next > from + 4) return undefined
    value = (value + 1) * 128 + (byte & 127)
    next += 1
  }
  return { value, next }
}

/** The entries that `git ls-files -s -z` prints, for an index that can't be read here. */
export const listedEntries = (text: string): readonly IndexEntry[] =>
  text.split('\0').flatMap((line): readonly IndexEntry[] => {
    const [, mode = '', id = '', stage = '', name] =
      /^(\d{6}) ([0-9a-f]{40,64}) (\d)\t(.*)$/s.exec(line) ?? []
    if (name === undefined) return []
    return [{ name, mode: Number.parseInt(mode, 8), id, stage: Number(stage), unseen: false }]
  })
