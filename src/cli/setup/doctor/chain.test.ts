import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { appendEntry } from '../../../journal/files/append.ts'
import { withHome } from '../../../journal/fixtures/home.ts'
import {
  journalPolicy,
  sampleDecision,
  sampleEvent,
  sampleExtras,
  samplePolicy,
} from '../../../journal/fixtures/samples.ts'
import { entryLine } from '../../../journal/line/entry.ts'
import { chainCheck } from './chain.ts'

test('doctor tells in one line whether the journal is as written', () => {
  const { platform, root } = withHome(newFolder('chain'))
  const check = () => chainCheck(platform, root, samplePolicy).map(({ state, says }) => `${state} ${says}`)
  assert.deepEqual(check(), [])
  for (const id of ['aa', 'bb'])
    appendEntry(
      platform,
      root,
      journalPolicy,
      entryLine(sampleDecision(sampleEvent('ls')), sampleExtras({ id })),
    )
  assert.deepEqual(check(), ['ok 2 lines as written'])
  const journal = join(root, '.handrail/journal.jsonl')
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('"command":"ls"', '"command":"rm"'))
  assert.deepEqual(check(), ['warn 1 place in 2 lines is not as written'])
})
