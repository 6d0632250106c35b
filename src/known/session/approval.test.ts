import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isApproval } from './approval.ts'

const phrases = ['verified', 'approved', 'lgtm', 'looks good', 'looks great', 'ship it', 'works for me']

const approvals = [
  'verified',
  'Verified.',
  'VERIFIED!',
  '  lgtm\n',
  'LGTM, commit it',
  'looks good',
  'Looks good to me',
  'Looks good. Please commit and push.',
  'looks good, thanks!',
  'Looks good and commit it',
  'Looks good - now the next one',
  'ship it',
  'Ship it!\n\nThen start with the settings page.',
  'Yes, approved.',
  'ok lgtm',
  'LGTM 👍',
  'lgtm 👍🏽, ship it',
  '✅ verified',
  'Great, looks good',
  'Perfect! Ship it.',
  'It’s verified',
  "I've verified it",
  'I verified it, merge now',
  'That looks good',
  'This looks great, you can go on',
  'Everything looks good',
  'Thanks, that works for me',
  'approved so go ahead',
]

const others = [
  '',
  'not verified',
  'lgtm 👎',
  '👍',
  'Not approved.',
  "it isn't verified",
  'is it verified?',
  'verified?',
  'Looks good?',
  'looks good to you?',
  'Have you verified it?',
  'verify it',
  'Verify that the login works',
  'please show me that it looks good',
  'verified users cannot log in',
  'Approved invoices should be listed first',
  'approved: the column is missing',
  'looks good, but the title is wrong',
  'LGTM except for the footer',
  'lgtm once the tests pass',
  'Approved if CI is green',
  'looks good. However, rename it',
  "Looks good. Don't commit yet",
  'looks goodish',
  'lgtmx',
  'unverified',
  '"verified" should be shown in the table',
  'Show “looks good” when it is done',
  'ship it to staging',
  'Ship its logs to the server',
  'I have not verified it',
  'I almost verified it',
  'it never looks good',
  'make the header look good',
  'fix the bug\nlooks good',
  'Write a test for the word lgtm',
  'the page looks good only on Firefox',
  'Looks good only on Firefox',
  'yes',
  'go on',
]

describe('a prompt that verifies the work', () => {
  for (const prompt of approvals)
    test(`is ${JSON.stringify(prompt)}`, () => assert.equal(isApproval(prompt, phrases), true))
  for (const prompt of others)
    test(`is not ${JSON.stringify(prompt)}`, () => assert.equal(isApproval(prompt, phrases), false))
  test('has the phrases of the config', () => {
    assert.equal(isApproval('Freigegeben.', ['Freigegeben']), true)
    assert.equal(isApproval('lgtm', ['Freigegeben']), false)
    assert.equal(isApproval('lgtm', ['']), false)
  })
  test('takes no longer for a long prompt', () => {
    assert.equal(isApproval(`yes ${'ok, '.repeat(100_000)}verified`, phrases), false)
  })
})
