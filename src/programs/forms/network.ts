/** Looking around on the network. Words that only the running shell knows could carry something out, so there are none. */
export const network = (): string => `
  ping [-c -i -W -w -t -s -4 -6 -n -q -v -a -A -D -O -o] : literal host loads=never
  fping|mtr|traceroute [-4 -6 -n -I -T -r -b --report --no-dns -c= -m= -w=] : literal host loads=never
  traceroute6|tracepath|tracert [-4 -6 -n -I -T -r -b -d -c= -m= -w=] : literal host loads=never
  dig [-t -x -c -p -4 -6 -r -u -v -m] : literal host loads=home
  host|nslookup [-t= -W= -type= -query= -a -v -4 -6 -debug] : literal host loads=home
  whois [-H] : literal host loads=never
  nc|ncat|netcat -z [-v -u -4 -6 -n -w -G] : literal host loads=never
  nc : version-only loads=never
  curl : literal curl loads=curl
  curl : develop literal curl

  $wget-opts = -q -S --server-response -nv --no-verbose -4 -6 --quiet -T --timeout --tries -t
  $wget-opts = --max-redirect --user-agent -U
  wget --spider [$wget-opts] : literal host loads=wget
  $wget-opts-2 = -q -S --quiet --no-verbose -nv --no-check-certificate -4 -6 --server-response --timeout
  $wget-opts-2 = -T --tries -t --user-agent -U --max-redirect --header
  wget -O [$wget-opts-2] : literal stdout loads=wget

  http|https|xh|xhs|httpie : literal httpie loads=home
  curlie : version-only loads=home

  openssl version [-a -v -d -b -o -f -p] : loads=never
  openssl ciphers [-v -V -s -tls1_3 -tls1_2] : loads=never
  openssl errstr|help : plain loads=never
  $openssl-list-opts = -commands -digest-commands -cipher-commands -digest-algorithms -cipher-algorithms
  $openssl-list-opts = -public-key-algorithms -providers -verbose -1
  openssl list [$openssl-list-opts] : operands<=0 loads=never
  $openssl-x509-no = -out -signkey -CA -CAkey -CAserial -CAcreateserial -req -x509toreq -force_pubkey
  openssl x509 !$openssl-x509-no : loads=never
  $openssl-s_client-opts = -showcerts -brief -status -tls1_2 -tls1_3 -verify_return_error -4 -6 -ign_eof
  $openssl-s_client-opts = -quiet -prexit -connect -servername -starttls -verify -alpn -CAfile
  openssl s_client [$openssl-s_client-opts] : literal host loads=never
  openssl dgst [-sha1 -sha256 -sha512 -md5 -sha384 -sha224 -r -c -hex] : loads=never
  openssl verify [-verbose -x509_strict -show_chain -CAfile -CApath -untrusted -purpose] : loads=never
  $openssl-crl-opts = -subject -pubkey -verify -print_certs -issuer -modulus -fingerprint -in -inform
  openssl crl|req|pkcs7 -text|-noout [$openssl-crl-opts] : loads=never
  openssl asn1parse !-out : loads=never

  ip [-4 -6 -s -d -o -j -p -br -c -brief -json -details -stats -statistics -h -human -oneline] : anywhere
  ip [-color -pretty -family= -f= -a -t -iec -N -n= --brief -netns= --json] : anywhere
  ip addr|address|a|link|l|route|r|ro|rule|ru|neigh|neighbor|neighbour|n|maddr : ip loads=never
  ip maddress|mroute|tunnel|tun|netns|ntable|xfrm|tcp_metrics|token|macsec|vrf : ip loads=never
  ip nexthop|mptcp|addrlabel|netconf|netc|stats|tuntap|tunt|m : ip loads=never
  ip monitor : plain loads=never

  ifconfig|iwconfig [-a -s -v -l -u -d -L -m -r] : operands<=1 interface loads=never
  ss|netstat !-K|--kill|-D|--diag|-F|--filter|-B [-p= -I= -f= -w= ...] : loads=never
  arp|route [-a -n -e -v -ee -C -F -6 -4 -l -i= -A=] : operands<=1 interface loads=never
  arp|route -a|-an [] : loads=never
  arp|route get [-n -v] : plain loads=never
  route [-n -v -4 -6] : anywhere
  route get : plain loads=never
  $ethtool-like = ethtool mii-tool iw iwlist rfkill
  $ethtool-like [-i -k -S -a -g -c -m -T -x -n -l -d] : operands<=1 interface loads=never
  $ethtool-like dev|phy|list|reg|event : no-change loads=never
  $ethtool-like list : loads=never

  nmcli [-t -p -f= -m= -c= -g= --terse --pretty --fields= --get-values= --mode= --colors= -e=] : anywhere
  nmcli [--escape=] : anywhere
  nmcli general|g status|hostname|permissions|logging : operands<=0 loads=never
  nmcli connection|con|c|device|dev|d show|status|list !--show-secrets|-s : no-change loads=never
  nmcli connection|con|c|device|dev|d connectivity|wifi|all !--show-secrets|-s : no-change loads=never
  nmcli radio|r|networking|n show|status|list|connectivity|wifi|all !--show-secrets|-s : no-change loads=never
  nmcli general|g|connection|con|c|device|dev|d|radio|r|networking|n : operands<=0 loads=never

  nmap -sL|-sn|--iflist|-V [-n -v] : single-dash literal loads=never
  arp-scan : version-only loads=never
  tcpdump|tshark -D|--list-interfaces|-h|-v [] : operands<=0 loads=home

  $iptables-like = iptables ufw firewall-cmd
  iptables -L|-S|--list|--list-rules|-nvL|-nL|-vnL [-n -v -x --line-numbers -t] : operands<=2 loads=never
  $iptables-like list : plain loads=never
  $iptables-like status : loads=never
  $iptables-asks = --list-all --list-services --list-ports --state --get-active-zones --get-zones
  $iptables-asks = --get-services --get-default-zone
  firewall-cmd $iptables-asks [--permanent --zone] : loads=never

  wg : operands<=0 loads=never
  wg show : plain loads=never

  $tailscale-opts = --json --active --peers --self -1 -4 -6 --verbose --until-direct --tsmp --icmp --c=
  $tailscale-opts = --timeout=
  tailscale status|ip|version|netcheck|whois|licenses|dns|metrics|ping [$tailscale-opts] : plain loads=home
  tailscale serve|funnel|lock|exit-node|switch status|list|suggest [--json --list] : loads=home
  tailscale switch --list [] : loads=home
  tailscale [] : operands<=0 loads=home

  zerotier-cli info|listnetworks|listpeers|status : loads=never
  nordvpn|mullvad|expressvpn|protonvpn-cli status|countries|cities|account : loads=never
  nordvpn|mullvad|expressvpn|protonvpn-cli version|relay|settings : loads=never
  ipcalc|sipcalc|subnetcalc|grepcidr|prips !-o|--output|-f|--file : literal loads=never
  iperf3 : version-only loads=never
  ssh-keygen -l|-lf|-F|-B|-lvf [-v -f -E] : no-change loads=never
  ssh-add -l|-L [] : operands<=0 loads=never
  ssh-keyscan [-t= -p= -T= -4 -6 -H -v -c -D -q] : literal host loads=never
  ssh -V|-Q [] : loads=never

  $gpg-asks = --list-keys -k --list-secret-keys -K --list-sigs --fingerprint --verify --list-packets
  $gpg-asks = --check-sigs --list-public-keys --print-md
  $gpg-opts = --with-colons --with-fingerprint --with-subkey-fingerprint --no-tty --batch --keyid-format
  $gpg-opts = --list-options
  gpg $gpg-asks [$gpg-opts] : loads=home,starts

  gpgconf --list-components|--list-dirs|--list-options=|--check-programs [] : loads=home,starts
  gpgv !--keyring|-o|--output|--homedir : loads=home,starts
  minisign|signify -V|-Vm [-q -m= -p= -P= -x=] : loads=never

  $cosign-opts = --certificate-identity= --certificate-oidc-issuer= --certificate-identity-regexp=
  $cosign-opts = --certificate-oidc-issuer-regexp= --type= --bundle= --key= --certificate= --signature=
  cosign verify|verify-attestation|verify-blob [$cosign-opts] : literal near loads=home,starts
  cosign tree|triangulate|version [$cosign-opts] : literal near loads=home,starts

  mkcert -CAROOT|-version [] : single-dash loads=never
  step certificate|crypto inspect|lint|fingerprint|verify|hash [--format= --short --bundle] : plain loads=home
  $grpcurl-opts = -plaintext -insecure -v -max-time= -connect-timeout= -format=
  grpcurl [$grpcurl-opts] : single-dash literal no-change loads=never

  $rclone-opts = -R --recursive --max-depth --include --exclude --files-only --dirs-only --format --json
  $rclone-opts = -q -v --human-readable --min-size --max-size --min-age --max-age --separator --csv
  $rclone-opts = --one-way
  rclone version|help|listremotes [$rclone-opts] : literal own-remote
  rclone !--config : anywhere loads=home
  rclone config file|paths

  $rsync-opts = -a -v -z -r -i -h --delete --stats --itemize-changes --exclude --include
  rsync -n|--dry-run|--list-only [$rsync-opts] : local loads=never
  $rsync-opts-2 = -a -v -r -z -h -n --progress --stats --dry-run -u -c -i --exclude --include
  rsync [$rsync-opts-2] : develop inside copy
  scp|sftp|ftp : version-only loads=never
  $s3cmd-opts = -r --recursive -H --human-readable-sizes -l --long-listing --list-md5 -q -v --humanize -e -s
  s3cmd|s5cmd ls|la|info|du|stat|head|version [$s3cmd-opts] : literal loads=home,starts
  $mc-opts = -r --recursive --json --versions --summarize --older-than= --newer-than= --name= -n= --lines=
  mc ls|tree|du|stat|find|diff|version|cat|head [$mc-opts] : literal loads=home,starts
  mc alias ls|list [--json] : loads=home,starts
  mc admin info [--json] : loads=home,starts
  aria2c -S|--show-files|--dry-run [] : loads=home,starts

  $yt-dlp-asks = -F --list-formats --list-subs --list-extractors -j --dump-json -J --dump-single-json -g
  $yt-dlp-asks = --get-url --get-title -e --get-id --get-duration --get-filename --get-description
  $yt-dlp-asks = --get-thumbnail --extractor-descriptions -s --simulate --list-thumbnails
  $yt-dlp-opts = --flat-playlist --no-playlist -q --no-warnings --skip-download -v -f= --playlist-items= -O=
  $yt-dlp-opts = --print=
  yt-dlp|youtube-dl $yt-dlp-asks [$yt-dlp-opts] : literal host loads=yt-dlp
  $yt-dlp-opts-2 = -x --write-subs --write-auto-subs -q --no-playlist --restrict-filenames -f= --format=
  $yt-dlp-opts-2 = --audio-format= --sub-langs= --playlist-items=
  yt-dlp|youtube-dl [$yt-dlp-opts-2] : develop literal host

  lynx|w3m|links|elinks -dump|-source|-head [-nolist -width= -cols=] : single-dash literal host loads=home
`
