import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, record } from '../../src/core/text/json.ts'

const has = (root: string, ...names: readonly string[]): boolean =>
  names.some(name => existsSync(join(root, name)))

const textOf = (root: string, name: string): string =>
  has(root, name) ? readFileSync(join(root, name), 'utf8') : ''

/** The commands by which a project lints and checks its format, none of which changes a file. */
export const ownCommands = (root: string): readonly string[] => {
  const manifest: unknown = JSON.parse(textOf(root, 'package.json') || '{}')
  const scripts = Object.entries(isRecord(manifest) ? record(manifest, 'scripts') : {})
    .filter(
      ([name, script]) => /^(?:lint|format|check|style|types?)/.test(name) && typeof script === 'string',
    )
    .filter(
      ([name, script]) => !/fix|write/.test(name) && !/--(?:fix|write)\b|(?:^|\s)-w\b/.test(String(script)),
    )
    .map(([name]) => `npm run --silent ${name}`)
  const ruff = existsSync(join(root, '.venv/bin/ruff')) ? '.venv/bin/ruff' : 'ruff'
  const usesRuff = has(root, 'ruff.toml', '.ruff.toml') || /\[tool\.ruff/.test(textOf(root, 'pyproject.toml'))
  return [
    ...scripts,
    ...(usesRuff ? [`${ruff} check --no-fix --output-format=concise .`, `${ruff} format --check .`] : []),
    ...(has(root, 'Cargo.toml') ? ['cargo clippy --offline --quiet --all-targets', 'cargo fmt --check'] : []),
    ...(has(root, 'go.mod') ? ['gofmt -l .', 'go vet ./...'] : []),
    ...(has(root, '.golangci.yml', '.golangci.yaml') ? ['golangci-lint run'] : []),
  ]
}

/** The output of these commands with the tree as it is, as far as they can run. */
export const ownOutput = (root: string, file: string): string =>
  ownCommands(root)
    .map(command => {
      const { stdout, stderr } = spawnSync('sh', ['-c', command], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
        maxBuffer: 64 * 1024 * 1024,
      })
      return around(`${stdout}\n${stderr}`, file)
    })
    .join('\n')

/** The part of an output that is about a file: the lines with its name, and what stands below them. */
const around = (output: string, file: string): string => {
  const lines = output.split('\n')
  return lines.flatMap((line, at) => (line.includes(file) ? lines.slice(at, at + 60) : [])).join('\n')
}
