/**
 * SHA-256 in TypeScript: loading node:crypto takes longer than hashing a line.
 *
 * @example
 * hex(sha256(new TextEncoder().encode('abc'))) // 'ba7816bf…f20015ad'
 */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const length = bytes.length
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 0x2000_0000))
  view.setUint32(padded.length - 4, length << 3)
  const state = new DataView(new ArrayBuffer(32))
  for (const [index, word] of start.entries()) state.setInt32(index * 4, word)
  for (let offset = 0; offset < padded.length; offset += 64) block(state, view, offset)
  return new Uint8Array(state.buffer)
}

/** HMAC (RFC 2104). A key is at most 64 bytes long. */
export const hmacSha256 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => {
  const padded = (fill: number, rest: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(64 + rest.length).fill(fill, 0, 64)
    for (const [index, byte] of key.entries()) whole[index] = byte ^ fill
    whole.set(rest, 64)
    return whole
  }
  return sha256(padded(0x5c, sha256(padded(0x36, bytes))))
}

export const hex = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16)
  return text
}

const words = new Int32Array(64)

const block = (state: DataView, view: DataView, offset: number): void => {
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(offset + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const x = words[t - 15] ?? 0
    const y = words[t - 2] ?? 0
    const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[t] = ((words[t - 16] ?? 0) + small + (words[t - 7] ?? 0) + large) | 0
  }
  let [a, b, c, d] = [state.getInt32(0), state.getInt32(4), state.getInt32(8), state.getInt32(12)]
  let [e, f, g, h] = [state.getInt32(16), state.getInt32(20), state.getInt32(24), state.getInt32(28)]
  for (let t = 0; t < 64; t += 1) {
    const one = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + one + ((e & f) ^ (~e & g)) + (rounds[t] ?? 0) + (words[t] ?? 0)) | 0
    const zero = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  add(state, 0, a)
  add(state, 4, b)
  add(state, 8, c)
  add(state, 12, d)
  add(state, 16, e)
  add(state, 20, f)
  add(state, 24, g)
  add(state, 28, h)
}

const add = (state: DataView, place: number, word: number): void =>
  state.setInt32(place, state.getInt32(place) + word)

/** The first 32 bits of the fractional parts of the square roots of the first eight primes. */
const start = [
  0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
] as const

/** The same for the cube roots of the first 64 primes. */
const rounds = new Int32Array([
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
])
