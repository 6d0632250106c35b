import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { reveals } from '../../../known/network/service-deeds.ts'
import { isNarrowed } from '../../../known/printed/shown.ts'
import { isEmptyStore } from '../../../known/secrets/empty-stores.ts'
import { stores } from '../../../programs/tables/stores.ts'
import { commandOf } from '../../../shell/calls/command.ts'

export default defineGuard({
  id: 'secrets/store-read',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  says: 'This takes a secret out of the store that keeps it.',
  instead: ['gh auth status'],
  calls: stores,
  check: ({ invocations }, { facts }, calls) =>
    calls.some(
      ({ invocation }) =>
        !isNarrowed(invocation, invocations) && !isEmptyStore(invocation, invocations, facts),
    ) ||
    invocations.some(
      call =>
        ((reveals(commandOf(call)) && !/^(?:kind|k3d|minikube)$/.test(call.name)) || asksDotenv(call)) &&
        !isNarrowed(call, invocations),
    ),
})

/** `dotenv get NAME`: no program of that name is run. */
const asksDotenv = ({ name, via }: Invocation): boolean =>
  via.at(-1) === 'dotenv' && /^(?:get|list)$/.test(name)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A store hands out a secret to whoever asks in the name of the user. The user decides who asks. Names and states of what a store keeps are no secrets.',
  denies: [
    'security find-generic-password -wa github',
    'gpg --export-secret-keys --armor',
    'op read op://Personal/AWS/key',
    'gh auth token',
    'kubectl get secret db -o yaml',
  ],
  allows: ['gpg --verify x.asc', 'kubectl get pods', 'gh auth status', 'echo "gh auth token"'],
}
