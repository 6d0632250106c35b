/**
 * An IPv4 address in any of the spellings that programs accept, as four decimal numbers; undefined where it is none.
 *
 * @example
 * ipOf('0xA9FEA9FE') // '169.254.169.254'
 * ipOf('[::ffff:a9fe:a9fe]') // '169.254.169.254'
 */
export const ipOf = (host: string): string | undefined => {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  const mapped = /^(?:0*:)*:(?:ffff:)?(?:0:)?([\da-f]{1,4}):([\da-f]{1,4})$/.exec(bare)
  if (mapped !== null)
    return dotted(
      (Number.parseInt(mapped[1] ?? '', 16) * 65_536 + Number.parseInt(mapped[2] ?? '', 16)) >>> 0,
    )
  const parts = bare.replace(/^(?:0*:)*:(?:ffff:)?(?:0:)?(?=\d+\.)/, '').split('.')
  if (parts.length > 4 || !parts.every(part => /^(?:0x[\da-f]+|\d+)$/.test(part))) return undefined
  const numbers = parts.map(part =>
    part.startsWith('0x') ? Number.parseInt(part, 16) : Number.parseInt(part, /^0\d/.test(part) ? 8 : 10),
  )
  const last = numbers.at(-1) ?? 0
  const front = numbers.slice(0, -1)
  if (front.some(number => !(number < 256)) || !(last < 256 ** (5 - numbers.length))) return undefined
  return dotted(front.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last))
}

const dotted = (number: number): string =>
  [24, 16, 8, 0].map(shift => Math.floor(number / 2 ** shift) % 256).join('.')

/** Whether an address belongs to a network that the world does not reach; this machine itself is not meant. */
export const isInternal = (host: string): boolean => {
  const ip = ipOf(host)
  if (ip !== undefined)
    return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(ip)
  return /^\[f[cd][\da-f]{2}:/i.test(host) || /\.(internal|intranet|corp|lan|home\.arpa)$/i.test(host)
}
