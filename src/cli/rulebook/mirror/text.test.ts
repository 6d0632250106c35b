import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allRules } from '../../../rules/index.ts'
import { telling } from './text.ts'

test('every setting that is told is an option of a rule', () => {
  const keys = new Set(allRules.flatMap(({ options = {} }) => Object.values(options).map(({ key }) => key)))
  assert.deepEqual(
    Object.keys(telling).filter(key => !keys.has(key)),
    [],
  )
})
