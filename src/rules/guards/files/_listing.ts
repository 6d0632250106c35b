import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Script, Stdin } from '../../../core/script/script.ts'

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

/** The file with the names that a call is fed, also through filters; undefined where they come from elsewhere. */
const listOf = (fed: Stdin | undefined, depth = 0): string | undefined => {
  if (fed === undefined || depth > 10) return undefined
  if (fed.from === 'file') return fed.of === undefined ? (fed.path ?? undefined) : undefined
  if (fed.from !== 'pipe' || fed.of === undefined) return undefined
  const { name, effects, stdin } = fed.of
  if (!/^(?:cat|cut|awk|gawk|sed|sort|uniq|head|tail|tr|[ef]?grep|rg|jq|tac)$/.test(name)) return undefined
  return effects.find(({ kind }) => kind === 'read')?.path ?? listOf(stdin, depth + 1)
}

/** Whether the names of what is deleted stand in a file that can't be read here, and that the script itself does not write. */
export const isUnreadList = ({ words }: Invocation, { effects }: Script, facts: Facts): boolean => {
  // Without these rm stops at folders, and says what is not there.
  if (!words.some(({ value }) => /^-\w*[rRf]|^--(?:recursive|force)$/.test(value ?? ''))) return false
  const list = listOf(words.find(({ fed }) => fed !== undefined)?.fed)
  return (
    list !== undefined &&
    facts.fileKind(list) === undefined &&
    !effects.some(({ kind, path }) => kind === 'write' && path === list)
  )
}
