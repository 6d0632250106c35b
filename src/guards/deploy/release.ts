import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import type { Command } from '../../core/script.ts'
import { deploys } from '../../known/deeds.ts'
import { clusterOf, isProductionName } from '../../known/target.ts'
import { onlyLooks } from '../../programs/services.ts'
import { isTask, runners } from './_task.ts'

export default defineGuard({
  id: 'deploy/release',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  traits: ['client'],
  programs: runners,
  says: 'This changes what runs for real users.',
  instead: ['cdk diff', 'terraform plan', 'kubectl diff -f k8s/'],
  calls: `
    cdk|cdk8s|cdktf deploy|import|bootstrap|rollback
    terraform|tofu|terragrunt apply !-destroy
    terragrunt run-all apply
    pulumi up|refresh
    kubectl|oc apply|replace|patch|scale|set|rollout|cordon|taint|edit|run|expose|autoscale
    kubectl|oc config set-context|use-context|set-cluster|set-credentials|delete-context
    helm install|upgrade|rollback
    kustomize apply
    argocd app sync|rollback|set
    vercel|now --prod|--production
    fly|flyctl deploy|scale|launch
    heroku releases:rollback|config:set|ps:scale|pg:promote|container:release
    gcloud ** deploy
    aws cloudformation deploy|create-stack|update-stack|execute-change-set
    aws lambda update-function-code|publish-version
    aws ecs update-service
    aws route53 change-*|update-*|associate-*
    gcloud dns record-sets create|update|transaction
    az network dns ** create|update|add-record
    doctl compute domain ** create|update
    az webapp|functionapp up|deploy
    kamal deploy|rollback|setup
    ansible-playbook !--check|-C|--syntax-check|--list-tasks|--list-hosts|--list-tags
    nomad job run
    supabase db push
    railway up
    ansible-pull !--check
    fastlane ** release|beta|deliver|supply|pilot|upload*
    skaffold run|deploy|apply
    code-push release*
    appcenter ** release*
    eas build --auto-submit|--auto-submit-with-profile
    docker stack deploy|up
    gh-pages -d|--dist
    $states = state.apply state.highstate state.sls pkg.install pkg.remove pkg.upgrade service.restart
    $states = service.stop service.start system.reboot
    salt|salt-ssh ** $states
    docker|podman context use
    git push
    dokku ps:rebuild
  `,
  check: (call, { facts }) => {
    if (!call.matched) return (deploys(call) && !onlyLooks(call)) || isTask(call)
    if (call.name === 'git') return pushesLive(call, facts)
    if (call.subcommands[0] === 'context') return call.operands.some(word => isProductionName(word ?? ''))
    return !isRollout(call) && !isListing(call) && clusterOf(call, facts) !== 'throw-away'
  },
})

/** Remotes that run what they are pushed: by the name that people give them, or by their address. */
const live = /^(heroku|dokku|piku|clever|scalingo|gigalixir|flynn|deis|caprover)([-_]|$)/
const liveHost = /\b(git\.heroku\.com|heroku\.com[:/]|push\S*\.clever-cloud\.com|git\.scalingo\.com|git\.gigalixir\.com|azurewebsites\.net)|^(ssh:\/\/)?dokku@/

const pushesLive = (call: Command, facts: Facts): boolean => {
  const [remote] = call.operands
  if (remote == null || call.has('-n', '--dry-run')) return false
  if (liveHost.test(remote)) return true
  if (!/^[\w.-]+$/.test(remote)) return false
  return live.test(remote) || isProductionName(remote) || liveHost.test(facts.git()?.config(`remote.${remote}.url`) ?? '')
}

/** `vercel list --prod` names what is listed. */
const isListing = (command: Command): boolean => /^(vercel|now)$/.test(command.name) && onlyLooks(command)

/** `kubectl rollout status` and the like only look. */
const isRollout = (command: Command): boolean =>
  command.is('kubectl', 'rollout', 'status') || command.is('kubectl', 'rollout', 'history')

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A deploy is seen by people at once and undone only by another one. It deserves a yes from somebody.',
  denies: ['cdk deploy', 'terraform apply', 'kubectl apply -f k8s/', 'vercel --prod', 'fly deploy'],
  allows: [
    'cdk diff',
    'terraform plan',
    'kubectl apply --dry-run=server -f k8s/',
    'kubectl get pods',
    'vercel list --prod',
    'pscale deploy-request list shop',
    'kubectl --context kind-dev apply -f k8s/',
    'echo "cdk deploy"',
  ],
}
