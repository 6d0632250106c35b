import type { Edge, RunResult } from '../../../core/edge/edge.ts'
import { join } from '../../../core/text/paths/path.ts'
import type { Target } from '../../linters/tool.ts'
import { foldersOf } from './find.ts'

/** Files that many tools read beside their own config, whether or not the project is configured for them. */
const shared = [
  ...['.editorconfig', '.gitattributes', '.gitignore', '.ignore', '.npmrc', 'package.json', 'tsconfig.json'],
  ...['.prettierignore', '.eslintignore', '.stylelintignore', '.markdownlintignore', 'jsconfig.json'],
  ...['pyproject.toml', 'ruff.toml', '.ruff.toml', 'setup.cfg', 'tox.ini', 'uv.toml', '.python-version'],
  ...['Cargo.toml', 'Cargo.lock', '.cargo/config.toml', '.cargo/config', 'rust-toolchain', 'build.rs'],
  ...['rust-toolchain.toml', 'go.mod', 'go.sum', 'go.work', 'go.env'],
]

/**
 * A failure in place of a tool's result if a config that it would read is no regular file. Tools follow symlinks:
 * `pyproject.toml -> /dev/zero` is read until the memory is full, and a FIFO until the timeout.
 */
export const irregularConfig = (
  configs: readonly string[],
  target: Pick<Target, 'path' | 'root' | 'inside'>,
  edge: Edge,
): RunResult | undefined => {
  const own = configs.map(name => name.slice(0, name.includes('#') ? name.indexOf('#') : undefined))
  const names = new Set([...shared, ...own])
  for (const folder of foldersOf(target))
    for (const name of names) {
      const why = edge.oddity(join(folder, name))
      if (why !== undefined)
        return { code: undefined, stdout: '', stderr: `it was not started: ${name} ${why}`, timedOut: false }
    }
  return undefined
}
