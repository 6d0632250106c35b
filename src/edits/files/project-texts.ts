import type { Facts } from '../../core/facts/facts.ts'
import { dirname, join } from '../../core/text/paths/path.ts'

const mostFiles = 120
const mostFolders = 40
const longestFile = 200_000

/** Folders in which projects say what they are and where they run. */
const usual = [
  'src',
  'config',
  'app',
  'lib',
  'docs',
  '.github/workflows',
  'deploy',
  'scripts',
  'workflow/scripts',
  'k8s',
  'helm',
  'src/main/resources',
  '.git',
]
const skipped =
  /^(?:node_modules|\.git|dist|build|target|vendor|third_party|coverage|tests?|__pycache__|\.?venv|site-packages)$/

/** The absolute path of a file that is named from the root of the project. */
export const fileOf = (path: string, facts: Facts): string => `${facts.root()}/${path.replace(/^\//, '')}`

/** Texts of a project beside one of its files, the nearest first; without those that a call of now has changed. */
export function* projectTexts(path: string, facts: Facts): Generator<readonly [file: string, text: string]> {
  const root = facts.root()
  const changed = new Set(
    facts
      .git()
      ?.changed()
      ?.map(name => join(root, name)),
  )
  let left = mostFiles
  for (const folder of foldersAround(path, facts))
    for (const name of facts.list(folder)) {
      const file = join(folder, name)
      if (file === path || changed.has(file) || (folder.endsWith('/.git') && name !== 'config')) continue
      if (!isText(name) || facts.fileKind(file) !== 'file') continue
      if (left === 0) return
      left -= 1
      const text = facts.readText(file)
      if (text !== undefined && text.length < longestFile) yield [file, text]
    }
}

/** The folders that are looked into: that of the file, the root, the usual ones, and those right below them. */
const foldersAround = (path: string, facts: Facts): ReadonlySet<string> => {
  const root = facts.root()
  const named = usual.map(name => join(root, name))
  const folders = new Set([root, dirname(path), ...named])
  for (const folder of [root, dirname(path), join(root, 'src')])
    for (const name of facts.list(folder)) {
      if (folders.size >= mostFolders) return folders
      const inner = join(folder, name)
      if (!name.includes('.') && !skipped.test(name) && facts.fileKind(inner) === 'directory')
        folders.add(inner)
    }
  return folders
}

const isText = (name: string): boolean =>
  /\.(?:[cm]?[jt]sx?|json|jsonc|ya?ml|toml|py|rb|go|rs|php|java|kts?|cs|ex|exs|swift|md|mdx|sh|tf|tfvars|properties|conf|ini|cfg|xml|gradle|example|sample|rst)$|^(?:config|Makefile|Dockerfile|\.env[\w.-]*)$/.test(
    name,
  ) && !/lock\b|\.min\./.test(name)
