import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { bashEvent, call, handrail, scratch } from './support/hook.ts'

const copy = (folder: string): string => {
  cpSync(dirname(handrail), folder, { recursive: true })
  rmSync(join(folder, 'cache'), { recursive: true, force: true })
  return join(folder, 'handrail.cjs')
}

test('the first call writes the cache, named by content, Node and architecture; a spoilt one does no harm', t => {
  const cwd = scratch(t)
  const program = copy(join(cwd, 'dist'))
  const ask = () => call({ cwd, program, input: bashEvent(cwd, 'git reset --hard') }).stdout
  assert.match(ask(), /"deny"/)
  const caches = readdirSync(join(cwd, 'dist/cache'))
  // The hook itself, and the packs that its samples need.
  const hashes = readdirSync(join(cwd, 'dist')).flatMap(
    name => /^(?:hook|edits|packages|review)\.(\w+)\.cjs$/.exec(name)?.[1] ?? [],
  )
  assert.deepEqual(caches.sort(), hashes.map(hash => `${hash}-${process.version}-${process.arch}.bin`).sort())
  assert.match(ask(), /"deny"/)
  for (const name of caches) writeFileSync(join(cwd, 'dist/cache', name), 'not a cache')
  assert.match(ask(), /"deny"/)
})

test('the hook bundle asks for node: modules in the platform only, and for few of them', () => {
  const folder = dirname(handrail)
  const bundle = readdirSync(folder).find(name => /^hook\..*\.cjs$/.test(name)) ?? ''
  const text = readFileSync(join(folder, bundle), 'utf8')
  const required = [...text.matchAll(/require\("([^"]+)"\)/g)]
    .map(match => match[1]?.replace(/\.\w+\.cjs$/, ''))
    .sort()
  assert.deepEqual(
    [...new Set(required)],
    [
      './clean',
      './code',
      './companions',
      './edits',
      './fixers',
      './gates',
      './packages',
      './review',
      './tests',
      './undo',
      'node:buffer',
      'node:fs',
      'node:vm',
    ],
  )
})

test('what the loader reads byte for byte is ASCII', () => {
  const folder = dirname(handrail)
  for (const name of readdirSync(folder).filter(name => /^\w+\.\w+\.cjs$/.test(name)))
    assert.doesNotMatch(readFileSync(join(folder, name), 'utf8'), /[\u0080-\uffff]/, name)
})
