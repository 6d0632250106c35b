import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jqLeaves } from './jq-fields.ts'

test('what a program of jq prints', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['.', ''],
    ['.[]', ''],
    ['.data', 'data'],
    ['.data | keys', 'data.#'],
    ['.resource_changes[].address', 'resource_changes.address'],
    [
      '.resource_changes[] | [.address, (.change.actions | join(","))] | @tsv',
      'resource_changes.address resource_changes.change.actions',
    ],
    ['.a[] | .change.after', 'a.change.after'],
    ['.a[] | select(.change.after.tags != null) | .address', 'a.address'],
    ['[.a[] | {type, name: .name, n: (.instances | length)}]', 'a.type a.name a.instances.#'],
    ['.a[] | "\\(.type).\\(.name)"', 'a.type a.name'],
    ['.a | length', 'a.#'],
    ['.a.b, .c["d"]', 'a.b c.d'],
    ['map(.name) | sort | unique', 'name'],
    ['.items[] | {(.name): .data}', 'items.data'],
    ['.data | map_values(@base64d)', '?'],
    ['.data | to_entries[] | .value', '?'],
    ['if .a then .b else .c end', '?'],
    ['.x as $y | $y', '?'],
    ['.[0].State.Status', 'State.Status'],
    ['.data["password"] | @base64d', 'data.password'],
    ['.data | .pw', 'data.pw'],
    ['.a | (.b', '?'],
    ['"all"', ''],
    ['..', '?'],
  ]
  for (const [code, expected] of rows) assert.equal(jqLeaves(code)?.join(' ') ?? '?', expected, code)
})
