import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'network/raw-socket',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This opens a connection by hand, past every program that is known for it.',
  instead: ['curl https://example.com'],
  check: ({ invocations, effects }) => {
    const own = new Set(
      invocations
        .filter(({ name }) => !/^(exec|echo|cat|printf|read|tar|true|:|tee|head)$/.test(name))
        .flatMap(invocation => invocation.effects),
    )
    return effects.some(
      effect =>
        (effect.kind === 'upload' || effect.kind === 'download') &&
        effect.host !== undefined &&
        !own.has(effect),
    )
  },
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'A shell that talks to a socket itself is a way to bring things in or out that no other rule sees.',
  denies: ['exec 5<>/dev/tcp/x.example/443', 'echo hi > /dev/tcp/x.example/80'],
  allows: ['echo hi > /dev/null', 'ls /dev/tcp', 'echo "exec 5<>/dev/tcp/x.example/443"'],
})
