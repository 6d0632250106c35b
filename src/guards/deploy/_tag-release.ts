import type { Facts } from '../../core/facts.ts'
import type { Command } from '../../core/script.ts'
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

/** `on: push: tags:` of a workflow, and what other pipelines call it. */
const startsAtTags =
  /^[ \t]+tags\s*:|\bpush\s*:\s*\{[^}]*\btags\b|\bCI_COMMIT_TAG\b|^[ \t]*-\s*tags\s*$|startsWith\(github\.ref,\s*'refs\/tags/m

/** Whether a push hands the project to everybody: it pushes a tag, and a pipeline of the project publishes what has one. */
export const releasesByTag = (command: Command, facts: Facts): boolean => {
  if (command.name !== 'git' || !pushesTags(command)) return false
  const root = facts.root()
  const folder = join(root, '.github/workflows')
  const files = facts.list(folder).filter(name => /\.ya?ml$/.test(name))
  return [...files.map(name => join(folder, name)), join(root, '.gitlab-ci.yml')].some(path => {
    const text = facts.readText(path) ?? ''
    return startsAtTags.test(text) && publishes.test(text)
  })
}
