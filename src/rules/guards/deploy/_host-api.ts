import type { Command } from '../../../core/script/script.ts'
import { methodOf } from '../../../known/network/requests.ts'

/** API paths that decide about a repository: its writers, its runs and its protection. */
const decisive =
  /(^|\/)(collaborators|keys|hooks|secrets|variables|protection|rulesets|permissions|transfer|invitations|memberships|environments|vulnerability-alerts|automated-security-fixes|dispatches|runners|installations|protected_branches|deploy_keys|approval_rules|push_rule|members)(\/|\?|$)/

/** Says yes in place of a person, for a pipeline that waits for one. */
const approves =
  /\/actions\/runs\/[^/]+\/(approve|pending_deployments|deployment_protection_rule|force-cancel)$|\/deployments\/[^/]+\/approval$|\/(merge_requests\/[^/]+\/(approve|merge)|jobs\/[^/]+\/play)$/

/** A request through the client of the code host that changes such a thing, or deletes by a mutation. */
export const changesHost = (command: Command): boolean => {
  const api = command.call(command.name, 'api')
  if (api === undefined) return false
  const path = api.operands.find(word => word === 'graphql' || word?.includes('/') === true)
  if (path === 'graphql')
    return command.words.some(({ value, shape }) =>
      /\bmutation\b[\s\S]*\b(delete|remove|archive|transfer|updateBranchProtection|updateRepository|addAssignablesToProtected)\w*\s*\(/.test(
        value ?? shape ?? '',
      ),
    )
  const fields = command.has('-f', '-F', '--field', '--raw-field', '--input')
  const given = methodOf(command)
  const method = given === 'GET' && fields && command.option('-X', '--method') === undefined ? 'POST' : given
  if (method === 'GET' || method === 'HEAD') return false
  if (method === 'DELETE' || decisive.test(path ?? '') || approves.test(path ?? '')) return true
  // Moves a branch past what protects it from a push.
  if (method === 'PATCH' && /\/git\/refs\/(heads|tags)\//.test(path ?? '')) return true
  return command.argv.some(word =>
    /^(private=false|visibility=public|archived=true|default_branch=.+|security_and_analysis\[.*=disabled)$/.test(
      word ?? '',
    ),
  )
}
