import type { Facts } from '../../core/facts.ts'
import type { Command, Script } from '../../core/script.ts'
import { yamlTexts } from '../../shell/plans/yaml.ts'
import { join } from '../../text/path.ts'

/** Whether a push takes tags along. */
const pushesTags = (command: Command): boolean =>
  !command.has('--delete', '-d') &&
  (command.has('--tags', '--follow-tags', '--mirror') ||
    command.operands
      .slice(1)
      .some(
        (word, at, all) =>
          /^(?:refs\/tags\/.+|v?\d+\.\d+.*|.+@\d+\.\d+.*)$/.test(word ?? '') || all[at - 1] === 'tag',
      ))

/** What a step of a pipeline does with the project: it hands it to a registry, or makes a release of it. */
const publishes =
  /\b(?:npm|pnpm|yarn|bun|cargo|poetry|uv|hatch|flit|pdm|jsr|vsce|ovsx|changeset|lerna)\s+(?:[\w-]+\s+)?publish\b|\btwine\s+upload\b|gh-action-pypi-publish|\bgem\s+push\b|\bdotnet\s+nuget\s+push\b|\b(?:mvnw?|gradlew?)\b.*\b(?:deploy|publish\w*|release:perform)\b|\bsemantic-release\b|\bgoreleaser\b|\bgh\s+release\s+create\b|action-gh-release|\bdocker\s+push\b|build-push-action|\bmix\s+hex\.publish\b|\bpub\s+publish\b/

/** A program, a task or an action that is called what it does: `./scripts/upload.sh`, `make release`, `acme/deploy-action@v2`. */
const handsOut =
  /(?:^|[;&|(]\s*|\b(?:make|just|task|rake|run|exec|yarn|pnpm|bash|sh)\s+(?:\S*\/)?|\/)[\w-]*(?:publish|upload|deploy|release|promote)(?![\w-]*(?:artifact|note|draft|sarif|pages-artifact))[\w:-]*(?:\.(?:sh|py|js|ts|rb))?(?=[\s@;&|)]|$)/m

const steps = /^(?:run|uses|script|commands?|bash|pwsh|deploy)$/

/** Whether a pipeline hands the project to others in one of its steps. */
const isHandedOut = (text: string): boolean =>
  publishes.test(text) || yamlTexts(text, steps).some(step => handsOut.test(step))

/** `on: push: tags:` of a workflow, and what other pipelines call it. */
const startsAtTags =
  /^[ \t]+tags\s*:|\bpush\s*:\s*\{[^}]*\btags\b|\bCI_COMMIT_TAG\b|^[ \t]*-\s*tags\s*$|refs\/tags|\bbuildingTag\(\)|^[ \t]*(?:event|only)\s*:\s*\[?[^\n]*\btags?\b|\bTRAVIS_TAG\b/m

/** Other pipelines than the workflows of GitHub. */
const pipelines =
  '.gitlab-ci.yml .circleci/config.yml azure-pipelines.yml bitbucket-pipelines.yml .travis.yml .drone.yml .woodpecker.yml .woodpecker.yaml Jenkinsfile'

/** Tags that the script itself makes before: `git tag release-7 && git push origin release-7`. */
const isMade = (command: Command, { invocations }: Script): boolean => {
  const made = invocations.flatMap(({ name, argv }) =>
    name === 'git' && argv[1] === 'tag' ? argv.slice(2).filter(word => word?.startsWith('-') === false) : [],
  )
  return command.operands.slice(1).some(word => word !== null && made.includes(word))
}

/** Whether a push hands the project to everybody: it pushes a tag, and a pipeline of the project publishes what has one. */
export const releasesByTag = (command: Command, facts: Facts, script: Script): boolean => {
  if (command.name !== 'git' || !(pushesTags(command) || isMade(command, script))) return false
  const root = facts.root()
  const folder = join(root, '.github/workflows')
  const files = facts.list(folder).filter(name => /\.ya?ml$/.test(name))
  return [
    ...files.map(name => join(folder, name)),
    ...pipelines.split(' ').map(name => join(root, name)),
  ].some(path => {
    const text = facts.readText(path) ?? ''
    return startsAtTags.test(text) && isHandedOut(text)
  })
}
