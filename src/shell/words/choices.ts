import { type At, isChoices } from '../state/state.ts'

const search = '(?:which|command -v|type -p) ([\\w.+-]+)(?: *2>/dev/null)?'
let located: RegExp | undefined

/**
 * The texts of which a word is one: a variable that branches set differently, or the place of a program, which is empty
 * where there is no such program, so that the next word becomes the program.
 */
export const choicesOf = (at: At, text: string): readonly string[] | undefined => {
  if (!text.includes('$')) return undefined
  const name = /^"?\$(?:(\w+)|\{(\w+)\})"?$/.exec(text)
  if (name !== null) {
    const held = at.shell.vars.get(name[1] ?? name[2] ?? '')
    return isChoices(held) ? held.any : undefined
  }
  if (text.length >= 200) return undefined
  located ??= new RegExp(`^"?\\$\\(${search}(?: *\\|\\| *${search})?\\)"?$`)
  const found = located.exec(text)
  if (found === null) return undefined
  const programs = found.slice(1).filter(program => program !== undefined)
  return [...programs.map(program => `/usr/bin/${program}`), '']
}
