import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Setting } from '../../core/script/script.ts'
import { read } from '../fixtures/world.ts'

const shown = ({ name, value, how, once, before }: Setting): string =>
  [
    `${name === '' ? '?' : name}${value === null ? '' : `=${value}`}`,
    ...(how === 'set' ? [] : [how]),
    ...(once ? ['once'] : []),
    ...(before === undefined ? [] : [`before ${before}`]),
  ].join(' ')

/** Each line is a script, and behind `->` what it does to variables. */
const table = (what: string, rows: string): void => {
  describe(what, () => {
    for (const row of rows.trim().split('\n')) {
      const [script = '', wanted = ''] = row.trim().split(/ ->(?: |$)/)
      it(script, () => assert.equal((read(script).sets ?? []).map(shown).join(', '), wanted))
    }
  })
}

table(
  'assignments',
  `
  A=1 -> A=1
  A=1 B=$x -> A=1, B
  A+=1 -> A=1 added
  A=(1 2) -> A
  A[0]=1 -> A=1
  A=1 make -> A=1 once before make
  A=1 f -> A=1 once before f
  f() { A=1; }; ls ->
  f() { A=1; }; f -> A=1
  (A=1) -> A=1
  bash -c 'A=1' -> A=1
  eval A=1 -> A=1
  make A=1 ->
  echo A=1 ->
  `,
)

table(
  'commands of the shell',
  `
  export A -> A exported
  A=1; export A -> A=1, A=1 exported
  export A=1 -> A=1 exported
  \\export A=1 -> A=1 exported
  command export A=1 -> A=1 exported
  export 'A=1' -> A=1 exported
  export -n A -> A unset
  export -f f ->
  export -p ->
  export $n -> ? exported
  export "$n=1" -> ? exported
  declare A -> A
  declare A=1 -> A=1
  declare A+=1 -> A added
  declare A=$x -> A
  local A=$(ls) -> A
  export A=$x -> A exported
  declare -x A=1 -> A=1 exported
  declare -gx A=1 -> A=1 exported
  declare -n A=B -> ?
  declare -nx A=B -> ?
  declare -p A ->
  declare "$n=1" -> ?
  typeset -T A b -> ?, ?
  readonly A=1 -> A=1
  f() { local A; }; f -> A
  unset A -> A unset
  unset -v A B -> A unset, B unset
  unset -f f ->
  unset 'A[1]' -> A unset
  unset $n -> ? unset
  unset -m 'A*' -> ? unset
  read A B -> A, B
  read -r -a A -> A
  read -p 'x?' A -> A
  read 'A?how many' -> A
  read "$n" -> ?
  read -a "$n" -> ?
  read -> REPLY
  echo 1 | read A -> A=1
  printf -v A %s x -> A=x
  printf -v "$n" x -> ?
  mapfile A -> A
  mapfile -t -> MAPFILE
  readarray "$n" -> ?
  getopts ab A -> A
  wait -n -p A -> A
  set -a -> ? exported
  set -eua -> ? exported
  set -o allexport -> ? exported
  set -euo pipefail ->
  set -- -a ->
  let A=1 -> A
  let 'A+=1' B++ -> A, B
  `,
)

table(
  'loops, redirects, arithmetic, expansions',
  `
  for A in 1 2 3; do :; done -> A
  for A in *; do :; done -> A
  select A in 1 2; do :; done -> A
  for ((A=1; A<2; A++)); do :; done -> A, A, A
  while read -r A; do :; done -> A
  coproc A { ls; } -> A
  exec {A}>f -> A
  ((A=1)) -> A
  ((A+=1)) -> A
  ((A++)) -> A
  ((A[1]=1)) -> A
  (( $n = 1 )) -> ?
  ((A == 1)) ->
  ((A <= 1 && B != 2)) ->
  echo $((A=1)) -> A
  echo $((A==1)) ->
  [[ 1 -eq A=1 ]] -> A
  declare -i x='A=1' -> A, A, x=A=1
  : \${A:=1} -> A
  : \${A=1} -> A
  : \${!A:=1} -> ?
  echo \${A:-1} ->
  echo "$(A=1)" -> A=1
  `,
)

table(
  'wrappers',
  `
  env A=1 B=$x ls -> A=1 once, B once
  env -u A ls -> A unset once
  env --unset=A ls -> A unset once
  env -i ls -> ? unset once
  env - A=1 ls -> ? unset once, A=1 once
  env -S 'A=1 ls' -> A=1 once before ls
  sudo A=1 ls -> A=1 once
  xargs env A=1 ls -> A=1 once
  find . -exec env A=1 ls {} + -> A=1 once
  `,
)
