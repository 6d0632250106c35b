import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endsBare } from './_last-words.ts'

const bare = [
  'Done.',
  'done',
  'All done!',
  'All set.',
  "That's it.",
  'That’s it!',
  'Finished.',
  'Completed',
  'Task completed successfully.',
  'Everything is wrapped up.',
  '✅ **Done**',
  'I have changed the parser.\n\nDone.',
  'I have changed the parser. Done.',
  'Is this right? It is.\n\nAll done.',
  '```ts\nconst next = "next step?"\n```\n\nDone.',
  'Done.\n\n```sh\necho "shall i?"\n```\n',
]
const fine = [
  '',
  'Done. Shall I commit?',
  'Done! Let me know if you want more.',
  'Done.\n\nNext step: open a pull request.',
  'All set: ready to merge.',
  'The parser now reads quotes; 12 tests pass.',
  'I am done with the parser and went on to the tests, which pass.',
  'It is not done.',
  'Done: src/a.ts reads quotes.',
  'The word “done” stands in the file.',
  'I can also add tests.\nDone.',
  'What do you think',
  'abandoned',
  `${'Done, '.repeat(2000)} and more`,
]
for (const text of bare) test(`bare: ${JSON.stringify(text)}`, () => assert.equal(endsBare(text), true))
for (const text of fine)
  test(`says more: ${JSON.stringify(text.slice(0, 60))}`, () => assert.equal(endsBare(text), false))

test('a hostile message is read in no time', () => {
  for (const text of [
    `${'i '.repeat(50_000)}x`,
    'done '.repeat(50_000),
    '```\n'.repeat(20_000),
    '. '.repeat(90_000),
  ])
    assert.equal(typeof endsBare(text), 'boolean')
})
