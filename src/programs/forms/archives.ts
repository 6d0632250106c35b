/** Looking into archives and compressed files. */
export const archives = (): string => `
  tar|gtar|bsdtar : harmless tar loads=starts
  tar : develop tar-work
  unzip -l|-v|-t|-Z|-z|-p|-c|-h|-lq|-lv|-Z1 [-q -1 -2 -s -m -hh -T -P] : loads=never
  zipinfo|zcat|gzcat|bzcat|xzcat|lzcat|zdiff|zcmp|zipgrep|xzdiff : loads=starts
  zstdcat|lz4cat|brotlicat|zstdgrep [-q -v -k -n -i] : loads=starts
  $gzip-opts = -d -v -k -q -n -f -1 -9 --decompress --verbose --keep
  gzip|pigz|gunzip|unpigz -l|--list|-t|--test|-c|--stdout|--to-stdout [$gzip-opts] : loads=never
  $bzip2-like = bzip2 bunzip2 lbzip2 pbzip2
  $bzip2-like -t|--test [-v -k -q -s] : loads=never
  $bzip2-like -c|--stdout [-d -v -k -q -z -s --decompress] : loads=never
  xz|unxz|lzma|unlzma -l|--list|-t|--test [-v -k -q --robot -T] : loads=never
  xz|unxz|lzma|unlzma -c|--stdout|--to-stdout [-d -v -k -q --decompress --keep -z -T] : loads=never
  zstd|unzstd|zstdmt|pzstd -l|--list|-t|--test [-v -q -T] : loads=never
  zstd|unzstd|zstdmt|pzstd -c|--stdout [-d -v -k -q --decompress -T] : loads=never
  lz4|unlz4 -t|--test|--list [-v -q] : loads=never
  lz4|unlz4 -c [-d -v -k -q] : operands<=1 loads=never
  $gzip-opts-2 = -d -k -v -f -q -n -1 -9 -6 -c --keep --decompress --best --fast
  gzip|gunzip|bzip2|bunzip2|xz|unxz|zstd|unzstd|lz4|pigz [$gzip-opts-2] : develop inside
  brotli -t|--test [-v -q=] : loads=never
  brotli -c|--stdout [-d -v -k -q=] : loads=never
  7z l|t|h|b|i !-o|-w [-slt -p ...] : loads=never
  zip -sf|-T|-h|-h2|--show-files [] : loads=starts
  zip [-r -q -9 -j -u -x] : develop inside
  unrar|rar l|lt|lb|la|v|vt|vb|t|p !-w : single-dash loads=never
  lsar : loads=never
  ar|gar : ar loads=never
  ar : develop inside
  cpio -t|-it|--list [-i -v -itv -F] : operands<=9 loads=never
  jar : jar loads=never
  $rpm-opts = -a -i -l -f -p -c -d -R --last --scripts --changelog --requires --provides --whatprovides
  $rpm-opts = --whatrequires --conflicts --queryformat= --qf=
  $rpm-asks = -q -qa -qi -ql -qf -V -qp -qpl -qpi --query --verify -K --checksig -qc -qd -qR --showrc -Va
  rpm $rpm-asks [$rpm-opts] : no-change near loads=home
  rpm2cpio : loads=never
  $dpkg-query-asks = -l -L -s -S -W -f= -I -c --list --show --status --search --info --contents --field -q=
  dpkg : version-only loads=never
  dpkg-query|dpkg-deb|dpkg-architecture $dpkg-query-asks [--showformat=] : loads=never

  $qpdf-asks = --check --show-npages --show-encryption --show-object= --show-pages --json --is-encrypted
  $qpdf-asks = --requires-password --list-attachments --check-linearization --show-linearization --show-xref
  $qpdf-asks = --with-images --filtered-stream-data --raw-stream-data --show-attachment= --copyright
  $qpdf-asks = --json-help --job-json-help --show-crypto --help=
  qpdf $qpdf-asks [--verbose --password=] : operands<=1 no-at loads=never
  qpdf !--gscmd|--pdftexcmd|--xetexcmd|--luatexcmd : develop inside

  isoinfo : loads=never
  debugfs : version-only loads=never
  squashfs-tools|unsquashfs -l|-ll|-s|-stat [] : single-dash loads=never
  borg list|info|diff|version|help !--repair|--remote-path|--rsh : loads=home,starts
  $restic-opts = --json --tag --path -c --compact --latest -g --group-by -l --long --mode --recursive
  restic snapshots|ls|stats|find|diff [$restic-opts] : literal loads=home,starts
  restic version|check|cat-config|list [$restic-opts] : literal loads=home,starts
  duplicity|rdiff-backup list-current-files|collection-status|list|info [] : loads=home,starts
  zipnote|zipsplit : version-only loads=never
`
