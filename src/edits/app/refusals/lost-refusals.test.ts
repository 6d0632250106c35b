import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakerApp } from '../app-protection.ts'
import '../../../../test/support/prove-readers.ts'

/** A function with a check in it, and the same one with something else in its place. */
interface Row {
  readonly path: string
  readonly head: string
  readonly check: string
  readonly now: string
  readonly rest: string
}

const go = (check: string, now: string): Row => ({
  path: 'transfer.go',
  head: 'func Move(from, to *Account, n int64) error {\n',
  check,
  now,
  rest: '\tfrom.Balance -= n\n\treturn nil\n}\n',
})
const python = (check: string, now: string): Row => ({
  path: 'shop/refund.py',
  head: 'def refund(invoice, amount):\n',
  check,
  now,
  rest: '    return invoice.total - amount\n',
})
const csharp = (check: string, now: string): Row => ({
  path: 'src/Account.cs',
  head: 'public void Move(Batch batch)\n{\n',
  check,
  now,
  rest: '    Sum -= batch.Sum;\n}\n',
})

const ruby = (check: string, now: string): Row => ({
  path: 'app/models/visit.rb',
  head: 'class Visit < ApplicationRecord\n  validates :at, presence: true\n  def not_past\n',
  check,
  now,
  rest: '  end\nend\n',
})

const c = (check: string, now: string): Row => ({
  path: 'src/ring.c',
  head: 'int ring_put(int *ring, int n, int v)\n{\n',
  check,
  now,
  rest: '    ring[n] = v;\n    return n;\n}\n',
})

const lost: readonly Row[] = [
  c('    if (n < 0 || n >= SIZE)\n        return -1;\n', '    if (!ready(v))\n        return -1;\n'),
  ruby('    errors.add(:at, "is in the past") if at < Time.current\n', ''),
  go('\tif from.Frozen {\n\t\treturn errors.New("account frozen")\n\t}\n', ''),
  go('\tif !from.IsOpen() {\n\t\treturn ErrState\n\t}\n', ''),
  python('    if invoice.paid_at is None:\n        raise ValueError("not paid yet")\n', ''),
  python('    if "net" not in invoice:\n        raise ValueError("net")\n', '    note("net")\n'),
  python('    if invoice.closed:\n        raise Closed(invoice)\n', ''),
  csharp('    if (batch.Sum > Sum)\n    {\n        throw new InvalidOperationException("x");\n    }\n', ''),
  csharp('    if (batch.Closed)\n    {\n        throw new InvalidOperationException("x");\n    }\n', ''),
]

const kept: readonly Row[] = [
  c('    if (n < 0 || n >= SIZE)\n        return -1;\n', '    if (!valid(n))\n        return -1;\n'),
  ruby(
    '    errors.add(:at, "past") if at < Time.current\n',
    '    errors.add(:at, "is in the past") if at < Time.current\n',
  ),
  go('\tif err != nil {\n\t\treturn errors.New("x")\n\t}\n', ''),
  go(
    '\tif from.Frozen {\n\t\treturn errors.New("frozen")\n\t}\n',
    '\tif err := from.mayPay(n); err != nil {\n\t\treturn err\n\t}\n',
  ),
  python('    if self.closed:\n        raise ValueError("closed")\n', ''),
  python('    if invoice is None:\n        raise ValueError("x")\n', ''),
  python('    if "net" not in invoice:\n        raise ValueError("net")\n', '    require(invoice, "net")\n'),
  python(
    '    if invoice.paid_at is None:\n        raise ValueError("x")\n',
    '    if not invoice.is_paid:\n        raise ValueError("x")\n',
  ),
  csharp(
    '    if (batch.Sum > Sum)\n    {\n        throw new Short("x");\n    }\n',
    '    Ensure(batch.Sum <= Sum);\n',
  ),
]

const linesOf = ({ path, head, check, now, rest }: Row): readonly string[] =>
  weakerApp({ path: `/${path}`, before: head + check + rest, after: head + now + rest })

for (const row of lost) test(`sees ${row.check}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of kept) test(`lets pass ${row.check} ⇒ ${row.now}`, () => assert.deepEqual(linesOf(row), []))
