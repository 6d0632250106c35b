import type { Command } from '../../core/script.ts'

interface ApiRequest {
  readonly host: string
  readonly port: string
  readonly path: string
}

/** The addresses that a command asks. */
export const requestsOf = (command: Command): readonly ApiRequest[] => {
  return command.operandWords.flatMap(({ value, shape }) => {
    const found =
      /^(?:https?:\/\/)?(?:[^@/\s]*@)?([\w.-]+\.[a-z]{2,}|localhost|[\d.]{7,}|\[[\da-f:]+\])(?::(\d+))?(\/[^?#\s]*)?(?:[?#]|$)/i.exec(
        value ?? shape ?? '',
      )
    return found === null ? [] : [{ host: found[1] ?? '', port: found[2] ?? '', path: found[3] ?? '/' }]
  })
}

const verbs = /^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/i

/** What a request does: by its option, by a word of its own, or because it sends something. */
export const methodOf = (command: Command): string => {
  const given = command.option('-X', '--request', '--method', '-Method')
  const joined = command.argv.flatMap(
    word => /^(?:-X|--(?:request|method)=)([A-Za-z]+)$/.exec(word ?? '')?.[1] ?? [],
  )[0]
  const [first] = command.operands
  const bare = !/^(curl|wget)$/.test(command.name) && verbs.test(first ?? '') ? first : undefined
  const sends = command.has(
    '-d',
    '--data',
    '--data-raw',
    '--data-binary',
    '--json',
    '-F',
    '--form',
    '--post-data',
    '--post-file',
  )
  return (given ?? joined ?? bare ?? (sends ? 'POST' : 'GET')).toUpperCase()
}

/** What decides about a repository: who may write, what runs, and what protects it. */
const decisive =
  /(^|\/)(collaborators|keys|hooks|secrets|variables|protection|rulesets|permissions|transfer|invitations|memberships|environments|vulnerability-alerts|automated-security-fixes|dispatches|runners|installations|protected_branches|deploy_keys|approval_rules|push_rule|members)(\/|\?|$)/

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
  if (method === 'DELETE' || decisive.test(path ?? '')) return true
  return command.argv.some(word =>
    /^(private=false|visibility=public|archived=true|default_branch=.+)$/.test(word ?? ''),
  )
}
