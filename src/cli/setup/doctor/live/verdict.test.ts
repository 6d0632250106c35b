import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOf, type Trial } from './verdict.ts'

const fired: Trial = {
  code: 0,
  stderr: '',
  timedOut: false,
  seconds: 60,
  asked: true,
  called: true,
  ran: false,
  told: true,
}
const silent: Trial = { ...fired, called: false, ran: true, told: false }

const rows: readonly (readonly [string, Trial, RegExp])[] = [
  ['the hook fired', fired, /^ok the hook fired: Host denied the command, and the model read why$/],
  ['the host ran no hook', silent, /^fail the hook did not fire: Host ran no hook of handrail\. trust it$/],
  [
    'the host did not take the answer',
    { ...fired, ran: true },
    /^fail the hook fired, but Host ran the denied command/,
  ],
  ['the model was not told', { ...fired, told: false }, /^fail the hook fired .* was not told why\. /],
  [
    'the host did not start, and says so in colours',
    {
      ...silent,
      asked: false,
      ran: false,
      code: 55,
      stderr: '\u001B[31mnot a\n trusted folder\u001B[0m\n\n',
    },
    /^fail Host did not begin a session\. It ended with exit code 55: trusted folder trust it$/,
  ],
  [
    'the host hung',
    { ...silent, asked: false, ran: false, code: undefined, timedOut: true },
    /^fail Host did not begin a session\. It was ended after 60 s\. trust it$/,
  ],
  [
    'the host asked the model and died of a signal',
    { ...silent, ran: false, code: undefined },
    /^fail the hook did not fire: .* It ended with a signal trust it$/,
  ],
]

for (const [title, trial, says] of rows)
  test(title, () => {
    const check = checkOf('Host', { silence: () => 'trust it' }, trial)
    assert.match(`${check.state} ${check.says} ${check.mend ?? ''}`.trim(), says)
  })
