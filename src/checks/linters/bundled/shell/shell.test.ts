import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'unbash'
import { print } from 'unbash/printer'
import { projectOf, targetIn } from '../../../../../test/support/adapter.ts'
import { bundledFormats, bundledLints, loadedLinter } from '../../../../../test/support/bundled.ts'
import { bundledShell } from './shell.ts'

// slow: 3 s, 4 s of CPU

const files = {
  'clean.sh': '#!/bin/bash\necho "hello"\n',
  'messy.sh': '#!/bin/bash\nif [ -f x ];then\n        echo   "é"\nfi\ncase $1 in\na) b;;\nesac\nfoo |\nbar\n',
  'broken.sh': '#!/bin/bash\nif x; then\n',
  'broken-é.sh': 'echo "é" )\n',
  'empty.sh': '',
  'lines.sh': '#!/bin/sh\r\necho   "x"\r\n',
  'zsh.sh': '#!/bin/zsh\nprint -l   ${(f)x}\n',
  'array.sh': 'a=(1   2)\nb "${a[@]}"\n',
  'a b:c.sh': 'echo $x\n',
  'here.sh': 'cat <<EOF\n  $x   kept $(y)\nEOF\n',
}

describe('shell scripts', () => {
  const root = projectOf(files)
  bundledLints(bundledShell, root, {
    'clean.sh': [],
    'broken.sh': ['2:7 syntax'],
    'broken-é.sh': ['1:10 syntax'],
    'empty.sh': [],
    'lines.sh': ['1:10 SC1017'],
    'zsh.sh': [],
    'array.sh': [],
    'a b:c.sh': ['1:6 SC2086'],
    'here.sh': [],
  })
  bundledFormats(
    bundledShell,
    root,
    {
      'clean.sh': files['clean.sh'],
      'messy.sh':
        '#!/bin/bash\nif [ -f x ]; then\n  echo "é"\nfi\ncase $1 in\n  a) b ;;\nesac\nfoo \\\n  | bar\n',
      'broken.sh': files['broken.sh'],
      'empty.sh': '',
      'zsh.sh': files['zsh.sh'],
      'array.sh': 'a=(1 2)\nb "${a[@]}"\n',
      'here.sh': files['here.sh'],
    },
    text => print(parse(text)),
  )
  bundledFormats(bundledShell, root, { 'lines.sh': '#!/bin/sh\necho "x"\n' })
})

describe('shell scripts with a config', () => {
  const text = 'if x; then\n y\nfi\ncase z in\na) b ;;\nesac\n'
  const root = projectOf({
    '.editorconfig': 'root = true\n[*]\nindent_style = tab\n[*.{sh,bash}]\nswitch_case_indent = true\n',
    'x.sh': text,
    'sub/.editorconfig': '[*.sh]\nindent_style = space\nindent_size = 4\n',
    'sub/x.sh': text,
    '.shellcheckrc': '# ours\ndisable=SC2086,SC2164\n',
    'loose.sh': 'cd x\necho $y $@\n',
  })
  bundledFormats(bundledShell, root, {
    'x.sh': 'if x; then\n\ty\nfi\ncase z in\n\ta) b ;;\nesac\n',
    'sub/x.sh': 'if x; then\n    y\nfi\ncase z in\n    a) b ;;\nesac\n',
  })
  bundledLints(bundledShell, root, { 'loose.sh': ['2:9 SC2068'] })
})

/** Scripts, and the codes that are reported for them. */
const rows: readonly (readonly [string, readonly string[]])[] = [
  ['echo $VAR', ['SC2086']],
  ['echo "$VAR"', []],
  ["echo '$VAR'", []],
  ['echo "a $VAR b" \'$x\' \\$y', []],
  ['cp $a "$b" ${c} ${d%.txt}', ['SC2086', 'SC2086', 'SC2086']],
  ['echo $? $# $$ $! ${#x} ${!x} ${x:+-v}', []],
  ['n=3; echo $n; m=$((n + 1)); echo $m', []],
  ['n=3; n=$1; echo $n', ['SC2086']],
  ['opts=; [ -t 1 ] && opts=--color=auto; ls $opts', []],
  ["a='x y'; b=*.c; c=~/x; ls $a $b $c", ['SC2086', 'SC2086', 'SC2086']],
  ['print ${(f)${x}}', []],
  ['for i in 1 2 3; do echo $i; done; for i in {1..9}; do echo $i; done', []],
  ['for f in $list; do echo "$f"; done', []],
  ['for f in *.txt; do rm $f; done', ['SC2086']],
  ['n=1; read n; echo $n', ['SC2086']],
  ['x=$y; export a=$b; local c=$d', []],
  ['[[ $a == $b ]] && case $a in x) ;; esac', []],
  ['[ $a = b ]', ['SC2086']],
  ['exit $code; return $code; sleep $n; : ${x=$y}', []],
  ['cat < $in > $out 2>&1', ['SC2086', 'SC2086']],
  ['run $@', ['SC2068']],
  ['run "$@" "${a[@]}"', []],
  ['run ${a[@]} ${a[0]}', ['SC2068', 'SC2086']],
  ['rm $(cat list)', ['SC2046']],
  ['rm "$(cat $list)"', ['SC2086']],
  ['make -j $(nproc)', []],
  ['cd build\nmake', ['SC2164']],
  ['cd build || exit 1; cd x && y; if cd z; then a; fi; cd ..', []],
  ['set -euo pipefail\ncd build', []],
  ['f() { cd build; make; }', ['SC2164']],
  ['if true; then cd build; fi', ['SC2164']],
  ['rm -rf "$dir/"', ['SC2115']],
  ['rm -rf "${dir}"/*', ['SC2115']],
  ['rm -rf "${dir:?}/"* "$dir/build"', []],
  ['rm "$dir/"', []],
  ['# shellcheck disable=SC2086\necho $a\necho $b', []],
  ['true\n# shellcheck disable=SC2086,SC2046\necho $a $(b)\necho $b', ['SC2086']],
  ['true\n# shellcheck disable=SC2086\nf() {\n  echo $a\n}\necho $b', ['SC2086']],
  ['git commit -m "echo $x" -m \'rm -rf $y/\'', []],
  ["cat <<'EOF'\necho $x\ncd y\nEOF", []],
  ['# echo $x', []],
]
for (const [text, codes] of rows) {
  it(`${JSON.stringify(text)} is told ${codes.join() || 'nothing'}`, async t => {
    const target = { ...targetIn(projectOf({}), 'x.sh'), text: `${text}\n` }
    const found = await (await loadedLinter(t, bundledShell))?.lint?.(target.text, target)
    if (Array.isArray(found))
      assert.deepEqual(
        found.map(({ code }) => code),
        codes,
      )
    else assert.equal(found, undefined)
  })
}

it('a script of very many statements is linted', async t => {
  const text = 'if true; then\n  a=$(b $c)\nfi\n'.repeat(35_000)
  const target = { ...targetIn(projectOf({}), 'x.sh'), text }
  const found = await (await loadedLinter(t, bundledShell))?.lint?.(text, target)
  if (Array.isArray(found)) assert.equal(found.length, 35_000)
  else assert.equal(found, undefined)
})

it('a megabyte of shell is formatted and linted', async t => {
  const linter = await loadedLinter(t, bundledShell)
  const target = { ...targetIn(projectOf({}), 'x.sh'), text: 'echo   "$x" | grep $y\n'.repeat(45_000) }
  const shaped = await linter?.format?.(target.text, target)
  if (shaped !== undefined) assert.match(String(shaped), /^echo "\$x" \| grep \$y\necho/)
  const found = await linter?.lint?.(target.text, target)
  if (Array.isArray(found)) assert.equal(found.length, 45_000)
})
