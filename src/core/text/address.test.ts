import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ipOf, isInternal } from './address.ts'

test('an address in all spellings is one', () => {
  for (const host of [
    '169.254.169.254',
    '0xA9FEA9FE',
    '2852039166',
    '0251.0376.0251.0376',
    '0xa9.0xfe.43518',
    '169.254.43518',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '169.254.169.254.',
  ])
    assert.equal(ipOf(host), '169.254.169.254', host)
  for (const host of ['example.com', '1.2.3.4.5', '256.1.1.1', '', 'a9fe', '[fd00:ec2::254]'])
    assert.equal(ipOf(host), undefined, host)
})

test('networks that the world does not reach', () => {
  for (const host of ['10.0.0.1', '192.168.1.1', '172.20.0.3', 'db.internal', '[fd12::1]', '0x0a000001'])
    assert.ok(isInternal(host), host)
  for (const host of ['localhost', '127.0.0.1', '8.8.8.8', 'example.com', '172.40.0.1'])
    assert.ok(!isInternal(host), host)
})
