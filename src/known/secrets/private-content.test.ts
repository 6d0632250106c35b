import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldLines } from './private-content.ts'

test('lines of settings that hold passwords', () => {
  const held = [
    `define('DB_PASSWORD', 'Hafen-7!torte');`,
    `define( "API_TOKEN", "k9#Lq2vv0s8dPz" );`,
    'password: Hafen-7!torte',
    '<password>Hafen-7!torte</password>',
    '<Pass encoding="base64">SGFmZW4=</Pass>',
    '{ "Main": "Server=db.ledger.de;User=app;Password=Hafen-7!torte" }',
    'SECRET_KEY = os.environ.get("SECRET_KEY", "Hafen-7!torte")',
    `secret_token: process.env.SECRET_TOKEN || 'Hafen-7!torte',`,
  ]
  const free = [
    `define('DB_NAME', 'shop');`,
    `define('DB_PASSWORD', getenv('DB_PASSWORD'));`,
    `define('DB_PASSWORD', 'password');`,
    'SECRET_KEY = os.environ["SECRET_KEY"]',
    'SECRET_KEY = os.getenv("SECRET_KEY")',
    'secret_token: process.env.SECRET_TOKEN,',
    'config :shop, secret_key_base: System.fetch_env!("SECRET_KEY_BASE")',
    'password: ${DB_PASSWORD}',
    '<pass-through mode="x">yes-please</pass-through>',
    '{ "Main": "Server=localhost;User=app;Password=postgres" }',
  ]
  assert.deepEqual(heldLines([...held, ...free].join('\n')), held)
})
