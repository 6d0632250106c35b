/** Looking around on the network. Words that only the running shell knows could carry something out, so there are none. */
export const network = (): string => `
 ping ping6 ping4 : [!-f !--flood !-b -c= -i= -W= -w= -t= -s= -I= -p= -M= -m=] # @host
 fping mtr traceroute traceroute6 tracepath tracert : [!-f !--filename -c= -n= -m= -w= -q= -i= -p=] # @host
 dig drill kdig doggo dog q : [!-f !-k !-y -t= -p= -b= -x= -q= -c=] # @host
 host nslookup : [-t= -W= -type= -query= !-] # @host ; [~ !-x] # @host
 whois : [-h= -p=] # @host
 nc ncat netcat : [?-z -v -w= -u -4 -6 -n -G=] # @host
 curl : @curl # ; +@curl #
 wget : [?--spider -q -S --server-response -T= --timeout= -nv --no-verbose --tries= -t= --max-redirect= --user-agent= -U= -4 -6 --quiet] # @host ; [?-O= ?-qO- -q -S --quiet --no-verbose -nv --timeout= -T= --tries= -t= --user-agent= -U= --no-check-certificate --max-redirect= --header= -4 -6 --server-response] # @stdout
 http https xh xhs httpie curlie : @httpie #
 openssl : version [~ -a -v -d -b -o -f -p] ; ciphers [~ -v -V -s -tls1_3 -tls1_2] ; errstr|help @plain ; list [~ -commands -digest-commands -cipher-commands -digest-algorithms -cipher-algorithms -public-key-algorithms -providers -verbose -1] {0} ; x509 [!-out !-signkey !-CA !-CAkey !-CAserial !-CAcreateserial !-req !-x509toreq !-force_pubkey ~ -in= -inform= -nameopt= -certopt= -dates -noout -text -checkend=] ; s_client [~ -connect= -servername= -showcerts -brief -status -tls1_2 -tls1_3 -starttls= -verify= -alpn= -CAfile= -verify_return_error -4 -6 -ign_eof -quiet -prexit] # ; dgst [~ -sha1 -sha256 -sha512 -md5 -sha384 -sha224 -r -c -hex] ; verify [~ -CAfile= -CApath= -untrusted= -verbose -purpose= -x509_strict -show_chain] ; crl|req|pkcs7 [~ ?-text ?-noout -in= -inform= -subject -pubkey -verify -print_certs -issuer -modulus -fingerprint] ; asn1parse [~ !-out -in= -inform=]
 ip : <-4 -6 -s -d -o -j -p -br -c -brief -json -details -stats -statistics -h -human -oneline -color -pretty -family= -f= -a -t -iec -N -n= --brief -netns= --json> ; addr|address|a|link|l|route|r|ro|rule|ru|neigh|neighbor|neighbour|n|maddr|maddress|mroute|tunnel|tun|netns|ntable|xfrm|tcp_metrics|token|macsec|vrf|nexthop|mptcp|addrlabel|netconf|netc|stats|tuntap|tunt|m @ip
 ifconfig iwconfig : [-a -s -v -l -u -d -L -m -r] {1} @ifname
 ss netstat : [!-K !--kill !-D !--diag !-F !--filter !-B -p= -I= -f= -w=] 
 arp route : [-a -n -e -v -ee -i= -A= -C -F -6 -4 -l] {1} @ifname ; [?-a ?-an] ; [-n -v] get @plain
 ethtool mii-tool iw iwlist rfkill : [-i -k -S -a -g -c -m -T -x -n -l -d] {1} @ifname ; dev|phy|list|reg|event @nochange ; list
 nmcli : <-t -p -f= -m= -c= -g= --terse --pretty --fields= --get-values= --mode= --colors= -e= --escape=> ; general|g status|hostname|permissions|logging {0} ; connection|con|c|device|dev|d|radio|r|networking|n show|status|list|connectivity|wifi|all [!--show-secrets !-s] @nochange ; general|g|connection|con|c|device|dev|d|radio|r|networking|n {0}
 nmap : [?-sL ?-sn ?--iflist ?-V -n -v ~] #
 arp-scan : @v
 tcpdump tshark : [?-D ?--list-interfaces ?-h ?-v] {0}
 iptables ip6tables ufw firewall-cmd : [?-L ?-S ?--list ?--list-rules ?-nvL ?-nL ?-vnL -n -v -x -t= --line-numbers] {2} ; list @plain ; status ; [?--list-all ?--list-services ?--list-ports ?--state ?--get-active-zones ?--get-zones ?--get-services ?--get-default-zone --zone= --permanent]
 wg : {0} ; show @plain
 tailscale : status|ip|version|netcheck|whois|licenses|dns|metrics @plain ; ping @plain ; serve|funnel|lock|exit-node|switch status|list|suggest [--json --list] ; switch [?--list]
 zerotier-cli : info|listnetworks|listpeers|status
 nordvpn mullvad expressvpn protonvpn-cli : status|countries|cities|account|version|relay|settings
 ipcalc sipcalc subnetcalc grepcidr prips : [!-o !--output !-f !--file]
 speedtest speedtest-cli fast iperf3 : @v
 ssh-keygen : [?-l ?-lf ?-F= ?-B ?-lvf -f= -v -E=] @nochange
 ssh-add : [?-l ?-L] {0}
 ssh-keyscan : [!-f -t= -p= -T=] # @host
 ssh : [?-V ?-Q=]
 gpg gpg2 : [?--list-keys ?-k ?--list-secret-keys ?-K ?--list-sigs ?--fingerprint ?--verify ?--list-packets ?--check-sigs ?--list-public-keys ?--print-md= --keyid-format= --with-colons --with-fingerprint --list-options= --with-subkey-fingerprint --keyid-format --no-tty --batch]
 gpgconf : [?--list-components ?--list-dirs ?--list-options= ?--check-programs]
 gpgv : [!--keyring !-o !--output !--homedir]
 minisign signify : [?-V ?-Vm -m= -p= -P= -x= -q]
 cosign : verify|verify-attestation|verify-blob|tree|triangulate|version [!--k8s-keychain !-o !--payload -k= --key= --certificate-identity= --certificate-oidc-issuer= --certificate-identity-regexp=] # ; version
 mkcert : [?-CAROOT ?-version ~]
 step : certificate|crypto inspect|lint|fingerprint|verify|hash @plain
 certbot : certificates|plugins
 hey ab wrk oha k6 vegeta siege : @v
 grpcurl : [!-d !-import-path !-proto -plaintext -insecure -H= -v ~] # @nochange
 websocat wscat : @v
 rclone : <--config=> ; ls|lsd|lsl|lsf|lsjson|size|about|check|cryptcheck|hashsum|md5sum|sha1sum|tree|version|help|listremotes [!--config !--output !--dest-after !--combined !--missing-on-src !--missing-on-dst !--match !--differ !--error !--log-file !--password-command !--rc !-M] ; config file|paths
 rsync : [?-n ?--dry-run ?--list-only -a -v -z -r -i -h --delete --exclude= --stats --itemize-changes --include=] @local
 scp sftp ftp : @v
 s3cmd s5cmd : ls|la|info|du|stat|head|version [!-c !--config] 
 mc : ls|tree|du|stat|find|diff|version|cat|head [!--exec !--config-dir !--watch] ; alias ls|list ; admin info
 aria2c : [?-S ?--show-files ?--dry-run ?-S=]
 yt-dlp youtube-dl : [?-F ?--list-formats ?--list-subs ?--list-extractors ?-j ?--dump-json ?-J ?--dump-single-json ?-g ?--get-url ?--get-title ?-e ?--get-id ?--get-duration ?--get-filename ?--get-description ?--get-thumbnail ?--extractor-descriptions ?-s ?--simulate ?--list-thumbnails -f= --flat-playlist --no-playlist -q --no-warnings --skip-download --playlist-items= -O= --print= -v] #
 lynx w3m links elinks : [?-dump ?-source ?-head -nolist -width= -cols= ~] # @host
`
