import { compiled } from './posix-pattern.ts'

const end = '(?![\\s\\S])'

const escapes: Readonly<Record<string, string>> = {
  A: '(?<![\\s\\S])',
  z: end,
  Z: `(?=\\n?${end})`,
  h: '[ \\t]',
  R: '(?:\\r\\n|\\n)',
}

/** A pattern of Perl, Ruby or PHP as one of JavaScript; undefined where a variable stands in it. */
export const perlPattern = (source: string, flags: string): RegExp | undefined => {
  const multi = flags.includes('m')
  let text = ''
  let inSet = false
  const plain = flags.includes('x') ? source.replaceAll(/(?<!\\)(?:#[^\n]*|\s)/g, '') : source
  const quoted = plain.replaceAll(/\\Q(.*?)(?:\\E|$)/gs, (_all, words: string) =>
    words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  const named = quoted
    .replaceAll('[:space:]', '\\s')
    .replaceAll('[:digit:]', '\\d')
    .replaceAll('[:alnum:]', 'A-Za-z0-9')
  for (let at = 0; at < named.length; at += 1) {
    const char = named.charAt(at)
    const next = named.charAt(at + 1)
    if (char === '\\') {
      at += 1
      // The text before `\K` must be there, and stays.
      if (next === 'K' && !inSet) text = `(?<=${text})`
      else text += !inSet && Object.hasOwn(escapes, next) ? (escapes[next] ?? '') : `\\${next}`
    } else if (char === '$' && !inSet) {
      if (/[\w{]/.test(next)) return undefined
      text += multi ? `(?=\\n|${end})` : `(?=\\n?${end})`
    } else {
      if (char === '[' && !inSet) inSet = true
      else if (char === ']' && inSet && named.charAt(at - 1) !== '[') inSet = false
      text += char === '[' && inSet && text.endsWith('[') ? '\\[' : char
    }
  }
  const [, inline = ''] = /^\(\?([ims]+)\)/.exec(text) ?? []
  const kept = new Set(`${flags}${inline}`.replaceAll(/[^gims]/g, ''))
  return compiled(text.replace(/^\(\?[ims]+\)/, ''), [...kept].join(''))
}

/** A replacement with its groups in the words of JavaScript; undefined where a variable stands in it. */
export const perlReplacement = (by: string): string | undefined => {
  let text = ''
  for (let at = 0; at < by.length; at += 1) {
    const rest = by.slice(at, at + 8)
    const [group, number] = /^(?:\$\{?|\\)(\d)\}?/.exec(rest) ?? []
    if (group !== undefined) {
      text += `$${number}`
      at += group.length - 1
    } else if (rest.startsWith('$&')) {
      text += '$&'
      at += 1
    } else if (/^[$@]\{?[A-Za-z_]\w/.test(rest) && rest.startsWith('$')) return undefined
    else if (rest.startsWith('\\')) {
      const next = by.charAt(++at)
      if (/[ULEulQ]/.test(next)) return undefined
      text += next === 'n' ? '\n' : next === 't' ? '\t' : next === '$' ? '$$' : next
    } else text += rest.startsWith('$') ? '$$' : rest.charAt(0)
  }
  return text
}
