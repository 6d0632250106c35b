import assert from 'node:assert/strict'
import { mayConcern, watchReaders } from '../../src/edits/readers/reader.ts'

/**
 * Imported by tests of edits: from then on a reader that is passed over because of its words is asked all the same, and must have nothing
 * to say. So each row that a reader answers proves that the words it declares are complete.
 */
watchReaders((reader, difference) => {
  const wordless = { ...reader, come: undefined, gone: undefined, changed: undefined }
  if (!mayConcern(wordless, difference)) return
  assert.deepEqual(
    reader.find({ ...difference }),
    [],
    `a reader would answer, but its words leave the edit out`,
  )
})
