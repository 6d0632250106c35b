import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { bodyOf, isEcho, methodOf, onlyAsks, requestsOf } from '../../../known/network/requests.ts'
import { isOwnHost, isTrialHost } from '../../../known/places/target.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'

export default defineGuard({
  id: 'network/outward-request',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  touches: ['upload'],
  says: 'This has another machine do something, by a request that is no question.',
  instead: ['curl https://api.example.com/users/5', 'curl -d a=b http://localhost:3000/users'],
  calls: `
    curl|wget|http|https|xh|xhs|curlie|Invoke-RestMethod|Invoke-WebRequest|irm|iwr
    az rest
  `,
  check: command => {
    const host = command.matched ? asked(command) : sentByCode(command)
    if (host === undefined) return false
    return { says: `This has ${named(host)} do something, by a request that is no question.`, general: true }
  },
})

/** The host that a client is told to change something at. */
const asked = (command: Command): string | undefined => {
  if (!/^(POST|PUT|PATCH)$/.test(methodOf(command))) return undefined
  const body = bodyOf(command)
  return requestsOf(command).find(request => isOutside(request.host) && !onlyAsks(request, body))?.host
}

/** Programs that run a task of the project by its name. */
const tasks = 'rake rails artisan mix'

/** The host that a line of code sends something to. */
const sentByCode = ({ name, effects, remote }: Command): string | undefined =>
  remote === true || !(runsLanguage(name, 'node python ruby php perl go') || listed(tasks, name))
    ? undefined
    : (effects.find(({ kind, host }) => kind === 'upload' && host?.includes('.') === true && isOutside(host))
        ?.host ?? undefined)

const isOutside = (host: string): boolean => !isOwnHost(host) && !isTrialHost(host) && !isEcho(host)

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A message, an order or a changed record is seen by others at once, and a request asks nobody whether it is meant.',
  denies: [
    'curl -X POST -d \'{"text":"hi"}\' https://hooks.slack.com/services/T0/B0/x',
    'http PATCH https://api.example.com/users/7 admin:=true',
    'python3 -c "import requests; requests.delete(\'https://api.example.com/users/7\')"',
  ],
  allows: [
    'curl -X POST -d a=b http://localhost:3000/users',
    'curl https://api.example.com/users',
    'curl -d "q=shoes" https://api.example.com/search',
    'curl -X POST -d a=b https://httpbin.org/post',
    'curl -X POST -d a=b https://api.staging.example.com/orders',
    'git commit -m "curl -X POST -d a=b https://api.example.com/users"',
  ],
  related: ['deploy/api-change', 'network/file-upload'],
}
