/** Whether a shell pattern matches the whole text; undefined for patterns with brackets or groups. Linear in the product of lengths. */
const matches = (pattern: string, text: string): boolean | undefined => {
  if (/[[\]()]/.test(pattern)) return undefined
  let p = 0
  let t = 0
  let star = -1
  let mark = 0
  while (t < text.length) {
    const wanted = pattern.charAt(p)
    if (wanted === '*') {
      star = p
      mark = t
      p += 1
    } else if (p < pattern.length && (wanted === '?' || wanted === text.charAt(t))) {
      p += 1
      t += 1
    } else if (star >= 0) {
      p = star + 1
      mark += 1
      t = mark
    } else {
      return false
    }
  }
  while (pattern.charAt(p) === '*') p += 1
  return p === pattern.length
}

/** Past this the work is not worth the answer. */
const longest = 256

/** `${x#pattern}` and its relatives; null where the pattern is beyond us. */
export const removePattern = (
  value: string,
  pattern: string,
  operator: '#' | '##' | '%' | '%%',
): string | null => {
  if (value.length > longest) return null
  const lengths = [...Array(value.length + 1).keys()]
  if (operator === '##' || operator === '%%') lengths.reverse()
  for (const length of lengths) {
    const front = operator.startsWith('#')
    const piece = front ? value.slice(0, length) : value.slice(value.length - length)
    const hit = matches(pattern, piece)
    if (hit === undefined) return null
    if (hit) return front ? value.slice(length) : value.slice(0, value.length - length)
  }
  return value
}

/** `${x/pattern/text}` for plain patterns; null where the pattern holds globs. */
export const replacePattern = (
  value: string,
  pattern: string,
  replacement: string,
  operator: '/' | '//' | '/#' | '/%',
): string | null => {
  if (/[*?[\]()]/.test(pattern)) return null
  if (pattern === '') return value
  if (operator === '//') return value.replaceAll(pattern, () => replacement)
  if (operator === '/') return value.replace(pattern, () => replacement)
  if (operator === '/#') return value.startsWith(pattern) ? replacement + value.slice(pattern.length) : value
  return value.endsWith(pattern) ? value.slice(0, -pattern.length) + replacement : value
}
