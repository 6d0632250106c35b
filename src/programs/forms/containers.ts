/** Containers and clusters: lists, logs and states. */
export const containers = (): string => `
  docker|podman [--context -c -l --log-level --debug -D --tls --tlsverify] : anywhere no-address loads=docker
  nerdctl [--context -c -l --log-level --debug -D --tls --tlsverify] : anywhere no-address loads=docker
  $docker-opts = -a --all -q --quiet --no-trunc -n --last -l --latest -s --size -f --filter --format
  $docker-opts = --digests --tree --since --until --tail -t --timestamps --follow --details --no-stream
  $docker-opts = --limit --human --no-resolve
  docker|podman|nerdctl ps|images|info|version|logs|stats|port|diff|events|help [$docker-opts]
  docker|podman|nerdctl search [$docker-opts] : literal
  docker|podman|nerdctl top [] : operands<=1
  docker|podman|nerdctl history [-q --quiet --format --human]
  $docker-nouns = container image volume network context plugin node service stack secret config swarm
  $docker-nouns = system builder buildx manifest trust machine pod model sandbox mcp scout checkpoint
  $docker-nouns = artifact farm quadlet
  docker|podman|nerdctl $docker-nouns ls|list|ps|logs|top [$docker-opts] : no-change
  docker|podman|nerdctl $docker-nouns stats|port|diff|history|df [$docker-opts] : no-change
  docker|podman|nerdctl $docker-nouns info|events|show|du [$docker-opts] : no-change
  docker|podman|nerdctl $docker-nouns version|tree|exists|images [$docker-opts] : no-change
  docker|podman|nerdctl $docker-nouns config|services|tasks|stat [$docker-opts] : no-change
  docker|podman|nerdctl $docker-nouns status|cves|quickview [$docker-opts] : no-change
  docker|podman|nerdctl $docker-nouns recommendations|compare|sbom|env|search [$docker-opts] : no-change
  $docker-compose-opts = -a --all -q --services --follow --no-color --timestamps -t --version -f --file
  $docker-compose-opts = -p --project-name --profile --project-directory --tail -n --since --format
  $docker-compose-opts = --filter --status
  docker compose [$docker-compose-opts] : compose loads=docker,compose
  podman|nerdctl compose [$docker-compose-opts] : compose loads=docker,compose
  docker|podman|nerdctl image|volume|network|context|plugin inspect [$docker-opts --verbose]
  docker|podman|nerdctl manifest inspect [$docker-opts --verbose -v] : literal
  docker|podman|nerdctl buildx imagetools inspect [--raw --format] : literal
  docker|podman|nerdctl buildx history ls|inspect|logs [$docker-opts]
  docker|podman|nerdctl volume|network|image|container ls [$docker-opts]
  docker|podman|nerdctl machine|system connection ls|list [$docker-opts]
  docker|podman|nerdctl : version-only
  docker|podman|nerdctl -v|-h [] : operands<=0
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
  docker-compose|podman-compose [$docker-compose-opts-2] : compose-v1 no-address loads=docker,compose
  docker-compose logs [-f --follow -t --timestamps --no-color --tail --since] : loads=docker,compose

  $crane-opts = --platform= --raw --config --format= --override-os= --override-arch= --full-ref -v --verbose
  crane|skopeo|oras|regctl|reg digest|manifest|config [$crane-opts] : literal no-change loads=home,starts
  crane|skopeo|oras|regctl|reg ls|catalog [$crane-opts] : literal no-change loads=home,starts
  crane|skopeo|oras|regctl|reg validate|version [$crane-opts] : literal no-change loads=home,starts
  crane|skopeo|oras|regctl|reg inspect|list-tags [$crane-opts] : literal no-change loads=home,starts
  crane|skopeo|oras discover|repo|image|artifact [$crane-opts] : literal no-change loads=home,starts
  regctl|reg discover|repo|image|artifact [$crane-opts] : literal no-change loads=home,starts
  oras|regctl|reg tag ls|list [$crane-opts] : literal no-change loads=home,starts
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
  $kubectl-like [--request-timeout] : anywhere
  $kubectl-like [-v --as -o --output] : anywhere
  $kubectl-logs-opts = -c --container -f --follow -p --previous --tail --since --since-time --timestamps
  $kubectl-logs-opts = --all-containers --prefix --max-log-requests --limit-bytes --ignore-errors -l
  $kubectl-logs-opts = --selector --pod-running-timeout --all-pods
  $kubectl-like logs [$kubectl-logs-opts]
  $kubectl-opts = -l --selector -w --watch --watch-only --field-selector --show-labels --sort-by
  $kubectl-opts = --no-headers -L --show-kind --ignore-not-found --label-columns --chunk-size -f --filename
  $kubectl-opts = -R --recursive --show-managed-fields --subresource --output-watch-events --show-events
  $kubectl-opts = --containers --sum --short --client --api-version --namespaced --verbs --api-group
  $kubectl-opts = --cached --categories --for --types --timeout --all --template
  $kubectl-opts = --allow-missing-template-keys
  $kubectl-like get|describe|top|explain|version [$kubectl-opts] : kubectl
  $kubectl-like api-resources|api-versions [$kubectl-opts] : kubectl
  $kubectl-like cluster-info|events|diff|options [$kubectl-opts] : kubectl
  $kubectl-like help|wait|projects|status|whoami [$kubectl-opts] : kubectl
  $kubectl-like config view|get-contexts|get-clusters|get-users|current-context [--minify --no-headers]
  $kubectl-like auth can-i|whoami [--list -q --quiet --subresource --no-headers]
  $kubectl-like rollout status|history [-w --watch -f --revision --timeout -l]
  $kubectl-like plugin list [--name-only]
  $kubectl-like completion []
  $kubectl-like apply|create|delete|replace|patch|scale|set --dry-run [] : dry-run
  $kubectl-like label|annotate|run|expose|autoscale --dry-run [] : dry-run
  $kubectl-like alpha list []
  $kubectl-like adm top [--no-headers --sort-by --containers -l --selector --sum]
  $kubectl-like krew list|search|info|version []

  kubectx|kubens -c|--current [] : operands<=0 loads=kube
  kubectx|kubens [] : operands<=0 loads=kube
  kustomize version|help : loads=never

  helm [-n --namespace --kube-context --debug] : anywhere loads=kube
  $helm-opts = --output -o -a --all -A --all-namespaces -q --short --date -l --selector --filter -f --values
  $helm-opts = -m --max --revision --set --set-string --version --devel --show-resources --show-desc
  $helm-opts = --deployed --failed --pending --superseded --uninstalled --strict --with-subcharts
  $helm-opts = --include-crds --skip-tests -s --show-only --api-versions --kube-version --is-upgrade
  $helm-opts = --no-hooks --validate --name-template --client --offset
  helm list|ls|status|history|hist|version|help [$helm-opts] : near no-change
  helm lint|get|show|inspect|search|verify [$helm-opts] : near no-change
  helm template [$helm-opts] : near no-change
  helm plugin verify [] : no-change
  helm dependency|dep|repo|plugin list|ls [$helm-opts] : no-change
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
  stern [-n= -l= --tail= --since= -c= -o= -A --all-namespaces --no-follow -t --timestamps] : loads=kube
  kube-capacity [-n= -l= --tail= --since= -c= -o= -A --all-namespaces --no-follow -t] : loads=kube

  argocd [--grpc-web --plaintext --insecure --core] : anywhere loads=kube
  $argocd-verbs = list get diff history logs manifests resources get-user-info can-i settings wait stats
  $argocd-opts = -o= --output= -p= -l= -N= --project= --selector= --show-params --show-operation --timeout=
  argocd app|appset|cluster|repo|proj $argocd-verbs [$argocd-opts]
  argocd account|cert|gpg|context|admin $argocd-verbs [$argocd-opts]
  argocd version|context [-o --output --client --short] : plain

  $mesh-opts = -n= --namespace= -A --all-namespaces --watch -w -f --follow --level= --kind= --name= --since=
  $mesh-opts = --tail= --last= --output= --pod= --to= --from= --path=
  flux get|logs|stats|tree|trace|check|version|events|diff|help|export [$mesh-opts] : plain loads=kube
  istioctl|linkerd|cilium|hubble version|proxy-status|ps|analyze [$mesh-opts] : loads=kube
  istioctl|linkerd|cilium|hubble proxy-config|pc|check [$mesh-opts] : loads=kube
  istioctl|linkerd|cilium|hubble stat|top|edges|routes|status|observe|list|describe [$mesh-opts] : loads=kube
  velero version|help|get [-o= -n= -l= --details] : loads=kube
  $velero-things = backup restore schedule backup-location snapshot-location plugin
  velero $velero-things get|describe|logs [-o= -n= -l= --details] : loads=kube

  $nomad-like = nomad consul vault boundary waypoint serf
  $nomad-like [-namespace -region] : anywhere loads=home
  $nomad-opts = -json -verbose -t -filter -per-page -detailed -short -stats -allocs -evals -no-color -stale
  $nomad-opts = -separator -format -field -self -status -wan
  $nomad-like status|version|members|info|catalog|validate|node|job|alloc [$nomad-opts] : no-change
  $nomad-like deployment|eval|server|agent-info|operator|namespace|volume|plugin [$nomad-opts] : no-change
  $nomad-like intention|services|snapshot|config|troubleshoot|rtt|path-help [$nomad-opts] : no-change

  nomad node-status|job-status|alloc-status|server-members|agent-info [$nomad-opts] : plain loads=kube
  $eksctl-opts = -o= --output= -n= --nodes= --namespace= --cluster= --name= --region=
  eksctl|kops|kubeadm|rke|talosctl|k0s get|version|help|info [$eksctl-opts] : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s validate|status|health [$eksctl-opts] : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s services|containers|images [$eksctl-opts] : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s list|processes|stats [$eksctl-opts] : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s time|disks|memory [$eksctl-opts] : no-change loads=kube
  eksctl|kops|kubeadm|rke|talosctl|k0s mounts|usage|members [$eksctl-opts] : no-change loads=kube
  operator-sdk|kubebuilder|crossplane version|help : loads=never
  opa|kyverno version|help|check|inspect|parse|jp !-w|--write|--bundle|-o|--update|--fail : plain loads=never
  opa|conftest|kyverno test|verify : develop
  skopeo : version-only loads=home,starts
`
