import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callsIn } from './command-words.ts'
import { lefthookUses, lintStagedUses, preCommitUses } from './staged.ts'
import { type ToolUse, usesIn } from './tool-use.ts'

const shown = ({ program, role, quiet, strict }: ToolUse): string =>
  [program, role, ...(quiet ? ['quiet'] : []), ...(strict ? ['strict'] : [])].join(' ')

describe('the commands of a project', () => {
  it('are read as calls', () => {
    assert.deepEqual(callsIn('A=1 eslint "src/**" \'a b\' && tsc; x | y\\ z\nlast'), [
      ['A=1', 'eslint', 'src/**', 'a b'],
      ['tsc'],
      ['x'],
      ['y z'],
      ['last'],
    ])
    assert.deepEqual(callsIn('  '), [])
    assert.deepEqual(callsIn('"unclosed eslint'), [['"unclosed', 'eslint']])
  })

  const uses: readonly (readonly [command: string, expected: readonly string[]])[] = [
    ['eslint . && prettier -c src', ['eslint lint', 'prettier format']],
    ['npx eslint@9 --quiet src', ['eslint lint quiet']],
    ['NODE_ENV=x pnpm exec eslint --max-warnings 0 src', ['eslint lint strict']],
    ['eslint --max-warnings=5 src', ['eslint lint']],
    ['./node_modules/.bin/eslint src', ['eslint lint']],
    ['biome check --write', ['biome both']],
    ['biome ci --error-on-warnings', ['biome both strict']],
    ['biome lint src', ['biome lint']],
    ['uv run ruff check . && uv run ruff format', ['ruff lint', 'ruff format']],
    ['ruff src', ['ruff lint']],
    ['cargo clippy --all-targets -- -D warnings', ['cargo lint lint strict']],
    ['cargo fmt --all', ['cargo format format']],
    ['concurrently "eslint src" "tsc -w"', ['eslint lint']],
    ['stylelint "**/*.css" --quiet', ['stylelint lint quiet']],
    ['echo eslint', []],
    ['npm run lint', []],
    ['vitest run', []],
  ]
  for (const [command, expected] of uses)
    it(`reads ${command}`, () => assert.deepEqual(usesIn(command).map(shown), expected))

  const covers: readonly (readonly [command: string, file: string, expected: boolean])[] = [
    ['eslint src test', 'src/a/b.ts', true],
    ['eslint src test', 'scripts/a.ts', false],
    ['eslint src', 'src-other/a.ts', false],
    ['eslint ./src/', 'src/a.ts', true],
    ['eslint .', 'deep/a.ts', true],
    ['eslint', 'deep/a.ts', true],
    ['eslint --config src src/a.ts', 'src/b.ts', false],
    ['eslint --ext .js,.jsx src', 'src/a.ts', false],
    ['eslint --ext ts src', 'src/a.ts', true],
    ['eslint . --ignore-pattern "gen/**"', 'gen/a.ts', false],
    ['prettier --check "src/**/*.{js,ts,tsx}"', 'src/a/b.tsx', true],
    ['prettier --check "src/**/*.{js,ts,tsx}"', 'src/a/b.css', false],
    ['prettier --check "src/**/*.{js,ts,tsx}"', 'README.md', false],
    ['prettier --check "*.json"', 'a.json', true],
    ['prettier --check "*.json"', 'src/a.json', false],
    ['prettier --check . "!docs"', 'docs/a.md', false],
    ['ruff check src tests', 'docs/conf.py', false],
    ['eslint $(git ls-files)', 'a.ts', true],
    ['golangci-lint run ./...', 'pkg/a.go', true],
    ['cargo fmt -p core', 'x/a.rs', true],
  ]
  for (const [command, file, expected] of covers)
    it(`${command} ${expected ? 'covers' : 'leaves out'} ${file}`, () =>
      assert.equal(
        usesIn(command).some(use => use.covers(file)),
        expected,
      ))

  it('are those of lint-staged', () => {
    const [ts, css, ...more] = lintStagedUses({
      '*.{ts,tsx}': ['eslint --max-warnings=0 --fix', 'tsc'],
      'styles/**/*.css': 'stylelint',
      '*.md': () => 'prettier',
    })
    assert.deepEqual([ts?.strict, ts?.covers('deep/a.tsx'), ts?.covers('a.js')], [true, true, false])
    assert.deepEqual([css?.covers('styles/a/b.css'), css?.covers('src/a.css')], [true, false])
    assert.deepEqual(more, [])
    assert.deepEqual([lintStagedUses(undefined), lintStagedUses(['x'])], [[], []])
  })

  it('are those of pre-commit', () => {
    const uses = preCommitUses({
      exclude: '^vendor/',
      repos: [
        {
          hooks: [
            { id: 'ruff-check', files: '^src/' },
            { id: 'ruff-format', exclude: '(?x)^(\n  docs/ |  # prose\n  old/\n)' },
          ],
        },
        {
          repo: 'local',
          hooks: [
            { id: 'mine', entry: 'npx eslint --fix', args: ['--quiet'], files: '\\.ts$' },
            { id: 'x', files: '(' },
          ],
        },
      ],
    })
    assert.deepEqual(uses.map(shown), ['ruff lint', 'ruff format', 'eslint lint quiet'])
    const [lint, format, script] = uses
    assert.deepEqual(
      [lint?.covers('src/a.py'), lint?.covers('a.py'), lint?.covers('vendor/src/a.py')],
      [true, false, false],
    )
    assert.deepEqual(
      [format?.covers('a.py'), format?.covers('docs/a.py'), format?.covers('old/a.py')],
      [true, false, false],
    )
    assert.deepEqual([script?.covers('a.ts'), script?.covers('a.js')], [true, false])
  })

  it('are those of lefthook', () => {
    const uses = lefthookUses({
      'pre-commit': {
        parallel: true,
        commands: { lint: { glob: '*.{js,ts}', run: 'npx eslint {staged_files}', exclude: ['gen/*'] } },
      },
      'pre-push': { jobs: [{ run: 'prettier --check src', root: 'web/' }] },
    })
    const [lint, format] = uses
    assert.deepEqual(
      [lint?.covers('a/b.ts'), lint?.covers('a.css'), lint?.covers('gen/a.ts')],
      [true, false, false],
    )
    assert.deepEqual(
      [format?.program, format?.covers('src/a.ts'), format?.covers('web/src/a.ts')],
      ['prettier', false, true],
    )
  })
})
