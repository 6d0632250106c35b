/**
 * A short name for a text that is always the same. Two texts with one name are possible, and must do no harm: a question
 * that is not asked twice, a file that two projects share.
 *
 * @example
 * markOf('tests/skipped', 'src/a.test.ts', 'adds') // 'k3x0a9f1zq2b'
 */
export const markOf = (...parts: readonly string[]): string => {
  const text = parts.join('\0')
  let high = 0x811c9dc5
  let low = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (low >>> 13)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}
