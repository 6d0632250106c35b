import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointerFile, pointerOf, pointerText } from './program.ts'
import { waitingHome } from './state-home.ts'

test('a pointer lies in a tree like that of the projects, on Windows as its shell writes paths', () => {
  const at = (root: string): string =>
    pointerFile('/home/me', root).replace(/^\/home\/me\/\.local\/state\/handrail\//, '')
  assert.deepEqual(['/srv/my app', '/', '', 'C:\\Users\\me\\app', 'C:/'].map(at), [
    'projects/srv/my app/.handrail-program',
    'projects/.handrail-program',
    'projects/.handrail-program',
    'projects/C/Users/me/app/.handrail-program',
    'projects/C/.handrail-program',
  ])
})

test('a pointer says what was written into it, and other text is none', () => {
  const program = { node: "/opt/it's/node", script: '/home/me/a "b" $c', from: 'C:\\x' }
  assert.deepEqual(pointerOf(pointerText(program)), program)
  for (const text of [undefined, '', 'rm -rf /', "HANDRAIL_NODE='a' HANDRAIL='b'\n"])
    assert.equal(pointerOf(text), undefined)
})

test('processes of a copy wait beside it, whatever the environment says', () => {
  const state = '/home/me/.local/state/handrail'
  const homes = [
    `${state}/programs/1-a/dist/handrail.cjs`,
    '/usr/lib/node_modules/handrail/dist/handrail.cjs',
  ]
  assert.deepEqual(
    homes.map(program => waitingHome(program, '/tmp/x', '/tmp/y')),
    [state, '/tmp/x/handrail'],
  )
})
