import { emit } from './emit.ts'
import { frontOptions } from './options.ts'
import type { Word } from './script.ts'
import { type At, deeper, type Output } from './state.ts'

/** Programs that run others in a way of their own. Undefined where this is none of them. */
export const special = (at: At, name: string, words: readonly Word[]): Output | undefined => {
  if (name === 'xargs') return xargs(at, words)
  if (name === 'find') return find(at, words)
  return undefined
}

const somewhere = (text: string): Word => ({ text, value: null, shape: '*' })

const wrapped = (at: At, via: string, words: readonly Word[]): At => ({
  ...deeper(at, via),
  stdin: undefined,
  input: null,
  peeled: [...at.peeled, words.map(word => word.value)],
  shell: { ...at.shell, functions: new Map(), aliases: new Map() },
})

const xargs = (at: At, words: readonly Word[]): Output => {
  const { next, given } = frontOptions(
    words,
    1,
    '-I -n -P -L -s -a -d -E --max-args --max-procs --replace --arg-file --delimiter --max-chars',
  )
  const inner = wrapped(at, 'xargs', words)
  const program = words.slice(next)
  if (program.length === 0) program.push({ text: 'echo', value: 'echo' })
  const replace = given.find(option => option.name === '-I' || option.name === '--replace')
  const mark = replace === undefined ? undefined : (replace.value?.value ?? '{}')
  const items =
    at.input === null
      ? [somewhere('')]
      : at.input
          .split(/\s+/)
          .filter(Boolean)
          .map(text => ({ text, value: text }))
  if (mark !== undefined) {
    const filled = program.map(word =>
      word.value?.includes(mark) ? { ...somewhere(word.text), span: word.span, within: word.within } : word,
    )
    return at.reader.hooks.run(inner, filled)
  }
  return at.reader.hooks.run(inner, [...program, ...items])
}

const find = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  for (let index = 1; index < words.length; index += 1) {
    const flag = words[index]?.value
    if (flag !== '-exec' && flag !== '-execdir' && flag !== '-ok' && flag !== '-okdir') continue
    const rest = words.slice(index + 1)
    const length = rest.findIndex(word => word.value === ';' || word.value === '+')
    const program = (length < 0 ? rest : rest.slice(0, length)).map(word =>
      word.value?.includes('{}') ? { ...somewhere(word.text), span: word.span, within: word.within } : word,
    )
    at.reader.hooks.run({ ...wrapped(at, `find ${flag}`, words), certain: false }, program)
    index += program.length
  }
  return null
}
