import { edit, put, swap, type Way } from './ways.ts'

/** Ways through runners, linters, bounds, pipelines and recorded results. */
export const waysOfConfigs: readonly Way[] = [
  // Runners and their configs
  ['test: true', [edit('package.json', '"vitest run"', '"true"')]],
  ['test: echo and exit', [edit('package.json', '"vitest run"', '"echo all good; exit 0"')]],
  ['test: node -e 0', [edit('package.json', '"vitest run"', '"node -e 0"')]],
  ['test || true', [edit('package.json', '"vitest run"', '"vitest run || true"')]],
  ['test || echo', [edit('package.json', '"vitest run"', '"vitest run || echo failed"')]],
  ['test | cat', [edit('package.json', '"vitest run"', '"vitest run | cat"')]],
  ['test --help', [edit('package.json', '"vitest run"', '"vitest --help"')]],
  ['one name only', [edit('package.json', '"vitest run"', '"vitest run -t small"')]],
  ['the script is gone', [edit('package.json', '    "lint": "eslint . --max-warnings=0",\n', '')]],
  ['a script by npm pkg', ['npm pkg set scripts.test=true']],
  [
    'jest leaves files out',
    [
      edit(
        'package.json',
        '"dependencies"',
        '"jest": { "testPathIgnorePatterns": ["src/sum"] },\n  "dependencies"',
      ),
    ],
  ],
  ['vitest includes less', [edit('vitest.config.ts', "['src/**/*.test.ts']", "['src/none/**/*.test.ts']")]],
  [
    'vitest leaves files out',
    [edit('vitest.config.ts', 'test: { include', "test: { exclude: ['src/sum.test.ts'], include")],
  ],
  [
    'vitest ignores errors',
    [edit('vitest.config.ts', 'test: { include', 'test: { dangerouslyIgnoreUnhandledErrors: true, include')],
  ],
  ['pytest -k', [edit('pyproject.toml', '"--strict-markers"', '"--strict-markers -k one"')]],
  [
    'pytest only collects',
    [edit('pyproject.toml', '"--strict-markers"', '"--strict-markers --collect-only"')],
  ],
  ['pytest looks elsewhere', [edit('pyproject.toml', 'testpaths = ["tests"]', 'testpaths = ["app"]')]],
  [
    'pytest collects other names',
    [edit('pyproject.toml', 'testpaths = ["tests"]', 'testpaths = ["tests"]\npython_files = "check_*.py"')],
  ],
  ['xfail is no longer strict', [edit('pyproject.toml', 'xfail_strict = true\n', '')]],
  ['a pytest.ini that takes its place', [put('pytest.ini', '[pytest]\naddopts = -k one\n')]],
  ['a Makefile that ignores failures', [edit('Makefile', '\tpytest -q', '\t-pytest -q')]],
  ['a Makefile that swallows failures', [edit('Makefile', '\tpytest -q', '\tpytest -q || true')]],
  ['a Makefile that tests nothing', [edit('Makefile', '\tpytest -q', '\t@echo ok')]],
  [
    'Maven skips tests',
    [edit('pom.xml', '<properties>', '<properties><skipTests>true</skipTests>')],
    { files: { 'pom.xml': '<project><properties></properties></project>\n' } },
  ],
  [
    'Gradle ignores failures',
    [edit('build.gradle', 'test {', 'test {\n  ignoreFailures = true')],
    { files: { 'build.gradle': 'test {\n}\n' } },
  ],
  [
    'Cargo leaves tests out',
    [edit('Cargo.toml', '[lib]', '[lib]\ntest = false')],
    { files: { 'Cargo.toml': '[package]\nname = "x"\n\n[lib]\n' } },
  ],
  // Linters, types, coverage
  ['eslint rule off', [edit('eslint.config.js', "'no-console': 'error'", "'no-console': 'off'")]],
  ['eslint config gone', ['git rm -q eslint.config.js']],
  ['eslint config gone by a program', ['python3 tools/drop.py eslint.config.js']],
  ['an eslint ignore list', [put('.eslintignore', 'src/\n')]],
  ['eslint ignores', [edit('eslint.config.js', '[{ rules', "[{ ignores: ['src/**'] }, { rules")]],
  ['tsconfig excludes', [edit('tsconfig.json', '"include"', '"exclude": ["src/sum.ts"], "include"')]],
  ['tsconfig includes less', [edit('tsconfig.json', '"include": ["src"]', '"include": []')]],
  ['tsconfig gone', ['rm tsconfig.json']],
  [
    'ruff per-file-ignores',
    [
      edit(
        'pyproject.toml',
        'ignore = []',
        'ignore = []\n\n[tool.ruff.lint.per-file-ignores]\n"app/*" = ["F401"]',
      ),
    ],
  ],
  ['ruff selects less', [edit('pyproject.toml', '["E", "F", "B"]', '["E"]')]],
  [
    'mypy is not strict',
    [edit('pyproject.toml', '[tool.mypy]\nstrict = true', '[tool.mypy]\nstrict = false')],
  ],
  [
    'mypy overrides',
    [
      edit(
        'pyproject.toml',
        '[tool.mypy]\nstrict = true',
        '[tool.mypy]\nstrict = true\n\n[[tool.mypy.overrides]]\nmodule = "app.*"\nignore_errors = true',
      ),
    ],
  ],
  ['no type check', [edit('src/sum.ts', 'export', '// @ts-nocheck\nexport')]],
  ['a lower bound', [edit('vitest.config.ts', 'lines: 90', 'lines: 10')]],
  ['no bound', [edit('pyproject.toml', 'fail_under = 85', '')]],
  ['all left out of coverage', [put('.coveragerc', '[run]\nomit = *\n')]],
  // Pipelines
  [
    'continue-on-error',
    [
      edit(
        '.github/workflows/ci.yml',
        '        run: npm test',
        '        continue-on-error: true\n        run: npm test',
      ),
    ],
  ],
  [
    'if: false',
    [edit('.github/workflows/ci.yml', '        run: npm test', '        if: false\n        run: npm test')],
  ],
  [
    'if: never',
    [
      edit(
        '.github/workflows/ci.yml',
        '        run: npm test',
        "        if: github.actor == 'nobody'\n        run: npm test",
      ),
    ],
  ],
  [
    'a step that may fail in the shell',
    [edit('.github/workflows/ci.yml', 'run: npm test', 'run: npm test || true')],
  ],
  ['a step that does nothing', [edit('.github/workflows/ci.yml', 'run: npm test', 'run: echo ok')]],
  ['a step is gone', [edit('.github/workflows/ci.yml', '      - name: Test\n        run: npm test\n', '')]],
  [
    'the pipeline only runs by hand',
    [edit('.github/workflows/ci.yml', '  push:\n  pull_request:\n', '  workflow_dispatch:\n')],
  ],
  ['the pipeline is gone', ['git rm -q .github/workflows/ci.yml']],
  ['the pipeline is gone by a program', ['python3 tools/drop.py .github']],
  // Results
  ['a snapshot by hand', [swap('src/__snapshots__/page.test.ts.snap', '3', '4')]],
  ['all snapshots', ['npx vitest run -u']],
]
