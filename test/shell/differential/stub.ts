/**
 * A tiny static program, as bytes, that prints a text and leaves with a status, whatever its name and arguments.
 * Made here rather than compiled, so that the jail needs no compiler and a stub starts in no time.
 */
export const stubProgram = (arch: string, print: string, status: number): Uint8Array | undefined => {
  const text = new TextEncoder().encode(print)
  const code =
    arch === 'x64' ? x64(text.length, status) : arch === 'arm64' ? arm64(text.length, status) : undefined
  if (!code) return undefined
  const size = headers + code.length + text.length
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  view.setUint16(16, 2, true)
  view.setUint16(18, arch === 'x64' ? 62 : 183, true)
  view.setUint32(20, 1, true)
  view.setBigUint64(24, BigInt(base + headers), true)
  view.setBigUint64(32, 64n, true)
  view.setUint16(52, 64, true)
  view.setUint16(54, 56, true)
  view.setUint16(56, 1, true)
  view.setUint32(64, 1, true)
  view.setUint32(68, 5, true)
  view.setBigUint64(80, BigInt(base), true)
  view.setBigUint64(88, BigInt(base), true)
  view.setBigUint64(96, BigInt(size), true)
  view.setBigUint64(104, BigInt(size), true)
  view.setBigUint64(112, 0x10000n, true)
  bytes.set(code, headers)
  bytes.set(text, headers + code.length)
  return bytes
}

const base = 0x400000
const headers = 120

/** write(1, text, length); exit(status), with the text right behind the code. */
const x64 = (length: number, status: number): Uint8Array =>
  Uint8Array.from([
    ...[0xb8, 1, 0, 0, 0, 0xbf, 1, 0, 0, 0, 0x48, 0x8d, 0x35, 19, 0, 0, 0],
    ...[0xba, length, 0, 0, 0, 0x0f, 0x05, 0xb8, 60, 0, 0, 0, 0xbf, status, 0, 0, 0, 0x0f, 0x05],
  ])

const arm64 = (length: number, status: number): Uint8Array => {
  const words = [
    0xd2800020,
    0x10000001 | (7 << 5),
    0xd2800002 | (length << 5),
    0xd2800808,
    0xd4000001,
    0xd2800000 | (status << 5),
    0xd2800ba8,
    0xd4000001,
  ]
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word >>> 0, true)
  return bytes
}
