import type { Word } from '../core/script.ts'
import type { Call, Family } from './program.ts'

const curlValued =
  '-d -F -T -o -u -H -X -A -e -b -c -K -m -x -w -Y -y -z -Q -r -C -E -t -U -D --data --data-raw --data-binary --data-ascii --data-urlencode --json --form --form-string --upload-file --output --user --header --request --user-agent --referer --cookie --cookie-jar --config --max-time --connect-timeout --retry --retry-delay --proxy --write-out --range --cert --key --cacert --resolve --url --output-dir --dump-header --limit-rate --interface --unix-socket --netrc-file'

const dataOptions = [
  '-d',
  '--data',
  '--data-binary',
  '--data-ascii',
  '--data-urlencode',
  '--json',
  '-F',
  '--form',
] as const

const curl = (call: Call): void => {
  const addresses = [...call.operands, ...call.values('--url')]
  const sends = call.has(...dataOptions, '--data-raw', '--form-string', '-T', '--upload-file')
  for (const address of addresses) call.host(sends ? 'upload' : 'download', address)
  for (const data of call.values(...dataOptions)) sentFile(call, data)
  for (const data of call.values('--data-urlencode')) namedFile(call, data)
  for (const file of call.values('-T', '--upload-file')) call.add('read', file)
  for (const file of call.values('-K', '--config', '--netrc-file')) call.add('read', file)
  for (const file of call.values('-o', '--output', '-c', '--cookie-jar', '-D', '--dump-header')) {
    if (file.value !== '-') call.add('write', file)
  }
  if (call.has('-O', '--remote-name', '-J'))
    for (const address of addresses) call.add('write', lastPart(address))
}

/** `@file`, `name=@file`, `name=<file` and `name@file` send a file. */
const sentFile = (call: Call, data: Word): void => {
  const text = data.value ?? data.shape
  const found = /^(?:[^=@<]*=)?[@<]([^;]+)/.exec(text ?? '')?.[1]
  if (found === undefined || found === '-') return
  call.add('read', data.value === null ? { text: data.text, value: null, shape: found } : found)
}

/** `--data-urlencode name@file`. */
const namedFile = (call: Call, data: Word): void => {
  const found = /^[^=@]+@(.+)$/s.exec(data.value ?? data.shape ?? '')?.[1]
  if (found !== undefined)
    call.add('read', data.value === null ? { text: data.text, value: null, shape: found } : found)
}

const lastPart = (address: Word): Word | string => {
  if (address.value === null) return address
  const path = address.value.replace(/[?#].*$/s, '').replace(/^\w+:\/\/[^/]*\/?/, '')
  return path.split('/').at(-1) || 'index.html'
}

const wget = (call: Call): void => {
  const sends = call.has('--post-data', '--post-file', '--body-data', '--body-file')
  for (const address of call.operands) call.host(sends ? 'upload' : 'download', address)
  for (const file of call.values('--post-file', '--body-file', '-i', '--input-file')) call.add('read', file)
  const output = call.values('-O', '--output-document')[0]
  const folder = call.values('-P', '--directory-prefix')[0]
  if (output !== undefined) {
    if (output.value !== '-') call.add('write', output)
  } else if (call.has('-r', '-m', '--recursive', '--mirror')) call.add('write', folder ?? '.', true)
  else if (folder !== undefined) call.add('write', folder, true)
  else for (const address of call.operands) call.add('write', lastPart(address))
}

/** `user@host:path`, but no Windows drive and no path with a slash before the colon. */
const remoteHost = (word: Word): string | undefined => {
  const text = word.value ?? word.shape ?? ''
  const address = /^(?:rsync|scp|sftp|ssh):\/\/(?:[^@/]*@)?([^:/]+)/.exec(text)
  return address?.[1] ?? /^(?:[^@/:]*@)?([^:/@]{2,}):/.exec(text)?.[1]
}

/** A dry run changes no file, but the other side still learns what there is. */
const synced = (call: Call): void => copied(call, call.has('-n', '--dry-run', '--list-only'))

const copied = (call: Call, dry = false): void => {
  const target = call.operands.at(-1)
  const sources = call.operands.slice(0, -1)
  if (target === undefined) return
  const trees = call.has('-r', '-a', '--recursive', '--archive')
  const to = remoteHost(target)
  for (const source of sources) {
    const from = remoteHost(source)
    if (from !== undefined) call.host('download', from)
    else call.add('read', source, trees)
    if (!dry && from === undefined && call.has('--remove-source-files')) call.add('delete', source, true)
  }
  if (to !== undefined) call.host('upload', to)
  else if (!dry) {
    call.add('write', target, trees)
    if (call.has('--delete', '--delete-after', '--delete-before', '--delete-during', '--delete-excluded'))
      call.add('delete', target, true)
  }
}

/** Files that go to whoever is at the other end. */
const handed = (call: Call, files: readonly Word[]): void => {
  call.host('upload', { text: '', value: null })
  for (const file of files)
    if (!/^(put|binary|send|mput)$/.test(file.value ?? '')) call.add('read', file, true)
}

const connected = (call: Call): void => {
  const [host] = call.operands
  // A listener makes its socket anew at the path.
  if (call.has('-U', '--unixsock') && call.has('-l', '--listen') && host !== undefined)
    call.add('write', host)
  if (host === undefined || call.has('-l', '--listen')) return
  call.host('upload', host)
  call.host('download', host)
}

/** `TCP:host:port` is a line out; `OPEN:file`, `PIPE:file` and a bare path are files. */
const socatAddress = (call: Call, address: string): void => {
  const host = /^(?:tcp|udp|openssl|ssl|sctp|socks)\w*:([^:,]+)/i.exec(address)?.[1]
  if (host !== undefined) {
    if (!/^(?:tcp|udp|openssl|ssl|sctp)\d?-l/i.test(address)) call.host('upload', host)
    return
  }
  const socket = /^(?:unix(?:-l\w*|-recv\w*)|pty,.*\blink=)[:=]?([^,]+)/i.exec(address)?.[1]
  if (socket !== undefined) {
    call.add('write', socket)
    return
  }
  const file = /^(?:open|gopen|file|pipe|fifo|creat|create)\w*:([^,]+)/i.exec(address)?.[1]
  if (file !== undefined) call.add(/^creat/i.test(address) ? 'write' : 'read', file)
  else if (address.includes('/')) call.add('read', address.replace(/,.*$/s, ''))
}

const sshValued = '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B'

export const network: Family = {
  curl: { valued: curlValued, effects: curl },
  wget: {
    valued:
      '-O -P -o -a -i -U -e -t -T -Q -A -R -D -l --output-document --directory-prefix --post-data --post-file --body-data --body-file --header --user --password --input-file --user-agent --tries --timeout --method',
    effects: wget,
  },
  http: {
    effects: call =>
      call.host(
        'upload',
        call.operands.find(word => !/^[A-Z]+$/.test(word.value ?? '')),
      ),
  },
  aria2c: {
    valued: '-o -d -i -x -s',
    does: 'write:-o,-d',
    effects: call => {
      for (const word of call.operands) call.host('download', word)
    },
  },
  scp: { valued: '-c -D -F -i -J -l -o -P -S -X', effects: call => copied(call) },
  rsync: {
    valued:
      '-e -f -B -M -T --rsh --filter --exclude --include --exclude-from --include-from --files-from --backup-dir --temp-dir --chmod --chown --out-format --log-file --bwlimit --rsync-path --port --password-file',
    effects: synced,
  },
  sshfs: {
    valued: '-o -p -F',
    does: 'write:last*',
    effects: call => call.host('download', call.operands[0]),
  },
  sftp: { valued: '-B -b -c -D -F -i -J -l -o -P -R -S -s', effects: connected },
  ftp: { effects: connected },
  nc: { valued: '-e -c -g -G -i -o -p -q -s -w -X -x', effects: connected },
  ncat: { valued: '-e -c -g -i -o -p -s -w --exec --sh-exec', effects: connected },
  netcat: { valued: '-e -c -i -p -s -w', effects: connected },
  socat: {
    effects: call => {
      for (const word of call.operands)
        for (const address of (word.value ?? '').split('!!')) socatAddress(call, address)
    },
  },
  telnet: { effects: connected },
  tftp: { valued: '-c -m', effects: call => handed(call, call.operands.slice(1)) },
  lftp: { valued: '-e -u -p -c', effects: connected },
  ncftpput: { valued: '-u -p -P', effects: call => handed(call, call.operands.slice(2)) },
  croc: {
    valued: '--code',
    subs: { send: { valued: '--code -c -t', effects: call => handed(call, call.operands) } },
  },
  wormhole: { subs: { send: { effects: call => handed(call, call.operands) } } },
  ffsend: { subs: { upload: { effects: call => handed(call, call.operands) } } },
  ipfs: { subs: { add: { effects: call => handed(call, call.operands) } } },
  gdrive: { subs: { files: { subs: { upload: { effects: call => handed(call, call.operands) } } } } },
  ssh: { valued: sshValued, effects: call => call.host('execute', call.operands[0]) },
  ping: { valued: '-c -i -w -W -s -t -I' },
  dig: {},
  openssl: {
    valued: '-in -out -key -keyout -days -subj -connect',
    single: true,
    does: 'read:-in,-key write:-out,-keyout',
    effects: call => {
      for (const word of call.values('-connect')) call.host('upload', word)
    },
  },
}
