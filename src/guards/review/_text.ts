import { isSecretPath, namesSecret } from './_secrets.ts'

/** Characters that hide or turn text, and words that speak to a model instead of a machine. */
const hidden = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u00ad\u{e0000}-\u{e007f}]/u
const spoken =
  /(ignore|disregard|forget)\s+(all\s+|any\s+|the\s+)?(previous|prior|above|earlier)|<\|[\w ]+\|>|\[\/?INST\]|##(vso|teamcity)\[|::(set-env|add-path|set-output|save-state)\b|\b(SYSTEM|AGENT|ASSISTANT):|\bdisable\s+\w*(shield|guard|rail|hook)|jailbreak|adversarial|malicious|attacker|exfil/i
/** What looks like a key itself. */
const keyLike =
  /\b(gh[pousr]_\w{16}|github_pat_\w|glpat-|sk-[\w-]{12}|sk_live_|rk_live_|AKIA[0-9A-Z]{12}|ASIA[0-9A-Z]{12}|xox[abeprs]-|AIza[\w-]{12}|ya29\.|eyJ[\w-]{16,}\.|npm_\w{20}|pypi-\w{20}|hf_\w{16}|-----BEGIN)/
const destroying = /\brm\s+(-\w+\s+)*-\w*[rR]\w*\s+(-\w+\s+)*["']?[~/*]|\bmkfs\b|\bdd\s+if=|:\(\)\s*\{/

/** Why the text alone is reason enough to leave a command to a human, whatever its parts are. */
export const textObjection = (text: string): string | undefined => {
  if (hidden.test(text)) return 'it holds characters that do not show'
  if (spoken.test(text)) return 'it holds text that speaks to an agent'
  if (keyLike.test(text)) return 'it holds what looks like a key'
  if (destroying.test(text)) return 'it speaks of destroying'
  if (/\bcoproc\b|\$'[^']*\\(x|u|U|[0-7])/.test(text)) return 'it hides what it runs'
  if (namesSecret(text)) return 'it uses a variable that sounds secret'
  return text.split(/[\s'"`=;|&<>(){}:,@]+/).some(piece => /[./~]|^id_/.test(piece) && isSecretPath(piece))
    ? 'it may touch secrets'
    : undefined
}

/** Asking a server again and again is no mere look. */
export const isLooped = (text: string): boolean => /(^|[\s;(&|])(while|until|for)\s/.test(text)
