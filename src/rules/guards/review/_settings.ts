import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { ancestors } from '../../../core/text/paths/path.ts'
import { isOwnRepository } from './_repository.ts'

/** Files of a project that tell a program which others to start, and what in them does so. */
const files = (name: string): readonly (readonly [string, RegExp])[] => {
  switch (name) {
    case 'cargo':
      return [
        ['.cargo/config.toml', cargo],
        ['.cargo/config', cargo],
        ['rust-toolchain.toml', /\bpath\s*=/],
      ]
    case 'hg':
    case 'sl':
      return ['.hg/hgrc', '.hg/hgrc-not-shared', '.sl/config'].map(file => [file, mercurial])
    case 'jj':
      return [['.jj/repo/config.toml', /./]]
    default:
      return []
  }
}

const cargo = /rustc|rustdoc|wrapper|runner|linker|credential|include|\bpath\b|\[\s*(alias|env)\b/i

/** All but where other copies are, and who one is. */
const mercurial =
  /^[ \t]*\[(?!\s*paths\s*\])(?!\s*ui\s*\])|^[ \t]*%include|^[ \t]*(?!username\b|verbose\b|default\b)[\w.-]*(?:cmd|command|ssh|editor|merge|patch|pager|tool|hook)[\w.-]*\s*=/im

/** Whether a program that only reads also starts nothing that the project around it names in its settings. */
export const isTameHere = (invocation: Invocation, facts: Facts): boolean => {
  if (invocation.name === 'git') return isOwnRepository(invocation, facts)
  const wanted = files(invocation.name)
  if (wanted.length === 0) return true
  // Another folder has other settings.
  if (invocation.argv.some(word => /^(-R|--cwd|--repository|-C|--manifest-path)/.test(word ?? '')))
    return false
  // Settings in the home folder are the user's own.
  const folders = ancestors(facts.resolve(invocation.cwd ?? '.')).filter(folder => folder !== facts.home())
  return folders.every(folder =>
    wanted.every(([file, pattern]) => {
      const path = `${folder}/${file}`
      return facts.fileKind(path) === undefined || !pattern.test(facts.readText(path) ?? 'path')
    }),
  )
}
