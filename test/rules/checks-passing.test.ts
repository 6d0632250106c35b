import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { onPath } from '../../scripts/tools/debian.ts'
import { turnsIn } from './turns.ts'

// slow: 12 s, 10 s of CPU

const wrong = 'exports.add = (a, b) => a - b\n'
const right = 'exports.add = (a, b) => a + b\n'
const sumsTest = `const test = require('node:test')
const assert = require('node:assert')
require('node:fs').appendFileSync('{log}', 'ran\\n')
const { add } = require('../sums.js')
test('adds', () => assert.equal(add(1, 2), 3))
test('zero', () => assert.equal(add(0, 0), 0))
`
const manifest = (scripts: Readonly<Record<string, string>>): string => JSON.stringify({ scripts })
const project = {
  'package.json': manifest({ test: 'node --test' }),
  'sums.js': right,
  'test/sums.test.js': sumsTest,
}
/** A check by a shell script, and nothing else. */
const only = (checks: object) => ({ checks: { test: false, lint: false, build: false, ...checks } })

describe('checks/passing', { skip: onPath('git') === undefined ? 'skipped: git' : false }, () => {
  // covers GATE-001, GATE-003, GATE-004, PROTO-019
  test('a failing test holds the turn, with the counts, the names and four steps; a fix lets it end', () => {
    const made = turnsIn(project)
    made.starts()
    made.write('sums.js', wrong)
    const first = made.stops()
    assert.equal(first.held, true)
    assert.match(first.reason, /1 of 2 tests fails\. \[checks\/passing\]\nReason: Tests failing\n/)
    assert.match(
      first.reason,
      /Test results:\n {2}✅ 1 test passing\n {2}❌ 1 test failing\n {4}- "adds" FAILED\nCoverage: 100% \(threshold 80%\)\n/,
    )
    assert.match(
      first.reason,
      /Action required:\n1\. Fix the failing tests.*\n2\. .*\n3\. Run "npm run test" again\n4\. /,
    )
    assert.equal(made.ran(), 1)
    made.write('sums.js', `${right}// mended\n`)
    assert.deepEqual(made.stops({ again: true }), { held: false, reason: '', human: '' })
    assert.match(made.read('.claude/.test-status') ?? '', /^pass\|0\|\d+\n$/)
  })

  test('an unchanged tree is not tested twice, in this session or another', () => {
    const made = turnsIn(project)
    made.starts()
    made.write('sums.js', `${right}// the same\n`)
    assert.equal(made.stops().held, false)
    assert.equal(made.ran(), 1)
    assert.equal(made.stops().held, false)
    made.git('add', '-A')
    made.git('commit', '-qm', 'Same')
    // Without a start nothing says that this session changed nothing.
    assert.equal(made.stops({ session: 's2' }).held, false)
    assert.equal(made.ran(), 0)
  })

  test('the same tree is not tested again after a hold, and the human is told what is open', () => {
    const made = turnsIn(project)
    made.starts()
    made.write('sums.js', wrong)
    assert.equal(made.stops().held, true)
    assert.equal(made.ran(), 1)
    const { held, human } = made.stops({ again: true })
    assert.equal(held, false)
    assert.equal(
      human,
      'handrail let the turn end because it was held for the same before: 1 of 2 tests fails. [checks/passing]',
    )
    // A change and its way back are no way around the hold.
    made.write('sums.js', `${wrong}// x\n`)
    made.stops({ again: true })
    made.write('sums.js', wrong)
    assert.match(made.stops({ again: true }).human, /let the turn end because it was held for the same/)
    made.ran()
    // The next turn answers a question.
    assert.deepEqual(made.stops(), { held: false, reason: '', human: '' })
    assert.equal(made.ran(), 0)
    // The one after that changes something, and is held anew.
    made.write('other.js', '// more\n')
    assert.equal(made.stops().held, true)
  })

  test('a session that changes nothing runs nothing, whatever was open before it', () => {
    const made = turnsIn(project)
    made.write('sums.js', wrong)
    made.starts()
    assert.deepEqual(made.stops(), { held: false, reason: '', human: '' })
    made.write('README.md', 'prose\n')
    assert.equal(made.stops().held, false)
    assert.equal(made.ran(), 0)
  })

  // covers PROTO-019
  test('a turn is held three times in a row, and then ends', () => {
    const made = turnsIn({ 'a.txt': '' }, only({ lint: 'cat a.txt; exit 1' }))
    made.starts()
    const stops = ['one', 'two', 'three', 'four'].map((word, index) => {
      made.write('a.txt', `${word}\n`)
      return made.stops({ again: index > 0 })
    })
    assert.deepEqual(
      stops.map(({ held }) => held),
      [true, true, true, false],
    )
    assert.match(stops[0]?.reason ?? '', /Lint: "cat a\.txt; exit 1" exits with 1\n {4}"one"\n/)
    assert.match(stops[3]?.human ?? '', /let the turn end after 3 holds: Lint fails\. \[checks\/passing\]/)
  })

  test('holds that can not be counted do not go on for ever', () => {
    const made = turnsIn({ 'a.txt': '' }, only({ lint: 'cat a.txt; exit 1' }))
    made.starts()
    mkdirSync(join(made.dir, '.handrail/session/holds_s1'), { recursive: true })
    made.write('a.txt', 'one')
    assert.equal(made.stops().held, true)
    made.write('a.txt', 'two')
    const { held, human } = made.stops({ again: true })
    assert.equal(held, false)
    assert.match(human, /because holds can't be counted/)
  })

  // covers GATE-002, GATE-003, X-18
  test('any check that fails holds the turn', () => {
    const fails = { lint: 'sh -c "echo bad style; exit 2"', build: 'sh -c "echo no type; exit 1"' }
    const made = turnsIn({ ...project, 'package.json': manifest({ test: 'node --test', ...fails }) })
    made.starts()
    made.write('new.js', '')
    const { reason } = made.stops()
    assert.match(
      reason,
      /Lint fails, the build fails\. \[checks\/passing\]\nReason: Lint failing, Build failing\n/,
    )
    assert.match(reason, /Test results:\n {2}✅ 2 tests passing\n/)
    assert.match(reason, /Lint: "npm run lint" exits with 2\n(?: {4}.*\n)*? {4}"bad style"\n/)
    assert.match(reason, /Build: "npm run build" exits with 1\n(?: {4}.*\n)*? {4}"no type"\n/)
    assert.match(reason, /1\. Mend what "npm run lint" and "npm run build" report\n/)
  })

  // covers GATE-001, GATE-004, CFG-036
  test('coverage below the threshold holds, and names the files; the threshold is config', () => {
    const lazy = `${right}exports.unused = a => {\n  const b = a\n  const c = b\n  return c\n}\n`
    const low = turnsIn(project, { checks: { coverage: { threshold: 95 } } })
    low.starts()
    low.write('sums.js', lazy)
    const { reason } = low.stops()
    assert.match(
      reason,
      /Coverage is \d+(?:\.\d)?% \(95% wanted\)\. \[checks\/passing\]\nReason: Coverage below/,
    )
    assert.match(
      reason,
      /Coverage: \d+(?:\.\d)?% \(below 95% threshold\)\n {2}Least covered: "sums\.js" 33\.3%/,
    )
    assert.match(reason, /2\. Add tests to reach 95% coverage\n/)
    const high = turnsIn(project, { checks: { coverage: { threshold: 10 } } })
    high.starts()
    high.write('sums.js', lazy)
    assert.equal(high.stops().held, false)
  })

  // covers CFG-036
  test('only a coverage report of this very run counts', () => {
    const lcov = 'SF:a.js\nLF:10\nLH:1\nend_of_record\n'
    const old = turnsIn({ 'coverage/lcov.info': lcov, 'a.js': '' }, only({ test: 'true' }))
    old.starts()
    old.write('a.js', '1\n')
    const { held, human } = old.stops()
    assert.equal(held, false)
    assert.match(human, /checks\/passing left out: coverage: true wrote no report/)
    const text = { 'report.txt': lcov, 'a.js': '' }
    const fresh = turnsIn(text, only({ test: 'mkdir -p coverage; cat report.txt > coverage/lcov.info' }))
    fresh.starts()
    fresh.write('a.js', '1\n')
    assert.match(fresh.stops().reason, /Coverage is 10% \(80% wanted\)/)
  })

  // covers GATE-005
  test('a check that hangs is ended and named, and holds only where the config says so', () => {
    const hangs = only({ test: 'echo begun; sleep 1000', timeout: 1 })
    const open = turnsIn({ 'a.js': '' }, hangs)
    open.starts()
    open.write('a.js', '1\n')
    const { held, human } = open.stops()
    assert.equal(held, false)
    assert.match(
      human,
      /checks\/passing failed \(tests: `echo begun; sleep 1000` took more than 1 s and was ended\)/,
    )
    assert.deepEqual(open.stops(), { held: false, reason: '', human: '' })
    const closed = turnsIn({ 'a.js': '' }, { ...hangs, on_error: { quality: 'deny' } })
    closed.starts()
    closed.write('a.js', '1\n')
    assert.equal(closed.stops().held, true)
    assert.equal(closed.stops({ again: true }).held, false)
  })

  test('nothing is run while something runs in the background, and the human knows', () => {
    const made = turnsIn(project)
    made.starts()
    made.write('sums.js', wrong)
    const { held, human } = made.stops({ background: 1 })
    assert.equal(held, false)
    assert.match(human, /checks\/passing looks at no turn that ends with work in the background/)
    assert.deepEqual(made.stops({ background: 1 }), { held: false, reason: '', human: '' })
    assert.equal(made.ran(), 0)
    assert.equal(made.stops().held, true)
  })

  test('a tree that changes while it is checked is not known to pass', () => {
    const made = turnsIn({ 'a.js': '' }, only({ lint: "echo ran >> '{log}'; date +%s%N > made.txt" }))
    const config = made.read('handrail.jsonc') ?? ''
    made.write('handrail.jsonc', config.replaceAll('{log}', made.log))
    made.starts()
    made.write('a.js', '1\n')
    assert.equal(made.stops().held, false)
    assert.equal(made.stops().held, false)
    assert.equal(made.ran(), 1, 'what the check itself wrote is no change of the turn')
    assert.equal(made.stops({ session: 's2' }).held, false)
    assert.equal(made.ran(), 1)
  })

  test('a project without checks is left alone, and that is told once', () => {
    const made = turnsIn({ 'notes.txt': 'a' })
    made.starts()
    made.write('notes.txt', 'b')
    const { held, human } = made.stops()
    assert.equal(held, false)
    assert.match(human, /checks\/passing left out: no command for test, lint, build here/)
    made.write('notes.txt', 'c')
    assert.deepEqual(made.stops(), { held: false, reason: '', human: '' })
  })

  test('recommended runs nothing', () => {
    const made = turnsIn(project, { preset: 'recommended' })
    made.starts()
    made.write('sums.js', wrong)
    assert.deepEqual(made.stops(), { held: false, reason: '', human: '' })
    assert.equal(made.ran(), 0)
  })
})

describe('checks/passing and secrets', { skip: onPath('git') === undefined ? 'skipped: git' : false }, () => {
  const key = `AKIA${'Z7QWERTYUIOPASDF'}`
  const pem = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(2)}\n-----END PRIVATE KEY-----\n`
  const stop = (files: Readonly<Record<string, string>>, allow: readonly string[] = []) => {
    const made = turnsIn({ 'old.js': `const k = '${key}'\n` }, only({ secrets_allow: allow }))
    made.starts()
    for (const [path, text] of Object.entries(files)) made.write(path, text)
    made.git('add', '-A')
    return made.stops()
  }

  test('what blocks is named by file and line, and never shown', () => {
    const { reason } = stop({
      'a.js': `\nconst k = '${key}'\n`,
      'b.txt': pem,
      'c.ts': "connect('postgres://app:hunter2hunter@db.company.net:5432/app')\n",
      '.env': 'A=1\n',
      'cert.crt': 'x',
    })
    assert.match(
      reason,
      /5 secrets stand in files that git would take\. \[checks\/passing\]\nReason: Secrets in files\n/,
    )
    for (const row of [
      '- "a.js:2": an AWS access key',
      '- "b.txt:1": a private key',
      '- "c.ts:1": an address with a password',
      '- ".env": a file for secret variables',
      '- "cert.crt": a key or certificate file',
    ])
      assert.ok(reason.includes(row), reason)
    assert.ok(!reason.includes(key) && !reason.includes('hunter2'))
  })

  test('a repository without a commit is searched too, and each secret holds one turn', () => {
    const made = turnsIn({}, only({}))
    made.git('update-ref', '-d', 'HEAD')
    made.write('a.js', `const k = '${key}'\n`)
    assert.match(made.stops().reason, /- "a\.js:1": an AWS access key/)
    assert.match(made.stops({ again: true }).human, /held for the same before: 1 secret stands/)
    assert.deepEqual(made.stops(), { held: false, reason: '', human: '' })
    made.write('b.js', `const k = '${key}'\n`)
    assert.match(made.stops().reason, /^\S+ 1 secret stands .*\n(?:.*\n)*? {4}- "b\.js:1": an AWS access key/)
  })

  test('what is only doubtful is told to the human', () => {
    const token = `ghp_${'a1b2c3d4e5'.repeat(4)}`
    const arn = 'arn:aws:lambda:eu-west-1:123456789012:function:x'
    const { held, human } = stop({ 'a.tf': `a = "${token}"\nb = "${arn}"\nc = "vpc-0a1b2c3d4e5f6a7b8"\n` })
    assert.equal(held, false)
    assert.match(human, /look at "a\.tf:1" \(a token\), "a\.tf:2" \(an ARN with an account\), "a\.tf:3"/)
    assert.ok(!human.includes(token))
  })

  test('what stood there before, examples, references and what the config allows hold nobody', () => {
    const quiet = {
      'old.js': `const k = '${key}'\n// a comment\n`,
      'a.md': 'AKIAIOSFODNN7EXAMPLE and -----BEGIN PRIVATE KEY----- are what to look for\n',
      'b.ts':
        'postgres://app:${PASSWORD}@db.company.net/app postgres://postgres:postgres@localhost:5432/app\n',
      'fixtures/k.pem': pem,
    }
    assert.deepEqual(stop(quiet, ['fixtures/']), { held: false, reason: '', human: '' })
  })
})

describe('checks/passing in other languages', {
  skip: onPath('git') === undefined ? 'skipped: git' : false,
}, () => {
  test('pytest', t => {
    if (onPath('pytest') === undefined) return t.skip('skipped: pytest')
    const made = turnsIn({
      'pyproject.toml': '[project]\nname = "app"\nversion = "1"\n',
      '.gitignore': '__pycache__/\n.pytest_cache/\n',
      'sums.py': 'def add(a, b):\n    return a + b\n',
      'test_sums.py':
        'from sums import add\n\n\ndef test_add():\n    assert add(1, 2) == 3\n\n\ndef test_zero():\n    assert add(0, 0) == 0\n',
    })
    made.starts()
    made.write('sums.py', 'def add(a, b):\n    return a - b\n')
    const { reason } = made.stops()
    assert.match(reason, /1 of 2 tests fails\./)
    assert.match(reason, /- ".*test_add.*" FAILED\n/)
    made.write('sums.py', 'def add(a, b):\n    return b + a\n')
    assert.equal(made.stops({ again: true }).held, false)
  })

  test('go: tests, coverage, vet and build', t => {
    const go = onPath('go')
    if (go === undefined) return t.skip('skipped: go')
    const cache = { GOCACHE: join(process.env.HOME ?? '', '.cache/go-build'), GOFLAGS: '-mod=mod' }
    const made = turnsIn(
      {
        'go.mod': 'module example.com/sums\n\ngo 1.21\n',
        'sums.go': 'package sums\n\nfunc Add(a, b int) int { return a + b }\n',
        'sums_test.go':
          'package sums\n\nimport "testing"\n\nfunc TestAdd(t *testing.T) {\n\tif Add(1, 2) != 3 {\n\t\tt.Fatal("no")\n\t}\n}\n',
      },
      {},
      cache,
    )
    made.starts()
    made.write(
      'sums.go',
      'package sums\n\nfunc Add(a, b int) int { return a - b }\n\nfunc Unused() int { return 1 }\n',
    )
    const { reason } = made.stops()
    assert.match(reason, /1 of 1 test fails, coverage is 50% \(80% wanted\)\./)
    assert.match(reason, /- "TestAdd" FAILED\n/)
    assert.match(reason, /Least covered: "example\.com\/sums\/sums\.go" 50%/)
    made.write('sums.go', 'package sums\n\nfunc Add(a, b int) int { return b + a }\n')
    assert.deepEqual(made.stops({ again: true }), { held: false, reason: '', human: '' })
  })
})

describe('run test-validator', { skip: onPath('git') === undefined ? 'skipped: git' : false }, () => {
  test('blocks as its document says', () => {
    const made = turnsIn({ ...project, 'sums.js': wrong })
    const { code, stdout, stderr } = made.runs('test-validator', { hook_event_name: 'Stop' })
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.match(
      stderr,
      /^❌ test-validator BLOCKED COMPLETION\nReason: Tests failing\nTest results:\n {2}✅ 1 test passing\n {2}❌ 1 test failing\n {4}- "adds" FAILED\n/,
    )
    assert.match(stderr, /\n4\. Then end the turn again\n/)
    const again = made.runs('test-validator', { hook_event_name: 'Stop', stop_hook_active: true })
    assert.equal(again.code, 0)
    assert.match(again.stderr, /let the turn end because it was held for the same before: 1 of 2 tests fails/)
    assert.equal(made.ran(), 1)
    assert.equal(made.runs('test_validator.sh').code, 2, 'a new turn is held again')
  })

  test('is silent where all passes, and does not run a tree twice', () => {
    const made = turnsIn(project)
    for (const _ of [1, 2]) {
      const { code, stdout } = made.runs('test-validator')
      assert.deepEqual([code, stdout], [0, ''])
    }
    assert.equal(made.ran(), 1)
  })
})
