import type { Word } from '../../core/script/script.ts'
import { actionsOf, placeIn, rootsOf } from '../arguments/find-expression.ts'
import type { Call, Family } from '../program.ts'

const patternOptions = '-e,-f,--regexp,--file'
const grepValued =
  '-e -f -m -A -B -C -d -D --regexp --file --max-count --after-context --before-context --context --include --exclude --exclude-dir --exclude-from --label --binary-files --directories --devices'

const grep = {
  valued: grepValued,
  long: 'after-context basic-regexp before-context binary binary-files byte-offset color colour context count dereference-recursive devices directories exclude exclude-dir exclude-from extended-regexp file files-with-matches files-without-match fixed-strings group-separator help ignore-case include initial-tab invert-match label line-buffered line-number line-regexp max-count no-filename no-group-separator no-ignore-case no-messages null null-data only-matching perl-regexp quiet recursive regexp silent text version with-filename word-regexp',
  effects: (call: Call) => searched(call, call.has('-r', '-R', '--recursive')),
}
const ripgrep = {
  valued:
    '--pre --pre-glob -e -f -g -t -T -m -A -B -C -M -d -j -r -E --regexp --file --glob --iglob --type --type-add --type-not --max-count --context --after-context --before-context --max-columns --threads --replace --max-depth --sort --encoding --color --colors',
  command: '--pre',
  effects: (call: Call) => {
    if (!call.has('--files', '--type-list', '--version')) searched(call, true)
  },
}

const searched = (call: Call, trees: boolean): void => {
  const given = call.has(...patternOptions.split(','))
  const paths = given ? call.operands : call.operands.slice(1)
  if (paths.length === 0 && trees && (given || call.operands.length > 0)) call.add('read', '.', true)
  for (const path of paths) call.add('read', path, trees)
  for (const file of call.values('-f', '--file')) call.add('read', file)
  for (const glob of call.values('-g', '--glob', '--iglob', '--include'))
    if (glob.value?.startsWith('!') === false) call.add('read', { ...glob, glob: true })
}

const streamed = (call: Call): void => {
  const given = call.has('-e', '-f', '--expression', '--file')
  const paths = given ? call.operands : call.operands.slice(1)
  const edits = call.has('-i', '--in-place')
  for (const path of paths) {
    call.add('read', path)
    if (edits) call.add('write', path)
  }
  for (const script of given ? call.values('-e', '--expression') : call.operands.slice(0, 1))
    writtenBySed(call, script)
}

/** `w file` at the end of a sed command writes that file. */
const writtenBySed = (call: Call, script: Word): void => {
  for (const found of (script.value ?? '').matchAll(/(?:^|[;{}\n/\d$|#,])[gpIiM\d]{0,6}w[ \t]+([^\s;}]+)/g)) {
    if (found[1] !== undefined) call.add('write', found[1])
  }
}

const walked = (call: Call): void => {
  const deletions = actionsOf(call.words).filter(({ index }) => call.words[index]?.value === '-delete')
  for (const root of deletions.length === 0 ? [] : rootsOf(call.words))
    for (const { names, empty } of deletions) {
      // Of what is empty and lies below the folder of the call nothing is lost.
      if (empty && /^(?![/~]|.*\.\.)/.test(root.value ?? '/')) continue
      if (names === undefined || root.value === null) call.add('delete', root, true)
      else
        for (const name of names)
          call.add('delete', { text: root.text, value: placeIn(root.value, name), glob: true })
    }
  call.words.forEach((word, index) => {
    const file = call.words[index + 1]
    if (file !== undefined && /^-(fprint0?|fls|fprintf)$/.test(word.value ?? '')) call.add('write', file)
  })
}

export const search: Family = {
  grep,
  egrep: grep,
  fgrep: grep,
  zgrep: grep,
  zegrep: grep,
  zfgrep: grep,
  bzgrep: grep,
  xzgrep: grep,
  rg: ripgrep,
  ag: { valued: '-A -B -C -G -g -m --ignore --depth', effects: call => searched(call, true) },
  ack: { valued: '-A -B -C -m --type', effects: call => searched(call, true) },
  sed: {
    valued: '-e -f -l --expression --file --line-length',
    joined: '-i',
    long: 'debug expression file follow-symlinks help in-place line-length null-data posix quiet regexp-extended sandbox separate silent unbuffered version',
    effects: streamed,
  },
  find: { single: true, effects: walked },
  fd: {
    valued:
      '-d -t -e -E -S -o -c -j --max-depth --min-depth --exact-depth --type --extension --exclude --size --owner --color --threads --changed-within --changed-before --search-path --base-directory',
    ends: '-x -X --exec --exec-batch',
  },
}
