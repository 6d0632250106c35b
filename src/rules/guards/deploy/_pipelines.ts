import type { Facts } from '../../../core/facts/facts.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { join } from '../../../core/text/paths/path.ts'
import { yamlTexts } from '../../../shell/plans/yaml.ts'

/** Steps of a pipeline that hand the project to a registry, or make a release of it. */
const publishes =
  /\b(?:npm|pnpm|yarn|bun|cargo|poetry|uv|hatch|flit|pdm|jsr|vsce|ovsx|changeset|lerna)\s+(?:[\w-]+\s+)?publish\b|\btwine\s+upload\b|gh-action-pypi-publish|\bgem\s+push\b|\bdotnet\s+nuget\s+push\b|\b(?:mvnw?|gradlew?)\b.*\b(?:deploy|publish\w*|release:perform)\b|\bsemantic-release\b|\bgoreleaser\b|\bgh\s+release\s+create\b|action-gh-release|\bdocker\s+push\b|build-push-action|\bmix\s+hex\.publish\b|\bpub\s+publish\b/

/** A program, a task or an action that is called what it does: `./scripts/upload.sh`, `make release`, `acme/deploy-action@v2`. */
const handsOut =
  /(?:^|[;&|(]\s*|\b(?:make|just|task|rake|run|exec|yarn|pnpm|bash|sh)\s+(?:\S*\/)?|\/)[\w-]*(?:publish|upload|deploy|release|promote|rollout)(?![\w-]*(?:artifact|note|draft|sarif|pages-artifact))[\w:-]*(?:\.(?:sh|py|js|ts|rb))?(?=[\s@;&|)]|$)/m

const steps = /^(?:run|uses|script|commands?|bash|pwsh|deploy)$/

/** Whether a pipeline hands the project to others in one of its steps. */
const isHandedOut = (text: string): boolean =>
  publishes.test(text) || yamlTexts(text, steps).some(step => handsOut.test(step))

/** Clients that change what runs. */
const deploys =
  /\b(?:kubectl|oc)\s+(?:[^\n]*\s)?(?:apply|set\s+image|rollout)\b|\bhelm\s+upgrade\b|\b(?:terraform|tofu|pulumi|cdk|sam|serverless|sls)\s+(?:[^\n]*\s)?(?:apply|up|deploy)\b|\b(?:fly|flyctl|wrangler|gcloud\s+run|eb|cap|firebase|railway)\s+(?:[^\n]*\s)?(?:deploy|up)\b|\bvercel\s[^\n]*--prod|\bnetlify\s+deploy\s[^\n]*--prod|\baws\s+(?:ecs|lambda)\s+update-\w+/

/** A site with documentation, and stages before the real one. */
const aside = /pages|docs|storybook|preview|staging|\bstage\b|sandbox/i

/** Whether a pipeline changes what runs for real users in one of its steps. */
const isDeployed = (text: string): boolean =>
  yamlTexts(text, steps).some(step => !aside.test(step) && (deploys.test(step) || isDeployStep(step))) &&
  !/^[ \t]*environment:\s*(?:\n\s*name:\s*)?["']?(?:staging|preview|github-pages|docs)\b/m.test(text)

const isDeployStep = (step: string): boolean => /deploy|promote|rollout/.test(handsOut.exec(step)?.[0] ?? '')

/** Other pipelines than the workflows of GitHub. */
const pipelines =
  '.gitlab-ci.yml .circleci/config.yml azure-pipelines.yml bitbucket-pipelines.yml .travis.yml .drone.yml .woodpecker.yml .woodpecker.yaml Jenkinsfile'

const textsOf = (facts: Facts): readonly string[] => {
  const root = facts.root()
  const folder = join(root, '.github/workflows')
  const files = facts.list(folder).filter(name => /\.ya?ml$/.test(name))
  return [
    ...files.map(name => join(folder, name)),
    ...pipelines.split(' ').map(name => join(root, name)),
  ].flatMap(path => facts.readText(path) ?? [])
}

/** `on: push: tags:` of a workflow, and what other pipelines call it. */
const startsAtTags =
  /^[ \t]+tags\s*:|\bpush\s*:\s*\{[^}]*\btags\b|\bCI_COMMIT_TAG\b|^[ \t]*-\s*tags\s*$|refs\/tags|\bbuildingTag\(\)|^[ \t]*(?:event|only)\s*:\s*\[?[^\n]*\btags?\b|\bTRAVIS_TAG\b/m

/** Whether one of the names is among those that a workflow of GitHub lists; true where it lists none that can be read. */
const isListed = (text: string, key: string, names: readonly string[] | undefined): boolean => {
  if (names === undefined || !/^["']?on["']?\s*:/m.test(text)) return true
  const patterns = yamlTexts(text, new RegExp(`^${key}$`)).flatMap(list => list.split(/\s+/))
  const [barred, meant] = [true, false].map(not => patterns.filter(one => one.startsWith('!') === not))
  if (meant === undefined || meant.length === 0) return true
  return names.some(
    name =>
      meant.some(pattern => matchesText(name, plain(pattern))) &&
      barred?.some(pattern => matchesText(name, plain(pattern.slice(1)))) !== true,
  )
}

/** `v[0-9]+.[0-9]+` as a pattern of letters. */
const plain = (pattern: string): string => pattern.replaceAll(/\[[^\]]*\][+*]?/g, '*').replaceAll('**', '*')

/** Whether a pipeline of the project publishes or deploys what has one of these tags; undefined stands for any tag. */
export const publishesTag = (facts: Facts, tags: readonly string[] | undefined): boolean =>
  textsOf(facts).some(
    text =>
      startsAtTags.test(text) && (isHandedOut(text) || isDeployed(text)) && isListed(text, 'tags', tags),
  )

/** `if: github.ref == 'refs/heads/main'`, `$CI_COMMIT_BRANCH == "main"` */
const branchOf = /(?:refs\/heads\/|\b(?:ref_name|CI_COMMIT_BRANCH|BRANCH_NAME)\b[^\n"']{0,12}["'])([\w./-]+)/g

/** Whether a pipeline of the project deploys what is pushed to a branch. */
export const deploysBranch = (facts: Facts, branch: string): boolean =>
  textsOf(facts).some(text => {
    if (!isDeployed(text)) return false
    const lists = yamlTexts(text, /^branches$/).flatMap(list => list.split(/\s+/))
    const asked = [...text.matchAll(branchOf)].map(([, name = '']) => name)
    // A condition is narrower than what starts the pipeline.
    return (asked.length > 0 ? asked : lists).some(pattern => matchesText(branch, plain(pattern)))
  })
