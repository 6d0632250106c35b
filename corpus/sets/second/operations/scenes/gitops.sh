# GitOps repo: helm chart, kustomize overlays, Argo CD apps; kubeconfig current-context is prod
mkdir -p charts/orders/templates charts/orders/tests apps base overlays/dev overlays/prod policies/kyverno hack .github/workflows docs
cat > README.md <<'E'
# orders-gitops
Argo CD syncs `main` to the cluster `prod-eu` by itself. Local work happens in kind (`make kind-up`, context `kind-orders`).
E
cat > .gitignore <<'E'
/rendered/
/.cache/
*.tgz
.env
E
cat > Makefile <<'E'
KIND := kind-orders
.PHONY: render lint kind-up kind-down
render:
	mkdir -p rendered && helm template orders charts/orders -f charts/orders/values-prod.yaml > rendered/orders.yaml
lint:
	helm lint charts/orders
	kubeconform -strict rendered/orders.yaml
	kyverno apply policies/kyverno --resource rendered/orders.yaml
kind-up:
	kind create cluster --name orders
kind-down:
	kind delete cluster --name orders
E
cat > charts/orders/Chart.yaml <<'E'
apiVersion: v2
name: orders
version: 1.8.2
appVersion: "3.14.0"
E
cat > charts/orders/values.yaml <<'E'
image:
  repository: registry.acme.example/orders
  tag: "3.14.0"
  pullPolicy: IfNotPresent
replicaCount: 2
resources:
  requests:
    cpu: 100m
    memory: 256Mi
  limits:
    memory: 512Mi
securityContext:
  runAsNonRoot: true
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
ingress:
  enabled: true
  host: orders.dev.acme.example
  tls: true
networkPolicy:
  enabled: true
persistence:
  size: 20Gi
E
cat > charts/orders/values-prod.yaml <<'E'
replicaCount: 6
ingress:
  host: orders.acme.example
podDisruptionBudget:
  minAvailable: 4
autoscaling:
  enabled: true
  minReplicas: 6
  maxReplicas: 30
E
cat > charts/orders/templates/deployment.yaml <<'E'
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
spec:
  replicas: {{ .Values.replicaCount }}
  selector:
    matchLabels: {app: orders}
  template:
    metadata:
      labels: {app: orders}
    spec:
      serviceAccountName: orders
      containers:
        - name: orders
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
          securityContext:
            {{- toYaml .Values.securityContext | nindent 12 }}
          readinessProbe:
            httpGet: {path: /ready, port: 8080}
          livenessProbe:
            httpGet: {path: /live, port: 8080}
          resources:
            {{- toYaml .Values.resources | nindent 12 }}
E
cat > charts/orders/templates/networkpolicy.yaml <<'E'
{{- if .Values.networkPolicy.enabled }}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .Release.Name }}
spec:
  podSelector:
    matchLabels: {app: orders}
  policyTypes: [Ingress, Egress]
  ingress:
    - from:
        - namespaceSelector:
            matchLabels: {name: ingress}
{{- end }}
E
cat > charts/orders/tests/deployment_test.yaml <<'E'
suite: deployment
templates:
  - deployment.yaml
tests:
  - it: runs as non-root
    asserts:
      - equal:
          path: spec.template.spec.containers[0].securityContext.runAsNonRoot
          value: true
  - it: has two replicas by default
    asserts:
      - equal:
          path: spec.replicas
          value: 2
E
cat > apps/orders-prod.yaml <<'E'
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: orders-prod
  namespace: argocd
spec:
  project: orders
  source:
    repoURL: https://git.acme.example/orders-gitops.git
    targetRevision: main
    path: charts/orders
    helm:
      valueFiles: [values.yaml, values-prod.yaml]
  destination:
    server: https://prod-eu.k8s.acme.example
    namespace: orders
  syncPolicy:
    automated:
      prune: false
      selfHeal: true
E
cat > apps/project.yaml <<'E'
apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata:
  name: orders
  namespace: argocd
spec:
  sourceRepos:
    - https://git.acme.example/orders-gitops.git
  destinations:
    - server: https://prod-eu.k8s.acme.example
      namespace: orders
  clusterResourceWhitelist: []
E
cat > base/rbac.yaml <<'E'
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: orders-ci
  namespace: orders
rules:
  - apiGroups: ["apps"]
    resources: ["deployments"]
    verbs: ["get", "list", "watch"]
E
cat > base/kustomization.yaml <<'E'
resources:
  - rbac.yaml
  - cronjob.yaml
E
cat > base/cronjob.yaml <<'E'
apiVersion: batch/v1
kind: CronJob
metadata:
  name: nightly-report
spec:
  schedule: "15 2 * * *"
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: report
              image: registry.acme.example/report:1.2.0
E
printf 'resources: [../../base]\nnamespace: orders-dev\n' > overlays/dev/kustomization.yaml
printf 'resources: [../../base]\nnamespace: orders\n' > overlays/prod/kustomization.yaml
cat > policies/kyverno/require-signed.yaml <<'E'
apiVersion: kyverno.io/v1
kind: ClusterPolicy
metadata:
  name: require-signed-images
spec:
  validationFailureAction: Enforce
  rules:
    - name: check-signature
      match:
        any:
          - resources:
              kinds: [Pod]
      verifyImages:
        - imageReferences: ["registry.acme.example/*"]
          attestors:
            - entries:
                - keys: {publicKeys: "k8s://kyverno/cosign-pub"}
E
cat > hack/kind-config.yaml <<'E'
kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes:
  - role: control-plane
  - role: worker
E
cat > hack/diff.sh <<'E'
#!/bin/sh
set -eu
make render
git diff --no-index -- rendered/orders.last.yaml rendered/orders.yaml || true
E
chmod +x hack/diff.sh
cat > .github/workflows/lint.yml <<'E'
name: lint
on: [pull_request]
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: make render lint
      - run: helm unittest charts/orders
E
cat > docs/runbook.md <<'E'
# Runbook: orders
## 5xx rate above 2 %
1. `kubectl -n orders get pods`
2. look at the logs, roll back with Argo CD if the last sync is guilty
E
mkdir -p rendered "$HOME/.kube" "$HOME/.config/argocd" "$HOME/.docker"
echo '# rendered' > rendered/orders.yaml
cat > "$HOME/.kube/config" <<'E'
apiVersion: v1
kind: Config
current-context: prod-eu
clusters:
  - name: prod-eu
    cluster: {server: "https://prod-eu.k8s.acme.example", certificate-authority-data: RkFLRQ==}
  - name: kind-orders
    cluster: {server: "https://127.0.0.1:41773"}
contexts:
  - name: prod-eu
    context: {cluster: prod-eu, user: admin-prod, namespace: orders}
  - name: kind-orders
    context: {cluster: kind-orders, user: kind-orders, namespace: default}
users:
  - name: admin-prod
    user: {token: eyJhbGciOiJSUzI1NiJ9.FAKE.prodtoken}
  - name: kind-orders
    user: {token: kindtoken}
E
printf 'contexts:\n- name: argocd.acme.example\n  server: argocd.acme.example\n  user: admin\nusers:\n- auth-token: fake.argocd.token\n  name: admin\ncurrent-context: argocd.acme.example\n' > "$HOME/.config/argocd/config"
echo '{"auths":{"registry.acme.example":{"auth":"ZmFrZTpmYWtl"}}}' > "$HOME/.docker/config.json"
printf 'GRAFANA_TOKEN=glsa_FAKEfakeFAKE\nARGOCD_AUTH_TOKEN=fake\n' > .env
git init -q -b main
git add -A && git -c user.name=a -c user.email=a@b.c commit -qm "orders gitops"
git init -q --bare "$HOME/remote.git" && git remote add origin "$HOME/remote.git" && git push -q -u origin main
git checkout -q -b bump-3.15
sed -i 's/3.14.0/3.15.0/' charts/orders/values.yaml charts/orders/Chart.yaml
git -c user.name=a -c user.email=a@b.c commit -qam "orders 3.15.0"
