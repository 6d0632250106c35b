import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScript } from '../../shell/read.ts'
import { commandEvent, editEvent, pathEvent } from '../../testing/kit/events.ts'
import { testFacts } from '../../testing/kit/facts.ts'
import { accessesOf } from './access.ts'

const of = (command: string, files: Readonly<Record<string, string>> = {}): readonly string[] => {
  const facts = testFacts({ files })
  return accessesOf(commandEvent(command), readScript(command, facts), facts).map(
    ({ kind, path, by, fresh }) => `${kind} ${path} by ${by}${fresh === true ? ' fresh' : ''}`,
  )
}

test('every program of a script, redirects and all', () => {
  assert.deepEqual(of('cat a | tee b > c'), [
    'read /home/dev/app/a by cat',
    'write /home/dev/app/b by tee',
    'write /home/dev/app/c by tee',
  ])
  assert.deepEqual(of('echo "cat a"'), [])
})

test('what the script makes itself is fresh, unless it was there before', () => {
  assert.deepEqual(of('echo x > a; cat a'), [
    'write /home/dev/app/a by echo',
    'read /home/dev/app/a by cat fresh',
  ])
  assert.deepEqual(of('echo x > a; cat a', { a: '' }).at(-1), 'read /home/dev/app/a by cat')
})

test('of a word with an unknown beginning only the end is kept', () => {
  assert.deepEqual(of('cat "$x/.env"'), ['read */.env by cat'])
})

test('tools that edit and tools that read', () => {
  const facts = testFacts()
  const [edit] = accessesOf(editEvent('src/a.ts = x'), undefined, facts)
  assert.deepEqual([edit?.kind, edit?.path, edit?.by], ['write', '/home/dev/app/src/a.ts', ''])
  const [read] = accessesOf(pathEvent('< a.ts'), undefined, facts)
  assert.deepEqual([read?.kind, read?.path], ['read', '/home/dev/app/a.ts'])
})

test('links are followed', () => {
  const facts = { ...testFacts(), real: (path: string) => (path === 'notes' ? '/home/dev/app/.env' : path) }
  const found = accessesOf(editEvent('notes'), undefined, facts).map(({ path }) => path)
  assert.deepEqual(found, ['/home/dev/app/notes', '/home/dev/app/.env'])
})
