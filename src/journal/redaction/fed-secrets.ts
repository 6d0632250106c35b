import type { TextSpan } from './given-secrets.ts'

/** Programs that read a secret from standard input, and the options that say so. */
const readers =
  /\bchpasswd\b|\bsudo\b[^\n|;&<]{0,80}?\s(?:-[A-Za-z]{0,8}S\b|--stdin\b)|\bpasswd\s{1,3}--stdin\b|--(?:password|token|passphrase)-stdin\b|--with-token\b|--passphrase-fd\b|\bcryptsetup\b|-pass(?:in|out)?\s{1,3}stdin\b|\bkinit\b|\bsmbpasswd\b|\bsecrets?\s{1,3}(?:put|set|create|import|versions)\b/g

const producer =
  /^(\s*(?:echo|printf|print)\s+(?:-[a-zA-Z]{1,3}\s+)?(?:["']?%s(?:\\n)?["']?\s+)?["']?)([\s\S]*?)(?:\\n)?["']?\s*$/
const longest = 600

/** Secrets on standard input: piped from echo or printf, in a here-string or in a here-document. */
export const fedSecrets = (text: string): readonly TextSpan[] => {
  // Cheaper than the pattern of programs.
  if (!text.includes('|') && !text.includes('<<')) return []
  const found: TextSpan[] = []
  for (const { 0: words, index } of text.matchAll(readers)) {
    const named = words === 'chpasswd' || words === 'smbpasswd'
    const spans = [...piped(text, index), ...hereText(text, index + words.length)]
    for (const span of spans) found.push(...(named ? passwordsIn(text, span) : [span]))
  }
  return found
}

const piped = (text: string, reader: number): readonly TextSpan[] => {
  const bar = lastOf(text, '|;&\n', reader)
  if (text[bar] !== '|' || text[bar - 1] === '|') return []
  const start = lastOf(text, '|;&\n', bar) + 1
  const [, before, secret] = producer.exec(text.slice(start, bar)) ?? []
  if (before === undefined || secret === undefined || secret === '') return []
  const from = start + before.length
  return [{ start: from, end: from + secret.length }]
}

/** The last of these characters before an offset, within a bounded distance. */
const lastOf = (text: string, chars: string, before: number): number => {
  for (let at = before - 1; at >= Math.max(0, before - longest); at -= 1)
    if (chars.includes(text[at] ?? '')) return at
  return before - longest <= 0 ? -1 : before
}

const hereString = /[^\n|;&<]{0,200}<<<\s{0,3}(?:"([^"\n]{1,512})"|'([^'\n]{1,512})'|([^\s"';|&]{1,512}))/y
const hereDocument = /[^\n|;&<]{0,200}<<-?\s{0,3}["']?(\w{1,40})["']?[^\n]{0,200}\n/y

const hereText = (text: string, from: number): readonly TextSpan[] => {
  hereString.lastIndex = from
  const string = hereString.exec(text)
  if (string !== null) {
    const [whole, ...values] = string
    const value = values.find(one => one !== undefined) ?? ''
    const start = from + whole.lastIndexOf(value)
    return [{ start, end: start + value.length }]
  }
  hereDocument.lastIndex = from
  const document = hereDocument.exec(text)
  if (document === null) return []
  const start = from + document[0].length
  const body = text.slice(start, start + 4 * longest)
  const end = body.indexOf(`\n${document[1]}`)
  return [{ start, end: start + (end < 0 ? body.length : end) }]
}

/** `user:password` on each line. The name stays. */
const passwordsIn = (text: string, { start, end }: TextSpan): readonly TextSpan[] =>
  [...text.slice(start, end).matchAll(/(?:^|\n|\\n)([^\s:\\]{1,64}:)([^\n\\]{1,512})/g)].map(match => {
    const from = start + match.index + match[0].length - (match[2]?.length ?? 0)
    return { start: from, end: from + (match[2]?.length ?? 0) }
  })
