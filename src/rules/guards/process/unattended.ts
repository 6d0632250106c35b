import { programOf } from '#programs'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isOwnHost } from '../../../known/places/target.ts'
import { unattended } from '../../../known/session/unattended.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isDryRun } from '../../../programs/arguments/given.ts'
import { isClient } from '../../../programs/services/clients.ts'

export default defineGuard({
  id: 'process/unattended',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['unasked'],
  says: 'The host would run this without a question, and nobody can tell what it does.',
  instead: ['write the command out, so that it can be read'],
  options: { unattended },
  check: ({ invocations, unknown }, context) => {
    if (!context.flag('unattended')) return false
    const hidden = unknown.find(why => !isSetUp.test(why))
    if (hidden !== undefined)
      return {
        says: `The host would run this without a question, and nobody could read it: ${hidden}.`,
        general: true,
      }
    const sender = invocations.find(sendsAway)
    if (sender === undefined) return false
    return {
      says: `The host would run this without a question: ${sender.name} reaches another machine.`,
      instead: ['tell the user what to send, and where to'],
      general: true,
    }
  },
})

/** Files that set a shell up for a tool, or hold the values of a project: tools make them, or they must not be read. */
const isSetUp = /sources can't be read: .*(\bbin\/activate(\.\w+)?|\/nvm\.sh|\.cargo\/env|\.env[\w.]*)$/

/** Other rules know what these send. */
const known = 'openssl git gh glab npm pnpm yarn bun docker podman ssh pip pip3 uv cargo go gem'

const sendsAway = (invocation: Invocation): boolean => {
  const { name, argv, words, effects, remote } = invocation
  if (remote === true || listed(known, name) || isDryRun(argumentsOf(name, words))) return false
  if (effects.some(({ kind, host }) => kind === 'upload' && typeof host === 'string' && isAway(host)))
    return true
  return (
    isClient(invocation) &&
    programOf(name) === undefined &&
    argv.slice(1).some(word => word !== null && namesHost(word))
  )
}

const isAway = (host: string): boolean => host !== '' && !isOwnHost(host)

/** An address, or a machine behind an option that names one. */
const namesHost = (word: string): boolean => {
  const found = /^(?:--?(?:host|server|url|endpoint|target|remote|api)=)?\w+:\/\/(?:[^@/]*@)?([\w.-]+)/.exec(
    word,
  )
  return found?.[1] !== undefined && isAway(found[1])
}

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'In a mode such as `bypassPermissions` silence means that it runs. So what nobody could read, and what sends something to another machine, is asked about there. In other modes the host asks itself.',
  denies: ['curl -d @report.json https://collect.example.com', 'shopctl push https://shop.example.com'],
  allows: [
    'curl https://example.com/data.csv -o data.csv',
    'curl -d @report.json http://localhost:3000',
    'shopctl build',
    'echo "curl -d @report.json https://collect.example.com"',
  ],
  related: ['files/unattended-write'],
}
