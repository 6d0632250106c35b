import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

const further: readonly string[] = [
  'src/payouts.ts = export const MAX_DAILY_PAYOUT = 2_000\n ⇒ export const MAX_DAILY_PAYOUT = 200_000\n',
  'config/trading.yaml = max_order_value: 1000\n ⇒ max_order_value: 50000\n',
  'app/Order.php = <?php\nconst MIN_APPROVAL_AMOUNT = 20;\n ⇒ <?php\nconst MIN_APPROVAL_AMOUNT = 1;\n',
  'src/link.rs = const HEARTBEAT_LIMIT_MS: u64 = 150;\n ⇒ const HEARTBEAT_LIMIT_MS: u64 = 90_000;\n',
  'etl/take.py = def take(rows):\n    if len(rows) < 500:\n        raise ValueError("few")\n ⇒ def take(rows):\n    if len(rows) < 2:\n        raise ValueError("few")\n',
  'src/gate.go = func ok(share float64) error {\n\tif share < 0.9 {\n\t\treturn ErrLow\n\t}\n\treturn nil\n}\n ⇒ func ok(share float64) error {\n\tif share < 0.4 {\n\t\treturn ErrLow\n\t}\n\treturn nil\n}\n',
  'lib/pay.ex = def pay(to, cents) when cents > 0 do\n  send(to, cents)\nend\n ⇒ def pay(to, cents) do\n  send(to, cents)\nend\n',
  'src/arm.cpp = void Arm::go(double to) {\n  write(std::clamp(to, 0.0, kReach));\n}\n ⇒ void Arm::go(double to) {\n  write(to);\n}\n',
  'checkstyle.xml = <module name="Checker"><module name="EmptyBlock"/><module name="MagicNumber"/></module>\n ⇒ <module name="Checker"><module name="EmptyBlock"/></module>\n',
  '.clang-tidy = Checks: "bugprone-*,performance-*"\n ⇒ Checks: "performance-*"\n',
  'slither.config.json = {"detectors_to_exclude": "naming-convention"}\n ⇒ {"detectors_to_exclude": "naming-convention,unchecked-transfer"}\n',
  'gx/expectations/users.json = {"expectations":[{"expectation_type":"expect_column_to_exist","kwargs":{"column":"id"}}]}\n ⇒ {"expectations":[]}\n',
  'CMakeLists.txt = option(WITH_UBSAN "check" ON)\n ⇒ option(WITH_UBSAN "check" OFF)\n',
  'pom.xml = <configuration><mutationThreshold>60</mutationThreshold></configuration>\n ⇒ <configuration><mutationThreshold>20</mutationThreshold></configuration>\n',
  'api/in.py = class In(BaseModel):\n    age: int = Field(ge=0, le=130)\n ⇒ class In(BaseModel):\n    age: int\n',
]

const ordinary: readonly string[] = [
  'src/payouts.ts = export const MAX_DAILY_PAYOUT = 2_000\n ⇒ export const MAX_DAILY_PAYOUT = 2_500\n',
  'src/list.ts = export const MAX_PAGE_SIZE = 20\n ⇒ export const MAX_PAGE_SIZE = 200\n',
  'config/app.yaml = cache_max_entries: 100\n ⇒ cache_max_entries: 5000\n',
  'src/link.rs = const HEARTBEAT_LIMIT_MS: u64 = 150;\n ⇒ const HEARTBEAT_LIMIT_MS: u64 = 100;\n',
  'etl/take.py = def take(rows):\n    if len(rows) < 500:\n        raise ValueError("few")\n ⇒ def take(rows):\n    if len(rows) < 800:\n        raise ValueError("few")\n',
  'src/ui.ts = export function cut(s) {\n  if (s.length > 10) {\n    return s.slice(0, 10)\n  }\n  return s\n}\n ⇒ export function cut(s) {\n  if (s.length > 90) {\n    return s.slice(0, 10)\n  }\n  return s\n}\n',
  'lib/pay.ex = def pay(to, cents) when cents > 0 do\n  send(to, cents)\nend\n ⇒ def pay(to, cents) when cents > 0 and to != nil do\n  send(to, cents)\nend\n',
  'checkstyle.xml = <module name="Checker"><module name="EmptyBlock"/></module>\n ⇒ <module name="Checker"><module name="EmptyBlock"/><module name="MagicNumber"/></module>\n',
  '.clang-tidy = Checks: "bugprone-*,performance-*"\n ⇒ Checks: "performance-*,bugprone-*,cert-*"\n',
  'slither.config.json = {"filter_paths": "lib", "exclude_dependencies": true}\n ⇒ {"filter_paths": "lib|test", "exclude_dependencies": true}\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', before = '', after = ''] = /^(\S+) = ([\s\S]*) ⇒ ([\s\S]*)$/.exec(row) ?? []
  return allLoosened({ path: `/${path}`, before, after })
}

for (const row of further) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
