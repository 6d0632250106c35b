import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inertEdge } from '../../core/edge/edge.ts'
import { forgetTold } from './told.ts'

test('what was told stays where its file can not be removed, and that is no fault', () => {
  const removed: string[] = []
  const remove = (path: string): void => {
    removed.push(path)
    throw new Error('EROFS')
  }
  forgetTold({ ...inertEdge, remove })
  assert.deepEqual(removed, ['/dev/null/context'])
})
