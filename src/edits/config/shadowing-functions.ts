import type { EditReader } from '../readers/reader.ts'

const files =
  /(?:^|[/.])(?:(?:ba|z|k)?shrc|(?:bash_|z)?profile|z(?:shenv|login)|(?:bash_)?aliases|functions)$|\.(?:sh|bash|zsh|fish)$/
const shadow =
  /^[ \t]*(?:function[ \t]+)?(sudo|su|doas|ssh|passwd|gpg|login|pass|op|vault)[ \t]*\(\)[ \t]*\{([^\n]*(?:\n(?!\})[^\n]*){0,20})|^[ \t]*alias[ \t]+(sudo|su|doas|ssh|passwd|gpg)=(["'][^\n]*)/gm
/** Asks for a text unseen, or puts what it got somewhere. */
const takes =
  /\bread\b[^\n;]*\s-\w*s|\bstty\s+-echo|\b(?:curl|wget|nc|ncat|base64)\b|>>?\s*["']?(?:\/tmp|\/dev\/tcp|~|\$HOME|\/var)/

const shadowsIn = (text: string): readonly string[] =>
  [...text.matchAll(shadow)].flatMap(([, name, body = '', alias, value = '']) =>
    takes.test(body + value) ? [name ?? alias ?? ''] : [],
  )

/** A function or an alias in the place of a program that asks for a password, which takes what is typed. */
export const shadowingFunctions: EditReader = {
  sides: 'now',
  changed: 'sudo su doas ssh passwd gpg login pass op vault read stty curl wget nc base64 >',
  find: ({ path, before = '', after = '' }) => {
    if (!files.test(path)) return []
    const old = shadowsIn(before)
    return shadowsIn(after)
      .filter(name => !old.includes(name))
      .map(name => `${name}: a function in its place takes what is typed`)
  },
}
