import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldLines } from './held-secrets.ts'

test('lines of settings that hold passwords', () => {
  const held = [
    `define('DB_PASSWORD', 'Hafen-7!torte');`,
    `define( "API_TOKEN", "k9#Lq2vv0s8dPz" );`,
    'password: Hafen-7!torte',
    '<password>Hafen-7!torte</password>',
  ]
  const free = [
    `define('DB_NAME', 'shop');`,
    `define('DB_PASSWORD', getenv('DB_PASSWORD'));`,
    `define('DB_PASSWORD', 'password');`,
    'password: ${DB_PASSWORD}',
  ]
  assert.deepEqual(heldLines([...held, ...free].join('\n')), held)
})
