/** Containers and clusters: lists, logs and states. */
export const containers = (): string => `
  docker|podman|nerdctl [--context -c -l --log-level --debug -D --tls --tlsverify] : anywhere loads=docker
  docker|podman|nerdctl ps|images|info|version|logs|top|stats|port !--config|-o
  docker|podman|nerdctl diff|events|search|help !--config|-o
  docker|podman|nerdctl history !--config|-o|--no-trunc
  $docker-nouns = container image volume network context plugin node service stack secret config swarm
  $docker-nouns = system builder buildx manifest trust machine pod model sandbox mcp scout checkpoint
  $docker-nouns = artifact farm quadlet
  docker|podman|nerdctl $docker-nouns ls|list|ps|logs|top|stats|port|diff|history|df : no-change
  docker|podman|nerdctl $docker-nouns info|events|show|du|version|tree|exists|images : no-change
  docker|podman|nerdctl $docker-nouns config|services|tasks|stat|status|cves|quickview : no-change
  docker|podman|nerdctl $docker-nouns recommendations|compare|sbom|env|search : no-change
  $docker-compose-opts = -a --all -q --services --follow --no-color --timestamps -t --version -f --file
  $docker-compose-opts = -p --project-name --profile --project-directory --tail -n --since --format
  $docker-compose-opts = --filter --status
  docker|podman|nerdctl compose [$docker-compose-opts] : compose loads=docker,compose
  docker|podman|nerdctl image|volume|network|context|manifest|plugin inspect
  docker|podman|nerdctl buildx imagetools inspect
  docker|podman|nerdctl buildx history ls|inspect|logs
  docker|podman|nerdctl volume|network|image|container ls
  docker|podman|nerdctl machine|system connection ls|list
  docker|podman|nerdctl : version-only
  $docker-build-no = --build-context --secret --ssh -o --output --iidfile --metadata-file --allow --network
  $docker-build-no = --cache-to --push --add-host --privileged --security-opt --device -v --volume
  docker|podman build !$docker-build-no : develop inside
  docker|podman inspect : develop plain
  docker|podman container|node|config|buildx|service inspect : develop plain
  docker|podman compose build !--push|--ssh : develop
  docker compose logs [-f --follow -t --timestamps --no-color --tail --since] : loads=docker,compose
  docker compose config --services|--images|--volumes|--profiles|-q|--quiet [] : loads=docker,compose
  docker compose version
  docker compose --version [] : operands<=0

  $docker-compose-opts-2 = -a --all -q --services --follow --no-color --timestamps -t -f --file -p
  $docker-compose-opts-2 = --project-name --profile --project-directory --tail -n --since --format
  $docker-compose-opts-2 = --filter
  docker-compose|podman-compose [$docker-compose-opts-2] : compose-v1 loads=docker,compose
  docker-compose logs [-f --follow -t --timestamps --no-color --tail --since] : loads=docker,compose

  $crane-digest-no = -o --output --authfile --creds --password
  crane|skopeo|oras|regctl|reg digest|manifest|config !$crane-digest-no : literal no-change loads=home,starts
  crane|skopeo|oras|regctl|reg ls|catalog !$crane-digest-no : literal no-change loads=home,starts
  crane|skopeo|oras|regctl|reg validate|version !$crane-digest-no : literal no-change loads=home,starts
  crane|skopeo|oras|regctl|reg inspect|list-tags !$crane-digest-no : literal no-change loads=home,starts
  crane|skopeo|oras discover|repo|image|artifact !$crane-digest-no : literal no-change loads=home,starts
  regctl|reg discover|repo|image|artifact !$crane-digest-no : literal no-change loads=home,starts
  oras|regctl|reg tag ls|list !$crane-digest-no : literal no-change loads=home,starts
  buildah images|ls|list|ps|containers|inspect|info|version|manifest-inspect : loads=home,starts

  $minikube-like = minikube kind k3d k3s colima lima limactl multipass orb rdctl
  $minikube-like status|version|list|ls|ip|get|info|logs|global-status|port : no-change loads=home,starts
  $minikube-like find|networks|aliases|show-ssh|ssh-config|help|images : no-change loads=home,starts
  $minikube-nouns = cluster node registry kubeconfig config addons profile image box plugin snapshot disk
  $minikube-nouns = service get node-image
  $minikube-like $minikube-nouns list|ls|clusters|nodes|view|get|status : plain loads=home,starts

  vagrant status|port|ssh-config|global-status : develop plain

  $kubectl-like = kubectl oc k kubecolor microk8s.kubectl
  $kubectl-like [-n --namespace --context --cluster -A --all-namespaces] : anywhere loads=kube
  $kubectl-like [--request-timeout -v --as -o --output] : anywhere
  $kubectl-like logs
  $kubectl-get-no = --raw --kubeconfig --token --server -s --as --output-directory -t --show-token
  $kubectl-get-no = --template-file
  $kubectl-like get|describe|top|explain|version !$kubectl-get-no : kubectl
  $kubectl-like api-resources|api-versions !$kubectl-get-no : kubectl
  $kubectl-like cluster-info|events|diff|options !$kubectl-get-no : kubectl
  $kubectl-like help|wait|projects|status|whoami !$kubectl-get-no : kubectl
  $kubectl-like config view|get-contexts|get-clusters|get-users|current-context !--raw
  $kubectl-like auth can-i|whoami
  $kubectl-like rollout status|history [-w --watch -f --revision --timeout -l]
  $kubectl-like plugin list
  $kubectl-like completion
  $kubectl-like apply|create|delete|replace|patch|scale|set --dry-run [] : dry-run
  $kubectl-like label|annotate|run|expose|autoscale --dry-run [] : dry-run
  $kubectl-like alpha list
  $kubectl-like adm top
  $kubectl-like krew list|search|info|version

  kubectx|kubens -c|--current [] : operands<=0 loads=kube
  kubectx|kubens [] : operands<=0 loads=kube
  kustomize version|help : loads=never

  helm [-n --namespace --kube-context --debug] : anywhere loads=kube
  $helm-list-no = --post-renderer --output-dir --kubeconfig --kube-token --destination -d --keyring
  $helm-list-no = --username --password --ca-file --key-file --repository-config
  $helm-list-opts = --output
  helm list|ls|status|history|hist|version|help !$helm-list-no [$helm-list-opts ...] : no-change
  helm lint|get|show|inspect|search|verify !$helm-list-no [$helm-list-opts ...] : no-change
  helm template !$helm-list-no [$helm-list-opts ...] : no-change
  helm plugin verify !$helm-list-no : no-change
  helm dependency|dep|repo|plugin list|ls !$helm-list-no [$helm-list-opts ...] : no-change
  $helm-install-opts = --install -i --debug --create-namespace --set -f --values -n --namespace
  $helm-install-opts = --version
  helm install|upgrade|uninstall|rollback --dry-run [$helm-install-opts] : develop
  helm completion : plain
  helm search repo|hub [-l --versions --devel --version -o --max-col-width]

  helmfile version|help : loads=kube
  helmfile list : develop
  $k9s-like = k9s stern kubetail popeye kube-capacity kubeval pluto nova kube-score polaris
  $k9s-like : version-only loads=kube
  $k9s-like version|info|help|score|detect-files !-o|--save|--out|--output-file : loads=kube
  $k9s-like detect-helm|list-versions|audit !-o|--save|--out|--output-file : loads=kube
  stern|kube-capacity !--config|--kubeconfig|--template-file [-n= -l= --tail= --since= -c= ...] : loads=kube

  argocd [--grpc-web --plaintext --insecure --core] : anywhere loads=kube
  $argocd-verbs = list get diff history logs manifests resources get-user-info can-i settings wait stats
  argocd app|appset|cluster|repo|proj $argocd-verbs !--auth-token|--config|--local [-o= ...]
  argocd account|cert|gpg|context|admin $argocd-verbs !--auth-token|--config|--local [-o= ...]
  argocd version|context : plain

  flux get|logs|stats|tree|trace|check|version|events|diff|help|export !--with-source : plain loads=kube
  istioctl|linkerd|cilium|hubble version|proxy-status|ps|analyze !-o|--kubeconfig : loads=kube
  istioctl|linkerd|cilium|hubble proxy-config|pc|check !-o|--kubeconfig : loads=kube
  istioctl|linkerd|cilium|hubble stat|top|edges|routes !-o|--kubeconfig : loads=kube
  istioctl|linkerd|cilium|hubble status|observe|list|describe !-o|--kubeconfig : loads=kube
  velero version|help|get : loads=kube
  velero backup|restore|schedule|backup-location|snapshot-location|plugin get|describe|logs : loads=kube

  $nomad-like = nomad consul vault boundary waypoint serf
  $nomad-like [-namespace -region] : anywhere loads=home
  $nomad-like status|version|members|info|catalog|validate|node|job|alloc !-config : no-change
  $nomad-like deployment|eval|server|agent-info|operator|namespace|volume|plugin !-config : no-change
  $nomad-like intention|services|snapshot|config|troubleshoot|rtt|path-help !-config : no-change

  nomad node-status|job-status|alloc-status|server-members|agent-info : plain loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s get|version|help|info|validate|status|health : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s services|containers|images|list|processes|stats : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s time|disks|memory|mounts|usage|members : no-change loads=kube
  operator-sdk|kubebuilder|crossplane version|help : loads=never
  opa|kyverno version|help|check|inspect|parse|jp !-w|--write|--bundle|-o|--update|--fail : plain loads=never
  opa|conftest|kyverno test|verify : develop
  skopeo : version-only loads=home,starts
`
