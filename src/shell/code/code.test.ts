import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

/** Effects of the whole command on files and hosts, home at /home/me. */
const does = (text: string): readonly string[] =>
  read(text).effects.map(({ kind, path, host }) => `${kind} ${path ?? host ?? '?'}`)

test('code names the home folder in many ways', () => {
  const key = ['read /home/me/.ssh/k']
  const rows: readonly string[] = [
    `python3 -c 'import os; open(os.path.expanduser("~/.ssh/k"))'`,
    `python3 -c 'import os; open(os.environ["HOME"] + "/.ssh/k")'`,
    `python3 -c 'import os; open(os.path.join(os.getenv("HOME"), ".ssh", "k"))'`,
    `python3 -c 'from pathlib import Path; Path("~/.ssh/k").expanduser().read_text()'`,
    `python3 -c 'from pathlib import Path; (Path.home() / ".ssh" / "k").read_bytes()'`,
    `node -e 'require("fs").readFileSync(process.env.HOME + "/.ssh/k")'`,
    'node -e \'require("fs").readFileSync(`${process.env.HOME}/.ssh/k`)\'',
    `node -e 'const os = require("os"), p = require("path"); fs.readFileSync(p.join(os.homedir(), ".ssh/k"))'`,
    `deno eval 'Deno.readTextFileSync(Deno.env.get("HOME") + "/.ssh/k")'`,
    `ruby -e 'File.read(File.expand_path("~/.ssh/k"))'`,
    `ruby -e 'IO.read("#{Dir.home}/.ssh/k")'`,
    `perl -e 'open(F, "<", "$ENV{HOME}/.ssh/k")'`,
    `php -r 'file_get_contents(getenv("HOME") . "/.ssh/k");'`,
  ]
  for (const text of rows) assert.deepEqual(does(text), key, text)
})

test('texts that are put together, and calls by a name in a text', () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [`python3 -c 'open("/etc/sha" + "dow")'`, ['read /etc/shadow']],
    [`python3 -c 'getattr(os, "remove")("/x/y")'`, ['delete /x/y']],
    [`node -e 'require("fs")["unlinkSync"]("/x/y")'`, ['delete /x/y']],
    [`ruby -e 'File.send(:delete, "/x/y")'`, ['delete /x/y']],
    [`php -r 'call_user_func("unlink", "/x/y");'`, ['delete /x/y']],
    [`perl -e 'unlink "\\x{2f}x\\x{2f}y"'`, ['delete /x/y']],
    [`perl -e 'open(my $f, ">", "/x/y")'`, ['write /x/y']],
    [`python3 -c 'open("/a/" + name)'`, ['read ?']],
    [`python3 -c 'p = "/x/y"; open(p)'`, ['read ?', 'read /x/y']],
    [`python3 -c 'p = "/x/y"; p = "/x/z"; open(p)'`, ['read ?', 'read /x/z']],
    [`node -e 'const c = "cat /x/y"; execSync(c)'`, ['read /x/y']],
    [`awk 'BEGIN { c = "cat /x/y"; while ((c | getline l) > 0) print l }'`, ['read /x/y']],
    [`awk '/a|b/ { print $2 }' /x/y`, ['read /x/y']],
    [`python3 -c 'print("a" + "b")'`, []],
    [`node -e 'console.log("fs.unlinkSync(1)" + process.env.HOME)'`, []],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(does(text), wanted, text)
})

test('a text behind a name is a guess, so that the script is not understood whole', () => {
  assert.deepEqual(read(`node -e 'const c = "ls"; execSync(c)'`).unknown.length, 1)
  assert.deepEqual(read(`awk '/a|b/ { print $2 }' x`).unknown, [])
})

test('lines out by socat and rclone', () => {
  assert.deepEqual(does('socat -u OPEN:/x/y TCP:h.example:1'), ['read /x/y', 'upload h.example'])
  assert.deepEqual(does('socat TCP-LISTEN:80,fork TCP:localhost:81'), ['upload localhost'])
  assert.deepEqual(does('rclone copy /x/y far:z'), ['read /x/y', 'upload far'])
  assert.deepEqual(does('rclone copy far:z /x/y'), ['download far', 'write /x/y'])
})

test('a script tells what it sets and defines', () => {
  const { sets, defines } = read('A=1; B=$x C=2 make; export D=3; f() { E=4; }; function g { :; }')
  assert.deepEqual(
    sets?.map(({ name, value, once }) => `${name}=${value ?? '?'}${once ? ' once' : ''}`),
    ['A=1', 'B=? once', 'C=2 once', 'D=3'],
  )
  assert.deepEqual(defines, ['f', 'g'])
})

test('programs in capitals and by their Windows path', () => {
  const names = (text: string): readonly string[] => read(text).invocations.map(({ name }) => name)
  assert.deepEqual(
    names('GIT.EXE reset; "C:\\Program Files\\Git\\bin\\git.exe" log; R -e 1; GET http://x.example'),
    ['git', 'git', 'R', 'GET'],
  )
})
