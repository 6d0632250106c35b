import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { clusterOf } from '../../../known/places/cluster.ts'
import { isMadeHere } from '../../../known/places/made-in-script.ts'

export default defineGuard({
  id: 'deploy/cluster-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes or opens up something in a cluster.',
  instead: ['kubectl config current-context', 'kubectl delete --dry-run=server -f k8s/'],
  calls: `
    kubectl|oc delete|drain|evict
    kubectl|oc create clusterrolebinding|rolebinding|clusterrole|token
    kubectl|oc patch clusterrolebinding|clusterrole|rolebinding
    kubectl|oc adm
    kubectl|oc label|annotate ns|namespace|namespaces|node|nodes
    helm uninstall|delete|del
    argocd app|cluster|repo delete|rm
    eksctl delete
    docker swarm leave
    docker stack|service|secret|config rm
    nomad job stop
    istioctl uninstall
    velero backup delete
    etcdctl del
  `,
  check: (call, { facts }, script) =>
    clusterOf(call, facts, script) !== 'throw-away' && !isMadeHere(call, script),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A namespace takes its volumes with it, and the current context may be production.',
  denies: [
    'kubectl delete namespace prod',
    'kubectl delete -f k8s/',
    'kubectl drain node-1 --force',
    'helm uninstall shop -n prod',
    'kubectl create clusterrolebinding a --clusterrole=cluster-admin --user=b',
  ],
  allows: [
    'kubectl get pods',
    'kubectl delete --dry-run=client -f k8s/',
    'helm list',
    'kubectl --context kind-dev delete namespace shop',
    'echo "kubectl delete namespace prod"',
  ],
}
