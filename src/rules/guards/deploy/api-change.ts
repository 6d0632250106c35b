import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { changesService } from '../../../known/code/deeds.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { methodOf, requestsOf } from '../../../known/network/requests.ts'
import { isOwnHost, isThrowAwayName } from '../../../known/places/target.ts'
import { changesHost } from './_host-api.ts'
import { paysByLibrary } from './_library.ts'
import { changesByRpc } from './_rpc.ts'

export default defineGuard({
  id: 'deploy/api-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This has a service delete something, or change who may do what, by a plain request.',
  instead: ['curl https://api.example.com/users/5', 'gh api repos/example/shop'],
  calls: 'curl|wget|http|https|xh|xhs|curlie|Invoke-RestMethod|Invoke-WebRequest|irm|iwr|gh|glab|grpcurl',
  programs: 'node python ruby php bun deno tsx rails manage.py flask artisan sail mix',
  check: (command, { facts }, script) => {
    if (!command.matched) {
      const codes = inlineCode(command.invocation)
      if (paysByLibrary(codes, command.invocation, script, facts))
        return { says: 'This code moves money, or changes what customers have.' }
      return (
        codes.some(changesService) && {
          says: 'This code has a service delete something, or change what others see.',
        }
      )
    }
    if (command.name === 'grpcurl') return changesByRpc(command)
    if (command.name === 'gh' || command.name === 'glab') return changesHost(command)
    const method = methodOf(command)
    return requestsOf(command).some(({ host, port, path }) => {
      if (isOwnHost(host) && (!isStore(port) || isThrowAwayName(storeIn(path)))) return false
      if (
        isStore(port) &&
        method !== 'GET' &&
        /\/_(cluster\/settings|security|snapshot|scripts)\b/.test(path)
      )
        return true
      return (
        startsJob.test(path) ||
        method === 'DELETE' ||
        (method !== 'GET' && /\/(_delete_by_query|delete|destroy|purge|wipe|truncate)\/?$/.test(path))
      )
    })
  },
})

/** A pipeline that begins when its address is asked for, whichever method is used. */
const startsJob = /\/job\/.+\/build(?:WithParameters)?\/?$|\/generic-webhook-trigger\/invoke$/

/** Databases and engines listen here on one's own machine too, and know no undo. */
const isStore = (port: string): boolean =>
  / (9200|9201|5984|6333|8086|8123|7700|8983|8108|2375|15672|8500|8200|6443) /.test(` ${port} `)

/** The store that a path names first: `/tmp_a/_doc/1`, `/collections/tmp_a`. */
const storeIn = (path: string): string => {
  const [, first = '', second = ''] = path.split('/')
  return /^(?:aliases|collections|cores|databases|indexes|indices|tables)$/.test(first) ? second : first
}

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'Behind an address there is the same data as behind a client, and a request asks nobody whether it is meant.',
  denies: [
    'curl -X DELETE https://api.example.com/users/5',
    'curl -XDELETE localhost:9200/_all',
    'gh api -X PUT repos/example/shop/collaborators/somebody',
    "gh api graphql -f query='mutation { deleteRef(input:{refId:1}) { clientMutationId } }'",
  ],
  allows: [
    'curl -X DELETE localhost:3000/users/5',
    'curl -d "q=shoes" https://api.example.com/search',
    'gh api repos/example/shop/collaborators',
    'echo "curl -X DELETE https://api.example.com/users/5"',
  ],
  related: ['network/outward-request', 'deploy/repository-deletion', 'database/dropped'],
}
