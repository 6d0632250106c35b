import { more } from '../change/change.ts'
import { narrowed } from './narrowed.ts'

/** Names of programs that check something. */
const checkers =
  /(?<![\w-])(?:jest|vitest|mocha|ava|tap|jasmine|karma|playwright|cypress|pytest|tox|nox|unittest|(?:parallel_)?rspec|minitest|rake|phpunit|pest|ctest|bats|eslint|oxlint|biome|stylelint|prettier|tsc|vue-tsc|tsgo|ruff|flake8|pylint|mypy|pyright|basedpyright|ty|black|bandit|vulture|golangci-lint|staticcheck|clippy|rubocop|shellcheck|hadolint|yamllint|markdownlint\S*|semgrep|knip|jscpd|c8|nyc|coverage|codecov|mvnw?|gradlew?|dotnet|pip-audit|govulncheck|gosec|trivy|grype|gitleaks|trufflehog|snyk|osv-scanner|checkov|tfsec|tflint|kube-linter|actionlint|zizmor|conftest|brakeman|bundler?-audit|sqlfluff|kubeconform|kubeval|kube-score|polaris|ansible-lint|phpstan|psalm|phpcs|swiftlint|ktlint|detekt|dialyzer|credo|sobelow|gotestsum|ginkgo|detect-secrets|dockle|kics|terrascan|sonar-scanner|slither|spectral|commitlint|codeql|cppcheck|clang-tidy|pip-licenses|license-checker)(?![\w-])|\b(?:dbt|sqlmesh)\s+(?:build|test|audit)\b|\bcosign\s+verify[\w-]*|\bslsa-verifier\b|\bgh\s+attestation\s+verify\b|\b(?:opa|mix|flutter|dart|sbt|bazel(?:isk)?|zig|forge|hardhat|rails|artisan|xcodebuild|helm|buf|ct)\s+(?:test|lint|analyze|check|format\s+--check\S*)\b|\b(?:terraform|tofu)\s+validate\b|\bpre-commit\s+run\b|--test\b|\b(?:cargo|go|npm|pnpm|yarn|bun|deno|swift|node)\s+(?:run\s+|--)?(?:[\w:-]*(?:test|lint|check|vet|types)[\w:-]*|nextest|t|audit|deny)\b|\b(?:make|composer|npm|pnpm|yarn|bun|poe|inv(?:oke)?|task|just|rush|nx|turbo|moon|hatch|pdm|lein|stack|cabal|manage\.py)\s+(?!(?:i|ci|install|add|get|remove|uninstall|update|upgrade|require)\b)(?:[\w./@=:-]+\s+){0,3}?[\w:-]*(?:test|lint|check|asan|ubsan|tsan|sanitiz|valgrind|vuln|e2e|audit|verify|coverage)[\w:-]*/g

/** The checkers that a text calls. */
export const checkersIn = (text: string): readonly string[] =>
  [...text.matchAll(checkers)].map(([name]) => name.replaceAll(/\s+/g, ' '))

/** Whether a command calls something that may run a checker in turn. */
export const isDelegated = (text: string): boolean =>
  /\b(?:npm|pnpm|yarn|bun|npx|bunx|turbo|nx|lerna|make|just|task|moon|bazel|uv|poetry|hatch|pdm|tsx|ts-node|docker|wireit|lage|rush|concurrently|npm-run-all|run-[sp])\b|(?:^|[\s;&|])(?:\.{0,2}\/|scripts?\/|tools\/|bin\/)[\w./-]+|\b(?:node|python3?|sh|bash|deno)\s+(?!-[ec])[\w./-]+/.test(
    text,
  )

const swallows =
  /\|\|\s*(?:true|exit 0|:(?![\w/])|echo\b|printf\b)|;\s*(?:true|exit 0|:)\s*["']?\s*$|\|\s*(?:cat|tee|head|tail)\b(?![^|]*pipefail)|--exit-zero\b|--no-error-on-unmatched/m

const idle =
  /--(?:help|version|collect-only|co|listTests|list-tests|dry-run|no-run|passWithNoTests)\b|--list\b|-DskipTests\b|-Dmaven\.test\.skip\b|-x\s+(?:test|check)\b/

/** Looking through what there is, before or after it is run, is no way round it. */
const isNewlyIdle = (line: string, before: string): boolean => {
  const mark = idle.exec(line)?.[0]
  return mark !== undefined && !before.includes(mark)
}

/** Whether a command line that runs a checker checks less than before. */
export const weakerCommand = (before: string, after: string): boolean => {
  if (checkersIn(before).length === 0) return swallows.test(after) && !swallows.test(before)
  if (checkersIn(after).length === 0 && !isDelegated(after)) return true
  return [swallows, idle].some(bad => bad.test(after) && !bad.test(before))
}

/** A line that only brings what the project declares runs no checker. */
const installs =
  /^[^&;|]*\b(?:npm|pnpm|yarn|bun|poetry|pdm)\s+(?:ci|i|install)\b[^&;|]*$|^[^&;|]*\buv\s+sync\b[^&;|]*$/

/** Lines with checkers that are gone from a file of commands, and lines that can no longer fail. */
export const weakerLines = (before: string, after: string): readonly string[] => {
  const lines = (text: string): readonly string[] =>
    text
      .replaceAll(/\\\n/g, ' ')
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '' && !line.startsWith('#'))
  const [old, now] = [lines(before), lines(after)]
  const fresh = more(now, old, line => line)
  // The mark of make before a command is no part of its name.
  const ran = (line: string): string => checkersIn(line.replace(/^[-@+]+/, '')).join()
  // A line that could not fail before is as it was, whatever else of it changed.
  const could = more(old, now, line => line).flatMap(line => (swallows.test(line) ? [ran(line)] : []))
  const loose = fresh.filter(
    line =>
      (ran(line) !== '' &&
        ((swallows.test(line) && !could.includes(ran(line))) ||
          isNewlyIdle(line, before) ||
          /^-(?![-\s])/.test(line))) ||
      (line.includes('--no-frozen-lockfile') && before.includes('--frozen-lockfile')),
  )
  const left = checkersIn(now.join('\n'))
  const gone = more(checkersIn(old.join('\n')), left, name => name)
  // A checker that replaces another one is a change of tools.
  const lost =
    left.length < checkersIn(old.join('\n')).length &&
    !isDelegated(fresh.filter(line => !installs.test(line)).join('\n'))
      ? gone
      : []
  return [...loose, ...[...new Set(lost)].map(name => `no longer runs ${name}`), ...narrowed(before, after)]
}
