import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isMigrationHere } from '../../../known/databases/filled-again.ts'
import { deploys } from '../../../known/network/service-deeds.ts'
import { clusterOf } from '../../../known/places/cluster.ts'
import { onlyLooks } from '../../../programs/services/services.ts'
import { isAside } from './_aside.ts'
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
    terraform|tofu apply !-destroy
    terragrunt|kustomize ** apply
    pulumi|railway up|refresh
    kubectl|oc apply|replace|patch|scale|set|rollout|cordon|taint|edit|run|expose|autoscale
    kubectl|oc config set-context|use-context|set-cluster|set-credentials|delete-context
    helm install|upgrade|rollback
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
    ansible-pull !--check
    fastlane ** beta|deliver|supply|pilot|production|upload_to_*|firebase_app_distribution
    fastlane ** appstore|testflight|hockeyapp|appcenter_upload|deploygate|set_github_release
    nixos-rebuild switch @--target-host*
    skaffold run|deploy|apply
    eas build --auto-submit|--auto-submit-with-profile
    docker stack deploy|up
    gh-pages -d|--dist
    ghp-import -p|--push
    electron-builder @--publish=always|always|onTag|onTagOrDraft
    salt|salt-ssh ** state.*|pkg.install|pkg.remove|pkg.upgrade|service.restart|service.stop|service.start
    dokku ps:rebuild
    surge * *
  `,
  check: (call, { facts }, script) =>
    call.matched
      ? !isAside(call, facts) && clusterOf(call, facts, script) !== 'throw-away'
      : (deploys(call) && !onlyLooks(call) && !isMigrationHere(call, facts, script)) || isTask(call),
})

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
    'kubectl --context kind-dev apply -f k8s/',
    'echo "cdk deploy"',
  ],
}
