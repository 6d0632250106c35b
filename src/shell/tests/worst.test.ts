import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneOf } from '../../../test/support/matrix.ts'
import { read } from '../fixtures/world.ts'

// slow: 3 s, 3 s of CPU

const units = [
  '{',
  '{ ',
  '(',
  '"$(',
  '$(',
  '${a:-',
  '$((',
  '<<a ',
  "<<'a'\n",
  '`',
  'if ',
  '[[ ( ',
  '((',
  'case x in a) ',
  '<(',
  "'a",
  '# ',
  'a|',
  'a&&',
  'a;',
  'a\n',
  '! ',
  'time ',
  '\\',
  'f(){ ',
  '{a,b}',
  '{a,',
  '*',
  '~',
  '$x',
  '>a ',
  '2>&1 ',
  'sudo ',
  'env A=1 ',
  'bash -c ',
  'eval ',
  'xargs ',
  'command ',
  'exec ',
  'find -exec ',
  'a=$a$a;',
  'while ',
  'for i in a b c d; do ',
  'f(){ f; };f;',
  "alias a='a;a';a\n",
  'trap "',
  '<',
  '&',
  '\r\n',
  'x=(',
  '"',
  'echo a|sh;',
]

/** Milliseconds of the processor: more than any of these takes; a reading that is not linear takes minutes. */
const patience = 20_000

const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('no input makes it hang: up to 1 MB of every construct, left open', () => {
  for (const [index, unit] of units.entries()) {
    for (const size of oneOf([1_000_000, 250_000, 2_000], index)) {
      const started = worked()
      read(unit.repeat(Math.ceil(size / unit.length)))
      const took = worked() - started
      assert.ok(took < patience, `${size} bytes of ${JSON.stringify(unit)} took ${took} ms`)
    }
  }
})

test('long words and code do not make it hang either', () => {
  const long = [
    `echo $((${'1+'.repeat(30_000)}1))`,
    `x=${'/'.repeat(60_000)}x; rm $x; basename $x`,
    `x=$(printf '${'\\n'.repeat(20_000)}x'); echo $x`,
    `sed '${'\n'.repeat(50_000)}' f; sed '${'1'.repeat(50_000)}' f; sed 's/${'/'.repeat(50_000)}' f`,
    `python3 -c '${'system('.repeat(8_000)}'; python3 -c 'system(${'['.repeat(50_000)}'`,
    `awk '${'> "a" '.repeat(8_000)}' f`,
    `node -e '${'exec(`${'.repeat(6_000)}'`,
    `x=${'a'.repeat(50_000)}; echo \${x%%*b} \${x//a/b}`,
    `curl ${'-d @'.repeat(12_000)}`,
    `echo ${'"$x"'.repeat(10_000)}`,
    `git ${'-c a=b '.repeat(8_000)} status`,
    `cat ${'<<E '.repeat(400)}\n`,
    `if a; then ${'elif b; then c; '.repeat(3_000)}fi`,
    `case x in ${'a|'.repeat(20_000)}b) c;; esac`,
    `echo '${'rm x;'.repeat(10_000)}' | sh`,
    `make ${'x '.repeat(20_000)}`,
  ]
  for (const text of long) {
    const started = worked()
    read(text)
    assert.ok(worked() - started < patience, text.slice(0, 60))
  }
})

test('what grows when it runs is cut short and said to be', () => {
  const doubling = `a=x;${'a=$a$a;'.repeat(60)}$a`
  const calls = `${Array.from({ length: 30 }, (_, i) => `f${i}(){ f${i + 1}; f${i + 1}; }`).join(';')};f0`
  const loops = `${'for a in 1 2 3 4 5 6 7 8; do '.repeat(12)}echo $a${'; done'.repeat(12)}`
  const scripts = 'echo "source x.sh; source x.sh" > x.sh; source x.sh'
  for (const text of [
    doubling,
    calls,
    loops,
    scripts,
    'export a=\'bash -c "$a"; bash -c "$a"\'; bash -c "$a"',
  ]) {
    const script = read(text)
    assert.notEqual(script.unknown.length, 0, text)
    assert.ok(script.invocations.length <= 20_000)
  }
})

test('deep nesting is unknown, not a crash', () => {
  for (const depth of [45, 300, 10_000]) {
    for (const [open, close] of [
      ['$(', ')'],
      ['(', ')'],
      ['{ ', '; }'],
      ['"$(', ')"'],
      ['${a:-', '}'],
      ['$((', '))'],
      ['if ', '; fi'],
    ] as const) {
      const closed = read(`echo ${open.repeat(depth)}ls${close.repeat(depth)}`)
      const left = read(open.repeat(depth))
      assert.ok(depth < 300 || closed.unknown.length > 0, `${depth} of ${open}`)
      assert.ok(open === '(' || left.unknown.length > 0, `${depth} of ${open}, left open`)
    }
  }
})

test('braces that make too many words are one unknown word', () => {
  for (const text of [
    'rm {1..1000000000}',
    `rm ${'{a,b}'.repeat(40)}`,
    `rm ${'{a,'.repeat(600)}b${'}'.repeat(600)}`,
  ]) {
    assert.deepEqual(read(text).invocations[0]?.argv, ['rm', null], text.slice(0, 40))
  }
})
