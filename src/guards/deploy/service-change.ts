import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Command, Script } from '../../core/script.ts'
import { clusterOf } from '../../known/cluster.ts'
import { productionChange } from '../../known/deeds.ts'
import { serviceChange } from '../../programs/services.ts'

export default defineGuard({
  id: 'deploy/service-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  programs: 'gh glab kubectl oc helm k kubecolor',
  says: 'This has a service change something, outside of this machine.',
  instead: ['fly status', 'gh secret list'],
  check: (command, { facts }, script) => {
    const change = serviceChange(command) ?? productionChange(command) ?? changeOfMany(command, script)
    if (change === undefined || isFetch(command) || clusterOf(command, facts, script) === 'throw-away')
      return false
    return {
      says: `${command.name} ${change}: this has a service change something, outside of this machine.`,
      instead: ['look first: list, get, describe, status'],
      general: true,
    }
  },
})

/** `gh pr list ... | xargs gh pr close`: what is everyday work on one is not on all that a list has. */
const changeOfMany = (
  { name, operands, via, certain, invocation }: Command,
  { invocations }: Script,
): string | undefined => {
  const [thing, verb, ...which] = operands
  if (
    !/^(?:gh|glab)$/.test(name) ||
    !/^(?:close|reopen|edit|update|comment|note|merge|approve|review|cancel|rerun|lock)$/.test(verb ?? '')
  )
    return undefined
  const isListed = invocations.some(
    other =>
      other !== invocation && other.name === name && other.argv[2] === 'list' && other.argv[1] === thing,
  )
  const isMany = via.includes('xargs') || via.includes('parallel') || !certain
  return isListed && isMany && which.includes(null) ? `${thing} ${verb}, for each of a list` : undefined
}

/** `kubectl cp pod:/x ./x` only fetches. */
const isFetch = ({
  name,
  operands,
}: {
  readonly name: string
  readonly operands: readonly (string | null)[]
}) => /^(kubectl|oc|k|kubecolor)$/.test(name) && operands[0] === 'cp' && operands[1]?.includes(':') === true

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'A client acts with the rights of the person who logged in, on what other people use. There are more verbs than any list of bad ones, so the looks are listed.',
  denies: [
    'fly secrets set API_URL=https://example.com -a shop',
    'stripe refunds create --charge ch_1 --live',
    'aws ec2 run-instances --image-id ami-1 --count 20',
    'heroku maintenance:on -a shop',
    'gh variable set STAGE --body prod',
    'kubectl create -f k8s/prod.yaml',
  ],
  allows: [
    'fly secrets list',
    'stripe refunds create --charge ch_1',
    'aws ec2 describe-instances',
    'aws --endpoint-url http://localhost:4566 sqs create-queue --queue-name q',
    'heroku releases -a shop',
    'gh pr create --draft --title x --body "fly secrets set A=b"',
    'kubectl create deployment web --image=nginx --dry-run=client -o yaml',
    'echo "heroku maintenance:on -a shop"',
  ],
  related: ['deploy/service-deletion', 'deploy/release', 'deploy/api-change'],
}
