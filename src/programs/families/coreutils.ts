import { folderOf } from '../../core/text/paths/path.ts'
import type { Call, Family, Program } from '../program.ts'
import { within, writeInto } from './into.ts'

const reader: Program = { does: 'read:all' }
const sums: Program = { does: 'read:all' }
/** The first operand is a query, whatever it looks like. */
const queried: Program = {
  does: 'read:rest write:rest?-i,--inplace',
  effects: call => {
    const [only, ...more] = call.operands
    if (more.length === 0 && /^[\w./~-]+\.(?:ya?ml|json|toml|xml)$/.test(only?.value ?? ''))
      call.add('read', only ?? '')
  },
  valued: '-o -p -I --output-format --input-format --arg --indent --expression',
}

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
  writeInto(call, sources, target, { trees, folder: folder !== undefined })
}

export const coreutils: Family = {
  cat: reader,
  tac: reader,
  nl: reader,
  pr: { ...reader, valued: '-h -l -o -w -W' },
  bat: {
    ...reader,
    valued: '-l -r -m -n -H --language --line-range --style --theme --paging --color --map-syntax',
  },
  less: { ...reader, valued: '-p -P -t -o -b -x -z' },
  more: reader,
  most: reader,
  head: {
    ...reader,
    valued: '-n -c --lines --bytes',
    long: 'bytes help lines quiet silent verbose version zero-terminated',
  },
  tail: {
    ...reader,
    valued: '-n -c -s --lines --bytes --pid --sleep-interval',
    long: 'bytes follow help lines max-unchanged-stats pid quiet retry silent sleep-interval verbose version zero-terminated',
  },
  cut: {
    ...reader,
    valued: '-b -c -d -f --bytes --characters --delimiter --fields --output-delimiter',
    long: 'bytes characters complement delimiter fields help only-delimited output-delimiter version zero-terminated',
  },
  paste: { ...reader, valued: '-d --delimiters' },
  join: { ...reader, valued: '-a -e -j -o -t -v -1 -2' },
  comm: reader,
  look: { does: 'read:rest', valued: '-t --terminate' },
  csplit: { does: 'read:first', valued: '-b -f -n --suffix-format --prefix --digits' },
  cmp: { does: 'read:all' },
  diff: { does: 'read:all', recursive: '-r --recursive', valued: '-U -C -I -x -X -W --label' },
  colordiff: { does: 'read:all', recursive: '-r' },
  uniq: { does: 'read:first write:rest', valued: '-f -s -w --skip-fields --skip-chars --check-chars' },
  sort: {
    does: 'read:all read:--files0-from write:-o,--output',
    valued:
      '-k -t -o -S -T --key --field-separator --output --buffer-size --temporary-directory --compress-program --files0-from --parallel --batch-size --random-source',
    command: '--compress-program',
    long: 'batch-size buffer-size check compress-program debug dictionary-order field-separator files0-from general-numeric-sort help human-numeric-sort ignore-case ignore-leading-blanks ignore-nonprinting key merge month-sort numeric-sort output parallel random-sort random-source reverse sort stable temporary-directory unique version version-sort zero-terminated',
  },
  shuf: { does: 'read:all write:-o,--output', valued: '-n -o -i --head-count --output --input-range' },
  wc: { ...reader, long: 'bytes chars debug files0-from help lines max-line-length total version words' },
  file: {
    valued: '-m -f -F -e -P --magic-file --files-from --separator --exclude --parameter --exclude-quiet',
    long:
      'apple brief checking-printout compile debug dereference exclude exclude-quiet extension files-from help ' +
      'keep-going list magic-file mime mime-encoding mime-type no-buffer no-dereference no-pad no-sandbox ' +
      'parameter preserve-date print0 raw separator special-files uncompress uncompress-noreport version',
  },
  fold: { ...reader, valued: '-w' },
  fmt: { ...reader, valued: '-w -p' },
  column: { ...reader, valued: '-s -o -c -N' },
  expand: { ...reader, valued: '-t' },
  od: { ...reader, valued: '-A -j -N -S -t -w' },
  xxd: { does: 'read:first write:rest', valued: '-c -g -l -o -s -n -cols -len -seek' },
  hexdump: { ...reader, valued: '-n -s -e -f' },
  strings: { ...reader, valued: '-n -t -e' },
  base64: { ...reader, valued: '-w -o --wrap', long: 'decode help ignore-garbage version wrap' },
  base32: { ...reader, valued: '-w --wrap', long: 'decode help ignore-garbage version wrap' },
  basenc: {
    ...reader,
    valued: '-w --wrap',
    long: 'base64 base64url base32 base32hex base16 base2msbf base2lsbf z85 decode help ignore-garbage version wrap',
  },
  md5sum: sums,
  sha1sum: sums,
  sha256sum: sums,
  sha512sum: sums,
  shasum: { ...sums, valued: '-a' },
  cksum: sums,
  split: {
    does: 'read:first',
    valued: '-a -b -C -l -n --filter',
    command: '--filter',
    feeds: '--filter',
    long: 'additional-suffix bytes elide-empty-files filter help hex-suffixes line-bytes lines number numeric-suffixes separator suffix-length unbuffered verbose version',
  },
  tee: { does: 'write:all', long: 'append help ignore-interrupts output-error version' },
  sponge: { does: 'write:all' },
  rm: {
    does: 'delete:all',
    recursive: '-r -R --recursive',
    long: 'dir force help interactive no-preserve-root one-file-system preserve-root recursive verbose version',
  },
  unlink: { does: 'delete:all' },
  rmdir: { does: 'delete:all', long: 'help ignore-fail-on-non-empty parents verbose version' },
  trash: { does: 'delete:all*' },
  'trash-put': { does: 'delete:all*' },
  rimraf: { does: 'delete:all*', valued: '--tmp --max-retries --retry-delay --impl' },
  'del-cli': { does: 'delete:all*', dry: '-d --dry-run' },
  gio: { subs: { trash: { does: 'delete:all*!--list,--empty' }, remove: { does: 'delete:all' } } },
  shred: {
    does: 'write:all delete:all?-u,--remove',
    valued: '-n -s --iterations --size',
    long: 'exact force help iterations random-source remove size verbose version zero',
  },
  srm: { does: 'delete:all', recursive: '-r -R --recursive' },
  touch: {
    does: 'write:all',
    valued: '-d -r -t --date --reference',
    long: 'date help no-create no-dereference reference time version',
  },
  mkdir: { does: 'write:all', valued: '-m --mode', long: 'context help mode parents verbose version' },
  mkfifo: { does: 'write:all', valued: '-m --mode' },
  mknod: { does: 'write:first', valued: '-m --mode' },
  exch: { does: 'read:all write:all*' },
  truncate: {
    does: 'write:all',
    valued: '-s -r --size --reference',
    long: 'help io-blocks no-create reference size version',
  },
  fallocate: { does: 'write:all', valued: '-l -o --length --offset' },
  cp: {
    valued: '-t -S --target-directory --suffix',
    effects: call => into(call, 'read'),
    long: 'archive attributes-only backup context copy-contents dereference force help interactive link no-clobber no-dereference no-preserve no-target-directory one-file-system parents preserve recursive reflink remove-destination sparse strip-trailing-slashes suffix symbolic-link target-directory update verbose version',
  },
  mv: {
    valued: '-t -S --target-directory --suffix',
    effects: call => into(call, 'delete'),
    long: 'backup context force help interactive no-clobber no-target-directory strip-trailing-slashes suffix target-directory update verbose version',
  },
  install: {
    valued: '-g -m -o -t -S --group --mode --owner --target-directory --suffix --strip-program',
    effects: call => installed(call),
    long: 'backup compare context directory group help mode no-target-directory owner preserve-context preserve-timestamps strip strip-program suffix target-directory verbose version',
  },
  ln: {
    valued: '-t -S --target-directory --suffix',
    effects: call => linked(call),
    long: 'backup directory force help interactive logical no-dereference no-target-directory physical relative suffix symbolic target-directory verbose version',
  },
  link: { does: 'read:first write:rest' },
  rename: { does: 'write:rest' },
  chmod: {
    recursive: '-R --recursive',
    valued: '--reference',
    effects: call => moded(call),
    long: 'changes help no-preserve-root preserve-root quiet recursive reference silent verbose version',
  },
  chown: {
    does: 'write:rest!--reference write:all?--reference',
    recursive: '-R --recursive',
    valued: '--reference --from',
    long: 'changes dereference from help no-dereference no-preserve-root preserve-root quiet recursive reference silent verbose version',
  },
  chgrp: {
    does: 'write:rest!--reference write:all?--reference',
    recursive: '-R --recursive',
    valued: '--reference',
    long: 'changes dereference help no-dereference no-preserve-root preserve-root quiet recursive reference silent verbose version',
  },
  chattr: { does: 'write:rest', recursive: '-R' },
  setfacl: { does: 'write:all', recursive: '-R --recursive', valued: '-m -M -x -X' },
  dd: { effects: call => copied(call) },
  ls: {
    valued: '-I -w -T --ignore --hide --width',
    long: 'all almost-all author block-size classify color context dereference dereference-command-line dereference-command-line-symlink-to-dir directory dired escape file-type format full-time group-directories-first help hide hide-control-chars human-readable hyperlink ignore ignore-backups indicator-style inode kibibytes literal no-group numeric-uid-gid quote-name quoting-style recursive reverse show-control-chars si size sort tabsize time time-style version width zero',
  },
  eza: { valued: '-L -I --level --ignore-glob --sort' },
  tree: { valued: '-L -I -P -o' },
  du: {
    valued: '-d -t -X --max-depth --exclude --threshold',
    long: 'all apparent-size block-size bytes count-links dereference dereference-args exclude exclude-from files0-from help human-readable inodes max-depth no-dereference null one-file-system separate-dirs si summarize threshold time time-style total version',
  },
  df: {
    valued: '-t -x -B --type',
    long: 'all block-size exclude-type help human-readable inodes local no-sync output portability print-type si sync total type version',
  },
  stat: { valued: '-c -f --format --printf' },
  date: {
    valued: '-d -f -r -s -v --date --reference --set',
    joined: '-I',
    long: 'date debug file help iso-8601 reference resolution rfc-3339 rfc-email set universal utc version',
  },
  seq: { valued: '-f -s -w' },
  tr: {},
  jq: {
    does: 'read:rest!-f,-n,--from-file,--null-input read:all?-f,--from-file read:-f,--from-file,--slurpfile',
    valued: '-f -L --from-file --arg --argjson --slurpfile --rawfile --indent',
  },
  xmllint: {
    does: 'read:all',
    valued:
      '--xpath --schema --dtdvalid --dtdvalidfpi --relaxng --schematron --pretty --encode --output -o --path --maxmem',
    single: true,
  },
  // `python -m json.tool a.json`
  'json.tool': { valued: '--indent', does: 'read:first write:rest' },
  gron: reader,
  fx: reader,
  jless: reader,
  hexyl: reader,
  glow: reader,
  mdcat: reader,
  ccat: reader,
  pygmentize: reader,
  csvlook: reader,
  toml2json: reader,
  yaml2json: reader,
  yq: {
    ...queried,
    subs: { eval: queried, e: queried, 'eval-all': queried, ea: queried },
  },
}

const installed = (call: Call): void => {
  if (call.has('-d', '--directory')) for (const word of call.operands) call.add('write', word)
  else into(call, 'read')
}

/** `-x` and `-rw` look like options and are modes. */
const moded = (call: Call): void => {
  const given = call.has('--reference') || call.words.some(word => /^-[rwxXst]/.test(word.value ?? ''))
  if (!given && isTighter(call.operands[0]?.value ?? '')) return
  for (const word of given ? call.operands : call.operands.slice(1))
    call.add('write', word, call.has('-R', '--recursive'))
}

/** A mode with which nobody but the owner may do anything, or with which others may do less. */
const isTighter = (mode: string): boolean =>
  /^0?[4-7]00$/.test(mode) || /^[go]+(-[rwxXst]+|=)(,[go]+(-[rwxXst]+|=))*$/.test(mode)

/** A link gives a file a second name, which can be read as well. */
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
