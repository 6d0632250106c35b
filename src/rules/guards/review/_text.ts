import { namesSecret } from './_secrets.ts'

/** Why the text alone is reason enough to leave a command to a human, whatever its parts are. */
export const textObjection = (text: string): string | undefined => {
  if (hides(text)) return 'it holds characters that do not show'
  if (speaks(text)) return 'it holds text that speaks to an agent'
  if (holdsKey(text)) return 'it holds what looks like a key'
  if (destroys(text)) return 'it speaks of destroying'
  if (text.includes('coproc') || (text.includes("$'") && /\$'[^']*\\(x|u|U|[0-7])/.test(text)))
    return 'it hides what it runs'
  return namesSecret(text) ? 'it uses a variable that sounds secret' : undefined
}

/** Plain text is most of all text, and needs no pattern. */
const hides = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    // Bash takes a carriage return for a letter of the word, and a terminal for the beginning of the line.
    if (code === 0x0d) return true
    if (code < 0xad) continue
    if (code === 0xad || code === 0xfeff) return true
    if (code >= 0x200b && code <= 0x200f) return true
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f)) return true
    if (code === 0xdb40) return true
  }
  return false
}

const some = (text: string, ...pieces: readonly string[]): boolean => {
  for (const piece of pieces) if (text.includes(piece)) return true
  return false
}

const speaks = (text: string): boolean => {
  if (
    some(
      text,
      '<|',
      'INST]',
      '##vso[',
      '##teamcity[',
      '::set-',
      '::add-path',
      '::save-state',
      'SYSTEM:',
      'AGENT:',
      'ASSISTANT:',
    )
  )
    return true
  const lower = text.toLowerCase()
  if (lower.includes('disable') && /\bdisable\s+\w*(shield|guard|rail|hook)/.test(lower)) return true
  return (
    some(lower, 'previous', 'prior', 'above', 'earlier') &&
    /(ignore|disregard|forget)\s+(all\s+|any\s+|the\s+)?(previous|prior|above|earlier)/.test(lower)
  )
}

const keys = new RegExp(
  [
    String.raw`gh[pousr]_\w{16}`,
    String.raw`sk-[\w-]{12}`,
    'A[KS]IA[0-9A-Z]{12}',
    'xox[abeprs]-',
    String.raw`AIza[\w-]{12}`,
    String.raw`eyJ[\w-]{16,}\.`,
    String.raw`npm_\w{20}`,
    String.raw`pypi-\w{20}`,
    String.raw`hf_\w{16}`,
  ]
    .map(form => `\\b${form}`)
    .join('|'),
)

const holdsKey = (text: string): boolean => {
  if (some(text, '-----BEGIN', 'glpat-', 'sk_live_', 'rk_live_', 'github_pat_', 'ya29.')) return true
  return (
    some(text, 'gh', 'sk-', 'AKIA', 'ASIA', 'xox', 'AIza', 'eyJ', 'npm_', 'pypi-', 'hf_') && keys.test(text)
  )
}

const destroys = (text: string): boolean =>
  some(text, 'rm ', 'rm\t', 'mkfs', 'dd if=', ':()') &&
  /\brm\s+(-\w+\s+)*-\w*[rR]\w*\s+(-\w+\s+)*["']?[~/*]|\bmkfs\b|\bdd\s+if=|:\(\)\s*\{/.test(text)
