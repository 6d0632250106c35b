import type { Word } from '../../../core/script/script.ts'
import type { Call, Family } from '../../program.ts'

const curlValued =
  '-d -F -T -o -u -H -X -A -e -b -c -K -m -x -w -Y -y -z -Q -r -C -E -t -U -D --data --data-raw --data-binary --data-ascii --data-urlencode --json --form --form-string --upload-file --output --user --header --request --user-agent --referer --cookie --cookie-jar --config --max-time --connect-timeout --retry --retry-delay --proxy --write-out --range --cert --key --cacert --resolve --url --output-dir --dump-header --limit-rate --interface --unix-socket --netrc-file --mail-from --mail-rcpt --mail-auth'

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
  for (const log of call.values('-o', '--output-file', '-a', '--append-output')) call.add('write', log)
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

const deletions = [
  '--delete',
  '--del',
  '--delete-after',
  '--delete-before',
  '--delete-during',
  '--delete-delay',
  '--delete-excluded',
  '--delete-missing-args',
]

/** A dry run changes no file, but the other side still learns what there is. */
const copied = (call: Call): void => {
  const target = call.operands.at(-1)
  const sources = call.operands.slice(0, -1)
  if (target === undefined) return
  const trees = call.has('-r', '-a', '--recursive', '--archive')
  const to = remoteHost(target)
  for (const source of sources) {
    const from = remoteHost(source)
    if (from !== undefined) call.host('download', from)
    else call.add('read', source, trees)
    if (from === undefined && call.has('--remove-source-files')) call.add('delete', source, true)
  }
  if (to !== undefined) call.host('upload', to)
  else {
    call.add('write', target, trees)
    if (call.has(...deletions)) call.add('delete', target, true)
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
  curl: {
    valued: curlValued,
    long: 'abstract-unix-socket alt-svc anyauth append aws-sigv4 basic cacert capath cert cert-status cert-type ciphers compressed compressed-ssh config connect-timeout connect-to continue-at cookie cookie-jar create-dirs create-file-mode crlf crlfile curves data data-ascii data-binary data-raw data-urlencode delegation digest disable disable-eprt disable-epsv disallow-username-in-url dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-cert-status doh-insecure doh-url dump-header egd-file engine etag-compare etag-save expect100-timeout fail fail-early fail-with-body false-start form form-escape form-string ftp-account ftp-alternative-to-user ftp-create-dirs ftp-method ftp-pasv ftp-port ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-ccc-mode ftp-ssl-control get globoff happy-eyeballs-timeout-ms haproxy-protocol head header help hostpubmd5 hostpubsha256 hsts http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure interface ipv4 ipv6 json junk-session-cookies keepalive-time key key-type krb libcurl limit-rate list-only local-port location location-trusted login-options mail-auth mail-from mail-rcpt mail-rcpt-allowfails manual max-filesize max-redirs max-time metalink negotiate netrc netrc-file netrc-optional next no-alpn no-buffer no-clobber no-keepalive no-npn no-progress-meter no-sessionid noproxy ntlm ntlm-wb oauth2-bearer output output-dir parallel parallel-immediate parallel-max pass path-as-is pinnedpubkey post301 post302 post303 preproxy progress-bar proto proto-default proto-redir proxy proxy-anyauth proxy-basic proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-digest proxy-header proxy-insecure proxy-key proxy-key-type proxy-negotiate proxy-ntlm proxy-pass proxy-pinnedpubkey proxy-service-name proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-tlsv1 proxy-user proxy1.0 proxytunnel pubkey quote random-file range rate raw referer remote-header-name remote-name remote-name-all remote-time remove-on-error request request-target resolve retry retry-all-errors retry-connrefused retry-delay retry-max-time sasl-authzid sasl-ir service-name show-error silent socks4 socks4a socks5 socks5-basic socks5-gssapi socks5-gssapi-nec socks5-gssapi-service socks5-hostname speed-limit speed-time ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 stderr styled-output suppress-connect-headers tcp-fastopen tcp-nodelay telnet-option tftp-blksize tftp-no-options time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace trace-ascii trace-time unix-socket upload-file url url-query use-ascii user user-agent verbose version write-out xattr',
    effects: curl,
  },
  wget: {
    valued:
      '-O -P -o -a -i -U -e -t -T -Q -A -R -D -l --output-document --directory-prefix --post-data --post-file --body-data --body-file --header --user --password --input-file --user-agent --tries --timeout --max-redirect --method --execute --use-askpass --config --output-file --append-output',
    long: 'accept accept-regex adjust-extension append-output ask-password auth-no-challenge background backup-converted backups base bind-address body-data body-file ca-certificate ca-directory certificate certificate-type ciphers compression config connect-timeout content-disposition content-on-error continue convert-file-only convert-links crl-file cut-dirs debug default-page delete-after directory-prefix dns-timeout domains exclude-directories exclude-domains execute follow-ftp follow-tags force-directories force-html ftp-password ftp-user ftps-clear-data-connection ftps-fallback-to-ftp ftps-implicit ftps-resume-ssl header help hsts-file http-password http-user https-only ignore-case ignore-length ignore-tags include-directories inet4-only inet6-only input-file keep-session-cookies level limit-rate load-cookies local-encoding max-redirect method mirror no-cache no-check-certificate no-clobber no-config no-cookies no-directories no-dns-cache no-glob no-host-directories no-hsts no-http-keep-alive no-if-modified-since no-iri no-netrc no-parent no-passive-ftp no-proxy no-remove-listing no-use-server-timestamps no-verbose no-warc-compression no-warc-digests no-warc-keep-log output-document output-file page-requisites password pinnedpubkey post-data post-file prefer-family preserve-permissions private-key private-key-type progress protocol-directories proxy-password proxy-user quiet quota random-wait read-timeout recursive referer regex-type reject reject-regex rejected-log relative remote-encoding report-speed restrict-file-names retr-symlinks retry-connrefused retry-on-http-error save-cookies save-headers secure-protocol server-response show-progress span-hosts spider start-pos strict-comments timeout timestamping tries trust-server-names unlink use-askpass user user-agent verbose version wait waitretry warc-cdx warc-dedup warc-file warc-header warc-max-size warc-tempdir xattr',
    command: '--use-askpass',
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
  scp: { valued: '-c -D -F -i -J -l -o -P -S -X', command: '-S', effects: copied },
  rsync: {
    dry: '-n --dry-run --list-only',
    command: '-e --rsh --rsync-path',
    valued:
      '-e -f -B -M -T --rsh --filter --exclude --include --exclude-from --include-from --files-from --backup-dir --temp-dir --chmod --chown --out-format --log-file --bwlimit --rsync-path --port --password-file',
    effects: copied,
  },
  sshfs: {
    valued: '-o -p -F',
    does: 'write:last*',
    effects: call => call.host('download', call.operands[0]),
  },
  sftp: { valued: '-B -b -c -D -F -i -J -l -o -P -R -S -s', command: '-S', effects: connected },
  ftp: { effects: connected },
  nc: {
    valued: '-e -c -g -G -i -o -p -q -s -w -X -x',
    command: '-e -c --exec --sh-exec',
    effects: connected,
  },
  ncat: {
    valued: '-e -c -g -G -i -o -p -s -w --exec --sh-exec',
    command: '-e -c --exec --sh-exec',
    effects: connected,
  },
  netcat: { valued: '-e -c -G -i -p -s -w', command: '-e -c --exec --sh-exec', effects: connected },
  socat: {
    effects: call => {
      for (const word of call.operands)
        for (const address of (word.value ?? '').split('!!')) socatAddress(call, address)
    },
  },
  telnet: { effects: connected },
  tftp: { valued: '-c -m', effects: call => handed(call, call.operands.slice(1)) },
  lftp: { valued: '-e -u -p -c -f', effects: connected },
  ncftpput: { valued: '-u -p -P', effects: call => handed(call, call.operands.slice(2)) },
  croc: {
    valued: '--code',
    subs: { send: { valued: '--code -c -t', effects: call => handed(call, call.operands) } },
  },
  pastebinit: {
    valued: '-a -b -f -t -u -p -i',
    effects: call => handed(call, [...call.operands, ...call.values('-i')]),
  },
  wgetpaste: { effects: call => handed(call, call.operands) },
  wormhole: { subs: { send: { effects: call => handed(call, call.operands) } } },
  ffsend: { subs: { upload: { effects: call => handed(call, call.operands) } } },
  ipfs: { subs: { add: { effects: call => handed(call, call.operands) } } },
  gdrive: { subs: { files: { subs: { upload: { effects: call => handed(call, call.operands) } } } } },
  ssh: { valued: sshValued, effects: call => call.host('execute', call.operands[0]) },
  'ssh-keygen': {
    valued: '-t -b -C -E -f -N -P -m -a -O -Z -w -I -n -V -z -D -F -R -r -s -M -Y',
    does: 'write:-f!-y,-l,-B,-e,-i,-p,-c,-F,-R,-H,-s,-L,-Q,-r,-Y,-M,-k,-K,-A',
  },
  ping: { valued: '-c -i -w -W -s -t -I -m -M -p' },
  dig: { valued: '-b -c -f -k -p -q -t -x -y' },
  openssl: {
    valued:
      '-in -out -key -keyout -days -subj -connect -inform -nameopt -certopt -checkend -servername -starttls -alpn -CAfile -CApath -untrusted -purpose -engine -provider-path',
    single: true,
    loads: '-engine -provider-path',
    does: 'read:-in,-key write:-out,-keyout',
    effects: call => {
      for (const word of call.values('-connect')) call.host('upload', word)
    },
  },
}
