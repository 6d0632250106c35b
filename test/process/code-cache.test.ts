import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { bashEvent, call, handrail, scratch } from '../support/hook.ts'

const copy = (folder: string): string => {
  const cache = join(dirname(handrail), 'cache')
  cpSync(dirname(handrail), folder, { recursive: true, filter: path => path !== cache })
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
    name => /^(?:hook|edits|late_shell_(?:code|effects|plans)_\w+)\.(\w+)\.cjs$/.exec(name)?.[1] ?? [],
  )
  assert.deepEqual(caches.sort(), hashes.map(hash => `${hash}-${process.version}-${process.arch}.bin`).sort())
  assert.match(ask(), /"deny"/)
  for (const name of caches) writeFileSync(join(cwd, 'dist/cache', name), 'not a cache')
  assert.match(ask(), /"deny"/)
})

test('a command writes the caches of the parts that it has loaded, but for small ones', t => {
  const cwd = scratch(t)
  const program = copy(join(cwd, 'dist'))
  const ask = () => call({ cwd, program, args: ['explain', 'git reset --hard'] }).stdout
  const first = ask()
  assert.match(first, /git\/hard-reset/)
  const caches = new Set(readdirSync(join(cwd, 'dist/cache')).map(name => name.split('-')[0]))
  const parts = readdirSync(join(cwd, 'dist')).filter(name => caches.has(name.split('.')[1]))
  assert.ok(parts.length > 0 && parts.every(name => name.startsWith('cli-')), parts.join())
  for (const name of parts) assert.ok(statSync(join(cwd, 'dist', name)).size >= 10_000, name)
  assert.equal(ask(), first)
  for (const name of readdirSync(join(cwd, 'dist/cache')))
    writeFileSync(join(cwd, 'dist/cache', name), 'not a cache')
  assert.equal(ask(), first)
})

test('the hook bundle asks for node: modules in the platform only, and for few of them', () => {
  const folder = dirname(handrail)
  const bundle = readdirSync(folder).find(name => /^hook\..*\.cjs$/.test(name)) ?? ''
  const text = readFileSync(join(folder, bundle), 'utf8')
  const required = [...text.matchAll(/require\("([^"]+)"\)/g)]
    .map(match => match[1]?.replace(/\.\w+\.(?:cjs|txt)$/, ''))
    // A module that is loaded late has a pack of its own.
    .filter(name => name?.startsWith('./late_') === false)
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
      './presets',
      './programs',
      './rules',
      './tests',
      './texts',
      'node:buffer',
      'node:fs',
      'node:vm',
    ],
  )
})

test('what the loader reads byte for byte is ASCII', () => {
  const folder = dirname(handrail)
  for (const name of readdirSync(folder).filter(name => /^[\w-]+\.\w+\.(?:cjs|txt)$/.test(name)))
    assert.doesNotMatch(readFileSync(join(folder, name), 'utf8'), /[\u0080-\uffff]/, name)
})

test('packs take what is known of programs from the hook, and tables are files of their own', () => {
  const folder = dirname(handrail)
  const scripts = readdirSync(folder).filter(name => /^\w+\.\w+\.cjs$/.test(name))
  const tables = readdirSync(folder).filter(name => /^(?:presets|programs|rules)\.\w+\.txt$/.test(name))
  assert.equal(tables.length, 3)
  const readers = scripts.filter(name =>
    readFileSync(join(folder, name), 'utf8').includes('require("./programs.'),
  )
  assert.deepEqual(
    readers.map(name => name.split('.')[0]),
    ['hook'],
  )
})

test('a table that is not there is a fault, and no silence', t => {
  const cwd = scratch(t)
  const program = copy(join(cwd, 'dist'))
  const table = readdirSync(join(cwd, 'dist')).find(name => /^rules\.\w+\.txt$/.test(name)) ?? ''
  rmSync(join(cwd, 'dist', table))
  const { stdout } = call({ cwd, program, input: bashEvent(cwd, 'git reset --hard') })
  assert.match(stdout, /"ask"[\s\S]*could not start/)
})
