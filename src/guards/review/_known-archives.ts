/** Looking into archives and compressed files. */
export const archives = (): string => `
 tar gtar bsdtar : [%] @tar
 unzip : [?-l ?-v ?-t ?-Z ?-z ?-p ?-c ?-h ?-lq ?-lv ?-Z1 -q -1 -2 -s -m -P= -hh -T]
 zipinfo zcat gzcat bzcat xzcat lzcat zdiff zcmp zipgrep xzdiff : 
 zstdcat lz4cat brotlicat zstdgrep : [-q -v -k -n -i]
 gzip pigz gunzip unpigz : [?-l ?--list ?-t ?--test ?-c ?--stdout ?--to-stdout -d -v -k -q -n -f -1 -9 --decompress --verbose --keep]
 bzip2 bunzip2 lbzip2 pbzip2 : [?-t ?--test -v -k -q -s] ; [?-c ?--stdout -d -v -k -q -z -s --decompress]
 xz unxz lzma unlzma : [?-l ?--list ?-t ?--test -v -k -q --robot -T=] ; [?-c ?--stdout ?--to-stdout -d -v -k -q --decompress --keep -T= -z]
 zstd unzstd zstdmt pzstd : [?-l ?--list ?-t ?--test -v -q -T=] ; [?-c ?--stdout -d -v -k -q --decompress -T=]
 lz4 unlz4 : [?-t ?--test ?--list -v -q] ; [?-c -d -v -k -q] {1}
 brotli : [?-t ?--test -v -q=] ; [?-c ?--stdout -d -v -k -q=]
 7z 7za 7zz 7zr p7zip : l|t|h|b|i [!-o !-w -slt -p= ~]
 zip : [?-sf ?-T ?-h ?-h2 ?--show-files]
 unrar rar : l|lt|lb|la|v|vt|vb|t|p [~ !-w]
 lsar : 
 ar gar : @ar
 cpio : [?-t ?-it ?--list -i -v -itv -F=] {9}
 jar : @jar
 rpm : [?-q ?-qa ?-qi ?-ql ?-qf ?-V ?-qp ?-qpl ?-qpi ?--query ?--verify ?-K ?--checksig ?-qc ?-qd ?-qR ?--showrc ?-Va -a -i -l -f -p -c -d -R --queryformat= --qf= --last --scripts --changelog --requires --provides --whatprovides --whatrequires --conflicts] @nochange
 rpm2cpio : 
 dpkg : [?-l ?-L ?-s ?-S ?-I ?-c ?-p ?-C ?-V ?--list ?--listfiles ?--status ?--search ?--info ?--contents ?--print-avail ?--get-selections ?--print-architecture ?--print-foreign-architectures ?--audit ?--verify ?--compare-versions]
 dpkg-query dpkg-deb dpkg-architecture : [?-l ?-L ?-s ?-S ?-W ?-f= ?-I ?-c ?-f ?--list ?--show ?--status ?--search ?--info ?--contents ?--field -f= --showformat= ?-q=]
 qpdf : [?--check ?--show-npages ?--show-encryption ?--show-object= ?--show-pages ?--json ?--is-encrypted ?--requires-password ?--list-attachments ?--check-linearization ?--show-linearization ?--show-xref ?--with-images ?--filtered-stream-data ?--raw-stream-data ?--show-attachment= --password= --verbose ?--copyright ?--json-help ?--job-json-help ?--show-crypto ?--help=] {1} @noat
 isoinfo : 
 debugfs : @v
 squashfs-tools unsquashfs : [?-l ?-ll ?-s ?-stat ~]
 borg : list|info|diff|version|help [!--repair !--remote-path !--rsh] 
 restic : snapshots|ls|stats|find|diff|version|check|cat-config|list [!--password-command !-o !--option !--repair !--read-data-subset]
 duplicity rdiff-backup : list-current-files|collection-status|list|info [-]
 zipnote zipsplit : @v
 compression_tool : @v
`
