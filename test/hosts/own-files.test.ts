import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installers } from '../../src/hosts/installers.generated.ts'
import { hookFiles } from '../../src/known/files/own-files.ts'

test('the files that are known to hold hook entries are those that the installers write', () => {
  const place = { root: '/project', home: '/home/dev' }
  const written = installers.map(({ title, settingsPath }) => [
    title,
    [settingsPath(place, 'project'), settingsPath(place, 'local')]
      .flatMap(path => path?.slice('/project/'.length) ?? [])
      .join(' '),
    settingsPath(place, 'user')?.slice('/home/dev/'.length),
  ])
  assert.deepEqual(
    written,
    hookFiles.map(entry => [...entry]),
  )
})
