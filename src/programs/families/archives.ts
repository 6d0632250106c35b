import type { Word } from '../../core/script/script.ts'
import type { Call, Family, Program } from '../program.ts'

const tarOptions = {
  bare: true,
  valued:
    '-f -C -T -X -b -I -g -F -H -K -N -V -L --info-script --new-volume-script --checkpoint-action --rsh-command --rmt-command --listed-incremental --newer --after-date --label --tape-length --blocking-factor --format --sort --mtime --add-file --suffix --starting-file --record-size --exclude-tag --warning --xform --file --directory --files-from --exclude --exclude-from --strip-components --transform --use-compress-program --to-command --owner --group --mode',
  long: 'absolute-names acls add-file after-date anchored append atime-preserve auto-compress backup block-number blocking-factor bzip2 catenate check-device check-links checkpoint checkpoint-action clamp-mtime compare compress concatenate confirmation create delay-directory-restore delete dereference diff directory exclude exclude-backups exclude-caches exclude-caches-all exclude-caches-under exclude-from exclude-ignore exclude-ignore-recursive exclude-tag exclude-tag-all exclude-tag-under exclude-vcs exclude-vcs-ignores extract file files-from force-local format full-time get group group-map gunzip gzip hard-dereference help hole-detection ignore-case ignore-command-error ignore-failed-read ignore-zeros incremental index-file info-script interactive keep-directory-symlink keep-newer-files keep-old-files label level list listed-incremental lzip lzma lzop mode mtime multi-volume new-volume-script newer newer-mtime no-acls no-anchored no-auto-compress no-check-device no-delay-directory-restore no-ignore-case no-ignore-command-error no-null no-overwrite-dir no-quote-chars no-recursion no-same-owner no-same-permissions no-seek no-selinux no-unquote no-verbatim-files-from no-wildcards no-wildcards-match-slash no-xattrs null numeric-owner occurrence old-archive one-file-system one-top-level overwrite overwrite-dir owner owner-map pax-option portability posix preserve-order preserve-permissions quote-chars quoting-style read-full-records record-size recursion recursive-unlink remove-files restrict rmt-command rsh-command same-order same-owner same-permissions seek selinux show-defaults show-omitted-dirs show-snapshot-field-ranges show-stored-names show-transformed-names skip-old-files sort sparse sparse-version starting-file strip-components suffix tape-length test-label to-command to-stdout totals touch transform uncompress ungzip unlink-first unquote update usage use-compress-program utc verbatim-files-from verbose verify version volno-file warning wildcards wildcards-match-slash xattrs xattrs-exclude xattrs-include xform xz zstd',
  command:
    '-I -F --to-command --use-compress-program --rsh-command --rmt-command --info-script --new-volume-script',
  feeds: '--to-command',
} as const

const tar = (call: Call): void => {
  const archive = call.values('-f', '--file')[0]
  const extracts = call.has('-x', '--extract', '--get')
  if (extracts || call.has('-t', '--list')) {
    if (archive !== undefined && archive.value !== '-') call.add('read', archive)
    if (extracts && !call.has('-O', '--to-stdout'))
      unpacked(call, call.values('-C', '--directory')[0], call.operands)
    return
  }
  if (archive !== undefined && archive.value !== '-') call.add('write', archive)
  for (const list of call.values('-T', '--files-from', '--add-file')) call.add('read', list)
  const [folder] = call.values('-C', '--directory')
  for (const word of call.operands) {
    const path = folder === undefined ? word : inFolder(folder, word)
    call.add('read', path, true)
    if (call.has('--remove-files')) call.add('delete', path, true)
  }
}

/** Paths that are packed count from the folder that the call changes to first. */
const inFolder = (folder: Word, word: Word): Word => {
  const { value } = word
  if (value?.startsWith('/') === true) return word
  return { ...word, value: folder.value === null || value === null ? null : `${folder.value}/${value}` }
}

/** An archive may write anywhere in its folder; the members that a call names are written for sure. */
const unpacked = (call: Call, folder: Word | undefined, members: readonly Word[]): void => {
  call.add('write', folder ?? '.', true)
  for (const { value } of members)
    if (value !== null && folder?.value !== null) call.add('write', `${folder?.value ?? '.'}/${value}`)
}

const unzip = (call: Call): void => {
  const [archive, ...members] = call.operands
  if (archive !== undefined) call.add('read', archive)
  if (!call.has('-l', '-p', '-t', '-v', '-Z')) unpacked(call, call.values('-d')[0], members)
}

const zip = (call: Call): void => {
  const [archive, ...paths] = call.operands
  if (archive !== undefined) call.add('write', archive)
  for (const path of paths) {
    call.add('read', path, call.has('-r'))
    if (call.has('-m')) call.add('delete', path, true)
  }
}

const packer: Program = { does: 'read:all write:all!-c,-t,-l,--stdout,--test,--list', valued: '-S --suffix' }

const xzip: Program = { ...packer, valued: '-S -T --suffix --threads' }
const zstd: Program = { ...packer, joined: '-T' }

const reads: Program = { does: 'read:all' }

export const archives: Family = {
  tar: { ...tarOptions, effects: tar },
  bsdtar: { ...tarOptions, effects: tar },
  zip: { valued: '-x -i -b -P -t -TT --unzip-command', command: '--unzip-command', effects: zip },
  unzip: { valued: '-d -x -P', effects: unzip },
  gzip: packer,
  gunzip: packer,
  bzip2: packer,
  bunzip2: packer,
  xz: xzip,
  unxz: xzip,
  lzma: xzip,
  unlzma: xzip,
  zstd,
  unzstd: zstd,
  zstdmt: zstd,
  pzstd: zstd,
  zcat: { does: 'read:all' },
  '7z': {
    does: 'read:rest write:=.',
    single: true,
    subs: { l: reads, t: reads, h: reads, b: {}, i: {} },
  },
  cpio: { does: 'write:=.?-i,--extract', valued: '-D -F --directory --file' },
  ar: { does: 'write:rest' },
}
