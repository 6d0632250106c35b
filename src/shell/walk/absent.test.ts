import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

const world = { files: { '/proj/.env': 'A=1\n', '/proj/.env.example': 'A=\n' } }

const writes = (text: string): boolean =>
  read(text, world).effects.some(({ kind, path }) => kind === 'write' && path === '/proj/.env')

test('a file that is there stays where it is written only if it is not', () => {
  const rows = [
    '[ -f .env ] || cp .env.example .env',
    'test -e .env || cp .env.example .env',
    '[[ -f ./.env ]] || cp .env.example .env',
    '[ ! -f .env ] && cp .env.example .env',
    '! test -f .env && cp .env.example .env',
    '[[ ! -e .env ]] && cp .env.example .env',
    "[ -f .env ] && echo 'there' || cp .env.example .env",
    'if [ ! -f .env ]; then cp .env.example .env; fi',
    'if [ -f .env ]; then echo there; else cat .env.example > .env; fi',
    'f=.env; [ -s "$f" ] || cp .env.example "$f"',
    'ls .env || cp .env.example .env',
    'stat .env >/dev/null 2>&1 || install -m 600 .env.example .env',
    'cp -n .env.example .env',
    'cp --no-clobber .env.example .env',
    'cp --update=none .env.example .env',
  ]
  assert.deepEqual(rows.filter(writes), [])
})

test('and is written in every other case', () => {
  const rows = [
    'cp .env.example .env',
    '[ -f .env ] && cp .env.example .env',
    'if [ -f .env ]; then cp .env.example .env; fi',
    '[ -f .env.example ] || cp .env.example .env',
    '[ -d .env ] || cp .env.example .env',
    '[ -f .env ] && npm test || cp .env.example .env',
    'rm .env; [ -f .env ] || cp .env.example .env',
    'mv .env old; [ -f .env ] || cp .env.example .env',
    'find . -name ".e*" -delete; cp -n .env.example .env',
    '[ -f .env ] || true; cp .env.example .env',
    'cp -n -f .env.example .env && cp .env.example .env',
    'if [ ! -f .env ]; then true; elif [ -f x ]; then cp .env.example .env; fi',
    'sort -n .env.example -o .env',
  ]
  assert.deepEqual(
    rows.filter(row => !writes(row)),
    [],
  )
})
