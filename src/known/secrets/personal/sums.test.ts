import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../../shell/fixtures/world.ts'
import { isSummed } from './sums.ts'

const table =
  'id,name,email,city,plan,paid\n1,Ann Ortega,ann@shop.io,Madrid,basic,10\n2,Bo Lind,bo@shop.io,Lund,plus,20\n'

test('counts and sums of a table say nothing about a single person', () => {
  const rows: readonly (readonly [string, boolean])[] = [
    ['NR>1{s+=$6} END{print s}', true],
    ['NR>1{n[$5]++} END{for(k in n) print k, n[k]}', true],
    ['NR > 1 { n[$5]++; c[$5] += $NF } END { for (p in n) printf "%s %.2f\\n", p, c[p]/n[p] }', true],
    ['{print $2}', false],
    ['{n[$2]++} END{for(k in n) print k}', false],
    ['{n[$3]++} END{for(k in n) print k}', false],
    ['{n[$1]++} END{for(k in n) print k}', false],
    ['{n[$5]++; print} END{print 1}', false],
    ['{s+=$6; l=$0} END{print s, l}', false],
    ['{s+=$6} END{print $0}', false],
    ['$2=="Ann Ortega"{s+=$6} END{print s}', false],
    ['{s+=$6} END{print s > "/tmp/x"}', false],
  ]
  for (const [code, expected] of rows) {
    const [call] = read(`awk -F, '${code}' customers.csv`).invocations
    assert.equal(call !== undefined && isSummed(call, table), expected, code)
  }
})
