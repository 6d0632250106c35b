import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../fixtures/world.ts'

/** Text in quotes that a shell evaluates all the same. Each must be seen to run `rm x`. */
const evaluated: readonly string[] = [
  "echo $((1+'$(rm x)'))",
  'echo $((1+"$(rm x)"))',
  "echo $['$(rm x)']",
  'echo "$((1+\'$(rm x)\'))"',
  "cat <<E\n$((1+'$(rm x)'))\nE",
  "cat <<< $[1+'`rm x`']",
  "(( 1+'$(rm x)' ))",
  "for ((i='$(rm x)'; i<1; i++)); do :; done",
  "case $((1+'$(rm x)')) in a) ;; esac",
  "echo $((1+$'\\x24(rm x)'))",
  "echo ${PATH:0:'$(rm x)'}",
  "echo ${PATH:'$(rm x)'}",
  "echo ${y['$(rm x)']}",
  "echo ${#y['$(rm x)']}",
  "y['$(rm x)']=1",
  "y['$(rm x)']+=1",
  "y=(['$(rm x)']=1)",
  "declare y['$(rm x)']=1",
  'declare y["\\$(rm x)"]=1',
  "declare -a 'y=($(rm x))'",
  "ls {y['$(rm x)']}>/dev/null",
  "declare -i c='y[$(rm x)]'",
  "declare -i c; c='y[$(rm x)]'",
  "typeset -i c='y[$(rm x)]'",
  "declare -i c; read c <<< 'y[$(rm x)]'",
  "declare -i c; : ${c:='y[$(rm x)]'}",
  "declare -i c; for c in 'y[$(rm x)]'; do :; done",
  "RANDOM='y[$(rm x)]'",
  "b='y[$(rm x)]'; echo $((b))",
  "b='y[$(rm x)]'; c=b; echo $((c))",
  "b='y[$(rm x)]'; echo ${PATH:b}",
  "b='y[$(rm x)]'; echo ${y[b]}",
  "b='y[$(rm x)]'; let b",
  "b='y[$(rm x)]'; [[ b -eq 0 ]]",
  "b='y[$(rm x)]'; echo ${!b}",
  "declare -n b='y[$(rm x)]'; echo $b",
  "b='$(rm x)'; echo ${b@P}",
  "set -- 'y[$(rm x)]'; echo $(($1))",
  "f() { echo $(($1)); }; f 'y[$(rm x)]'",
  "printf -v'y[$(rm x)]' %s z",
  "sleep 1 & wait -p 'y[$(rm x)]'",
  "compgen -W '$(rm x)'",
  "compgen -C 'rm x' y",
  'jobs -x rm x',
  'echo "${y:-$\'$(rm x)\'}"',
  'ls *(e:rm x:)',
  "echo $y['$(rm x)']",
]

/** The same text where no shell evaluates it. */
const data: readonly string[] = [
  "echo '$((1+$(rm x)))'",
  "b='y[$(rm x)]'; echo $b",
  'b=\'y[$(rm x)]\'; echo "${b:0:3}"',
  "echo 'y[$(rm x)]'",
  "cat <<'E'\n$((1+$(rm x)))\nE",
  "[[ 'y[$(rm x)]' == z ]]",
  "printf '%s\\n' '$(rm x)'",
  "declare c='$(rm x)'",
  "git commit -m 'y[$(rm x)]'",
]

const runs = (command: string): boolean => read(command).invocations.some(({ name }) => name === 'rm')

test('text that the shell evaluates is read, whatever quotes are around it', () => {
  assert.deepEqual(
    evaluated.filter(command => !runs(command)),
    [],
  )
})

test('the same text as data runs nothing', () => {
  assert.deepEqual(data.filter(runs), [])
})

test('declare expands all of its words before it sets a variable', () => {
  const argv = read('A=rm; declare A=echo B=$A; "$B" x').invocations.at(-1)?.argv
  assert.deepEqual(argv, ['rm', 'x'])
})
