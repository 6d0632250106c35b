import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './_world.ts'

/** Forms in which no shell runs anything but the commands that stand there. */
const plain: readonly string[] = [
  'ls -l src',
  'git log --oneline -5 | head',
  'cd src && rg -n "foo$" . || true',
  'ls; (cd src; ls); { ls; }',
  'if [ -f x ]; then cat x; elif ls; then :; else echo no; fi',
  'for f in *.ts a{1,2}.md; do wc -l "$f"; done',
  'while read -r line; do echo "$line"; done < x',
  'case "$x" in a|b) ls ;; *) pwd ;; esac',
  'x=1 y="$x" ls',
  'a=(1 2 "$x"); echo "${a[0]}" "${a[@]}" "${#a[@]}"',
  'echo "${x:-none}" "${x##*/}" "${x/a/b}" "${x:0:7}" "${x: -3}"',
  'echo $((1 + 2 * 3)) $(( (4 - 1) % 2 ))',
  'echo "$(git rev-parse HEAD)" `pwd`',
  'diff <(sort a) <(sort b)',
  "cat <<'E'\n$(x)\nE",
  'cat <<E\n$HOME $(pwd)\nE',
  'ls > /dev/null 2>&1',
  '[[ -f x && $y == z* ]] || [[ $# -gt 1 ]]',
  'test $? -eq 0; [ "$#" -lt 2 ]',
  "printf '%s\\n' \"$x\"; printf '%d\\n' 3",
  'f() { ls "$1"; }; f x',
  'export A=1; declare -a list; local x=2; unset y; wait $!',
  'git show stash@{0}; git log HEAD@{1}..HEAD; git show HEAD^{tree}',
  "find . -name '*.ts' -exec wc -l {} +",
  'time -p ls # a comment',
  'ls \\\n  -l',
  '! ls & wait',
]

/** Forms that are on no list, each for a reason of its own. */
const strange: readonly string[] = [
  'echo $((x + 1))',
  'echo $(($(date +%s) - 1))',
  "echo $((1+'1'))",
  'echo $[1+x]',
  '((x++))',
  'for ((i=0;i<3;i++)); do ls; done',
  'echo ${a[i]}',
  'echo ${a[$x]}',
  'a[x]=1',
  'a=([x]=1)',
  'echo ${x:y}',
  'echo ${x:0:$n}',
  'echo ${!x}',
  'echo ${x@P}',
  'echo ${(e)x}',
  'echo $~x',
  'echo $x[1]',
  'ls *(e:x:)',
  'ls !(a)',
  'let x=1',
  'declare -i x=1',
  'declare -n x=y',
  "declare 'a[x]=1'",
  'read "a[$x]"',
  'printf -v x y',
  'printf %d "$x"',
  'test -v x',
  '[ "$x" -eq 1 ]',
  '[[ $x -eq 1 ]]',
  '[[ -v x ]]',
  "unset 'a[0]'",
  'builtin let x=1',
  'command eval ls',
  'eval ls',
  'trap ls EXIT',
  '. ./x',
  'alias x=y',
  'hash -p ./x ls',
  'RANDOM=1',
  'PS4=x',
  'path=(. $path); ls',
  'precmd() { ls; }',
  'coproc ls',
  'select x in a; do ls; done',
  'ls {fd}>x',
  "ls {a['x']}>x",
  '$x y',
  'echo {a,$x}',
  'echo "$${x}"',
  'echo "${x:-\'$y\'}"',
  'cat <<E\nx',
  'cat < =(ls)',
  'ls( x',
  'echo (x',
  'a=(*)$x; ls',
  'ls <2>&1',
  'ls; ;ls',
  'echo $[',
  'echo ${ x',
  'echo =x',
  'ls x}',
  `echo ${'x'.repeat(17_000)}`,
]

test('forms that run nothing hidden are on the list', () => {
  const found = plain.map(command => [command, read(command).strange]).filter(([, why]) => why !== undefined)
  assert.deepEqual(found, [])
})

test('every other form is strange', () => {
  assert.deepEqual(
    strange.filter(command => {
      const { strange: why, unknown } = read(command)
      return why === undefined && unknown.length === 0
    }),
    [],
  )
})
