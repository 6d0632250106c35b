import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decodeReply, decodeRequest, encodeHead, encodeReply, isSendable } from './protocol.ts'

const head = { caller: 12, parent: 7, cwd: '/a b', words: ['claude-code', '', 'ü "x"'] }
const env = { HOME: '/home/me', EMPTY: '', ODD: 'a\nb=c' }
const noProc = (): undefined => undefined

describe('a request', () => {
  const input = Buffer.from('{"a":"\0\\n"}\n')
  const bytes = Buffer.concat([Buffer.from(encodeHead(head, env)), input])

  test('is decoded as it was encoded', () => {
    const { env: decoded, ...rest } = decodeRequest(bytes, noProc) ?? { env: new Map() }
    assert.deepEqual(rest, { ...head, input })
    assert.deepEqual(Object.fromEntries(decoded), env)
  })

  test('without an environment gets that of the process', () => {
    const short = Buffer.from(`${encodeHead(head, {})}{}`)
    const asked: number[] = []
    const request = decodeRequest(short, pid => {
      asked.push(pid)
      return Buffer.from('HOME=/root\0X=1\0')
    })
    assert.deepEqual(asked, [head.caller])
    assert.deepEqual(
      [...(request?.env ?? [])],
      [
        ['HOME', '/root'],
        ['X', '1'],
      ],
    )
    assert.equal(decodeRequest(short, noProc), undefined)
  })

  test('that ends before the sentinel is none', () => {
    const size = bytes.length - input.length
    for (let length = 0; length < size; length += 1)
      assert.equal(decodeRequest(bytes.subarray(0, length), noProc), undefined, `${length} of ${size} bytes`)
  })

  test('with a line break in a word or in the folder is not sent', () => {
    assert.equal(isSendable(head), true)
    assert.equal(isSendable({ ...head, cwd: '/a\nb' }), false)
    assert.equal(isSendable({ ...head, words: ['a\n'] }), false)
  })
})

describe('a reply', () => {
  const replies = [
    { code: 0, out: '', err: '' },
    { code: 2, out: '{"a":1}\n', err: 'one\n\ntwo\n' },
    { code: 0, out: '\n\nx\n', err: '' },
  ]

  test('is decoded as it was encoded, after heartbeats too', () => {
    for (const reply of replies) {
      assert.deepEqual(decodeReply(encodeReply(reply)), reply)
      assert.deepEqual(decodeReply(`\n\n${encodeReply(reply)}`), reply)
    }
  })

  test('that ends early is none', () => {
    const text = `\n${encodeReply({ code: 2, out: '{"a":1}\n', err: 'one\n' })}`
    for (let length = 0; length < text.length; length += 1)
      assert.equal(decodeReply(text.slice(0, length)), undefined, `${length} of ${text.length} characters`)
  })
})
