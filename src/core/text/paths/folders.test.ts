import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBelow, isNamed } from './folders.ts'

test('folders by their names, and packages that only look like one', () => {
  assert.equal(isBelow('test example', '/app/Test/a.cs'), true)
  assert.equal(isBelow('test example', '/app/tests/a.cs'), false)
  assert.equal(isBelow('example', 'example'), false)
  assert.equal(isBelow('example', '/app/src/com/example/A.java'), false)
  assert.equal(isBelow('example', '/app/example/com/A.java'), true)
  assert.equal(isBelow('test', '/app/src/main/kotlin/test/shop/Cart.kt'), false)
  assert.equal(isBelow('test', '/app/src/test/kotlin/shop/CartTest.kt'), true)
  assert.equal(isNamed('example', 'conf/app.example.yml'), true)
  assert.equal(isNamed('example', 'conf/examples.yml'), false)
  assert.equal(isNamed('example', 'src/com/example/A.java'), false)
})
