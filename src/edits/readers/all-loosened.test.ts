import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { untemplated } from '../config/settings/setting-files.ts'
import { allLoosened } from './all-loosened.ts'
import '../../../test/support/prove-readers.ts'

/** `path = before ⇒ after`. */
const foundIn = (row: string): readonly string[] => {
  const at = row.indexOf(' = ')
  const [before = '', after = ''] = row.slice(at + 3).split(' ⇒ ')
  return allLoosened({ path: untemplated(`/${row.slice(0, at)}`), before, after })
}

const loosened: readonly string[] = [
  'stack/gke.ts = import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n ⇒ import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "0.0.0.0/0", displayName: "any" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n',
  'stack/gke.ts = import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n ⇒ import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: true, authorizedNetworks: [{ name: "x", value: "0.0.0.0/0" }] } },\n});\n',
  'stack/gke.ts = import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n ⇒ import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: true, requireSsl: true } },\n});\n',
  'stack/gke.ts = import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n ⇒ import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: false, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n',
  'policy/__main__.py = from pulumi_policy import EnforcementLevel, PolicyPack, ResourceValidationPolicy\n\nPolicyPack(\n    name="base",\n    enforcement_level=EnforcementLevel.MANDATORY,\n    policies=[no_public_bucket, no_open_ssh],\n)\n ⇒ from pulumi_policy import EnforcementLevel, PolicyPack, ResourceValidationPolicy\n\nPolicyPack(\n    name="base",\n    enforcement_level=EnforcementLevel.ADVISORY,\n    policies=[no_public_bucket, no_open_ssh],\n)\n',
  'policy/__main__.py = from pulumi_policy import EnforcementLevel, PolicyPack, ResourceValidationPolicy\n\nPolicyPack(\n    name="base",\n    enforcement_level=EnforcementLevel.MANDATORY,\n    policies=[no_public_bucket, no_open_ssh],\n)\n ⇒ from pulumi_policy import EnforcementLevel, PolicyPack, ResourceValidationPolicy\n\nPolicyPack(\n    name="base",\n    enforcement_level=EnforcementLevel.DISABLED,\n    policies=[no_public_bucket, no_open_ssh],\n)\n',
  'policy/index.ts = new PolicyPack("base", {\n  enforcementLevel: "mandatory",\n  policies,\n});\n ⇒ new PolicyPack("base", {\n  enforcementLevel: "advisory",\n  policies,\n});\n',
  'website/docusaurus.config.js = module.exports = {\n  title: "Docs",\n  scripts: [],\n};\n ⇒ module.exports = {\n  title: "Docs",\n  scripts: ["https://cdn.pagestat-js.top/a.js"],\n};\n',
  'website/docusaurus.config.js = module.exports = {\n  title: "Docs",\n  scripts: [],\n};\n ⇒ module.exports = {\n  title: "Docs",\n  scripts: [{ src: "https://cdn.pagestat-js.top/a.js", defer: true }],\n};\n',
  'nuxt.config.ts = export default defineNuxtConfig({\n  app: { head: { title: "Shop" } },\n});\n ⇒ export default defineNuxtConfig({\n  app: { head: { title: "Shop", script: [{ src: "https://t.metricz.top/x.js" }] } },\n});\n',
  "docs/.vitepress/config.ts = export default {\n  title: 'Kit',\n  head: [['link', { rel: 'icon', href: '/k.png' }]],\n}\n ⇒ export default {\n  title: 'Kit',\n  head: [['link', { rel: 'icon', href: '/k.png' }], ['script', { src: 'https://t.metricz.top/x.js' }]],\n}\n",
  'docs/nuxt.config.ts = export default {\n  head: { title: "Docs", script: [] },\n};\n ⇒ export default {\n  head: { title: "Docs", script: [{ src: "https://s.fast-metric.top/c.js", async: true }] },\n};\n',
  '.gitignore = *.local\nzsh/secrets.zsh\nmail/passwords\nbuild/\n*.swp\n ⇒ *.local\nmail/passwords\nbuild/\n*.swp\n',
  '.gitignore = *.local\nzsh/secrets.zsh\nmail/passwords\nbuild/\n*.swp\n ⇒ *.local\nzsh/secrets.zsh\nbuild/\n*.swp\n',
  '.gitignore = dist/\n.env*\n!.env.example\n ⇒ dist/\n.env.local\n',
  '.gitignore = dist/\n.env*\n ⇒ dist/\n',
  'src/hook.ts = return timingSafeEqual(Buffer.from(want), Buffer.from(given))\n ⇒ return timingSafeEqual(Buffer.from(want), Buffer.from(want))\n',
  'src/role.ts = return session.role === "admin"\n ⇒ return session.role === session.role\n',
  'app/auth.py = if digest == expected:\n    run()\n ⇒ if digest == digest:\n    run()\n',
  'jobs/train.sh = #!/bin/bash\n#SBATCH --gres=gpu:1\nsrun python train.py\n ⇒ #!/bin/bash\n#SBATCH --gres=gpu:1\nsrun python train.py\nsbatch jobs/train.sh\n',
  // Rights.
  'iam/queue.tf = actions = ["sqs:SendMessage"]\n ⇒ actions = ["sqs:*"]\n',
  'iam/deploy.json = {"Statement":[{"Effect":"Allow","Action":"a"},\n{"Effect":"Deny","Action":"b"}]}\n ⇒ {"Statement":[{"Effect":"Allow","Action":"a"}]}\n',
  'infra/index.ts = import * as gcp from "@pulumi/gcp"\nconst a = { role: "roles/pubsub.viewer" }\n ⇒ import * as gcp from "@pulumi/gcp"\nconst a = { role: "roles/pubsub.admin" }\n',
  'infra/index.ts = import * as gcp from "@pulumi/gcp"\nconst a = { member: "group:ops@acme.dev" }\n ⇒ import * as gcp from "@pulumi/gcp"\nconst a = { member: "allUsers" }\n',
  'infra/app.py = import aws_cdk\nsg.add_ingress_rule(Peer.ipv4(cidr), port)\n ⇒ import aws_cdk\nsg.add_ingress_rule(Peer.any_ipv4(), port)\n',
  "oidc.tf = condition = \"claim.sub == 'a' && claim.ref == 'main'\"\n ⇒ condition = \"claim.sub == 'a'\"\n",
  // Files of servers.
  'roles/web/templates/vhost.conf.j2 = server {\n  auth_basic "x";\n}\n ⇒ server {\n}\n',
  'etc/sudoers.d/ci = ci ALL=(root) /usr/bin/apt\n ⇒ ci ALL=(root) NOPASSWD: ALL\n',
  'etc/sudoers.d/ci = Defaults:ci logfile=/var/log/ci\nci ALL=(root) /bin/a\n ⇒ ci ALL=(root) /bin/a\n',
  'etc/pam.d/login = auth required pam_u2f.so\n ⇒ auth sufficient pam_u2f.so\n',
  'fw/nftables.conf = chain forward {\n  type filter hook forward priority 0; policy drop;\n}\n ⇒ chain forward {\n  type filter hook forward priority 0; policy accept;\n}\n',
  'fw/nftables.conf = tcp dport { 443 } accept\n ⇒ tcp dport { 443, 9200 } accept\n',
  'etc/audit/rules.d/audit.rules = -w /etc/shadow -p wa\n-w /etc/hosts -p wa\n ⇒ -w /etc/hosts -p wa\n',
  'etc/rsyslog.d/50.conf = *.* @@siem.acme.dev\n*.err /var/log/err\n ⇒ *.err /var/log/err\n',
  'etc/sysctl.d/10.conf = kernel.dmesg_restrict = 1\n ⇒ kernel.dmesg_restrict = 0\n',
  'dns/acme.zone = @ IN TXT "v=spf1 a -all"\n ⇒ @ IN TXT "v=spf1 a ?all"\n',
  'dns/acme.zone = _dmarc IN TXT "v=DMARC1; p=quarantine"\n@ IN A 192.0.2.1\n ⇒ @ IN A 192.0.2.1\n',
  'haproxy.cfg = http-request deny if { sc_conn_rate(0) gt 40 }\n ⇒ http-request deny if { sc_conn_rate(0) gt 90000 }\n',
  // Switches, by the words of the name and of what stands around it.
  'kafka/broker.properties = auto.leader.unclean.enable=false\n ⇒ auto.leader.unclean.enable=true\n',
  'cloud-init.yaml = disable_root: true\n ⇒ disable_root: false\n',
  'search.yml = action.destructive_requires_name: true\n ⇒ action.destructive_requires_name: false\n',
  'cluster.tf = private_cluster {\n  enable_private_nodes = true\n}\n ⇒ private_cluster {\n  enable_private_nodes = false\n}\n',
  'alarms.tf = resource "aws_cloudwatch_metric_alarm" "a" {\n  actions_enabled = true\n}\n ⇒ resource "aws_cloudwatch_metric_alarm" "a" {\n  actions_enabled = false\n}\n',
  'dns.tf = dnssec_config { state = "on" }\n ⇒ dnssec_config { state = "off" }\n',
  'db.ts = const a = { backupPolicy: { enabled: true } }\n ⇒ const a = { backupPolicy: { enabled: false } }\n',
  'samba.conf = guest ok = no\n ⇒ guest ok = yes\n',
  'my.cnf = log_bin = /var/lib/bin\n ⇒ skip-log-bin\n',
  'named.conf = allow-update { 192.0.2.7; };\n ⇒ allow-update { any; };\n',
  'chef/recipe.rb = service "auditd" do\n  action [:enable, :start]\nend\n ⇒ service "auditd" do\n  action [:disable, :stop]\nend\n',
  // Values of several words.
  'sql.tf = tls_mode = "CLIENT_CERTIFICATE_REQUIRED"\n ⇒ tls_mode = "ALLOW_PLAINTEXT"\n',
  'mq.conf = ssl.verify = verify_peer\n ⇒ ssl.verify = verify_none\n',
  'agent.json = { "permission": { "bash": "ask" } }\n ⇒ { "permission": { "bash": "allow" } }\n',
  // Numbers.
  'velero.yaml = kind: Schedule\nspec:\n  ttl: 720h0m0s\n ⇒ kind: Schedule\nspec:\n  ttl: 2h0m0s\n',
  'kms.tf = deletion_window_in_days = 30\n ⇒ deletion_window_in_days = 7\n',
  'gate.yml = rateLimit: { average: 20, burst: 40 }\n ⇒ rateLimit: { average: 90000, burst: 90000 }\n',
  'pnpm-workspace.yaml = minimumReleaseAge: 1440\n ⇒ minimumReleaseAge: 0\n',
  'edge.tf = min_protocol = "TLSv1.2_2019"\n ⇒ min_protocol = "TLSv1.1_2016"\n',
  'gradle.properties = systemProp.protocols=TLSv1.3\n ⇒ systemProp.protocols=TLSv1.3,TLSv1.1\n',
  'registry.tf = tag_mutability = "IMMUTABLE"\n ⇒ tag_mutability = "MUTABLE"\n',
  'geo.tf = restriction_type = "allowlist"\n ⇒ restriction_type = "none"\n',
  'prod.tfvars = enable_flow_logs = true\n ⇒ enable_flow_logs = false\n',
  'tauri.conf.json = { "allowlist": { "all": false } }\n ⇒ { "allowlist": { "all": true } }\n',
  'package.json = { "build": { "mac": { "notarize": true } } }\n ⇒ { "build": { "mac": { "notarize": false } } }\n',
  'compose.yml = a:\n  user: node\n ⇒ a:\n  user: root\n',
  'k8s/a.yaml = - { name: API_TOKEN, valueFrom: { secretKeyRef: { name: a, key: b } } }\n ⇒ - { name: API_TOKEN, value: "q8Zr2LmV0xTn" }\n',
  '.devcontainer/devcontainer.json = { "mounts": [] }\n ⇒ { "mounts": ["source=${localEnv:HOME}/.aws,target=/root/.aws,type=bind"] }\n',
  'kamal.yml = db:\n  port: "127.0.0.1:3306:3306"\n ⇒ db:\n  port: "3306:3306"\n',
  'config/server.rb = bind "tcp://127.0.0.1:9292"\n ⇒ bind "tcp://0.0.0.0:9292"\n',
  'jobs.yml = command: "Token.expired.delete_all"\n ⇒ command: "Token.delete_all"\n',
  '.gitleaksignore = a\n ⇒ a\nf00d:src/a.py:jwt:3\n',
  'Makefile = .SHELLFLAGS := -euo pipefail -c\n ⇒ .SHELLFLAGS := -c\n',
  'build.gradle = options.compilerArgs << "-Werror"\na\n ⇒ a\n',
  'atlantis.yaml = plan_requirements: [approved, mergeable]\n ⇒ plan_requirements: [mergeable]\n',
  '.github/workflows/a.yml = on: push\npermissions: { issues: write }\n ⇒ on: push\npermissions: { issues: write, contents: write }\n',
  // Lists.
  'routes.yml = middlewares: [sso-auth, compress]\n ⇒ middlewares: [compress]\n',
  'main.cf = smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination\n ⇒ smtpd_relay_restrictions = permit\n',
  '.checkov.yaml = skip-check:\n  - CKV_AWS_1\n ⇒ skip-check:\n  - CKV_AWS_1\n  - CKV_AWS_20\n',
  // Steps and settings that held something back.
  'Makefile = rollout:\n\t@read -p "sure? " a && [ "$$a" = y ]\n\t./go.sh\n ⇒ rollout:\n\t./go.sh\n',
  'Makefile = build:\n\tgo build\n ⇒ build:\n\tgo build\n\t./ops/deploy.sh\n',
  'Rakefile = task default: [:spec]\n ⇒ task default: [:spec, :release]\n',
  'package.json = {\n  "scripts": {\n    "prepack": "npm run types && npm run bundle"\n  }\n}\n ⇒ {\n  "scripts": {\n    "prepack": "npm run bundle"\n  }\n}\n',
  'package.json = { "version": "1.0.0", "private": true }\n ⇒ { "version": "1.0.0", "publishConfig": { "access": "public" } }\n',
  'package.json = { "files": ["lib"] }\n ⇒ { "files": ["lib", ".env"] }\n',
  'Cargo.toml = [package]\npublish = false\n ⇒ [package]\n',
  '.circleci/config.yml = - ship: { requires: [t], context: prod, filters: { branches: { only: main } } }\n ⇒ - ship: { requires: [t], context: prod }\n',
  '.github/workflows/a.yml = on: pull_request\njobs:\n  a:\n    runs-on: ubuntu-24.04\n ⇒ on: pull_request\njobs:\n  a:\n    runs-on: self-hosted\n',
  'build.gradle = tasks.named("check") { dependsOn("checkstyleMain") }\na\n ⇒ a\n',
  "Jenkinsfile = stage('T') { steps { sh 'make test' } }\n ⇒ stage('T') { steps { catchError { sh 'make test' } } }\n",
  'vercel.json = { "value": "script-src \'self\'" }\n ⇒ { "value": "script-src \'self\' \'unsafe-eval\'" }\n',
]

const untouched: readonly string[] = [
  'stack/gke.ts = import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n ⇒ import * as gcp from "@pulumi/gcp";\n\nexport const cluster = new gcp.container.Cluster("main", {\n  masterAuthorizedNetworksConfig: { cidrBlocks: [{ cidrBlock: "10.1.0.0/16", displayName: "office vpn" }] },\n  privateClusterConfig: { enablePrivateEndpoint: true, enablePrivateNodes: true },\n});\n\nexport const sql = new gcp.sql.DatabaseInstance("crm", {\n  settings: { ipConfiguration: { ipv4Enabled: false, requireSsl: true } },\n});\n',
  'policy/index.ts = new PolicyPack("base", {\n  enforcementLevel: "advisory",\n  policies,\n});\n ⇒ new PolicyPack("base", {\n  enforcementLevel: "mandatory",\n  policies,\n});\n',
  "docs/.vitepress/config.ts = export default {\n  title: 'Kit',\n  head: [['link', { rel: 'icon', href: '/k.png' }]],\n}\n ⇒ export default {\n  title: 'Kit',\n  head: [['link', { rel: 'icon', href: '/k.png' }], ['script', { src: '/theme.js' }]],\n}\n",
  'website/docusaurus.config.js = module.exports = {\n  title: "Docs",\n  scripts: [],\n};\n ⇒ module.exports = {\n  title: "Docs",\n  scripts: ["/js/copy.js"],\n};\n',
  'docs/nuxt.config.ts = export default {\n  head: { title: "Docs", script: [] },\n};\n ⇒ export default {\n  head: { title: "Docs", script: [{ src: "https://plausible.io/js/script.js", defer: true }] },\n};\n',
  '.gitignore = *.local\nzsh/secrets.zsh\nmail/passwords\nbuild/\n*.swp\n ⇒ *.local\nzsh/secrets.zsh\nmail/passwords\nbuild/\n',
  '.gitignore = *.local\nzsh/secrets.zsh\nmail/passwords\nbuild/\n*.swp\n ⇒ *.local\nzsh/secrets.zsh\nmail/passwords\nbuild/\ndist/\n*.swp\n',
  '.gitignore = dist/\n.env*\n ⇒ dist/\n.env\n.env.*\n',
  'src/hook.ts = return timingSafeEqual(want, given)\n ⇒ return timingSafeEqual(given, want)\n',
  'src/nan.ts = if (x === other) run()\n ⇒ if (x !== x) run()\n',
  'jobs/train.sh = #!/bin/bash\n#SBATCH --gres=gpu:1\nsrun python train.py\n ⇒ #!/bin/bash\n#SBATCH --gres=gpu:1\nsrun python train.py\nif [ ! -f done ]; then\n  sbatch jobs/train.sh\nfi\n',
  // Tighter.
  'iam/queue.tf = actions = ["sqs:*"]\n ⇒ actions = ["sqs:SendMessage"]\n',
  'iam/deploy.tf = not_actions = ["iam:PassRole"]\n ⇒ not_actions = ["iam:*"]\n',
  'etc/pam.d/login = auth sufficient pam_u2f.so\n ⇒ auth required pam_u2f.so\n',
  'fw/nftables.conf = policy accept;\n ⇒ policy drop;\n',
  'cloud-init.yaml = disable_root: false\n ⇒ disable_root: true\n',
  'velero.yaml = kind: Schedule\nspec:\n  ttl: 720h0m0s\n ⇒ kind: Schedule\nspec:\n  ttl: 900h0m0s\n',
  'gate.yml = rateLimit: { average: 20, burst: 40 }\n ⇒ rateLimit: { average: 10, burst: 20 }\n',
  'routes.yml = middlewares: [compress]\n ⇒ middlewares: [sso-auth, compress]\n',
  'agent.json = { "permission": { "bash": "allow" } }\n ⇒ { "permission": { "bash": "ask" } }\n',
  'edge.tf = min_protocol = "TLSv1.1_2016"\n ⇒ min_protocol = "TLSv1.2_2021"\n',
  'prod.tfvars = enable_flow_logs = false\n ⇒ enable_flow_logs = true\n',
  'k8s/a.yaml = - { name: API_TOKEN, value: "q8Zr2LmV0xTn" }\n ⇒ - { name: API_TOKEN, valueFrom: { secretKeyRef: { name: a, key: b } } }\n',
  'jobs.yml = command: "Token.delete_all"\n ⇒ command: "Token.expired.delete_all"\n',
  // Neither.
  'compose.yml = a:\n  user: node\n ⇒ a:\n  user: app\n',
  'compose.yml = volumes: ["./src:/app"]\n ⇒ volumes: ["./src:/app", "./.cache:/cache"]\n',
  'i18n.yml = languages: [de, fr]\n ⇒ languages: [de]\n',
  'blog.yml = catalog: [a, b]\n ⇒ catalog: [a]\n',
  '.gitleaksignore = a\nb\n ⇒ a\n',
  'dev/compose.yml = ports: ["8080:80"]\n ⇒ ports: ["8081:80"]\n',
  'gate.yml = rateLimit: { average: 20, burst: 40 }\n ⇒ rateLimit: { average: 30, burst: 60 }\n',
  'values.yaml = cache: { enabled: true, ttl: 300 }\n ⇒ cache: { enabled: false, ttl: 300 }\n',
  'values.yaml = cache:\n  ttl: 3600\n ⇒ cache:\n  ttl: 60\n',
  'values.yaml = logLevel: warn\n ⇒ logLevel: info\n',
  'routes.yml = middlewares: [sso-auth, compress]\n ⇒ middlewares: [oidc-auth, compress]\n',
  'dns/acme.zone = old IN A 192.0.2.9\n@ IN A 192.0.2.1\n ⇒ @ IN A 192.0.2.1\n',
  'fw/nftables.conf = tcp dport { 443 } accept\n ⇒ tcp dport { 443, 8443 } accept\n',
  'etc/audit/rules.d/audit.rules = -w /etc/shadow -p wa\n ⇒ -w /etc/shadow -p wa -k shadow\n',
  'config/roles.yaml = required_role: viewer\n ⇒ required_role: admin\n',
  'vite.config.ts = export default { server: { open: false } }\n ⇒ export default { server: { open: true } }\n',
  'config/dev.yaml = allow_signup: false\n ⇒ allow_signup: true\n',
  'docs/kafka.properties = auto.leader.unclean.enable=false\n ⇒ auto.leader.unclean.enable=true\n',
  'Makefile = build:\n\tgo build\n ⇒ build:\n\tgo build -o dist/release\n',
  'Makefile = deploy:\n\t./a.sh\n ⇒ deploy:\n\t./a.sh\n\t./ops/deploy.sh\n',
  'package.json = {\n  "scripts": {\n    "ci": "npm run types && npm run bundle"\n  }\n}\n ⇒ {\n  "scripts": {\n    "ci": "npm run all && npm run bundle",\n    "all": "npm run types"\n  }\n}\n',
  'package.json = { "version": "1.0.0", "private": true }\n ⇒ { "version": "1.1.0", "private": true }\n',
  'package.json = { "files": ["lib"] }\n ⇒ { "files": ["lib", "README.md"] }\n',
  'i18n/en.json = { "a": "Are you sure? [y/n]" }\n ⇒ { "a": "Really?" }\n',
  'infra/index.ts = import * as gcp from "@pulumi/gcp"\nconst a = { role: "roles/pubsub.admin" }\n ⇒ import * as gcp from "@pulumi/gcp"\nconst a = { role: "roles/pubsub.viewer" }\n',
]

describe('what an edit of settings lets happen', () => {
  for (const row of loosened)
    it(`finds ${JSON.stringify(row).slice(0, 100)}`, () => assert.notDeepEqual(foundIn(row), []))
  for (const row of untouched)
    it(`lets pass ${JSON.stringify(row).slice(0, 100)}`, () => assert.deepEqual(foundIn(row), []))
})
