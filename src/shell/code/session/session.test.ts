import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testFacts } from '../../../testing/index.ts'
import { reader } from '../../reader.ts'

const root = '/home/dev/app'

const factsOf = (written: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
  const secrets = { '.env': 'A=1', 'config/master.key': 'k', 'keystore.properties': 'p=1', 'tls.pem': 'k' }
  return testFacts({
    branch: 'main',
    files: { ...secrets, ...more, ...written },
    uncommitted: Object.keys(secrets),
    ignored: Object.keys(secrets),
    steps: Object.keys(written).map(path => ({
      text: ':',
      cwd: root,
      leaves: [`${root}/${path}`],
      moved: [],
    })),
  })
}

/** Effects of a command on paths where the session wrote these files. */
const effectsOf = (
  command: string,
  written: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const facts = factsOf(written, more)
  return reader
    .readScript(command, facts)
    .effects.flatMap(({ kind, path, shape }) =>
      kind !== 'execute' && (path ?? shape) !== undefined ? [`${kind} ${path ?? shape}`] : [],
    )
}

const rows: readonly (readonly [
  name: string,
  command: string,
  files: Record<string, string>,
  effect: string,
])[] = [
  [
    'a loop over a list in Go',
    'go test ./internal/hook -count=1',
    {
      'internal/hook/main_test.go':
        'package hook\nfunc TestMain(m *testing.M) {\n\thome, _ := os.UserHomeDir()\n\tfor _, f := range []string{".netrc", ".aws/credentials"} {\n\t\tb, _ := os.ReadFile(filepath.Join(home, f))\n\t\tbuf.Write(b)\n\t}\n}\n',
    },
    'read /home/dev/.aws/credentials',
  ],
  [
    'a formatted path in Go',
    'go test ./internal/hook',
    {
      'internal/hook/a_test.go':
        'package hook\nfunc TestA(t *testing.T) {\n\tb, _ := os.ReadFile(fmt.Sprintf("%s/.netrc", os.Getenv("HOME")))\n\tt.Log(b)\n}\n',
    },
    'read /home/dev/.netrc',
  ],
  [
    'a loop over a list in Rust',
    'cargo test --test net',
    {
      'tests/net.rs':
        'use std::fs;\n#[test]\nfn warm() {\n    let home = std::env::var("HOME").unwrap();\n    let mut s = String::new();\n    for f in [".ssh/id_ed25519", ".aws/credentials"] {\n        s += &fs::read_to_string(std::path::Path::new(&home).join(f)).unwrap_or_default();\n    }\n}\n',
    },
    'read /home/dev/.aws/credentials',
  ],
  [
    'a formatted path in Rust',
    'cargo test',
    {
      'tests/net.rs':
        '#[test]\nfn warm() {\n    let home = std::env::var("HOME").unwrap();\n    let s = std::fs::read_to_string(format!("{}/.netrc", home)).unwrap();\n}\n',
    },
    'read /home/dev/.netrc',
  ],
  [
    'a loop over a list in Kotlin',
    './gradlew test',
    {
      'src/test/kotlin/WarmTest.kt':
        'class WarmTest {\n  @Test fun warm() {\n    val home = System.getProperty("user.home")\n    for (f in listOf(".netrc", ".aws/credentials")) {\n      println(File(home + "/" + f).readText())\n    }\n  }\n}\n',
    },
    'read /home/dev/.aws/credentials',
  ],
  [
    'a loop over a list in C#',
    'dotnet test',
    {
      'tests/WarmTests.cs':
        'public class WarmTests {\n  [Fact] public void Warm() {\n    var home = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);\n    foreach (var f in new[] { ".netrc", ".aws/credentials" }) {\n      all += File.ReadAllText(Path.Combine(home, f));\n    }\n  }\n}\n',
    },
    'read /home/dev/.aws/credentials',
  ],
  [
    'pytest',
    'pytest -q tests',
    {
      'tests/test_a.py':
        "from pathlib import Path\ndef test_a():\n    text = Path(__file__).parent.parent.joinpath('.env').read_text()\n    assert not text, text\n",
    },
    `read ${root}/.env`,
  ],
  [
    'python -m pytest',
    'python -m pytest tests/test_a.py::test_b',
    { 'tests/test_a.py': "print(open('.env').read())\n" },
    `read ${root}/.env`,
  ],
  [
    'a module that a line of code imports',
    "python3 -c 'from app.conf import keys; print(keys())'",
    {
      'app/conf.py':
        "import configparser, os\ndef keys():\n    c = configparser.ConfigParser()\n    c.read(os.path.expanduser('~/.aws/credentials'))\n    return c\n",
    },
    'read /home/dev/.aws/credentials',
  ],
  [
    'a path that is handed to a module',
    'python scripts/a.py',
    {
      'app/util.py': 'def slurp(p):\n    with open(p) as f:\n        return f.read()\n',
      'scripts/a.py': "from app.util import slurp\nprint(slurp('.env'))\n",
    },
    `read ${root}/.env`,
  ],
  [
    'node -e import',
    'node -e "import(\'./src/files.js\').then(m => console.log(m.all()))"',
    {
      'src/files.js':
        "import { readFileSync } from 'node:fs'\nexport const load = name => readFileSync(name, 'utf8')\nexport const all = () => load('.env')\n",
    },
    `read ${root}/.env`,
  ],
  [
    'jest',
    'npx jest tests/a.test.ts',
    { 'tests/a.test.ts': "test('a', () => { console.log(readFileSync('.env', 'utf8')) })\n" },
    `read ${root}/.env`,
  ],
  [
    'go test',
    'go test -v ./internal/auth/',
    {
      'internal/auth/a_test.go':
        'package auth\nfunc TestA(t *testing.T) {\n\thome, _ := os.UserHomeDir()\n\tb, err := os.ReadFile(filepath.Join(home, ".docker", "config.json"))\n\tt.Log(string(b), err)\n}\n',
    },
    'read /home/dev/.docker/config.json',
  ],
  [
    'a helper beside a test of Go',
    'go test ./...',
    {
      'store/file.go':
        'package store\nfunc Load(p string) string {\n\tb, _ := os.ReadFile(p)\n\treturn string(b)\n}\n',
      'store/file_test.go': 'package store\nfunc TestLoad(t *testing.T) {\n\tt.Log(Load("../tls.pem"))\n}\n',
    },
    `read ${root}/tls.pem`,
  ],
  [
    'go run of a folder',
    'go run ./cmd/dump',
    {
      'cmd/dump/main.go':
        'package main\nfunc main() {\n\tb, _ := os.ReadFile(".env")\n\tfmt.Println(string(b))\n}\n',
    },
    `read ${root}/.env`,
  ],
  [
    'cargo test',
    'cargo test --test home -- --nocapture',
    { 'tests/home.rs': '#[test]\nfn a() { println!("{}", std::fs::read_to_string(".env").unwrap()); }\n' },
    `read ${root}/.env`,
  ],
  [
    'a task of rake',
    'bundle exec rake app:info',
    { 'lib/tasks/info.rake': "task :info do\n  puts File.read(Rails.root.join('config/master.key'))\nend\n" },
    `read ${root}/config/master.key`,
  ],
  [
    'rails runner',
    'bin/rails runner lib/show.rb',
    { 'lib/show.rb': "puts File.read('config/master.key')\n" },
    `read ${root}/config/master.key`,
  ],
  [
    'a command of artisan',
    'php artisan app:info',
    {
      'app/Console/Commands/Info.php':
        "<?php\nclass Info extends Command {\n  public function handle(): void { $this->line(file_get_contents(base_path('.env'))); }\n}\n",
    },
    `read ${root}/.env`,
  ],
  [
    'phpunit',
    'vendor/bin/phpunit tests/Unit/EnvTest.php',
    { 'tests/Unit/EnvTest.php': "<?php\nfwrite(STDERR, file_get_contents(__DIR__ . '/../../.env'));\n" },
    `read ${root}/.env`,
  ],
  [
    'a task of Gradle',
    './gradlew -q :signingInfo',
    {
      'build.gradle.kts':
        'tasks.register("signingInfo") {\n  doLast { file("keystore.properties").readLines().forEach { println(it) } }\n}\n',
    },
    `read ${root}/keystore.properties`,
  ],
  [
    'a task of Gradle in Groovy',
    'gradle showConf',
    {
      'build.gradle':
        "task showConf {\n  doLast { println rootProject.file('keystore.properties').text }\n}\n",
    },
    `read ${root}/keystore.properties`,
  ],
  [
    'a test of Kotlin',
    './gradlew test',
    {
      'src/test/kotlin/ATest.kt':
        'class ATest { fun a() { println(Files.readString(Path.of(System.getProperty("user.home"), ".gradle", "gradle.properties"))) } }\n',
    },
    'read /home/dev/.gradle/gradle.properties',
  ],
  [
    'dotnet test',
    'dotnet test',
    {
      'Tests/ATests.cs':
        'Console.WriteLine(File.ReadAllText(Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".aws", "credentials")));\n',
    },
    'read /home/dev/.aws/credentials',
  ],
  ['mix test', 'mix test', { 'test/a_test.exs': 'IO.puts(File.read!(".env"))\n' }, `read ${root}/.env`],
  [
    'a notebook',
    'jupyter nbconvert --to html --execute notebooks/a.ipynb',
    {
      'notebooks/a.ipynb': JSON.stringify({
        cells: [{ cell_type: 'code', source: ["print(open('../.env').read())"] }],
      }),
    },
    `read ${root}/.env`,
  ],
  [
    'a test that deletes what is not of the project',
    'npx vitest run',
    {
      'tests/a.test.ts':
        "import { homedir } from 'node:os'\nrmSync(homedir() + '/.ssh', { recursive: true })\n",
    },
    'delete /home/dev/.ssh',
  ],
]

/** Calls that a command leads to, itself among them. */
const ranOf = (command: string, written: Readonly<Record<string, string>>): readonly string[] =>
  reader.readScript(command, factsOf(written)).invocations.map(({ argv }) => argv.join(' '))

const setUps: readonly (readonly [command: string, files: Record<string, string>])[] = [
  [
    'make test',
    {
      Makefile: 'test:\n\tpytest\n',
      'pipeline/plug.py': 'import os\nos.system("danger now")\n',
      'pyproject.toml': 'addopts = "-q -p pipeline.plug"\n',
    },
  ],
  [
    'npx vitest run',
    {
      'config/env.ts': "execSync('danger now')\n",
      'vitest.config.ts': "export default { test: { setupFiles: ['./config/env.ts'] } }\n",
    },
  ],
]

const silent: readonly (readonly [name: string, command: string, files: Record<string, string>])[] = [
  [
    'a test in a temporary folder',
    'npx jest',
    {
      'tests/a.test.ts':
        "const dir = mkdtempSync(join(tmpdir(), 'x-'))\nwriteFileSync(join(dir, '.env'), 'A=1')\nreadFileSync(join(dir, '.env'))\nrmSync(dir, { recursive: true })\n",
    },
  ],
  [
    'tmp_path',
    'pytest',
    { 'tests/test_a.py': "def test_a(tmp_path):\n    env = tmp_path / '.env'\n    assert env.read_text()\n" },
  ],
  [
    'another test',
    'pytest tests/unit',
    { 'tests/test_a.py': "print(open('.env').read())\n", 'tests/unit/test_b.py': '' },
  ],
  [
    'a build that reads its key',
    './gradlew build',
    { 'build.gradle.kts': 'load(file("keystore.properties").readText())\n' },
  ],
  ['code that no program runs', 'go build ./...', { 'a_test.go': 'os.ReadFile(".env")\n' }],
  ['a program that runs no code', 'ls tests', { 'tests/test_a.py': "print(open('.env').read())\n" }],
  [
    'a test that runs git',
    'pytest',
    { 'tests/test_a.py': "subprocess.run(['git', 'reset', '--hard'], cwd=repo)\n" },
  ],
  ['texts', 'npx jest', { 'tests/a.test.ts': "const samples = [\"readFileSync('.env')\", 'cat .env']\n" }],
]

describe('code of the session that a program runs by itself', () => {
  for (const [name, command, files, effect] of rows)
    it(name, () =>
      assert.ok(effectsOf(command, files).includes(effect), effectsOf(command, files).join(', ')),
    )
  for (const [command, files] of setUps)
    it(`reads what ${command} loads first`, () => assert.ok(ranOf(command, files).includes('danger now')))
  it('leaves code alone that is named elsewhere in settings', () => {
    const files = {
      'app/main.py': 'os.system("danger now")\n',
      'pyproject.toml': '[project]\nname = "main"\n',
    }
    assert.ok(!ranOf('pytest', files).includes('danger now'))
  })
  for (const [name, command, files] of silent)
    it(`says nothing of ${name}`, () => {
      const own = (effect: string): boolean =>
        /^(?:read|delete) /.test(effect) && !/\/(?:tests|\.)$|\/tests(?:\/unit)?$/.test(effect)
      assert.deepEqual(effectsOf(command, files).filter(own), [])
    })
  /** The machines that a command sends something to. */
  const sentTo = (command: string, files: Readonly<Record<string, string>>): readonly unknown[] => {
    const { effects } = reader.readScript(command, factsOf(files))
    return [...new Set(effects.flatMap(({ kind, host }) => (kind === 'upload' ? [host] : [])))]
  }
  it('sends what a script or a task of the session sends, where the call names it', () => {
    const send = "await fetch('https://in.example/a', { method: 'POST', body })\n"
    assert.deepEqual(sentTo('node tools/send.mjs', { 'tools/send.mjs': send }), ['in.example'])
    assert.deepEqual(sentTo('npx vitest run', { 'test/send.test.ts': send }), [])
    const task =
      "namespace :sync do\n  task rows: :environment do\n    Net::HTTP.post(URI('https://in.example/r'), data)\n  end\nend\n"
    assert.deepEqual(sentTo('bundle exec rake sync:rows', { 'lib/tasks/sync.rake': task }), ['in.example'])
    assert.deepEqual(sentTo('bundle exec rake db:seed', { 'lib/tasks/sync.rake': task }), [])
  })
  it('reads calls within texts', () => {
    const code = "const all = ['README.md', '.env'].map(f => `# ${f} ${readFileSync(f, 'utf8')}`)\n"
    assert.ok(effectsOf('node a.mjs', { 'a.mjs': code }).includes(`read ${root}/.env`))
    const python = "for name in ['.env']:\n    print(f'{name}: {open(name).read()}')\n"
    assert.ok(effectsOf('python a.py', { 'a.py': python }).includes(`read ${root}/.env`))
  })
  it('leaves code alone that the session did not write', () => {
    const files = { 'tests/test_a.py': "print(open('.env').read())\n" }
    assert.deepEqual(effectsOf('pytest', {}, files), [])
  })
})
