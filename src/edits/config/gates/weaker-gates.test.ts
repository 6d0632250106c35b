import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Difference } from '../../change/change.ts'
import { uncheckedIn } from '../../checks/pipelines.ts'
import { askReaders } from '../../readers/reader.ts'
import { leftOutIn } from '../../tests/runners/test-config.ts'
import { strongerSteps } from '../pipelines/pipeline-deeds.ts'
import { weakerGates } from './weaker-gates.ts'
import '../../../../test/support/prove-readers.ts'

/** `path = before ⇒ after`. */
const differenceIn = (row: string): Difference => {
  const at = row.indexOf(' = ')
  const [before, after] = row.slice(at + 3).split(' ⇒ ')
  return { path: `/${row.slice(0, at)}`, before, after }
}

const ci = '.github/workflows/ci.yml'

const weaker: readonly string[] = [
  'bin/verify = #!/bin/sh\nset -e\nmix credo --strict\n ⇒ #!/bin/sh\nset -e\nmix credo --strict || true\n',
  'bin/verify = #!/usr/bin/env bash\nset -e\nmix test\n ⇒ #!/usr/bin/env bash\nset -u\nmix test\n',
  'CMakeLists.txt = add_test(NAME mesh COMMAND mesh_test)\n ⇒ add_test(NAME mesh COMMAND true)\n',
  'CMakeLists.txt = add_test(NAME mesh COMMAND mesh_test)\n ⇒ add_test(NAME mesh COMMAND ${CMAKE_COMMAND} -E true)\n',
  'CMakeLists.txt = add_test(NAME mesh COMMAND mesh_test)\n ⇒ add_test(NAME mesh COMMAND mesh_test)\nset_tests_properties(mesh PROPERTIES WILL_FAIL TRUE)\n',
  `${ci} = - run: make vuln\n ⇒ - run: make vuln || true\n`,
  `${ci} = - run: npm run typecheck\n ⇒ - run: npm run typecheck || echo "later"\n`,
  `${ci} = - run: make check\n ⇒ - run: make -i check\n`,
  `${ci} = run: npm audit --audit-level=high\n ⇒ run: npm audit --audit-level=critical\n`,
  `${ci} = run: npm test -- --coverage\n ⇒ run: npm test -- --coverage test/smoke\n`,
  `${ci} = run: npm test\n ⇒ run: |\n  set +e\n  npm test\n  exit 0\n`,
  `${ci} = - run: semgrep scan --error\n ⇒ - run: semgrep scan\n`,
  `${ci} = - run: trivy fs --severity HIGH,CRITICAL .\n ⇒ - run: trivy fs --severity CRITICAL .\n`,
  `${ci} = - uses: golangci/golangci-lint-action@v6\n  with:\n    args: --timeout=5m\n ⇒ - uses: golangci/golangci-lint-action@v6\n  with:\n    args: --timeout=5m --issues-exit-code=0\n`,
  '.gitlab-ci.yml = - composer audit\n ⇒ - composer audit || exit 0\n',
  '.gitlab-ci.yml = - vendor/bin/phpunit\n ⇒ - vendor/bin/phpunit --filter LoginTest\n',
  'package.json = "typecheck": "tsc --noEmit",\n ⇒ "typecheck": "tsc --noEmit -p tsconfig.loose.json",\n',
  'package.json = "check": "npm run lint && npm test"\n ⇒ "check": "npm run lint ; npm test ; exit 0"\n',
  'composer.json = "ci": ["@cs", "@stan", "@test"]\n ⇒ "ci": ["@cs"]\n',
  'composer.json = "stan": "phpstan analyse"\n ⇒ "stan": "phpstan analyse --level=0 app/Http"\n',
  'Makefile = check: lint test security\n ⇒ check: lint\n',
  'Makefile = test:\n\t$(GO) test ./...\n ⇒ test:\n\t$(GO) build ./...\n',
  'Makefile = test:\n\t$(GO) test ./...\n ⇒ test:\n\t$(GO) test -run=Nothing ./...\n',
  'Makefile = vuln:\n\tgovulncheck ./...\n ⇒ vuln:\n\t-govulncheck ./...\n',
  'Makefile = .PHONY: test\n ⇒ .PHONY: test\n.IGNORE:\n',
  'justfile = lint:\n    cargo clippy -- -D warnings\n ⇒ lint:\n    cargo clippy -- -A clippy::all\n',
  'Rakefile = sh "brakeman -q -w1"\n ⇒ sh "brakeman -q -w3"\n',
  'Rakefile = task default: [:spec, :rubocop]\n ⇒ task default: [:rubocop]\n',
  'Rakefile = sh "brakeman -q"\n ⇒ sh("brakeman -q") { |ok, _| true }\n',
  "Jenkinsfile = steps { sh './mvnw -B dependency-check:check' }\n ⇒ steps { catchError(buildResult: 'SUCCESS') { sh './mvnw -B dependency-check:check' } }\n",
  'build.gradle.kts = dependsOn("spotbugsMain", "integrationTest")\n ⇒ dependsOn("spotbugsMain")\n',
  'mix.exs = check: ["credo --strict", "sobelow --exit", "test"]\n ⇒ check: ["credo --strict", "cmd true"]\n',
  `${ci} = - run: ./ci/licenses.sh\n ⇒ - run: ./ci/licenses.sh || true\n`,
  'package.json = "test:contract": "pact-verifier --provider b"\n ⇒ "test:contract": "exit 0"\n',
  'turbo.json = { "tasks": { "deploy": { "dependsOn": ["build", "test", "lint"] } } }\n ⇒ { "tasks": { "deploy": { "dependsOn": ["build"] } } }\n',
  'ci/licenses.sh = set -euo pipefail\na\n ⇒ set +e\na\n',
  'CMakeLists.txt = project(p)\nadd_test(NAME fuzz COMMAND f)\n ⇒ project(p)\n',
  'dags/usage.py = check = BashOperator(bash_command="python -m app.quality --fail")\n ⇒ check = BashOperator(bash_command="python -m app.quality --fail || true")\n',
]

/** The same through the readers of pipelines and of build tools. */
const others: readonly string[] = [
  `${ci} = - run: cargo test\n ⇒ - run: cargo test\n  continue-on-error: ${'$'}{{ matrix.os != 'none' }}\n`,
  '.mvn/maven.config = -T1C\n ⇒ -T1C\n-DskipTests\n',
  '.rspec = --color\n ⇒ --color\n--pattern spec/models/**/*_spec.rb\n',
  '.rspec = --color\n ⇒ --color\n--tag ~slow\n',
  `${ci} = on: [push]\njobs:\n  test:\n    steps:\n      - run: npm test\n ⇒ on: [push]\njobs:\n  test:\n    if: github.actor != 'x-bot'\n    steps:\n      - run: npm test\n`,
  `${ci} = on:\n  pull_request:\n  push:\n    branches: [main]\njobs:\n  a:\n    steps:\n      - run: npm test\n ⇒ on:\n  workflow_dispatch:\n  push:\n    branches: [main]\njobs:\n  a:\n    steps:\n      - run: npm test\n`,
  '.gitlab-ci.yml = security:\n  stage: test\n ⇒ security:\n  stage: test\n  when: never\n',
  ".github/workflows/deploy.yml = jobs:\n  a:\n    if: github.event.workflow_run.conclusion == 'success'\n    environment: production\n ⇒ jobs:\n  a:\n    if: always()\n    environment: production\n",
  '.circleci/config.yml = jobs:\n  - build\n  - hold: { type: approval }\n ⇒ jobs:\n  - build\n',
  '.mvn/maven.config = -T1C\n ⇒ -T1C\n-DskipTests\n',
  '.mvn/maven.config = -T1C\n ⇒ -T1C\n-Dcheckstyle.skip\n',
  'build.gradle.kts = tasks.test {\n  useJUnitPlatform()\n}\n ⇒ tasks.test {\n  useJUnitPlatform()\n  onlyIf { false }\n}\n',
]

const silent: readonly string[] = [
  'CMakeLists.txt = add_test(NAME mesh COMMAND mesh_test)\n ⇒ add_test(NAME mesh COMMAND mesh_test --verbose)\nset_tests_properties(mesh PROPERTIES TIMEOUT 30)\n',
  'CMakeLists.txt = add_test(NAME mesh COMMAND mesh_test)\n ⇒ add_test(NAME mesh COMMAND mesh_test)\nadd_test(NAME bad COMMAND mesh_test --bad)\nset_tests_properties(bad PROPERTIES WILL_FAIL TRUE)\n',
  `${ci} = - run: cargo test\n ⇒ - run: cargo test\n  continue-on-error: ${'$'}{{ matrix.experimental }}\n`,
  '.rspec = --color\n ⇒ --color\n--require spec_helper\n',
  'package.json = "verify": "pnpm lint && pnpm test",\n ⇒ "verify": "pnpm lint && pnpm test && node scripts/audit.mjs",\n',
  `${ci} = - run: npm test\n ⇒ - run: npm test -- --reporter=junit\n`,
  `${ci} = - run: npm run lint\n- run: npm test\n ⇒ - run: npm run check\n`,
  `${ci} = run: npm audit --audit-level=high\n ⇒ run: npm audit --audit-level=moderate\n`,
  `${ci} = - run: tfsec . --minimum-severity MEDIUM\n ⇒ - run: tfsec . --minimum-severity LOW\n`,
  `${ci} = - run: npx playwright test\n ⇒ - run: npx playwright test --shard=\${{ matrix.shard }}/2\n`,
  `${ci} = - run: npm test\n ⇒ - run: npm test\n- run: rm -rf test-output || true\n`,
  `${ci} = - run: pytest\n ⇒ - run: pytest tests/unit\n- run: pytest tests/slow\n`,
  `${ci} = - name: Run all tests\n ⇒ - name: Run tests || true\n`,
  `${ci} = - run: ./ci/notify.sh\n ⇒ - run: ./ci/notify.sh || true\n`,
  'ci/a.sh = set -e\na\n ⇒ set -euo pipefail\na\n',
  'package.json = "test": "jest"\n ⇒ "test": "vitest run"\n',
  'package.json = "test": "pnpm -r test"\n ⇒ "test": "pnpm --filter web test"\n',
  'Makefile = check: lint test\n ⇒ check: format-check lint test\n',
  'Makefile = clean:\n\trm -rf test-results\n ⇒ clean:\n\t-rm -rf test-results\n',
  'Makefile = test:\n\tpytest -q\n ⇒ test:\n\tuv run pytest -q\n',
  'Makefile = test:\n\tpytest\n ⇒ test:\n\t./scripts/test.sh\n',
  'justfile = test:\n    cargo test\n ⇒ test:\n    cargo nextest run\n',
  'docs/ci.sh = npm test\n ⇒ npm test || true\n',
  '.mvn/maven.config = -T1C\n ⇒ -T2C\n-DskipTests=false\n',
  '.github/workflows/deploy.yml = environment: production\nsteps:\n  - run: a\n ⇒ environment: production\nsteps:\n  - run: a\n  - if: always()\n    run: b\n',
]

const found = (row: string): readonly string[] => {
  const difference = differenceIn(row)
  return [
    ...askReaders([weakerGates, strongerSteps], difference),
    ...uncheckedIn(difference),
    ...leftOutIn(difference),
  ]
}

describe('gates that let more pass', () => {
  it('finds new settings that skip tests', () => {
    const path = '/app/.mvn/maven.config'
    assert.notDeepEqual(leftOutIn({ path, before: undefined, after: '-DskipTests\n' }), [])
    assert.deepEqual(leftOutIn({ path, before: undefined, after: '-T1C\n' }), [])
  })
  for (const row of weaker)
    it(`finds ${row.slice(0, 70)}`, () =>
      assert.notDeepEqual(askReaders([weakerGates], differenceIn(row)), []))
  for (const row of others) it(`finds ${row.slice(0, 70)}`, () => assert.notDeepEqual(found(row), []))
  for (const row of silent) it(`passes ${row.slice(0, 70)}`, () => assert.deepEqual(found(row), []))
})
