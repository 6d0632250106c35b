import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

const programs = (script: string): string =>
  read('bash x.sh', { files: { '/proj/x.sh': script } })
    .invocations.map(({ argv }) => argv[0])
    .join(' ')

test('a value that was given behind a command which may fail decides no condition', () => {
  const rows = [
    'grep -q a b && dry=1\nif [ "$dry" = 1 ]; then exit; fi\nlast',
    'false && dry=1\n[ "$dry" = 1 ] && exit\nlast',
    'first && dry=1\ncopy=$dry\ncase "$copy" in 1) exit;; esac\nlast',
    'first && set -- --dry-run\nif [ "$1" = --dry-run ]; then exit 0; fi\nlast',
    'f() { dry=1; }\nfirst && f\nif [ "$dry" = 1 ]; then exit; fi\nlast',
  ]
  for (const row of rows) assert.match(programs(row), /last$/, row)
})

test('one that was given for sure does', () => {
  assert.doesNotMatch(programs('dry=1\nif [ "$dry" = 1 ]; then exit; fi\nlast'), /last/)
  assert.doesNotMatch(programs('[ -n x ] && dry=1\nif [ "$dry" = 1 ]; then exit; fi\nlast'), /last/)
})
