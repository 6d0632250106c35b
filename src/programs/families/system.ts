import { listed } from '../../core/text/words.ts'
import type { Family, Program } from '../program.ts'

const device: Program = { does: 'write:all', valued: '-t -L -U -b -I -m -N' }

/** Of the others `-n` is a name. */
const extended: Program = { ...device, dry: '-n' }

/** A file system that is laid over the last folder: what was there is out of sight. */
const over: Program = { does: 'read:init* write:last*', valued: '-o -u -g -p -m' }

/** Volumes. */
const lvm: Program = {
  valued: '-S -L -l -A -a --select --size --extents --config --autobackup --activate --devices --devicesfile',
  long: 'activationmode autobackup commandprofile config debug devices devicesfile driverloaded force help longhelp nameprefix nohistory noudevsync quiet reportformat select test verbose version yes nolocking lockopt size extents poolmetadatasize resizefs nofsck alloc',
  dry: '-t --test',
}

const asOther: Program = { wraps: { skip: 1, privilege: true, keep: true } }

export const system: Family = {
  lsof: { valued: '-p -c -u -d', joined: '-i -s -F' },
  nft: { valued: '-f -I -D --file --includepath --define', dry: '-c --check' },
  avrdude: { valued: '-p -c -P -b -B -C -U -E -x -l -i', dry: '-n' },
  mkfs: device,
  mke2fs: extended,
  'mkfs.ext2': extended,
  'mkfs.ext3': extended,
  'mkfs.ext4': extended,
  'mkfs.xfs': device,
  'mkfs.btrfs': device,
  'mkfs.vfat': device,
  mkswap: device,
  wipefs: {
    does: 'write:all?-a,--all,-o,--offset',
    valued: '-o -t --offset --types --lock',
    dry: '-n --no-act',
  },
  fdisk: { does: 'write:all!-l,--list' },
  sfdisk: { does: 'write:all!-l,--list,-d,--dump,-J,--json', dry: '-n --no-act' },
  parted: {
    effects: call => {
      const [disk, ...words] = call.operands
      const looks = ({ value }: { readonly value: string | null }): boolean =>
        listed('print unit', value ?? '') || /^(free|all|devices|list|\d+|s|B|[kMGT]i?B|%)$/.test(value ?? '')
      if (disk === undefined || call.has('-l', '--list')) return
      // Without a word it asks for them.
      if (words.length === 0 || !words.every(looks)) call.add('write', disk)
    },
  },
  diskutil: { does: 'write:last' },
  lvremove: lvm,
  vgremove: lvm,
  pvremove: lvm,
  lvreduce: lvm,
  lvresize: lvm,
  modprobe: { does: 'privilege:', dry: '-n --dry-run --show --show-depends' },
  insmod: { does: 'execute:first privilege:' },
  rmmod: { does: 'privilege:' },
  depmod: { does: 'privilege:', dry: '-n --dry-run --show' },
  kexec: { does: 'privilege:' },
  mount: {
    does: 'privilege: read:init*?--bind,--rbind,--move,-B,-R,-M write:last* write:--target*',
    valued: '-t -o -L -U --types --options --label --uuid --source --target',
  },
  bindfs: over,
  mergerfs: over,
  unionfs: over,
  'fuse-overlayfs': over,
  gocryptfs: over,
  encfs: over,
  squashfuse: over,
  archivemount: over,
  s3fs: over,
  'ntfs-3g': over,
  umount: { does: 'privilege:' },
  systemctl: {
    does: 'privilege:',
    valued: '-H -M -n -o -p -t --host --lines --machine --output --property --state --type',
  },
  service: { does: 'privilege:' },
  launchctl: { does: 'privilege:', subs: { asuser: asOther, bsexec: asOther } },
  crontab: { does: 'read:all execute:all', valued: '-u' },
  useradd: { does: 'privilege:' },
  usermod: { does: 'privilege:' },
  userdel: { does: 'privilege:' },
  passwd: { does: 'privilege:' },
  visudo: { does: 'privilege:', dry: '-c --check' },
  iptables: { does: 'privilege:!-L,-S,--list,--list-rules', valued: '-t' },
  ufw: {},
  'firewall-cmd': { valued: '--zone' },
  sysctl: { does: 'privilege:?-w,--write' },
  reboot: { does: 'privilege:' },
  shutdown: { does: 'privilege:' },
  kill: {
    valued: '-s -n -q --signal --queue',
    long: 'all signal queue pid list table verbose timeout help version',
  },
  man: { valued: '-P -C -M -S -m -r --pager', joined: '-H', command: '-P -H --pager' },
  pkill: { valued: '-u -g -s -t' },
  ps: { valued: '-o -u -p' },
  security: {},
  gpg: {
    valued: '-o -r -u --output --recipient --local-user --keyid-format --list-options --print-md',
    long: 'agent-program allow-freeform-uid allow-multiple-messages allow-multisig-verification allow-non-selfsigned-uid allow-secret-key-import allow-weak-digest-algos allow-weak-key-signatures always-trust armor armour ask-cert-expire ask-cert-level ask-sig-expire attribute-fd attribute-file auto-check-trustdb auto-key-import auto-key-locate auto-key-retrieve batch bzip2-compress-level bzip2-decompress-lowmem card-edit card-status cert-digest-algo cert-notation cert-policy-url change-passphrase change-pin charset check-sig check-signatures check-sigs check-trustdb cipher-algo clear-sign clearsign command-fd command-file comment completes-needed compliance compress-algo compress-keys compress-level compress-sigs compression-algo ctapi-driver dearmor dearmour debug debug-all debug-iolbf debug-level debug-quick-random decrypt decrypt-files default-cert-check-level default-cert-expire default-cert-level default-comment default-key default-keyserver-url default-new-key-algo default-preference-list default-recipient default-recipient-self default-sig-expire delete-keys delete-secret-and-public-keys delete-secret-keys desig-revoke detach-sign digest-algo dirmngr-program disable-ccid disable-cipher-algo disable-dirmngr disable-dsa2 disable-large-rsa disable-mdc disable-pubkey-algo disable-signer-uid display display-charset dry-run dump-option-table dump-options edit-card edit-key emit-version enable-dsa2 enable-large-rsa enable-progress-filter enable-special-filenames enarmor enarmour encrypt encrypt-files encrypt-to encrypt-to-default-key escape-from-lines exec-path exit-on-status-write-error expert export export-filter export-options export-ownertrust export-secret-keys export-secret-subkeys export-ssh-key faked-system-time fast-import fast-list-mode fetch-keys fingerprint fix-trustdb fixed-list-mode for-your-eyes-only forbid-gen-key force-mdc force-ownertrust force-sign-key force-v3-sigs force-v4-certs full-gen-key full-generate-key gen-key gen-prime gen-random gen-revoke generate-designated-revocation generate-key generate-revocation gnupg gpg-agent-info gpgconf-list gpgconf-test group help hidden-encrypt-to hidden-recipient hidden-recipient-file homedir honor-http-proxy ignore-crc-error ignore-mdc-error ignore-time-conflict ignore-valid-from import import-filter import-options import-ownertrust include-key-block input-size-hint interactive key-edit key-origin keyid-format keyring keyserver keyserver-options known-notation lc-ctype lc-messages legacy-list-mode limit-card-insert-tries list-config list-gcrypt-config list-key list-keys list-only list-options list-packets list-public-keys list-secret-keys list-sig list-signatures list-sigs list-trustdb local-user locate-external-keys locate-keys lock-multiple lock-never lock-once log-file logger-fd logger-file lsign-key mangle-dos-filenames marginals-needed max-cert-depth max-output merge-only mimemode min-cert-level min-rsa-length multifile no no-allow-freeform-uid no-allow-multiple-messages no-allow-non-selfsigned-uid no-armor no-armour no-ask-cert-expire no-ask-cert-level no-ask-sig-expire no-auto-check-trustdb no-auto-key-import no-auto-key-locate no-auto-key-retrieve no-autostart no-batch no-comments no-default-keyring no-default-recipient no-disable-mdc no-emit-version no-encrypt-to no-escape-from-lines no-expensive-trust-checks no-expert no-for-your-eyes-only no-force-mdc no-force-v3-sigs no-force-v4-certs no-greeting no-groups no-include-key-block no-keyring no-literal no-mangle-dos-filenames no-mdc-warning no-options no-permission-warning no-pgp2 no-pgp6 no-pgp7 no-pgp8 no-random-seed-file no-require-backsigs no-require-cross-certification no-require-secmem no-rfc2440-text no-secmem-warning no-show-notation no-show-photos no-show-policy-url no-sig-cache no-sk-comments no-skip-hidden-recipients no-symkey-cache no-textmode no-throw-keyids no-tty no-use-agent no-use-embedded-filename no-utf8-strings no-verbose no-version not-dash-escaped only-sign-text-ids openpgp options output override-compliance-check override-session-key override-session-key-fd passphrase passphrase-fd passphrase-file passphrase-repeat passwd pcsc-driver personal-cipher-preferences personal-cipher-prefs personal-compress-preferences personal-compress-prefs personal-digest-preferences personal-digest-prefs pgp6 pgp7 pgp8 photo-viewer pinentry-mode preserve-permissions primary-keyring print-dane-records print-md print-mds print-pka-records quick-add-key quick-add-uid quick-addkey quick-adduid quick-gen-key quick-generate-key quick-lsign-key quick-revoke-sig quick-revoke-uid quick-revuid quick-set-expire quick-set-primary-uid quick-sign-key quiet reader-port rebuild-keydb-caches receive-keys recipient recipient-file recv-keys refresh-keys remote-user request-origin require-backsigs require-compliance require-cross-certification require-secmem rfc2440 rfc2440-text rfc4880 rfc4880bis s2k-cipher-algo s2k-count s2k-digest-algo s2k-mode search-keys secret-keyring send-keys sender server set-filename set-filesize set-notation set-policy-url show-key show-keyring show-keys show-notation show-photos show-policy-url show-session-key sig-keyserver-url sig-notation sig-policy-url sign sign-key sign-with sk-comments skip-hidden-recipients skip-verify status-fd status-file store symmetric temp-directory textmode throw-keyids tofu-db-format tofu-default-policy tofu-policy trust-model trustdb-name trusted-key try-all-secrets try-secret-key ttyname ttytype ungroup unwrap update-trustdb use-agent use-embedded-filename use-only-openpgp-card user utf8-strings verbose verify verify-files verify-options version warranty weak-digest with-colons with-fingerprint with-icao-spelling with-key-data with-key-origin with-keygrip with-secret with-sig-check with-sig-list with-subkey-fingerprint with-subkey-fingerprints with-tofu-info with-wkd-hash xauthority yes',
    does: 'read:all write:-o,--output',
  },
  objcopy: { valued: '-I -O -B -j -R --input-target --output-target', does: 'read:first write:last' },
  ffmpeg: {
    single: true,
    valued: '-i -c -f -t -ss -to -vf -af -r -s -c:v -c:a -b:v -b:a -crf -preset',
    does: 'read:-i write:last',
  },
  convert: { single: true, does: 'read:init write:last' },
  magick: {
    single: true,
    valued: '-format -list',
    does: 'read:init write:last',
    subs: { identify: { does: 'read:all' } },
  },
  mogrify: { single: true, valued: '-format -path', does: 'read:all write:all!-format,-path' },
}
