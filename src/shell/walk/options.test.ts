import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

const deletes = (script: string, call: string): boolean =>
  read(call, { files: { '/proj/x.sh': `#!/bin/bash\n${script}\n` } }).invocations.some(
    ({ name }) => name === 'rm',
  )

const scripts: Readonly<Record<string, string>> = {
  left: 'if [ "$1" = "--dry-run" ]; then echo would; exit 0; fi\nrm -rf ~/a',
  wrapped:
    'dry=0\nif [ "$1" = --dry-run ]; then dry=1; fi\nrun() { if [ "$dry" -eq 1 ]; then echo "$@"; else "$@"; fi; }\nrun rm -rf ~/a',
  said: 'dry=0\n[ "$1" = "--dry-run" ] && dry=1\n[ $dry = 1 ] && echo would || rm -rf ~/a',
}

/** Arithmetic, loops over options and programs in variables decide nothing: all of such a script is read. */
const undecided: Readonly<Record<string, string>> = {
  counted:
    'dry=0\n[[ "${1:-}" == "--dry-run" ]] && dry=1\ngo() {\n  if (( dry )); then echo "$1"; return; fi\n  rm -rf "$1"\n}\ngo ~/a',
  cases:
    'DRY=\nwhile [ $# -gt 0 ]; do case "$1" in -n|--dry-run) DRY=1 ;; *) exit 2 ;; esac; shift; done\nif [ -n "$DRY" ]; then echo would; else rm -rf ~/a; fi',
  turned: 'dry=false\nfor a in "$@"; do case $a in --dry-run) dry=true ;; esac; done\n$dry || rm -rf ~/a',
}

test('what a script does only without an option does not run with it', () => {
  const run = (call: string): readonly string[] =>
    Object.entries({ ...scripts, ...undecided }).flatMap(([name, text]) =>
      deletes(text, call) ? [name] : [],
    )
  const open = Object.keys(undecided)
  assert.deepEqual(run('bash x.sh --dry-run'), open)
  assert.deepEqual(run('./x.sh --dry-run | sort'), open)
  assert.deepEqual(run('bash x.sh'), [...Object.keys(scripts), ...open])
  assert.deepEqual(run('bash x.sh --force'), [...Object.keys(scripts), ...open])
})

test('a variable of the environment counts where the script keeps it', () => {
  const script = 'DRY_RUN="${DRY_RUN:-0}"\nif [ "$DRY_RUN" = 1 ]; then exit 0; fi\nrm -rf ~/a'
  assert.equal(deletes(script, 'DRY_RUN=1 bash x.sh'), false)
  assert.equal(deletes(script, 'DRY_RUN=0 bash x.sh'), true)
  assert.equal(deletes(`DRY_RUN=0\n${script}`, 'DRY_RUN=1 bash x.sh'), true)
})

test('an option that is taken back, or that nobody asks for, changes nothing', () => {
  const rows = [
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\ndry=0\nif (( dry )); then exit; fi\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\nread dry\nif (( dry )); then exit; fi\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\n. ./more.sh\nif (( dry )); then exit; fi\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\nif (( ! dry )); then exit; fi\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\nif (( dry )); then rm -rf ~/a; fi',
    'go() { if [ "$1" = "--dry-run" ]; then return; fi; rm -rf ~/a; }\ngo x',
    'echo "--dry-run) dry=1"\nrm -rf ~/a',
    'rm -rf ~/a',
    '# --dry-run) dry=1 ;\nif [ "$dry" = 1 ]; then exit; fi\nrm -rf ~/a',
    '[ "$#" -eq 01 ] || exit\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\ngo() { if (( dry )); then return; fi; }\ngo\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\n(if (( dry )); then exit; fi)\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\nx=$(if (( dry )); then exit; fi)\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\nfor a in b; do if (( dry )); then continue; fi; done\nrm -rf ~/a',
    'dry=0\n[ "$1" = "--dry-run" ] && dry=1\nif (( dry )); then trap "rm -rf ~/a" EXIT; fi\nexit',
    'bash -c \'if [ "$1" = --dry-run ]; then exit; fi; rm -rf ~/a\'',
  ]
  assert.deepEqual(
    rows.filter(row => !deletes(row, 'bash x.sh --dry-run')),
    [],
  )
})
