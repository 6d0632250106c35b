import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { isTemporary } from '../../../known/files/allow-list.ts'

/** Pipelines, instructions of agents, and what agents take for a yes. */
export const isDecisive = (path: string): boolean =>
  /\/(\.github\/(workflows\/.+|copilot-instructions\.md)|\.gitlab-ci\.yml|\.circleci\/config\.yml|Jenkinsfile|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|\.travis\.yml|\.drone\.yml|\.buildkite\/.+|\.devcontainer(\/devcontainer)?\.json|CLAUDE\.md|AGENTS\.md|GEMINI\.md|\.(cursor|windsurf|cline|roo)rules|\.cursor\/rules\/.+|\.claude\/(agents|commands|skills)\/.+|\.\w[\w-]*\/(.+\/)?(approvals?|grants?|tokens)\/.+)$/.test(
    path,
  )

/** Containers of a project; many are made to be downloaded. */
export const isCompose = (path: string): boolean => /\/(docker-)?compose[\w.-]*\.ya?ml$/.test(path)

/** Whether the content that a call writes comes from the network. */
export const isFetched = (invocation: Invocation): boolean =>
  sourcesOf(invocation).some(({ effects }) =>
    effects.some(({ kind, host }) => kind === 'download' && host !== undefined),
  )

/** Whether the content that a call writes comes from a world-writable folder, and not from this script. */
export const isShared = (invocation: Invocation, script: Script, facts: Facts): boolean =>
  sourcesOf(invocation).some(({ effects }) =>
    effects.some(
      ({ kind, path }) =>
        kind === 'read' &&
        typeof path === 'string' &&
        isTemporary(path) &&
        !isWithin(path, facts.root()) &&
        !script.effects.some(effect => effect.kind === 'write' && effect.path === path),
    ),
  )

/** The program itself and those that are piped into it. */
const sourcesOf = (invocation: Invocation): readonly Invocation[] => {
  const found = [invocation]
  for (let from = invocation.stdin; from?.from === 'pipe'; from = from.of?.stdin)
    if (from.of !== undefined) found.push(from.of)
  return found
}
