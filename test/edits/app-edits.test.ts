import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { isRecord, list } from '../../src/core/text/json.ts'
import loosenedSetting from '../../src/rules/guards/deploy/loosened-setting.ts'
import harmfulCode from '../../src/rules/guards/files/harmful-code.ts'
import { editEvent, judgeWith } from '../../src/testing/index.ts'
import '../support/prove-readers.ts'

/**
 * Edits of applications in several languages: a file, pieces of it whose change takes a protection away or opens a
 * way in, and pieces whose change is ordinary work.
 */
const table = readFileSync(new URL('app-edits.jsonl', import.meta.url), 'utf8')

const pairsOf = (
  file: Readonly<Record<string, unknown>>,
  key: string,
): readonly (readonly [string, string])[] =>
  list(file, key).map(pair => {
    assert.ok(Array.isArray(pair))
    return [String(pair[0]), String(pair[1])]
  })

for (const line of table.trim().split('\n')) {
  const file: unknown = JSON.parse(line)
  assert.ok(isRecord(file))
  const [path, text] = [String(file.path), String(file.text)]
  const verdict = async (before: string, after: string): Promise<string> => {
    assert.equal(text.split(before).length, 2, `${before} stands once in ${path}`)
    const edit = editEvent(`${path} = ${before} ⇒ ${after}`)
    const decision = await judgeWith([loosenedSetting, harmfulCode], edit, { files: { [path]: text } })
    return decision.verdict
  }
  describe(path, () => {
    for (const [before, after] of pairsOf(file, 'stops'))
      test(`asks: ${before} ⇒ ${after}`, async () => assert.equal(await verdict(before, after), 'ask'))
    for (const [before, after] of pairsOf(file, 'passes'))
      test(`passes: ${before} ⇒ ${after}`, async () => assert.equal(await verdict(before, after), 'pass'))
  })
}
