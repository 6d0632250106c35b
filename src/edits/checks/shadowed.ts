import { ancestors, basename, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { type Difference, isHuge } from '../change/change.ts'

/** Configs of which the nearest one counts for a file, or the first one of a folder. Later names give way to earlier ones. */
const families: readonly (readonly string[])[] = [
  ['eslint.config.js', 'eslint.config.mjs', 'eslint.config.cjs', 'eslint.config.ts'],
  ['.eslintrc.js', '.eslintrc.cjs', '.eslintrc.yaml', '.eslintrc.yml', '.eslintrc.json', '.eslintrc'],
  ['biome.json', 'biome.jsonc'],
  ['.oxlintrc.json'],
  ['.ruff.toml', 'ruff.toml', 'pyproject.toml'],
  ['mypy.ini', '.mypy.ini', 'pyproject.toml'],
  ['pyrightconfig.json', 'pyproject.toml'],
  ['tsconfig.json'],
  ['.golangci.yml', '.golangci.yaml'],
  ['.stylelintrc', '.stylelintrc.json', '.stylelintrc.yml', 'stylelint.config.js', 'stylelint.config.mjs'],
  ['.markdownlint.jsonc', '.markdownlint.json', '.markdownlint.yaml'],
  ['.rubocop.yml'],
  ['.yamllint', '.yamllint.yaml', '.yamllint.yml'],
]

/** The config that counted for the files of a new config before, if any. */
export const shadowedConfig = (
  path: string,
  root: string,
  read: (path: string) => string | undefined,
): Difference['shadows'] => {
  const name = basename(path)
  const folder = dirname(path)
  const found = families.filter(names => names.includes(name) && name !== 'pyproject.toml')
  for (const here of ancestors(folder).filter(one => isWithin(one, root)))
    for (const names of found) {
      // In its own folder only what it is read before.
      const candidates = here === folder ? names.slice(names.indexOf(name) + 1) : names
      for (const other of candidates) {
        const text = read(join(here, other))
        if (text !== undefined && !isHuge(text)) return { path: join(here, other), text }
      }
    }
  return undefined
}
