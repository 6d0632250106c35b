import type { Call, Family, Program } from './program.ts'

const tarValued =
  '-f -C -T -X -b -I -g -K -N -V -L --file --directory --files-from --exclude --exclude-from --strip-components --transform --use-compress-program --to-command --owner --group --mode'

const tar = (call: Call): void => {
  const mode = call.words[1]?.value ?? ''
  const old = /^[A-Za-z]+$/.test(mode) ? mode : ''
  const operands = old === '' ? call.operands : call.operands.slice(1)
  const archive = call.values('-f', '--file')[0] ?? (old.includes('f') ? operands[0] : undefined)
  const paths = old.includes('f') ? operands.slice(1) : operands
  const extracts = old.includes('x') || call.has('-x', '--extract', '--get')
  const lists = old.includes('t') || call.has('-t', '--list')
  if (extracts || lists) {
    if (archive !== undefined && archive.value !== '-') call.add('read', archive)
    if (extracts && !call.has('-O', '--to-stdout'))
      call.add('write', call.values('-C', '--directory')[0] ?? '.', true)
    return
  }
  if (archive !== undefined && archive.value !== '-') call.add('write', archive)
  for (const path of paths) {
    call.add('read', path, true)
    if (call.has('--remove-files')) call.add('delete', path, true)
  }
}

const unzip = (call: Call): void => {
  const [archive] = call.operands
  if (archive !== undefined) call.add('read', archive)
  if (!call.has('-l', '-p', '-t', '-v', '-Z')) call.add('write', call.values('-d')[0] ?? '.', true)
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

export const archives: Family = {
  tar: { valued: tarValued, effects: tar },
  gtar: { valued: tarValued, effects: tar },
  bsdtar: { valued: tarValued, effects: tar },
  zip: { valued: '-x -i -b -P -t', effects: zip },
  unzip: { valued: '-d -x -P', effects: unzip },
  gzip: packer,
  gunzip: packer,
  bzip2: packer,
  bunzip2: packer,
  xz: packer,
  unxz: packer,
  zstd: packer,
  zcat: { does: 'read:all' },
  '7z': { does: 'read:rest write:=.' },
  cpio: { does: 'write:=.?-i,--extract', valued: '-D -F --directory --file' },
  ar: { does: 'write:rest' },
}
