import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const pipelines =
  /(?:^|\/)(?:\.github\/(?:workflows|actions)\/[^/]+|\.gitlab-ci[\w.-]*|\.circleci\/config|azure-pipelines[\w.-]*|bitbucket-pipelines|cloudbuild[\w.-]*|buildspec[\w.-]*|\.drone|\.travis|\.buildkite\/[^/]+|\.woodpecker[\w./-]*)\.ya?ml$|(?:^|\/)(?:Jenkinsfile|Fastfile)$/
const commandFiles =
  /(?:^|\/)(?:GNU)?[Mm]akefile$|\.mk$|(?:^|\/)\.?[Jj]ustfile$|\.(?:sh|bash|ps1)$|(?:^|\/)package\.json$/

/** Programs that look first, the word for it, and the words that act. */
const looks: readonly (readonly [program: RegExp, look: RegExp, act: RegExp])[] = [
  [
    /\b(?:terraform|tofu|terragrunt)\b/,
    /\b(?:plan|validate|show|fmt)\b/,
    /\b(?:apply|destroy|import|taint|state\s+rm)\b/,
  ],
  [/\bpulumi\b/, /\bpreview\b/, /\b(?:up|destroy)\b/],
  [
    /\b(?:kubectl|oc)\b/,
    /\b(?:diff|get|describe)\b|--dry-run/,
    /\b(?:apply|replace|delete|patch)\b(?!.*--dry-run)/,
  ],
  [/\bcdk\b/, /\b(?:diff|synth|list)\b/, /\b(?:deploy|destroy)\b/],
  [/\b(?:serverless|sls|sam)\b/, /\b(?:package|print|validate|build)\b/, /\b(?:deploy|remove)\b/],
  [
    /\b(?:flyway|liquibase|atlas|sqitch)\b/,
    /\b(?:info|validate|status|verify|lint|migrate\s+lint)\b/,
    /\b(?:migrate(?!\s+lint)|clean|update|deploy|drop-all|apply)\b/,
  ],
  [
    /\bhelm\b/,
    /\b(?:template|lint|diff)\b|--dry-run/,
    /\b(?:upgrade|install|uninstall|rollback)\b(?!.*--dry-run)/,
  ],
  [
    /\b(?:az|gcloud|aws)\b/,
    /\b(?:what-if|validate|create-change-set)\b/,
    /\b(?:create|deploy|delete|execute-change-set)\b/,
  ],
]

/** Options of a rehearsal. */
const rehearsal =
  /(?<![\w-])(?:--dry-run(?:=\w+)?|--check(?!-)|--noop|--what-if|-WhatIf|--no-traffic|--no-execute-changeset|--preview|--simulate|--skip-publish|--snapshot|--plan-only|--diff-only)(?![\w-])/
const acts =
  /\b(?:deploy|publish|release|apply|upgrade|install|push|migrate|sync|ansible-playbook|rsync|goreleaser|semantic-release|upload|delete|rm|run,?\s+deploy)\b/

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.match(/[A-Za-z][\w./-]*/g) ?? [])
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = [...first].filter(word => second.has(word)).length
  return shared >= Math.max(1, Math.floor(Math.min(first.size, second.size) / 2))
}

/** Steps that only looked and now act. */
const nowActs = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const rehearsed = rehearsal.exec(line)?.[0]
      const bare =
        rehearsed === undefined || !acts.test(line)
          ? undefined
          : come.find(other => !rehearsal.test(other) && acts.test(other) && isSame(line, other))
      if (bare !== undefined) return [`${bare.slice(0, 60)}: ${rehearsed} is gone`]
      return looks.flatMap(([program, look, act]) => {
        if (!program.test(line) || !look.test(line) || act.test(line)) return []
        const now = come.find(other => program.test(other) && act.test(other))
        return now === undefined ? [] : [`${now.slice(0, 60)}: it only looked before`]
      })
    }),
  )

/** Triggers of a workflow: names below `on`. */
const onBlock = (text: string): string => /^(?:on|'on'|"on"):(.*(?:\n(?:[ \t].*)?)*)/m.exec(text)?.[1] ?? ''

const triggersIn = (text: string): ReadonlySet<string> =>
  new Set(
    onBlock(text).match(
      /\b(?:push|pull_request_target|pull_request|schedule|workflow_dispatch|workflow_run|issue_comment|issues|release|repository_dispatch|workflow_call|merge_group)\b/g,
    ) ?? [],
  )

const deploys =
  /^[ \t]*environment\s*:|\b(?:terraform|tofu|pulumi|helm|kubectl|cdk|serverless|flyctl|vercel|netlify|heroku|ansible-playbook)\b[^\n]*\b(?:apply|up|upgrade|deploy|install|replace|destroy)\b|\b(?:npm|pnpm|yarn|cargo|twine|gem|docker|mvn|gradle\w*)\s+(?:publish|push|upload|deploy)\b|\bdeploy\.sh\b|(?:^|\/)deploy\b|^[ \t]*(?:-[ \t]+)?run[ \t]*:.*\b(?:deploy|publish)\b/m

const foreignCode =
  /\bref\s*:\s*["']?\$\{\{\s*github\.(?:event\.pull_request\.head|event\.workflow_run\.head|head_ref)|\brepository\s*:\s*\$\{\{\s*github\.event\.pull_request\.head|refs\/pull\/\$/

/** Events of others that start a workflow, and events without a person that start one which deploys. */
const startedBy = ({ path, before, after = '' }: Difference): readonly string[] => {
  if (!/\.github\/workflows\//.test(path)) return []
  const [old, now] = [triggersIn(before ?? ''), triggersIn(after)]
  const fresh = [...now].filter(one => !old.has(one))
  if (now.has('workflow_run') && foreignCode.test(after) && !foreignCode.test(before ?? ''))
    return ['code of strangers runs with the secrets of the repository']
  if (now.has('pull_request_target')) {
    const runs = /^[ \t]*(?:-\s+)?run\s*:/m.test(after) && /actions\/checkout@/.test(after)
    const isNew = !old.has('pull_request_target')
    const isHead = foreignCode.test(after) && !(before !== undefined && foreignCode.test(before) && !isNew)
    if ((isNew && before !== undefined && runs) || (isHead && (isNew || !foreignCode.test(before ?? ''))))
      return ['code of strangers runs with the secrets of the repository']
  }
  if (before === undefined || !deploys.test(before) || old.size === 0) return []
  const bounded = (text: string): boolean =>
    /^[ \t]+(?:branches|tags)\s*:/m.test(onBlock(text)) ||
    /^[ \t]+if\s*:.*github\.(?:ref|event_name)/m.test(text)
  if (bounded(before) && !bounded(after) && now.has('push')) return ['every branch starts a deployment']
  const manual = [...old].every(one =>
    /^(?:workflow_dispatch|release|workflow_call|repository_dispatch)$/.test(one),
  )
  const byItself = fresh.filter(one =>
    /^(?:schedule|push|pull_request|issue_comment|workflow_run|issues)$/.test(one),
  )
  const bySomebody = fresh.filter(one => /^(?:pull_request|issue_comment|issues)$/.test(one))
  if (manual && byItself.length > 0)
    return [`${byItself.join(', ')} starts a deployment that a person started`]
  return bySomebody.length > 0 ? [`${bySomebody.join(', ')} starts a deployment`] : []
}

/** A step that waited for a person, or for other steps, and no longer does. */
const unheld = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const manual = gone.some(line =>
      /^(?:when|trigger)\s*:\s*manual\b|\btype\s*:\s*approval\b|\bManualValidation@|^(?:-\s+)?block\s*:/.test(
        line,
      ),
    )
    // A job that goes with its steps waits for nothing.
    const isJob = gone.some(line => /^(?:-\s+)?(?:script|run|steps|command)\s*:/.test(line))
    return manual && !isJob && !come.some(line => /manual|approval|^(?:-\s+)?(?:block|rules)\s*:/.test(line))
      ? ['it no longer waits for a person']
      : []
  })

/** A condition that held a step back until others went well, or to one branch. */
const unconditional = (difference: Difference): readonly string[] => {
  if (!deploys.test(difference.after ?? '')) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const held = gone.find(line =>
      /^(?:-\s+)?(?:if|condition|when)\s*:.*(?:success\b|succeeded|conclusion|github\.ref\b|ref_name|CI_COMMIT_BRANCH|on_success)/.test(
        line,
      ),
    )
    if (held === undefined || gone.some(line => /^(?:-\s+)?(?:run|uses|script|steps)\s*:/.test(line)))
      return []
    const now = come.find(line => /^(?:-\s+)?(?:if|condition|when)\s*:/.test(line))
    return now === undefined
      ? come.length === 0
        ? [`${held.slice(0, 60)} is gone`]
        : []
      : /:\s*["']?(?:\$\{\{\s*)?(?:always\b|true\b|!\s*cancelled)/.test(now)
        ? [`${now.slice(0, 60)}: it runs whatever went before`]
        : []
  })
}

/** Actions that look for holes, for secrets, or at where something comes from. */
const watching =
  /^(?:-\s+)?(?:uses|task)\s*:\s*["']?([\w.-]*\/?[\w./-]*(?:[Ss]can|[Ss]ecurity|codeql|gitleaks|trivy|snyk|dependency-review|scorecard|sonar|semgrep|attest|sbom|harden-runner|zizmor|checkov|tfsec|cosign|slsa|trufflehog|super-linter|megalinter|reviewdog|grype|zap-)[\w./-]*)@/

const unwatched = (difference: Difference): readonly string[] => {
  const { after = '' } = difference
  return hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const name = watching.exec(line)?.[1]
      return name === undefined || after.includes(name) || come.some(other => watching.test(other))
        ? []
        : [`${name} is gone`]
    }),
  )
}

const targets = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...text.matchAll(/^([\w./-]+)\s*:(?![=:])[ \t]*([^\n#;]*)/gm)].map(([, name = '', needs = '']) => [
      name,
      needs.trim() === '' ? [] : needs.trim().split(/\s+/),
    ]),
  )

const checks = /test|lint|check|verify|audit|scan|types|vet/i

/** A target that deploys without the checks that it needed. */
const unneeded = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  if (!/[Mm]akefile$|\.mk$/.test(path)) return []
  const now = targets(after)
  return [...targets(before)].flatMap(([name, needs]) => {
    const left = now.get(name)
    if (left === undefined || !/deploy|release|publish|ship|push|prod|apply/i.test(name)) return []
    const lost = needs.filter(one => checks.test(one) && !left.includes(one))
    return lost.length > 0 && !left.some(one => checks.test(one))
      ? [`${name} no longer needs ${lost.join(' ')}`]
      : []
  })
}

/** Rights and machines that a workflow did not have: a token that writes, a machine of one's own for code of others. */
const raised = (difference: Difference): readonly string[] => {
  const { path, after = '' } = difference
  if (!/\.github\/workflows\//.test(path)) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const writes = /\b(?:contents|packages|actions|deployments)\s*:\s*write\b/
    const closed = gone.some(line => /^permissions\s*:\s*(?:\{|read-all)/.test(line) && !writes.test(line))
    const written = come.find(line => writes.test(line))
    const own = come.find(line => /^runs-on\s*:.*self-hosted/.test(line))
    return [
      ...(closed && written !== undefined ? [`${written.slice(0, 60)}: the job may write more`] : []),
      ...(own !== undefined &&
      triggersIn(after).has('pull_request') &&
      gone.some(line => /^runs-on\s*:(?!.*self-hosted)/.test(line))
        ? ["code of strangers runs on a machine of one's own"]
        : []),
    ]
  })
}

/** A lane that goes to the store without its tests. */
const lanes = (difference: Difference): readonly string[] => {
  if (!/(?:^|\/)Fastfile$/.test(difference.path)) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const tests = (line: string): boolean =>
      /^(?:test|tests|run_tests|scan|unit_tests|gradle\(task:\s*["'](?:test|check))/.test(line)
    const store = come.find(line =>
      /\b(?:submit_for_review|automatic_release|auto_release)\s*:\s*true|^upload_to_(?:app|play)_store\b/.test(
        line,
      ),
    )
    return [
      ...(gone.some(tests) && !come.some(tests) && !gone.some(line => /^lane\b/.test(line))
        ? ['its tests are gone']
        : []),
      ...(store !== undefined &&
      gone.length > 0 &&
      !gone.some(line => /upload_to_(?:app|play)_store/.test(line))
        ? [`${store.slice(0, 50)}: it goes to everybody`]
        : []),
    ]
  })
}

/** Steps that a pipeline takes now and did not take before, as lines. */
export const strongerSteps: EditReader = {
  sides: 'now',
  named:
    '*.yml *.yaml *.mk *.sh *.bash *.ps1 Jenkinsfile Fastfile Makefile makefile GNUMakefile GNUmakefile Justfile justfile .Justfile .justfile package.json',
  except: ['aside'],
  find: difference => {
    const { path, before } = difference
    if (/(?:^|[/._-])(?:dev|local|kind|minikube)\.\w+$/.test(path)) return []
    const isPipeline = pipelines.test(path)
    if (before === undefined) return isPipeline ? startedBy(difference) : []
    if (isPipeline)
      return [
        ...startedBy(difference),
        ...nowActs(difference),
        ...unheld(difference),
        ...unconditional(difference),
        ...unwatched(difference),
        ...lanes(difference),
        ...raised(difference),
      ]
    return commandFiles.test(path) ? [...nowActs(difference), ...unneeded(difference)] : []
  },
}
