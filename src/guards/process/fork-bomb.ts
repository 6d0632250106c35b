import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'process/fork-bomb',
  on: 'script',
  verdict: 'deny',
  level: 'critical',
  says: 'This starts copies of itself without end until the machine stands still.',
  instead: ['while true; do sleep 1; done'],
  check: ({ invocations }) => {
    const copies = invocations.filter(({ name, argv, via }) => argv.length === 1 && via.includes(`${name}()`))
    return copies.some((copy, index) => copies.findIndex(other => other.name === copy.name) < index)
  },
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'There is no task that a function which only starts itself twice could do.',
  denies: [':(){ :|:& };:', 'bomb() { bomb | bomb & }; bomb'],
  allows: ['f() { echo hi; }; f', 'while true; do sleep 1; done', 'echo ":(){ :|:& };:"'],
})
