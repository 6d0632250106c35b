import { isOutput } from '../../files/output.ts'
import { settingsOf } from '../../syntax/settings.ts'

/** Configs of scanners: without one they find everything. */
const scanners =
  /(?:^|\/)(?:\.checkov\.ya?ml|\.tfsec(?:\/config\.(?:ya?ml|json)|\.ya?ml)|\.?trivy\.ya?ml|\.snyk|\.bandit|\.grype\.yaml|osv-scanner\.toml|\.kics\.ya?ml|audit-ci\.jsonc?)$/

export const isScanner = (path: string): boolean => scanners.test(path)

/** Policies that infrastructure is checked against. */
export const isPolicy = (path: string): boolean =>
  /\.(?:rego|sentinel)$/.test(path) && !path.endsWith('_test.rego')

/** Settings of a new scanner config that tell the scanner to pass something over. */
export const spared = (path: string, after: string): readonly string[] =>
  [...settingsOf(path, after)].flatMap(([key, values]) =>
    /(?:^|[._-])(?:excludes?|skips?|skip-check|ignores?|ignored\w*|allowlist|soft-fail|minimum_severity|severity)$/i.test(
      key,
    ) &&
    values.some(value => value !== '' && value !== 'false' && !isOutput(value) && !/low|medium/i.test(value))
      ? [`${key}: ${values.slice(0, 3).join(', ')}`]
      : [],
  )

/** A folder of pipelines or git hooks, or one around it, that is gone with all that is in it. */
export const holdsChecks = (path: string, movedTo: string | undefined): boolean => {
  const folder =
    /(?:^|\/)(?:\.github(?:\/workflows)?|\.(?:husky|githooks|lefthook|circleci|buildkite|gitlab|semaphore|woodpecker))(?:\/[^/]*\*[^/]*)?$/
  return folder.test(path) && !(movedTo !== undefined && folder.test(movedTo))
}
