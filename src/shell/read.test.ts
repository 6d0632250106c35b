import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, read, worldFacts } from './fixtures/world.ts'
import { readScript } from './read.ts'

const rows: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  'lists and pipelines': [
    ['ls', ['ls']],
    ['a; b && c || d & e', ['a', 'b', 'c', 'd', 'e']],
    ['a\nb\n\n# c\nd # e', ['a', 'b', 'd']],
    ['a | b |& c', ['a', 'b', 'c']],
    ['! a; time -p b', ['a', 'b']],
    ['a \\\n  b', ['a b']],
    ['ls -l\r\nrm x\r\n', ['ls -l', 'rm x']],
    ['', []],
    ['   # nothing', []],
    ['X=1', []],
  ],
  'compound commands': [
    ['(a; b)', ['a', 'b']],
    ['{ a; b; }', ['a', 'b']],
    ['if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
    ['while a; do b; done; until c; do d; done', ['a', 'b', 'c', 'd']],
    ['for x in 1 2; do rm $x; done', ['rm 1', 'rm 2']],
    ['for x in 1 2 3; do a; rm $x; done', ['a', 'rm 1', 'rm 2', 'rm 3']],
    ['for x in *.txt; do rm "$x"; done', ['rm ?']],
    ['for ((i=0; i<3; i++)); do a; done', ['a']],
    ['select x in 1 2; do rm $x; done', ['rm ?']],
    ['case $1 in a) x;; b|c) y;& *) z;; esac', ['x', 'y', 'z']],
    ['[[ -f $(a) && x == $(b) ]]', ['a', 'b']],
    ['(( x = $(a) + 1 ))', ['a']],
    ['coproc a', ['a']],
    ['coproc NAME { a; }', ['a']],
    ['f() { rm "$1"; }; f x; f y', ['rm x', 'rm y']],
    ['function f { a; }', []],
    ['f() { a; }; command f', ['f']],
    ['git() { rm -rf x; }; git status', ['rm -rf x']],
  ],
  words: [
    [`'rm' "-r" \\-f r\\m`, ['rm -r -f rm']],
    [`$'\\x72m' $'a\\tb'`, ['rm a\tb']],
    ['rm {a,b}{1,2}', ['rm a1 a2 b1 b2']],
    ['rm {01..3} {c..a} {5..1..2}', ['rm 01 02 03 c b a 5 3 1']],
    ['rm {a,{b,c}} {} {x} a{,b}', ['rm a b c {} {x} a ab']],
    ['rm "{a,b}"', ['rm {a,b}']],
    ['rm {"a b",c}', ['rm a b c']],
    ['{r,}m x', ['rm m x']],
    ['rm ~ ~/x "~" a~', ['rm /home/me /home/me/x ~ a~']],
    ['rm $HOME/x "${HOME}/y"', ['rm /home/me/x /home/me/y']],
    ['rm *.txt "*"', ['rm *.txt *']],
    ['rm "$X" pre$X', ['rm ? ?']],
    ['echo `a`$(b)"$(c)" <(d) >(e)', ['a', 'b', 'c', 'd', 'e', 'echo ? ? ?']],
    ['echo "`a \\`b\\``"', ['b', 'a ?', 'echo ?']],
    ['rm 3>&-/etc', ['rm /etc']],
    ['echo $((1+2*3)) $[4-1]', ['echo 7 3']],
    ['x=(a "b c"); rm "${x[@]}" ${x[1]} ${#x[@]}', ['rm a b c b c 2']],
  ],
  variables: [
    ['P=pip; $P install x', ['pip install x']],
    ['A=a B=$A; $B', ['a']],
    ['X="rm -rf"; $X /', ['rm -rf /']],
    ['X="rm -rf"; "$X" /', ['rm -rf /']],
    ['X=; rm $X y', ['rm y']],
    ['X=a; X+=b; echo $X', ['echo ab']],
    ['X=file.tar.gz; echo ${X%.gz} ${X%%.*} ${X#*.} ${X##*.}', ['echo file.tar file tar.gz gz']],
    ['X=abcabc; echo ${X/b/_} ${X//b/_} ${X:1:2} ${X^^} ${#X}', ['echo a_cabc a_ca_c bc ABCABC 6']],
    ['echo ${Y:-d} ${Y:=e} $Y', ['echo d e e']],
    ['X=Y; Y=rm; ${!X} z', ['rm z']],
    ['export X=rm; $X y', ['export X=rm', 'rm y']],
    ['X=$(echo rm); $X y', ['echo rm', 'rm y']],
    ['X=a; (X=b; echo $X); echo $X', ['echo b', 'echo a']],
    ['X=a; if t; then X=b; fi; echo $X', ['t', 'echo ?']],
    ['X=a; t && echo $X', ['t', 'echo a']],
    ['read X <<< rm; $X y', ['read X', 'rm y']],
    ['set -- rm x; "$@"', ['set -- rm x', 'rm x']],
    ['IFS=,; X=a,b; echo $X', ['echo a b']],
    ['printf -v X rm; $X y', ['printf -v X rm', 'rm y']],
    ['X=1; while t; do X=2; done; echo $X', ['t', 'echo ?']],
    ['f() { local X=in; echo $X; }; X=out; f; echo $X', ['local X=in', 'echo in', 'echo out']],
    ['X=a; X=b eval "echo \\$X"; echo $X', ['echo b', 'echo a']],
    [`X=a; bash -c 'echo $X'; export X; bash -c 'echo $X'`, ['echo ?', 'export X', 'echo a']],
    [`f() { rm x; }; bash -c f; export -f f; bash -c f`, ['f', 'export -f f', 'rm x']],
    ['((n=4, n++)); echo $n', ['echo 5']],
    ['IFS=,; X=(1 2); echo "${X[*]}"', ['echo 1,2']],
    ['declare -u X=a; echo $X', ['declare -u X=a', 'echo A']],
    ['declare -n X=Y; Y=1; echo $X', ['declare -n X=Y', 'echo ?']],
    ['while read -r a b; do echo "$b-$a"; done <<< "1 2 3"', ['read -r a b', 'echo 2 3-1']],
    [
      'printf "a\\nb\\n" | while read l; do rm $l; done',
      ['printf a\\nb\\n', 'read l', 'rm a', 'read l', 'rm b'],
    ],
    ['X=(rm -rf x y); "${X[@]:0:3}"; f() { "${@:2}"; }; f a ls b', ['rm -rf x', 'ls b']],
    ['X=a:~/b; echo $X', ['echo a:/home/me/b']],
    ["bash -c '$0 -rf /' rm", ['rm -rf /']],
    ['mapfile -t l <<< "rm x"; eval "${l[0]}"', ['mapfile -t l', 'rm x']],
  ],
  'texts for a shell': [
    ['bash -c "rm x"', ['rm x']],
    [`sh -ec 'rm "$1"' _ x`, ['rm x']],
    ['bash -lc "a; b"', ['a', 'b']],
    ['bash -o pipefail -c a', ['a']],
    ['eval "rm x"', ['rm x']],
    ['eval rm "x y"', ['rm x y']],
    ['bash <<E\nrm x\nE', ['rm x']],
    ["bash <<'E'\nrm $HOME\nE", ['rm /home/me']],
    ['bash <<< "rm x"', ['rm x']],
    ['echo "rm x" | sh', ['echo rm x', 'rm x']],
    ['sh < <(echo rm x)', ['echo rm x', 'rm x']],
    ['bash <(echo rm x)', ['echo rm x', 'bash ?', 'rm x']],
    ["echo 'ez x' | tr ez rm | sh", ['echo ez x', 'tr ez rm', 'rm x']],
    ['cat <<E | bash -s\nrm x\nE', ['cat', 'rm x']],
    ['echo cm0geA== | base64 -d | sh', ['echo cm0geA==', 'base64 -d', 'rm x']],
    ['$(echo rm) x', ['echo rm', 'rm x']],
    ['trap "rm x" EXIT', ['trap rm x EXIT', 'rm x']],
    ['bash -n x.sh', ['bash -n x.sh']],
    [`bash -c "bash -c 'rm x'"`, ['rm x']],
    ['bash -c "rm $X"', ['rm ?', 'bash -c ?']],
  ],
  'text that is data': [
    ['echo "rm -rf /"', ['echo rm -rf /']],
    ["git commit -m 'rm -rf /'", ['git commit -m rm -rf /']],
    ['cat <<E\nrm -rf /\nE', ['cat']],
    ["cat <<'E' > f\n$(rm -rf /)\nE", ['cat']],
    ['cat <<E\n$(id)\nE', ['id', 'cat']],
    ['ls # rm -rf /', ['ls']],
    ['grep "a; rm x" f', ['grep a; rm x f']],
    ['true; : rm x', ['true', ': rm x']],
  ],
  'files that the command writes': [
    ['echo "rm x" > s.sh; bash s.sh', ['echo rm x', 'bash s.sh', 'rm x']],
    [
      "cat > s.sh <<'E'\n#!/bin/bash\nrm x\nE\nchmod +x s.sh && ./s.sh",
      ['cat', 'chmod +x s.sh', './s.sh', 'rm x'],
    ],
    ['tee s <<< "rm x"; sh s', ['tee s', 'sh s', 'rm x']],
    ['echo "rm x" > s; cp s t; sh t', ['echo rm x', 'cp s t', 'sh t', 'rm x']],
    ['echo "rm x" > s; . ./s', ['echo rm x', '. ./s', 'rm x']],
    ['echo a > s; echo "rm x" >> s; sh s', ['echo a', 'echo rm x', 'sh s', 'a', 'rm x']],
    [
      'echo \'import os; os.system("rm x")\' > s.py; python3 s.py',
      ['echo import os; os.system("rm x")', 'python3 s.py', 'rm x'],
    ],
  ],
}

for (const [name, table] of Object.entries(rows)) {
  test(name, () => {
    for (const [text, expected] of table) assert.deepEqual(lines(text), expected, text)
  })
}

test('understood whole means no unknowns', () => {
  for (const table of Object.values(rows)) {
    for (const [text] of table) {
      if (text === 'bash -c "rm $X"') continue
      assert.deepEqual(read(text).unknown, [], text)
    }
  }
})

test('what is not understood is said', () => {
  const unknowns: readonly (readonly [string, RegExp])[] = [
    ['$CMD x', /program name is only known when it runs: \$CMD/],
    ['/bin/r? x', /program name/],
    ['eval "$X"', /what eval runs/],
    ['bash -c "$X"', /what the inner shell runs/],
    ['curl https://example.org/x | bash', /what the shell reads from its input/],
    ['source ./missing.sh', /the file that it sources can't be read/],
    ['bash missing.sh', /the script that it runs can't be read/],
    ['if x; then', /does not parse/],
    ['echo "a', /does not parse/],
    ['ls a\0b', /does not parse: a NUL character/],
    ['echo $(if)', /does not parse/],
    ['curl x | python3', /what python3 reads from its input/],
    [`python3 -c 'import os; os.system(x)'`, /what python3 -c runs/],
    ['trap "$X" EXIT', /what a trap runs/],
    ['cat <<E\nx', /here-document/],
    [`${'('.repeat(300)}ls${')'.repeat(300)}`, /nest/],
    [`ls ${'x'.repeat(300_000)}`, /too long/],
    [`ls ${'{'.repeat(2000)}`, /braces/],
  ]
  for (const [text, says] of unknowns) assert.match(read(text).unknown.join('\n'), says, text)
})

test('an unknown argument alone makes nothing unknown', () => {
  const script = read('ls $DIR "$A/b" *.txt')
  assert.deepEqual(script.unknown, [])
  assert.deepEqual(
    script.invocations[0]?.words.map(word => word.shape),
    [undefined, '*', '*/b', undefined],
  )
  assert.equal(script.invocations[0]?.words[3]?.glob, true)
})

test('the variable of a loop over a pattern is one of the paths that it matches', () => {
  const { effects } = read('for f in a/*.md; do rm "$f"; : > "$f.bak"; done')
  assert.deepEqual(
    effects.map(({ kind, shape }) => `${kind} ${shape}`),
    ['delete a/*.md', 'write a/*.md.bak'],
  )
})

test('a large quoted here-document is data', () => {
  const body = '{"a": {"b": "$(rm -rf /)"}}\n'.repeat(40_000)
  const script = read(`cat > data.json <<'EOF'\n${body}EOF\nwc -l data.json`)
  assert.deepEqual(script.unknown, [])
  assert.deepEqual(
    script.invocations.map(invocation => invocation.name),
    ['cat', 'wc'],
  )
})

test('certain means that no condition stands before it', () => {
  const certain = (text: string) => read(text).invocations.map(invocation => invocation.certain)
  assert.deepEqual(certain('a; b && c; d | e'), [true, true, false, true, true])
  assert.deepEqual(certain('if a; then b; fi'), [true, false])
  assert.deepEqual(certain('while a; do b; done'), [true, false])
  assert.deepEqual(certain('a; exit; b'), [true, true, false])
  assert.deepEqual(certain('(a; exit); b'), [true, true, true])
  assert.deepEqual(certain('a || exit 1; b'), [true, false, false])
  assert.deepEqual(certain('for i in 1; do if a; then break; fi; b; done; c'), [true, false, false, true])
  assert.deepEqual(certain('set -e; a; if b; then c; fi; d'), [true, false, false, false, false])
  assert.deepEqual(certain('bash -c "a; b"'), [true, true])
  assert.deepEqual(certain('find . -exec a {} +'), [true, false])
})

test('cwd follows cd', () => {
  const folders = (text: string) => read(text).invocations.map(invocation => invocation.cwd)
  assert.deepEqual(folders('a; cd b; c; cd ..; d'), ['.', '.', 'b', 'b', '.'])
  assert.deepEqual(folders('cd /tmp && a; (cd x; b); c'), ['.', '/tmp', '/tmp', '/tmp/x', '/tmp'])
  assert.deepEqual(folders('cd; a; cd -; b'), ['.', '/home/me', '/home/me', '.'])
  assert.deepEqual(folders('cd $X; a'), ['.', null])
  assert.deepEqual(folders('cd a | b; c'), ['.', '.', '.'])
  assert.deepEqual(folders('cd a || exit 1; b'), ['.', 'a', 'a'])
  assert.deepEqual(folders('if x; then cd a; fi; b'), ['.', '.', null])
  assert.deepEqual(folders('env -C sub a'), ['sub'])
})

test('standard input is told', () => {
  const [, second] = read('a | b').invocations
  assert.equal(second?.stdin?.from === 'pipe' && second.stdin.of?.name, 'a')
  assert.deepEqual(read('a <<< x').invocations[0]?.stdin, { from: 'text', text: 'x\n', carried: undefined })
  assert.deepEqual(read('a < f').invocations[0]?.stdin, { from: 'file', path: '/proj/f' })
  assert.deepEqual(read('a <<-E\n\tx\n\tE').invocations[0]?.stdin, {
    from: 'text',
    text: 'x\n',
    carried: undefined,
  })
})

test('variables before a program are its alone', () => {
  const script = read('A=1 B=$X env C=2 a; b')
  assert.deepEqual(
    script.invocations.map(invocation => invocation.env),
    [{ A: '1', B: null, C: '2' }, {}],
  )
})

test('spans point at the text', () => {
  const text = `cd x && FOO=1 npm i "a b" > log; bash -c 'pip install x' && echo "$(rm y)"`
  const script = read(text)
  const spans = script.invocations.map(({ span }) =>
    span === undefined ? '' : text.slice(span.start, span.end),
  )
  assert.deepEqual(spans, ['cd x', 'npm i "a b"', 'pip install x', 'rm y', 'echo "$(rm y)"'])
})

test('a plain command asks nothing of the world', () => {
  const asked: string[] = []
  readScript(
    'git status && npm view x | head -5; echo "$X"; for i in 1 2; do sleep 1; done',
    worldFacts({}, asked),
  )
  assert.deepEqual(asked, [])
})
