import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../../../testing/index.ts'
import { mayNameOutputs, outputsIn } from './outputs.ts'

const root = '/home/dev/app'

const named = (file: string, text: string): string =>
  outputsIn(`${root}/${file}`, text, root, testFacts())
    .map(({ path, isProduct }) => `${path.slice(root.length + 1)}${isProduct ? '!' : ''}`)
    .sort()
    .join(' ')

const scripts = (all: Readonly<Record<string, string>>): string => JSON.stringify({ scripts: all })

test('a file of the project names what it calls output', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Makefile', 'OUT := rendered\nclean:\n\trm -rf $(OUT) *.aux\n', '*.aux rendered'],
    [
      'Makefile',
      'clean: clean-pyc\n\t$(RM) app\nclean-pyc:\n\tfind . -name "*.pyc" -delete\n',
      '**/*.pyc app',
    ],
    [
      'justfile',
      'render env="dev":\n    kustomize build k8s/{{env}} > rendered/{{env}}.yaml\n',
      'rendered/*.yaml',
    ],
    ['justfile', 'note env:\n    echo a > notes/{{env}}.md\n    date > {{env}}.md\n', ''],
    ['Makefile', 'BIN = app\n$(BIN): main.c\n\tcc -o $@ main.c\n', 'app'],
    [
      'Makefile',
      'book.pdf: a.md\n\tpandoc a.md -o $@\nfig/%.svg: fig/%.dot\n\tdot $< -o $@\n',
      'book.pdf! fig/*.svg!',
    ],
    [
      'Makefile',
      'features:\n\tpython -m features data/raw data/done\nclean:\n\trm -rf data/done data/old\n',
      'data/done! data/old',
    ],
    ['Makefile', 'clean:\n\trm -rf data/interim data/labelled\n', 'data/interim! data/labelled'],
    ['Makefile', 'data/done/a.parquet: src/a.py\n\tpython src/a.py $@\n', 'data/done/a.parquet!'],
    [
      'dvc.yaml',
      'stages:\n  split:\n    outs: [data/a, data/b]\n  fit:\n    outs:\n      - data/c\n',
      'data/a! data/b! data/c!',
    ],
    ['DESCRIPTION', 'Package: trial\nVersion: 0.2.1\n', 'trial.Rcheck trial_*.tar.gz'],
    ['docs/Makefile', 'clean:\n\trm -rf _html\n', 'docs/_html'],
    ['justfile', 'out := "book"\nclean:\n    rm -rf {{out}}\n', 'book'],
    ['package.json', scripts({ clean: 'rimraf lib "*.tgz"', pack: 'zip -r a.zip src' }), '*.tgz a.zip lib'],
    [
      'package.json',
      scripts({ docs: 'typedoc --out api src', stats: 'webpack --json > stats.json' }),
      'api stats.json',
    ],
    ['composer.json', scripts({ cov: 'phpunit --coverage-clover clover.xml' }), 'clover.xml'],
    [
      'Taskfile.yml',
      'tasks:\n  clean:\n    cmds:\n      - rm -rf gen\n  plan:\n    cmd: terraform plan -out=plan\n',
      'gen plan',
    ],
    ['scripts/build.sh', 'rm -rf bundle\nesbuild a.ts --outfile=bundle/a.js\n', 'bundle bundle/a.js'],
    ['tsconfig.json', '{ "compilerOptions": { "outDir": "./lib", "rootDir": "src" } }', 'lib'],
    ['jest.config.js', "module.exports = { coverageDirectory: '<rootDir>/cov' }", 'cov'],
    [
      'pyproject.toml',
      '[tool.coverage.html]\ndirectory = "html"\n[tool.other]\ndirectory = "mine"\n',
      'html',
    ],
    [
      'tox.ini',
      '[testenv]\ncommands = pytest --cov-report=xml:cov.xml --junitxml=junit.xml\n',
      'cov.xml junit.xml',
    ],
    ['mkdocs.yml', 'site_dir: www\ndocs_dir: docs\n', 'www'],
    ['phpunit.xml', '<junit outputFile="junit.xml"/>', 'junit.xml'],
    ['Doxyfile', 'OUTPUT_DIRECTORY = doxy\n', 'doxy'],
    ['Rakefile', "CLEAN.include('pkg', 'tmp/*.o')\n", 'pkg tmp/*.o'],
    ['.cargo/config.toml', '[build]\ntarget-dir = "out"\n', 'out'],
  ]
  for (const [file, text, wanted] of rows) {
    assert.equal(named(file, text), wanted, `${file}: ${text}`)
    assert.ok(mayNameOutputs(file.slice(file.lastIndexOf('/') + 1)), file)
  }
})

test('and nothing else', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['Makefile', 'clean:\n\trm -rf . src drafts\n'],
    ['Makefile', 'clean:\n\trm -rf ~ drafts\n'],
    ['Makefile', 'clean:\n\trm -rf ../other drafts\n'],
    ['Makefile', 'clean:\n\trm -rf * drafts\n'],
    ['Makefile', 'reset-db:\n\trm -f dev.db\n'],
    ['Makefile', 'tour:\n\trm -rf drafts\n'],
    ['Makefile', 'setup:\n\tgenerate > settings.yml\n'],
    ['Makefile', 'config/settings.yml:\n\tgenerate $@\n'],
    [
      'Makefile',
      'build:\n\techo mode=dev > settings.yml\n\tcp a.example a.yml\n\tmkdir -p work\n\tdate >> log.txt\n',
    ],
    ['Makefile', 'clean:\n\techo "rm -rf drafts"\n\tssh host rm -rf work\n'],
    ['package.json', scripts({ 'docker:clean': 'docker compose down && rm -rf pgdata' })],
    ['package.json', scripts({ dev: 'vite --outDir devout', clean: 'git clean -fdx' })],
    ['tsconfig.json', '{ "compilerOptions": { "outDir": ".", "declarationDir": "../x" } }'],
    ['vite.config.ts', 'export default { build: { outDir: `${root}/x` }, root: "src" }'],
    ['settings.yml', 'data_dir: store\nupload_dir: files\nhome: here\n'],
  ]
  for (const [file, text] of rows) assert.equal(named(file, text), '', `${file}: ${text}`)
})
