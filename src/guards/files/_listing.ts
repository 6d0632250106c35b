import type { Invocation } from '../../core/script.ts'

/** Nothing in its words picks some files out. */
export const listsAll = ({ name, words }: Invocation): boolean => {
  const given = words.slice(1).map(({ value }) => value ?? '?')
  if (name === 'git')
    return (
      given[0] === 'ls-files' && given.slice(1).every(word => /^(-z|--cached|-c|--full-name|\.)$/.test(word))
    )
  if (name === 'find')
    return given.every(word => /^(\.|\.\/|-type|f|-print0?|-depth|-mindepth|1|-not|!|-H|-L|-P)$/.test(word))
  if (name === 'ls') return given.every(word => /^(-[1aAfRd]+|\.|\*)$/.test(word))
  if (name === 'rg')
    return given.includes('--files') && given.every(word => /^(--files|--hidden|-0|--null|\.)$/.test(word))
  return (name === 'fd' || name === 'fdfind') && given.every(word => /^(-t|f|-H|-I|-0|\.)$/.test(word))
}
