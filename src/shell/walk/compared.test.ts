import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

const deletes = (script: string, call: string): boolean =>
  read(call, {
    files: { '/proj/x.sh': `#!/bin/bash\n${script}\n`, '/proj/l.txt': 'a\nb\n' },
  }).invocations.some(({ name }) => name === 'rm')

/** Each deletes where it is told to by `-d` or GO=1, and only then. */
const told: readonly string[] = [
  'if [ "${1:-}" = "-d" ]; then rm -rf ~/a; else ls ~/a; fi',
  'mode=${1:-list}\nif [[ $mode == -d ]]; then rm -rf ~/a; fi',
  'case "${1:-}" in -d|--delete) rm -rf ~/a ;; *) ls ~/a ;; esac',
  'case "$1" in\n"") echo usage; exit 2 ;;\n-d) rm -rf ~/a ;;\nesac',
  'if [ $# -eq 0 ]; then echo usage; exit 1; fi\nrm -rf ~/a',
  '[ -n "${1:-}" ] && rm -rf ~/a',
  '[ -z "${1-}" ] || rm -rf ~/a',
  'for f in x y; do\n  if [ "${1:-}" != -d ]; then echo "$f"; continue; fi\n  rm -rf ~/"$f"\ndone',
  'while read -r f; do\n  [[ "${1:-}" == "-d" ]] || { echo "$f"; continue; }\n  rm -rf ~/"$f"\ndone < l.txt',
  'go=0\nif [ "${1:-}" = -d ] && [ -d /proj ]; then go=1; fi\nif [ "$go" = 0 ]; then exit; fi\nrm -rf ~/a',
  'del() { [ -n "$dry" ] || rm -rf "$1"; }\ndry=yes\n[ "${1:-}" = -d ] && dry=\ndel ~/a',
]

test('what a script does only where it is told to does not run without', () => {
  const run = (call: string): readonly string[] => told.filter(text => deletes(text, call))
  assert.deepEqual(run('bash x.sh'), [])
  assert.deepEqual(run('./x.sh | head -3'), [])
  assert.deepEqual(run('bash x.sh -d'), told)
  assert.deepEqual(run('bash x.sh "$how"'), told)
})

test('variables of the call and defaults decide', () => {
  const script = 'if [ "${GO:-0}" = 1 ]; then rm -rf ~/a; fi'
  assert.equal(deletes(script, './x.sh'), false)
  assert.equal(deletes(script, 'GO=0 ./x.sh'), false)
  for (const call of ['GO=1 ./x.sh', 'export GO=1; bash x.sh', 'GO=$X ./x.sh', 'env GO=1 ./x.sh'])
    assert.equal(deletes(script, call), true, call)
})

test('values that are not known decide nothing', () => {
  const rows = [
    'read -r go\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\nread go\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\n. ./other.sh\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\neval "$(cat other)"\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\nfor a in 1 2; do if [ "$go" = 1 ]; then rm -rf ~/a; fi; go=1; done',
    'go=0\nwhile true; do if [ "$go" = 1 ]; then rm -rf ~/a; fi; go=1; done',
    'go=0\nwhile getopts d o; do case $o in d) go=1 ;; esac; done\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\nset_go() { go=1; }\nset_go\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\nprintf -v go %s 1\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=$(date +%u)\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'if [ "$GO" = 1 ]; then rm -rf ~/a; fi',
    'go=0\ndeclare -n other=go\nother=1\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\nlet go=1\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'go=0\n(( go++ ))\nif [ "$go" = 1 ]; then rm -rf ~/a; fi',
    'set -- -d\nif [ "$1" = -d ]; then rm -rf ~/a; fi',
    'for a in b c; do if [ "$a" = b ]; then continue; fi; rm -rf ~/a; done',
    'for a in b c; do if [ "$a" = b ]; then continue; fi; done\nrm -rf ~/a',
    'f() { if [ "$1" = x ]; then return; fi; rm -rf ~/a; }\nf x\nf y',
    'case "$HOSTNAME" in build*) ls ;; *) rm -rf ~/a ;; esac',
    'case x in x) ls ;& y) rm -rf ~/a ;; esac',
    'if [[ abc == a* ]]; then rm -rf ~/a; fi',
    'x=a\nif [[ $x =~ a ]]; then rm -rf ~/a; fi',
    '[ -n $GO ] && rm -rf ~/a',
    'if [ a = b ]; then ls; elif [ -d /x ]; then rm -rf ~/a; fi',
    'trap "rm -rf ~/a" EXIT\nif [ a = a ]; then exit; fi',
  ]
  assert.deepEqual(
    rows.filter(row => !deletes(row, 'bash x.sh')),
    [],
  )
})

test('a script that gives words another meaning is read as a whole', () => {
  const rows = [
    'set -- a -n\nrm -rf ~/a',
    'set -- -n\nrm -rf ~/a',
    'false && exit\nrm -rf ~/a',
    'grep -q a l.txt && exit 0\nrm -rf ~/a',
    'for f in a b; do grep -q a l.txt && break; done\nrm -rf ~/a',
    'return\nrm -rf ~/a',
    'break\nrm -rf ~/a',
    'continue\nrm -rf ~/a',
    '[ -f other ] && [ "$#" != 9 ] && [ -n x ] && exit || true\nrm -rf ~/a',
    'printf %d a || rm -rf ~/a',
    'echo a > /none/a || rm -rf ~/a',
    'exit() { :; }\nexit\nrm -rf ~/a',
    'function exit { :; }\nexit\nrm -rf ~/a',
    '[() { false; }\n[ a = a ] && exit\nrm -rf ~/a',
    'alias exit=true\nexit\nrm -rf ~/a',
    'shopt -s nocasematch\n[[ A == a ]] || exit\nrm -rf ~/a',
    'IFS=1\nD=1\n[ x$D = x1 ] && exit\nrm -rf ~/a',
    'D=1\ntrap "D=0" DEBUG\n[ $D = 1 ] && exit\nrm -rf ~/a',
    'D=1\n. ./other.sh\n[ $D = 1 ] && exit\nrm -rf ~/a',
    'echo a | while read -r l; do exit; done\nrm -rf ~/a',
  ]
  assert.deepEqual(
    rows.filter(row => !deletes(row, 'bash x.sh')),
    [],
  )
})

test('so is one that another shell, or a shell of another mind, runs', () => {
  const script = 'if [ "${1:-}" == -n ]; then exit; fi\nrm -rf ~/a'
  assert.equal(deletes(script, 'bash x.sh -n'), false)
  for (const call of [
    'sh x.sh -n',
    'zsh x.sh -n',
    'bash -O nocasematch x.sh -n',
    'bash --posix x.sh -n',
    'BASH_ENV=./other.sh bash x.sh -n',
    'BASHOPTS=nocasematch ./x.sh -n',
    'exit() { :; }; export -f exit; bash x.sh -n',
  ])
    assert.equal(deletes(script, call), true, call)
})
