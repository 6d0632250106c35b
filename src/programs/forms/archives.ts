/** Looking into archives and compressed files. */
export const archives = (): string => `
  tar|gtar|bsdtar : harmless tar
  tar : develop tar-work
  unzip -l|-v|-t|-Z|-z|-p|-c|-h|-lq|-lv|-Z1 [-q -1 -2 -s -m -hh -T -P]
  zipinfo|zcat|gzcat|bzcat|xzcat|lzcat|zdiff|zcmp|zipgrep|xzdiff
  zstdcat|lz4cat|brotlicat|zstdgrep [-q -v -k -n -i]
  $gzip-opts = -d -v -k -q -n -f -1 -9 --decompress --verbose --keep
  gzip|pigz|gunzip|unpigz -l|--list|-t|--test|-c|--stdout|--to-stdout [$gzip-opts]
  $bzip2-like = bzip2 bunzip2 lbzip2 pbzip2
  $bzip2-like -t|--test [-v -k -q -s]
  $bzip2-like -c|--stdout [-d -v -k -q -z -s --decompress]
  xz|unxz|lzma|unlzma -l|--list|-t|--test [-v -k -q --robot -T]
  xz|unxz|lzma|unlzma -c|--stdout|--to-stdout [-d -v -k -q --decompress --keep -z -T]
  zstd|unzstd|zstdmt|pzstd -l|--list|-t|--test [-v -q -T]
  zstd|unzstd|zstdmt|pzstd -c|--stdout [-d -v -k -q --decompress -T]
  lz4|unlz4 -t|--test|--list [-v -q]
  lz4|unlz4 -c [-d -v -k -q] : operands<=1
  $gzip-opts-2 = -d -k -v -f -q -n -1 -9 -6 -c --keep --decompress --best --fast
  gzip|gunzip|bzip2|bunzip2|xz|unxz|zstd|unzstd|lz4|pigz [$gzip-opts-2] : develop inside
  brotli -t|--test [-v -q=]
  brotli -c|--stdout [-d -v -k -q=]
  7z l|t|h|b|i !-o|-w [-slt -p ...]
  zip -sf|-T|-h|-h2|--show-files []
  zip [-r -q -9 -j -u -x] : develop inside
  unrar|rar l|lt|lb|la|v|vt|vb|t|p !-w : single-dash
  lsar
  ar|gar : ar
  ar : develop inside
  cpio -t|-it|--list [-i -v -itv -F] : operands<=9
  jar : jar
  $rpm-opts = -a -i -l -f -p -c -d -R --last --scripts --changelog --requires --provides --whatprovides
  $rpm-opts = --whatrequires --conflicts --queryformat= --qf=
  $rpm-asks = -q -qa -qi -ql -qf -V -qp -qpl -qpi --query --verify -K --checksig -qc -qd -qR --showrc -Va
  rpm $rpm-asks [$rpm-opts] : no-change
  rpm2cpio
  $dpkg-query-asks = -l -L -s -S -W -f= -I -c --list --show --status --search --info --contents --field -q=
  dpkg : version-only
  dpkg-query|dpkg-deb|dpkg-architecture $dpkg-query-asks [--showformat=]

  $qpdf-asks = --check --show-npages --show-encryption --show-object= --show-pages --json --is-encrypted
  $qpdf-asks = --requires-password --list-attachments --check-linearization --show-linearization --show-xref
  $qpdf-asks = --with-images --filtered-stream-data --raw-stream-data --show-attachment= --copyright
  $qpdf-asks = --json-help --job-json-help --show-crypto --help=
  qpdf $qpdf-asks [--verbose --password=] : operands<=1 no-at
  qpdf !--gscmd|--pdftexcmd|--xetexcmd|--luatexcmd : develop inside

  isoinfo
  debugfs : version-only
  squashfs-tools|unsquashfs -l|-ll|-s|-stat [] : single-dash
  borg list|info|diff|version|help !--repair|--remote-path|--rsh
  restic snapshots|ls|stats|find|diff !--password-command|-o|--option|--repair|--read-data-subset
  restic version|check|cat-config|list !--password-command|-o|--option|--repair|--read-data-subset
  duplicity|rdiff-backup list-current-files|collection-status|list|info []
  zipnote|zipsplit : version-only
  compression_tool : version-only
`
