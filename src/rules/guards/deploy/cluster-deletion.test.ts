import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './cluster-deletion.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'kubectl create ns probe; kubectl delete ns shop',
      'kubectl --context a create ns probe; kubectl --context b delete ns probe',
      'helm upgrade --install shop c -n prod; helm uninstall shop -n prod',

      ...each(
        'oc delete project shop',
        'kubectl evict pod web-1',
        'kubectl|oc create rolebinding|clusterrole|token deployer --user=ci',
        'oc create clusterrolebinding a --clusterrole=cluster-admin --user=b',
        "kubectl|oc patch clusterrolebinding|clusterrole|rolebinding admins --type=merge -p '{}'",
        'kubectl|oc adm policy add-scc-to-user privileged -z default',
        'kubectl|oc annotate|label namespace|namespaces|node|nodes shop tier=prod',
        'helm delete|del shop',
        'argocd app|cluster|repo delete|rm shop',
        'eksctl delete cluster --name shop',
        'docker swarm leave --force',
        'docker stack|service|secret|config rm shop',
        'nomad job stop -purge web',
        'istioctl uninstall --purge -y',
        'velero backup delete nightly --confirm',
        'etcdctl del /registry/pods',
      ),
      'kubectl label ns default pod-security.kubernetes.io/enforce-',
      'kubectl delete pod --all',
      'kubectl -n prod delete pvc --all',
      'bash -c "helm uninstall shop"',
    ],
    allows: [
      'name="e2e-$RANDOM"; k3d cluster create "$name"; kubectl --context "k3d-$name" delete pods --all',
      'kubectl --context dev-eu create ns probe-1 && kubectl --context dev-eu delete ns probe-1',
      'helm install probe ./c -n t && helm uninstall probe -n t',

      'kind delete cluster --name dev',
      'k3d cluster delete dev',
      'minikube delete -p dev',
      'kubectl create rolebinding a --user=b --dry-run=client -o yaml',
      'kubectl label ns default a=b --dry-run=server',
      'helm uninstall shop --dry-run',
      'kubectl label pod x a=b',
      'kubectl describe pod x',
      'git commit -m "kubectl delete -f k8s/"',
      'kubectl logs x',
    ],
  },
  {
    // The context that the script switches to counts, and not the current one.
    facts: {
      files: {
        '/home/dev/.kube/config': 'current-context: kind-dev\n',
        '/home/dev/.kube/minikube': 'current-context: minikube\n',
        '/home/dev/.kube/eu': 'current-context: eu-1\n',
      },
    },
    asks: [
      'kubectl config use-context prod-eu && kubectl delete -f k8s/',
      'kubectx prod-eu; kubectl delete pod -l app=shop',
      'kubectl config set-context --current --namespace=prod && kubectl delete deploy api',
      'aws eks update-kubeconfig --name eu-1 && kubectl delete deploy api',
      'gcloud container clusters get-credentials eu-1; helm uninstall shop',
      'doctl kubernetes cluster kubeconfig save eu-1 && kubectl delete deploy api',
      'export KUBECONFIG=~/.kube/eu; kubectl delete pod x',
    ],
    allows: [
      'kubectl delete pod x',
      'kubectl config use-context minikube && kubectl delete pod x',
      'kubectx kind-ci && kubectl delete pod x',
      'export KUBECONFIG=~/.kube/minikube; kubectl delete pod x',
      'kubectl config use-context prod-eu && kubectl get pods',
      'kubectl config use-context prod-eu; kubectl --context kind-dev delete pod x',
      'echo "kubectx prod-eu; kubectl delete pod x"',
    ],
  },
  {
    // What a context points to now counts, and not what it is called.
    facts: {
      files: {
        '/home/dev/.kube/config':
          'contexts:\n- name: kind-dev\n  context:\n    cluster: prod-eu\n- name: kind-ci\n  context: {cluster: kind-ci}\n- context:\n    cluster: kind-ci\n  name: mine\n- name: minikube\n  context: {cluster: minikube}\nclusters:\n- cluster:\n    server: https://10.0.0.1:6443\n  name: prod-eu\n- name: kind-ci\n  cluster: {server: "https://127.0.0.1:4123"}\n- name: minikube\n  cluster: {server: "https://192.168.49.2:8443"}\ncurrent-context: mine\n',
      },
    },
    asks: [
      'kubectl --context kind-dev delete deploy --all',
      'kubectl config use-context kind-dev && kubectl delete ns shop',
      'kubectl config rename-context prod-eu kind-ci && kubectl --context kind-ci delete ns shop',
      'kubectl config set-cluster kind-ci --server=https://k8s.example:6443; kubectl --context kind-ci delete ns shop',
    ],
    allows: [
      'kubectl --context kind-ci delete deploy --all',
      'kubectl delete ns shop',
      'kubectl --context minikube delete ns shop',
      'kubectl config set-context kind-ci --namespace=shop; kubectl --context kind-ci delete ns shop',
      'kubectl config rename-context mine other && kubectl --context kind-ci delete ns shop',
      'echo "kubectl --context kind-dev delete deploy --all"',
    ],
  },
)
