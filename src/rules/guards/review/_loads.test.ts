import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandEvent, judgeWith, policyOf, type TestWorld } from '../../../testing/index.ts'
import guard from './read-only.ts'

const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: {} } } })

const verdictOf = async (command: string, world: TestWorld): Promise<string> =>
  (await judgeWith([guard], commandEvent(command), world, policy)).verdict

type Row = readonly [command: string, files: Readonly<Record<string, string>>]

const rows = (what: string, verdict: string, all: readonly Row[], more: TestWorld = {}): void => {
  describe(what, () => {
    for (const [command, files] of all)
      it(`${command} beside ${Object.entries(files).flat().join(' ').slice(0, 70)}`, async () =>
        assert.equal(await verdictOf(command, { ...more, files }), verdict))
  })
}

const evilPath = '[toolchain]\npath = "/home/dev/app/evil"\n'

rows('a program that loads what the project holds is not approved', 'pass', [
  ['cargo --version', { 'rust-toolchain': evilPath }],
  ['cargo tree --locked', { 'rust-toolchain': evilPath }],
  ['rustc --version', { 'rust-toolchain': '/home/dev/app/evil' }],
  ['rustfmt --version', { 'rust-toolchain.toml': '[toolchain]\n"path"="/home/dev/app/evil"\n' }],
  ['rustup show', { 'rust-toolchain.toml': '[toolchain]\n"p\\u0061th" = "evil"\n' }],
  ['cargo metadata --no-deps', { 'rust-toolchain.toml': '[toolchain]\npa\\u0074h = "evil"\n' }],
  ['cargo search x', { '.cargo/config.toml': '[build]\n"\\u0072ustc" = "./evil"\n' }],
  ['cargo tree --locked', { '.cargo/config': '[build]\nrustc-wrapper = "./evil"\n' }],
  ['cargo --version', { '.cargo/config.toml': '[build\n' }],
  ['cargo tree --locked', { '/home/dev/.cargo/config.toml': '', '/home/rust-toolchain.toml': evilPath }],
  ['cd sub && cargo tree --locked', { 'sub/rust-toolchain': evilPath }],
  // The second cd is never reached.
  ['cd sub; false && cd ..; cargo tree --locked', { 'sub/rust-toolchain': evilPath }],
  ['cargo -C sub tree', { 'sub/rust-toolchain': evilPath }],
  ['cd "$x" && cargo tree --locked', {}],
  ['cargo fmt --check', { '.cargo/config.toml': '[alias]\nfmt = "run"\n' }],
  ['npm ls', { '.npmrc': 'script-shell=./evil\n' }],
  ['npm ls --prefix sub', { 'sub/.npmrc': 'git=./evil\n' }],
  ['npm --prefix=sub ls', { 'sub/.npmrc': '"\\u0067it"=./evil\n' }],
  ['npm view left-pad', { '.npmrc': 'registry=https://other.example\n' }],
  ['npm --version', { '.npmrc': 'node-options=--require ./x\n' }],
  ['pnpm --version', { 'package.json': '{"packageManager":"pnpm@9.0.0"}' }],
  ['pnpm ls', { 'package.json': '{"package\\u004danager":"pnpm@9.0.0"}' }],
  ['pnpm why x', { '.pnpmfile.cjs': '' }],
  ['pnpm ls', { 'pnpm-workspace.yaml': '"configDependencies": { a: 1 }\n' }],
  ['yarn -v', { '.yarnrc.yml': 'yarnPath: ./evil.cjs\n' }],
  ['yarn --version', { '.yarnrc': 'yarn-path "./evil.js"\n' }],
  ['poetry show', { 'pyproject.toml': '[tool.poetry.requires-plugins]\nx = "1"\n' }],
  ['poetry --version', { '.venv/bin/python': '' }],
  ['uv pip list', { '.venv/bin/python': '' }],
  ['az account show', { 'json.py': '' }],
  ['az account show', { 'json/__init__.py': '' }],
  ['az account show', { 're.cpython-311-x86_64-linux-gnu.so': '' }],
  ['pip list', { 'rust-toolchain.toml': evilPath }],
  ['go version', { 'go.mod': 'module x\n\ngo 1.22\n\ntoolchain go1.99-evil\n' }],
  ['terraform show', { '.terraform/providers/x': '' }],
  ['terraform state list', { '.terraform/terraform.tfstate': '{}' }],
  ['mvn --version', { '.mvn/jvm.config': '-javaagent:x' }],
  ['dotnet --version', { 'global.json': '{"sdk":{"paths":["./evil"]}}' }],
  ['hg status', { '.hg/hgrc': '[extensions]\nx = ./x.py\n' }],
  ['hg --version', { '.hg/hgrc': '%include ../x\n' }],
  ['identify a.png', { 'delegates.xml': '' }],
  ['brew info ./evil.rb', { 'evil.rb': '' }],
  ['docker compose ps', { '.env': 'DOCKER_HOST=ssh://x\n' }],
  ['docker compose ps', { 'compose.yaml': 'include:\n  - https://other.example/x.git\n' }],
])

rows('and one that finds nothing of that there is', 'allow', [
  ['az account show', { 'main.c': '' }],
  ['cargo --version', {}],
  [
    'cargo tree --locked',
    { 'rust-toolchain.toml': '[toolchain]\nchannel = "1.80"\ncomponents = ["clippy"]\n' },
  ],
  ['cargo tree --locked', { 'rust-toolchain': 'stable\n' }],
  [
    'cargo metadata --no-deps',
    { '.cargo/config.toml': '[alias]\nxtask = "run -p xtask"\n[term]\ncolor = "always"\n' },
  ],
  ['cargo tree --locked', { '/home/dev/.cargo/config.toml': '[build]\nrustc-wrapper = "sccache"\n' }],
  ['rustc --version', { 'Cargo.toml': '[package]' }],
  ['npm ls', { '.npmrc': 'save-exact=true\nregistry=https://npm.example\n', 'package.json': '{}' }],
  ['npm view left-pad', { '.npmrc': '# none\nfund=false\n' }],
  ['pnpm ls', { 'package.json': '{"name":"x"}', 'pnpm-workspace.yaml': 'packages:\n  - a\n' }],
  ['go version', { 'go.mod': 'module x\n\ngo 1.22\n\nrequire (\n\tgithub.com/a/b v1.0.0 // indirect\n)\n' }],
  ['uv --version', { '.venv/bin/python': '' }],
  ['python3 --version', { 'evil.py': '', '.python-version': '3.12.1\n' }],
  ['git status', { 'rust-toolchain': evilPath }],
  ['ls -la && cat a | jq .b', { '.npmrc': 'x' }],
])

rows(
  'a shim of a manager loads what the manager does',
  'pass',
  [['tree', { 'mise.toml': '[env]\nA = "b"\n' }]],
  {
    programs: { tree: '/home/dev/.local/share/mise/shims/tree' },
  },
)
rows(
  'of a program that is found nowhere it may be any',
  'pass',
  [['tree', { '.tool-versions': 'tree path:./x\n' }]],
  {
    missing: ['tree'],
  },
)
rows('and versions by their names are calm', 'allow', [['tree', { '.tool-versions': 'tree 2.1\n' }]], {
  missing: ['tree'],
})

describe('a program that stands in the project', () => {
  const world = (path: string): TestWorld => ({ programs: { jq: path, wc: path } })
  for (const [path, verdict] of [
    ['/home/dev/app/node_modules/.bin/jq', 'pass'],
    ['/home/dev/app/bin/jq', 'pass'],
    ['/opt/tools/jq', 'allow'],
  ] as const)
    it(`${path}: ${verdict}`, async () => {
      assert.equal(await verdictOf('jq . a.json', world(path)), verdict)
      assert.equal(await verdictOf('ls | xargs wc -l', world(path)), verdict)
      assert.equal(await verdictOf('jq --version', world(path)), verdict)
      assert.equal(await verdictOf('timeout 5 ls', { programs: { timeout: path } }), verdict)
    })
  it('is not started by another one either', async () => {
    for (const command of ['zgrep x a.gz', 'gh pr list', 'docker ps'])
      assert.equal(await verdictOf(command, world('/home/dev/app/bin/jq')), 'pass')
    assert.equal(await verdictOf('ls', world('/home/dev/app/bin/jq')), 'allow')
  })
  it('wrappers of builds are none of the system', async () => {
    for (const command of ['./gradlew --version', './mvnw -v', 'bin/rails --version'])
      assert.equal(await verdictOf(command, {}), 'pass')
  })
})

describe('a home folder that is part of the project', () => {
  const world: TestWorld = {
    root: '/home/dev',
    files: { 'a.txt': '', '.cargo/config.toml': '[build]\nrustc = "x"' },
  }
  for (const command of ['gh pr list', 'docker ps', 'curl https://example.com', 'cargo tree --locked'])
    it(`${command} is not approved`, async () => assert.equal(await verdictOf(command, world), 'pass'))
  for (const command of ['ls', 'cat a.txt', 'wc -l a.txt'])
    it(`${command} is`, async () => assert.equal(await verdictOf(command, world), 'allow'))
})
