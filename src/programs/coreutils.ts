import { folderOf, nameOf } from '../text/path.ts'
import type { Call, Family, Program } from './program.ts'

const reader: Program = { does: 'read:all', abbreviates: true }
const sums: Program = { does: 'read:all', abbreviates: true }

/** Copies and moves: the last operand is a file or a folder that gets files of the same names. */
const into = (call: Call, source: 'read' | 'delete'): void => {
  const folder = call.values('-t', '--target-directory')[0]
  const target = folder ?? call.operands.at(-1)
  const sources = folder === undefined ? call.operands.slice(0, -1) : call.operands
  if (target === undefined || sources.length === 0) return
  const trees = source === 'delete' || call.has('-r', '-R', '-a', '--recursive', '--archive')
  for (const word of sources) {
    call.add('read', word, trees)
    if (source === 'delete') call.add('delete', word, true)
  }
  if (target.value !== null && (folder !== undefined || sources.length > 1 || call.isFolder(target))) {
    for (const word of sources) call.add('write', within(target.value, word.value), trees)
  }
  call.add('write', target, trees)
}

const within = (folder: string, path: string | null): string =>
  path === null ? `${folder}/*` : `${folder}/${nameOf(path)}`

export const coreutils: Family = {
  cat: reader,
  tac: reader,
  nl: reader,
  bat: {
    ...reader,
    valued: '-l -r -m -n --language --line-range --style --theme --paging --color --map-syntax',
  },
  batcat: reader,
  less: { ...reader, valued: '-p -P -t -o -b -x -z' },
  more: reader,
  most: reader,
  head: { ...reader, valued: '-n -c --lines --bytes' },
  tail: { ...reader, valued: '-n -c -s --lines --bytes --pid --sleep-interval' },
  cut: { ...reader, valued: '-b -c -d -f --bytes --characters --delimiter --fields --output-delimiter' },
  paste: { ...reader, valued: '-d --delimiters' },
  join: { ...reader, valued: '-a -e -j -o -t -v -1 -2' },
  comm: reader,
  cmp: { does: 'read:all' },
  diff: { does: 'read:all', recursive: '-r --recursive', valued: '-U -C -I -x -X -W --label' },
  colordiff: { does: 'read:all', recursive: '-r' },
  uniq: { does: 'read:first write:rest', valued: '-f -s -w' },
  sort: {
    does: 'read:all write:-o,--output',
    valued: '-k -t -o -S -T --key --field-separator --output --buffer-size',
  },
  shuf: { does: 'read:all write:-o,--output', valued: '-n -o -i --head-count --output' },
  wc: reader,
  fold: { ...reader, valued: '-w' },
  fmt: { ...reader, valued: '-w -p' },
  column: { ...reader, valued: '-s -o -c -N -t' },
  expand: { ...reader, valued: '-t' },
  od: { ...reader, valued: '-A -j -N -S -t -w' },
  xxd: { does: 'read:first write:rest', valued: '-c -g -l -o -s -n' },
  hexdump: { ...reader, valued: '-n -s -e -f' },
  strings: { ...reader, valued: '-n -t -e' },
  base64: { ...reader, valued: '-w --wrap' },
  base32: { ...reader, valued: '-w' },
  md5sum: sums,
  sha1sum: sums,
  sha256sum: sums,
  sha512sum: sums,
  shasum: { ...sums, valued: '-a' },
  cksum: sums,
  split: { does: 'read:first', valued: '-a -b -C -l -n' },
  tee: { does: 'write:all', abbreviates: true },
  sponge: { does: 'write:all' },
  rm: { does: 'delete:all', recursive: '-r -R --recursive', abbreviates: true },
  unlink: { does: 'delete:all' },
  rmdir: { does: 'delete:all', abbreviates: true },
  trash: { does: 'delete:all*' },
  'trash-put': { does: 'delete:all*' },
  rimraf: { does: 'delete:all*', valued: '--tmp --max-retries --retry-delay --impl' },
  'del-cli': { does: 'delete:all*!-d,--dry-run' },
  gio: { subs: { trash: { does: 'delete:all*!--list,--empty' }, remove: { does: 'delete:all' } } },
  shred: { does: 'write:all delete:all?-u,--remove', valued: '-n -s --iterations --size' },
  srm: { does: 'delete:all', recursive: '-r -R --recursive' },
  touch: { does: 'write:all', valued: '-d -r -t --date --reference' },
  mkdir: { does: 'write:all', valued: '-m --mode', abbreviates: true },
  mkfifo: { does: 'write:all', valued: '-m --mode', abbreviates: true },
  mknod: { does: 'write:first', valued: '-m --mode', abbreviates: true },
  exch: { does: 'read:all write:all*' },
  truncate: { does: 'write:all', valued: '-s -r --size --reference' },
  fallocate: { does: 'write:all', valued: '-l -o --length --offset' },
  cp: { valued: '-t -S --target-directory --suffix', abbreviates: true, effects: call => into(call, 'read') },
  mv: {
    valued: '-t -S --target-directory --suffix',
    abbreviates: true,
    effects: call => into(call, 'delete'),
  },
  install: {
    valued: '-g -m -o -t -S --group --mode --owner --target-directory --suffix --strip-program',
    abbreviates: true,
    effects: call => installed(call),
  },
  ln: { valued: '-t -S --target-directory --suffix', abbreviates: true, effects: call => linked(call) },
  link: { does: 'read:first write:rest' },
  rename: { does: 'write:rest' },
  chmod: {
    recursive: '-R --recursive',
    valued: '--reference',
    abbreviates: true,
    effects: call => moded(call),
  },
  chown: {
    does: 'write:rest!--reference write:all?--reference',
    recursive: '-R --recursive',
    valued: '--reference --from',
    abbreviates: true,
  },
  chgrp: {
    does: 'write:rest!--reference write:all?--reference',
    recursive: '-R --recursive',
    valued: '--reference',
    abbreviates: true,
  },
  chattr: { does: 'write:rest', recursive: '-R' },
  setfacl: { does: 'write:all', recursive: '-R --recursive', valued: '-m -M -x -X' },
  dd: { effects: call => copied(call) },
  ls: { abbreviates: true, valued: '-I -w -T --ignore --hide --width' },
  eza: { valued: '-L -I --level --ignore-glob --sort' },
  tree: { valued: '-L -I -P -o' },
  du: { valued: '-d -t -X --max-depth --exclude --threshold', abbreviates: true },
  df: { valued: '-t -x -B --type', abbreviates: true },
  stat: { valued: '-c -f --format --printf' },
  date: { valued: '-d -r -s -I --date --set' },
  seq: { valued: '-f -s -w' },
  tr: {},
  jq: {
    does: 'read:rest!-f,-n,--from-file,--null-input read:all?-f,--from-file read:-f,--from-file,--slurpfile',
    valued: '-f -L --from-file --arg --argjson --slurpfile --rawfile --indent --tab --args --jsonargs',
  },
  yq: { does: 'read:rest write:rest?-i,--inplace', valued: '-o -p -I --output-format --input-format' },
}

const installed = (call: Call): void => {
  if (call.has('-d', '--directory')) for (const word of call.operands) call.add('write', word)
  else into(call, 'read')
}

/** `-x` and `-rw` look like options and are modes. */
const moded = (call: Call): void => {
  const given = call.has('--reference') || call.words.some(word => /^-[rwxXst]/.test(word.value ?? ''))
  for (const word of given ? call.operands : call.operands.slice(1))
    call.add('write', word, call.has('-R', '--recursive'))
}

/** Who links a file has it under a second name: that is as good as reading it. */
const linked = (call: Call): void => {
  const folder = call.values('-t', '--target-directory')[0]
  const alone = folder === undefined && call.operands.length === 1
  const target = folder ?? (alone ? { text: '.', value: '.' } : call.operands.at(-1))
  const sources = folder === undefined && !alone ? call.operands.slice(0, -1) : call.operands
  if (target === undefined || sources.length === 0) return
  const inside = folder !== undefined || sources.length > 1 || call.isFolder(target)
  const base = target.value === null ? null : inside ? target.value : folderOf(target.value)
  const symbolic = call.has('-s', '--symbolic')
  for (const word of sources) {
    // A symbolic link counts from the folder that it lies in.
    const shifted = symbolic && word.value !== null && !word.value.startsWith('/')
    if (!shifted) call.add('read', word)
    else if (base !== null) call.add('read', `${base}/${word.value}`)
    if (target.value !== null && inside) call.add('write', within(target.value, word.value))
  }
  // A symbolic link in place of a folder brings a whole tree. `-n` and `-T` take a link to a folder for what it is.
  const instead = !inside || call.has('-n', '-T', '--no-dereference', '--no-target-directory')
  if (!alone) call.add('write', target, instead && symbolic)
}

const copied = (call: Call): void => {
  for (const word of call.words.slice(1)) {
    const text = word.value ?? word.shape ?? ''
    const path = word.value === null ? { text: word.text, value: null, shape: text.slice(3) } : text.slice(3)
    if (text.startsWith('of=')) call.add('write', path)
    if (text.startsWith('if=')) call.add('read', path)
  }
}
