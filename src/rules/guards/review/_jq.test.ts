import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import { isCalmJq } from './_jq.ts'
import guard from './read-only.ts'

const verdictOf = async (command: string): Promise<string> =>
  (await judgeWith([guard], commandEvent(command), { files: { 'a.json': '{}' } }, policyOf([guard]))).verdict

const table = (what: string, verdict: string, rows: readonly string[]): void => {
  describe(what, () => {
    for (const row of rows) it(row, async () => assert.equal(await verdictOf(row), verdict))
  })
}

table('a program that computes with its input', 'allow', [
  "jq '.a * 100' a.json",
  'jq -r \'.[] | select(.a > 1) | "\\(.a): \\(.b)"\' a.json',
  "jq 'to_entries | map(.key) | sort | unique' a.json",
  "jq '{env: .env, name}' a.json",
  'jq \'.env.PATH, .include, ."import"\' a.json',
  "jq --arg v env '.[$v]' a.json",
  "jq -n --argjson n 1 '[limit(3; repeat($n))]'",
  "jq 'reduce .[] as {a: $x} (0; . + $x) # env' a.json",
  'jq \'.a as [$x, $y] | if $x then @base64 "\\($x)" else empty end\' a.json',
  "cat a.json | jq -c '.[]?' | head",
  'jq . a.json',
  "yq '.a.b[0]' a.yml",
  'yq -o json a.yml',
  "yq e '.a | keys' a.yml",
])

table('a program that asks for more', 'pass', [
  "jq 'env' a.json",
  "jq '$ENV' a.json",
  "jq '$ENV.PATH' a.json",
  "jq -n '{a: 1 | env}'",
  'jq -n \'"\\(env)"\'',
  'jq -n \'"\\("\\(env)")"\'',
  "jq -n '{(env | tostring): 1}'",
  "jq -n '{a: 1 | # ,\nenv}'",
  "jq -n '{$ENV}'",
  'jq \'import "a" as m; m::x\' a.json',
  'jq \'include "a"; .\' a.json',
  "jq 'def f: env; f' a.json",
  "jq 'def env: 1; .' a.json",
  "jq '. | input_line_number | modulemeta' a.json",
  "jq '.a # \\\n env' a.json",
  'jq -f prog.jq a.json',
  'jq -rf prog.jq a.json',
  'jq --from-file prog.jq a.json',
  'jq -L . . a.json',
  'jq --run-tests a.json',
  'jq "$program" a.json',
  'jq "$(cat prog.jq)" a.json',
  'jq --arg v 1 env a.json',
  'jq --arg v $x . a.json',
  'jq --arg v "$@" . a.json',
  "yq 'env(PATH)' a.yml",
  'yq \'load("b.yml")\' a.yml',
  "yq 'strenv(X)' a.yml",
  "yq '.a | envsubst' a.yml",
  'yq \'.a"b | env(X) | ".\' a.yml',
  'yq \'.a# | load("b.yml")\' a.yml',
  'yq \'"\\(.a["b"])"\' a.yml',
  'yq \'eval("env(X)")\' a.yml',
  'yq -f prog a.yml',
  "yq --expression 'env(X)' a.yml",
])

const pieces = fc.constantFrom(
  ...'. .a .. env $ENV $ENV.CANARY env.CANARY {env} {env:1} {a:1|env} {$ENV} "\\(env)" "\\(.a)" @json @text $x 1'.split(
    ' ',
  ),
  ...' | , ; : ( ) [ ] { } + - // ? as and "'.split(' '),
  ...[
    '# c\n',
    '# "\n',
    '#\\\n',
    '\n',
    ' ',
    ' | ',
    ' as $x | ',
    'def f: env; f',
    'length',
    'keys',
    '"s"',
    '{a:1| # ,\n env}',
  ],
)

describe('jq itself', () => {
  const isThere = spawnSync('jq', ['--version']).status === 0
  it('prints no variable for a program that is calm', { skip: isThere ? false : 'skipped: jq' }, () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), list => {
        const program = list.join('')
        if (!isCalmJq(program) || !/env|ENV/.test(program)) return
        const { stdout, stderr } = spawnSync('jq', ['-c', program], {
          input: '{"a":1,"env":2}',
          env: { PATH: process.env.PATH, CANARY: 'shown' },
          encoding: 'utf8',
        })
        assert.ok(!/shown/.test(stdout + stderr), program)
      }),
      { numRuns: 3000 },
    )
  })
})
