import type { Facts } from '../../core/facts.ts'
import { ancestors, isWithin, join } from '../../core/path.ts'
import type { Invocation } from '../../shell/script.ts'

/**
 * Whether a git command works in a repository whose own settings run nothing. A folder that only looks like a repository
 * brings settings along, and so may a tool or an agent: git starts what they name even where it only reads.
 */
export const isOwnRepository = ({ argv, cwd }: Invocation, facts: Facts): boolean => {
  let folder = cwd ?? '.'
  for (const [index, word] of argv.entries()) {
    if (word === null || !(word === '-C' || word.startsWith('--git-dir'))) continue
    const given =
      /^--git-dir=(.*)$/.exec(word)?.[1] ?? (word === '--git-dir' ? (argv[index + 1] ?? '') : undefined)
    if (given !== undefined && !/(^|\/)\.git\/?$/.test(given)) return false
    if (word !== '-C') continue
    const next = argv[index + 1]
    if (next == null) return false
    folder = next.startsWith('/') ? next : `${folder}/${next}`
  }
  return (folder === '.' || !isBare(folder, facts)) && isTame(facts.resolve(folder), facts)
}

const isBare = (folder: string, facts: Facts): boolean =>
  facts.fileKind(`${folder}/HEAD`) === 'file' && facts.fileKind(`${folder}/objects`) === 'directory'

/** Nothing in the settings of the repository around a folder runs a program when git reads. */
const isTame = (folder: string, facts: Facts): boolean => {
  const tree = ancestors(folder).find(parent => facts.fileKind(`${parent}/.git`) !== undefined)
  if (tree === undefined) return true
  const dotGit = `${tree}/.git`
  const pointer =
    facts.fileKind(dotGit) === 'file' ? /^gitdir:\s*(.+?)\s*$/m.exec(facts.readText(dotGit) ?? '')?.[1] : ''
  if (pointer === undefined) return false
  const own = pointer === '' ? dotGit : join(tree, pointer)
  // git itself puts no repository into its own working tree.
  if (pointer !== '' && isWithin(own, tree)) return false
  const shared =
    facts.fileKind(`${own}/commondir`) === 'file' ? facts.readText(`${own}/commondir`)?.trim() : undefined
  const common = shared === undefined ? own : join(own, shared)
  const configs = [`${common}/config`, `${own}/config.worktree`].map(path => facts.readText(path) ?? '')
  const hooks = configs.flatMap(config => [...config.matchAll(/^\s*hookspath\s*=\s*"?([^"\n]+?)"?\s*$/gim)])
  const folders = [`${common}/hooks`, ...hooks.map(([, path = '']) => join(tree, path))]
  // The one hook that runs when git writes down what it has read.
  return (
    !configs.some(namesPrograms) &&
    folders.every(path => facts.fileKind(`${path}/post-index-change`) === undefined)
  )
}

/** Sections whose programs run, or whose files bring others along, when git only reads. */
const sections = /^\s*\[\s*(?:include(?:if)?|filter|gpg)\b/im
const keys =
  /^\s*(?:fsmonitor[ \t]*=(?![ \t]*(?:true|false|yes|no|on|off|0|1)?[ \t]*$)|textconv\b|external\b|command\b|process\b|clean\b|smudge\b|program\b|uploadpack\b)/im

const namesPrograms = (config: string): boolean => {
  // Large files of this name are no work of git.
  if (config.length > 262_144) return true
  return sections.test(withoutLfs(config)) || keys.test(withoutLfs(config))
}

/** What `git lfs install --local` writes is as well known as git. */
const withoutLfs = (config: string): string =>
  config.replaceAll(
    /^\[filter "lfs"\]\n(?:[ \t]+(?:(?:clean|smudge|process) = git-lfs [\w% -]+|required = true)\n)+/gm,
    '',
  )
