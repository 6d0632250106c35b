import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { ancestors, isWithin, join } from '../../../core/text/paths/path.ts'

/**
 * Whether a git command works in a repository whose own settings run nothing. A folder that only looks like a repository
 * brings settings along, and so may a tool or an agent: git starts what they name even where it only reads.
 */
export const isOwnRepository = ({ argv, cwd }: Invocation, facts: Facts): boolean => {
  let folder = cwd ?? '.'
  let gitDir: string | undefined
  for (const [index, word] of argv.entries()) {
    if (word === null || !(word === '-C' || word.startsWith('--git-dir'))) continue
    const given =
      /^--git-dir=(.*)$/.exec(word)?.[1] ?? (word === '--git-dir' ? (argv[index + 1] ?? '') : undefined)
    if (given !== undefined && !/(^|\/)\.git\/?$/.test(given)) return false
    gitDir = given ?? gitDir
    if (word !== '-C') continue
    const next = argv[index + 1]
    if (next == null) return false
    folder = next.startsWith('/') ? next : `${folder}/${next}`
  }
  const around = facts.resolve(folder)
  // The settings are those of the repository that is named, not of the one around the folder.
  if (gitDir !== undefined && !isTame(join(around, gitDir.replace(/\.git\/?$/, '.')), facts)) return false
  return (folder === '.' || !isBare(folder, facts)) && isTame(around, facts)
}

const isBare = (folder: string, facts: Facts): boolean =>
  facts.fileKind(`${folder}/HEAD`) === 'file' && facts.fileKind(`${folder}/objects`) === 'directory'

/** Nothing in the settings of the repository around a folder runs a program when git reads. */
const isTame = (folder: string, facts: Facts, depth = 0): boolean => {
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
  const hooks = configs.flatMap(config =>
    !config.toLowerCase().includes('hookspath')
      ? []
      : [...config.matchAll(/^[ \t]*hookspath\s*=\s*"?([^"\n]+?)"?\s*$/gim)],
  )
  const folders = [`${common}/hooks`, ...hooks.map(([, path = '']) => join(tree, path))]
  // The one hook that runs when git writes down what it has read.
  return (
    !configs.some(namesPrograms) &&
    folders.every(path => facts.fileKind(`${path}/post-index-change`) === undefined) &&
    submodules(tree, facts).every(path => depth < 4 && isTame(join(tree, path), facts, depth + 1))
  )
}

/** git asks every submodule how it is, with the settings of the submodule. */
const submodules = (tree: string, facts: Facts): readonly string[] =>
  facts.fileKind(`${tree}/.gitmodules`) === undefined
    ? []
    : [...(facts.readText(`${tree}/.gitmodules`) ?? '').matchAll(/\bpath\s*=\s*"?([^"\n]+?)"?\s*$/gim)]
        .map(([, path = '']) => path)
        .filter(path => facts.fileKind(`${tree}/${path}/.git`) !== undefined)

/** Sections whose programs run, or whose files bring others along, when git only reads. One line may hold several. */
const sections = /(?:^|\])\s*\[\s*(?:include(?:if)?|filter|gpg|credential|protocol)\b/im
const keys =
  /(?:^|\])\s*(?:fsmonitor[ \t]*=(?![ \t]*(?:true|false|yes|no|on|off|0|1)?[ \t]*$)|textconv\b|external\b|(?:ssh|alternaterefs)?command\b|cmd\b|viewer\b|browser\b|process\b|clean\b|smudge\b|program\b|uploadpack\b|gitproxy\b|askpass\b|helper\b|vcs\b|url\s*=\s*"?\w+::)/im

const namesPrograms = (config: string): boolean => {
  if (config === '') return false
  // Large files of this name are no work of git.
  if (config.length > 262_144) return true
  const text = withoutLfs(config)
  return sections.test(text) || keys.test(text)
}

/** Removes the lines that `git lfs install --local` writes, because they are as well known as git. */
const withoutLfs = (config: string): string =>
  config.includes('[filter "lfs"]')
    ? config.replaceAll(
        /^\[filter "lfs"\]\n(?:[ \t]+(?:(?:clean|smudge|process) = git-lfs [\w% -]+|required = true)\n)+/gm,
        '',
      )
    : config
