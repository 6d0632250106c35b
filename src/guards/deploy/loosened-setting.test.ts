import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './loosened-setting.ts'

guardTest(guard, docs, {
  asks: [
    'db.tf = lifecycle {\n  prevent_destroy = true\n} ⇒ lifecycle {\n  prevent_destroy = false\n}',
    'db.tf = resource "a" "b" {\n  name = "x"\n  deletion_protection = true\n} ⇒ resource "a" "b" {\n  name = "x"\n}',
    'net.tf = ingress {\n  cidr_blocks = ["10.0.0.0/8"]\n} ⇒ ingress {\n  cidr_blocks = [\n    "10.0.0.0/8",\n    "0.0.0.0/0",\n  ]\n}',
    'k8s/web.yaml = spec:\n  hostNetwork: true\n',
    'k8s/web.yaml = allowPrivilegeEscalation: false ⇒ allowPrivilegeEscalation: true',
    'docker-compose.yml = services:\n  a:\n    image: x\n    privileged: true\n',
    '.github/workflows/ci.yml = permissions:\n  contents: read ⇒ permissions:\n  contents: write',
    'template.yaml = Resources:\n  Db:\n    DeletionPolicy: Retain ⇒ Resources:\n  Db:\n    DeletionPolicy: Delete',
    'bucket.json = {"acl": "private"} ⇒ {"acl": "public-read"}',
    'config.yml = tls:\n  verify: true ⇒ tls:\n  verify: false',
    'protection.yml = required_approving_review_count: 2 ⇒ required_approving_review_count: 0',
    'waf.yml = denylist:\n  - 1.2.3.4\n  - 5.6.7.8 ⇒ denylist:\n  - 5.6.7.8',
    'iam.json = {"Principal": {"AWS": "arn:1"}} ⇒ {"Principal": {"AWS": "*"}}',
  ],
  allows: [
    'k8s/web.yaml = allowPrivilegeEscalation: true ⇒ allowPrivilegeEscalation: false',
    'waf.yml = denylist:\n  - 1.2.3.4 ⇒ denylist:\n  - 1.2.3.4\n  - 5.6.7.8',
    'protection.yml = required_approving_review_count: 0 ⇒ required_approving_review_count: 2',
    'test/fixtures/pod.yaml = privileged: true\n',
    'src/a.ts = const verify = true ⇒ const verify = false',
    'net.tf = # cidr_blocks = ["10.0.0.0/8"] ⇒ # cidr_blocks = ["0.0.0.0/0"]',
    'config.yml = port: 80 ⇒ port: 8080',
    'docs/a.md = k8s/web.yaml = allowPrivilegeEscalation: false ⇒ allowPrivilegeEscalation: true',
  ],
})
