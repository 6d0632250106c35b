import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ParseError, parse } from 'jsonc-parser'
import { addItem, addProperty, removeAt, replaceValue } from './json-edit.ts'

const nasty: readonly string[] = [
  '{"a":1}',
  '{ "a": 1 }',
  '{"a":1,}',
  '{\n  "a": 1\n}\n',
  '{\r\n\t"a": 1\r\n}\r\n',
  '{\n    "a": 1 // the first\n}',
  '{\n  "a": 1, // the first\n}\n',
  '{\n  "a": 1 /* one\n two */\n  // "b": 2\n}\n',
  '{ "a": 1,\n  "b": { "c": [] } }\n',
  '{\n  "a": 1\n  , "b": 2\n  ,\n}\n',
  '// head\n{\n  // only\n  "a": "// no comment, /* nor this */"\n}\n// tail',
  '{\n"a": 1\n}',
]

for (const before of nasty) {
  test(`a property goes in and out without a trace: ${JSON.stringify(before)}`, () => {
    const added = addProperty(before, [], 'hooks', { Stop: [{ x: 1 }] })
    const errors: never[] = []
    assert.deepEqual(parse(added, errors, { allowTrailingComma: true }), {
      ...parse(before),
      hooks: { Stop: [{ x: 1 }] },
    })
    assert.equal(errors.length, 0)
    assert.equal(removeAt(added, ['hooks']), before)
  })
}

const rows: readonly { name: string; before: string; edit: (text: string) => string; after: string }[] = [
  {
    name: 'an empty object opens up',
    before: '{}\n',
    edit: text => addProperty(text, [], 'a', [1]),
    after: '{\n  "a": [\n    1\n  ]\n}\n',
  },
  {
    name: 'an empty object on a crowded line stays on it',
    before: '{"x":0,"hooks":{}}',
    edit: text => addProperty(text, ['hooks'], 'a', [1]),
    after: '{"x":0,"hooks":{"a":[1]}}',
  },
  {
    name: 'a comment in an empty object stays first',
    before: '{\n\t"hooks": {\n\t\t// none yet\n\t}\n}\n',
    edit: text => addProperty(text, ['hooks'], 'a', 1),
    after: '{\n\t"hooks": {\n\t\t// none yet\n\t\t"a": 1\n\t}\n}\n',
  },
  {
    name: 'the comment of the last item stays with it',
    before: '{\n  "a": [\n    1 // one\n  ]\n}',
    edit: text => addItem(text, ['a'], { b: 2 }),
    after: '{\n  "a": [\n    1, // one\n    {\n      "b": 2\n    }\n  ]\n}',
  },
  {
    name: 'the first of several items on one line',
    before: '{"a":[1, 2, 3]}',
    edit: text => removeAt(text, ['a', 0]),
    after: '{"a":[2, 3]}',
  },
  {
    name: 'an item in the middle',
    before: '{\n  "a": [\n    1,\n    2,\n    3\n  ]\n}',
    edit: text => removeAt(text, ['a', 1]),
    after: '{\n  "a": [\n    1,\n    3\n  ]\n}',
  },
  {
    name: 'items that share a line',
    before: '{"a":[\n  {"x":1}, {"x":2}\n]}',
    edit: text => removeAt(text, ['a', 0]),
    after: '{"a":[\n  {"x":2}\n]}',
  },
  {
    name: 'the only item leaves an empty array',
    before: '{\n  "a": [\n    1\n  ]\n}',
    edit: text => removeAt(text, ['a', 0]),
    after: '{\n  "a": []\n}',
  },
  {
    name: 'a comment beside the only item stays',
    before: '{\n  "a": [\n    // mine\n    1\n  ]\n}',
    edit: text => removeAt(text, ['a', 0]),
    after: '{\n  "a": [\n    // mine\n  ]\n}',
  },
  {
    name: 'another value in the same place',
    before: '{\r\n  "a": [\r\n    {\r\n      "b": 1\r\n    } // mine\r\n  ]\r\n}',
    edit: text => replaceValue(text, ['a', 0], { b: 2 }),
    after: '{\r\n  "a": [\r\n    {\r\n      "b": 2\r\n    } // mine\r\n  ]\r\n}',
  },
]

for (const row of rows) {
  test(row.name, () => assert.equal(row.edit(row.before), row.after))
}

test('whatever the object and its spacing: in and out gives the same bytes', () => {
  const spacing = fc.constantFrom<string | number | undefined>(undefined, 2, 4, '\t')
  const eol = fc.constantFrom('\n', '\r\n')
  const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })
  fc.assert(
    fc.property(object, spacing, eol, fc.string({ minLength: 1 }), (value, indent, end, key) => {
      fc.pre(!Object.hasOwn(value, key) && !Object.hasOwn(value, '__proto__') && key !== '__proto__')
      const before = JSON.stringify(value, null, indent).replaceAll('\n', end)
      const added = addProperty(before, [], key, { deep: [value] })
      assert.deepEqual(JSON.parse(added), { ...JSON.parse(before), [key]: { deep: [JSON.parse(before)] } })
      assert.equal(removeAt(added, [key]), before)
    }),
  )
})

const trivia = fc.constantFrom(
  '',
  '',
  ' ',
  '\n',
  '\n  ',
  '\t',
  ' // c, }\n',
  '/* c, ] */',
  '\r\n    ',
  '// x\r\n',
)
const tokens = (json: string): readonly string[] =>
  json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? []
const { value: deep } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(1, 'a // "b"', null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'hooks'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))
const wild = fc
  .tuple(
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), deep, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    fc.array(trivia, { minLength: 60, maxLength: 60 }),
    fc.boolean(),
  )
  .map(([object, gaps, trailing]) => {
    const plain = tokens(JSON.stringify(object))
    const closes = (token: string, index: number): boolean =>
      /[}\]]/.test(token) && !/[{[]/.test(plain[index - 1] ?? '')
    const all = trailing ? plain.flatMap((token, at) => (closes(token, at) ? [',', token] : [token])) : plain
    return { object, text: all.map((token, index) => token + gaps[index % 60]).join('') }
  })
const read = (text: string): unknown => {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { allowTrailingComma: true })
  assert.deepEqual(errors, [], text)
  return value
}

test('comments, line breaks and commas anywhere: every edit is exact', () => {
  fc.assert(
    fc.property(wild, ({ object, text: before }) => {
      const group = { hooks: [1, 2] }
      const added = addProperty(before, [], 'hooks', { Stop: [group] })
      assert.deepEqual(read(added), { ...object, hooks: { Stop: [group] } })
      const two = addItem(added, ['hooks', 'Stop'], { x: [] })
      assert.deepEqual(read(two), { ...object, hooks: { Stop: [group, { x: [] }] } })
      const other = replaceValue(two, ['hooks', 'Stop', 1], 5)
      assert.deepEqual(read(other), { ...object, hooks: { Stop: [group, 5] } })
      assert.equal(removeAt(other, ['hooks', 'Stop', 1]), added)
      assert.equal(removeAt(added, ['hooks']), before)
      for (const key of Object.keys(object)) {
        const { [key]: _, ...rest } = object
        assert.deepEqual(read(removeAt(before, [key])), rest)
      }
    }),
    { numRuns: 300 },
  )
})
