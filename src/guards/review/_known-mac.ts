/** Programs of macOS. */
export const mac = (): string => `
 sw_vers system_profiler ioreg hostinfo vm_stat pagesize : [!-o !-w] 
 defaults : <-currentHost> ; read|read-type|domains|find|help @plain
 plutil : [?-p ?-lint ?-type= -s -expect= -raw ~] @plain ; -help
 PlistBuddy : [?-c= -x] @plistbuddy
 mdls mdutil mdimport : [?-s ?-L ?-A ?-X ?-name= ?-n= ~] ; mdls 
 mdls : 
 diskutil : list|info|information|listFilesystems [-plist -all --all ~] @plain ; apfs list|listUsers|listCryptoUsers|listSnapshots|listVolumeGroups|listVolumeOwners @plain ; cs|coreStorage|appleRAID|ap list|info|information @plain
 hdiutil : info|imageinfo|isencrypted|checksum|verify|plugins|help|pmap|hfsanalyze [-plist -format -checksum -type=  ~]
 tmutil : status|listbackups|latestbackup|listlocalsnapshots|listlocalsnapshotdates|destinationinfo|machinedirectory|isexcluded|uniquesize|calculatedrift|compare|version|verifychecksums @plain
 launchctl : list|print|print-cache|print-disabled|blame|dumpstate|hostinfo|managername|managerpid|manageruid|version|error|procinfo|resolveport|plist|getenv @nochange ; help @plain
 networksetup : @networksetup
 scutil : [?--dns ?--proxy ?--nwi ?--get= ?-r= ?-w= -v -W -t=] @nochange
 security : find-certificate|list-keychains|default-keychain|login-keychain|show-keychain-info|dump-trust-settings|find-identity|verify-cert|list-smartcards|error|help|policy-list [!-s !-d !-o !-w !-g] @nochange
 spctl : [?--status ?-a ?--assess ?--list ?-v ?--test-devid-status -t= --type= --verbose -vv -vvv -vvvv]
 codesign : [?-d ?-dv ?-dvv ?-dvvv ?-dvvvv ?--display ?-v ?-vv ?-vvv ?-vvvv ?--verify ?-h ?--validate-constraint -r- -R= --deep --strict --verbose= --verbose --entitlements= --xml --requirements= -r= --check-notarization --deep-verify --all-architectures ?-dr] @codesign
 stapler : validate [-v -q]
 notarytool : history|info|log [] @plain
 altool : @v
 xcrun : @xcrun
 xcode-select : [?-p ?--print-path ?-v ?--version ?-h]
 xcresulttool : get|graph|formatDescription|version|compare [!--output-path !--output]
 xctrace : list|version|help @plain
 xcodes : list|installed|version
 agvtool : what-version|vers|what-marketing-version|mvers [-terse -terse1  ~]
 pkgutil : [?--pkgs ?--packages ?--pkgs= ?--pkg-info= ?--files= ?--pkg-groups= ?--group-pkgs= ?--groups ?--check-signature ?--payload-files ?--export-plist= ?--pkg-info-plist= ?--file-info= ?--lsbom= ?--verify= --volume= --only-files --only-dirs --regexp --pkgs-plist --groups-plist -v ?--group= ?--pkg= ~] {1}
 installer : [?-pkginfo ?-dominfo ?-volinfo ?-query= ?-showChoicesXML ?-vers ?-listiso ?-config -pkg= -target= -package= -plist -verbose ~]
 softwareupdate : [?-l ?--list ?--history ?--list-full-installers -a --all --schedule]
 lipo : [?-info ?-archs ?-detailed_info ?-verify_arch ~] 
 otool dyldinfo dwarfdump symbols atos : [!-o !--out !--output !-output  !-set-build-version !-remove-build-version !-set-source-version !--debug-info !-saveSignature ~ -arch=] 
 vtool : [?-show ?-show-build ?-show-build-version ?-show-source-version ?-show-space -arch= ~]
 sample : [-wait -mayDie -fullPaths -e ~] {3}
 heap leaks vmmap stringdups footprint zprint : [-q -s -e -w] {1}
 sips : [?-g= ?--getProperty= ?-G= ?--formats ?-q= ?-1= ] 
 textutil : [?-info -stdin -format= -encoding= ~] ; [?-stdout -cat= -convert= -stdin -format= -encoding= ~] @nochange
 afinfo : 
 mdcheck : 
 pmset : [?-g] ; -g
 caffeinate : [-d -i -m -s -u -t= -w=] {0}
 nvram : [?-p ?-xp -x] {0} ; {1} [-] @noset
 bless : [?--info ?--getBoot --plist --verbose]
 csrutil : status ; authenticated-root status
 fdesetup : status|list|isactive|supportsauthrestart|haspersonalrecoverykey|hasinstitutionalrecoverykey|usingrecoverykey|version
 profiles : list|show|status|version|help [!-o !-output ~ -type= -user= -all] ; [?-P ?-L ?-C ?-H ?-S ?-e ?-v -U= ~]
 dscl : [~ -q -raw -url -plist -read -readall -list -search -readpl -readpli -diff] @dscl
 dscacheutil : [?-q= ?-statistics ?-cachedump ?-configuration -a= -entries= -buckets= ~]
 dsmemberutil : checkmembership|getuuid|getid|getsid
 sysadminctl : [?-secureTokenStatus= ~] {0}
 systemsetup : [?-getdate ?-gettime ?-gettimezone ?-listtimezones ?-getusingnetworktime ?-getnetworktimeserver ?-getsleep ?-getcomputersleep ?-getdisplaysleep ?-getremotelogin ?-getcomputername ?-getlocalsubnetname ?-liststartupdisks ?-getstartupdisk ?-getrestartfreeze ?-getwakeonnetworkaccess ~] {0}
 sfltool : list|dumpbtm|list-info|help
 kextstat kmutil kextfind systemextensionsctl : list|showloaded|inspect|check|libraries|print-diagnostics|find @plain ; {0} [-l -a]
 lpstat lpq lpinfo lpoptions cupstestppd : [!-o !-d !-x !-r -p= -a= -t -l -h=] 
 cancel : @v
 xattr : [?-l ?-p= -r -v -x -s] ; {1} [-r -v]
 chflags : @v
 airport : [?-I ?-s ?--getinfo ?--scan]
 wdutil : info
 networkQuality : @v

 log : show|stats|help [!--file !--archive --last= --predicate= --style= --start= --end= --info --debug --process= --type=] 
 asr : imagescan-no|help
 drutil : status|info|list|discinfo|trackinfo|cdtext|version|toc|getconfig|size
 nettop : [!-o -l= -P -L= -n= -t= -m=] 
 shortcuts : list|help [--folders -f= --show-identifiers]
 automator : @v
 tccutil : @v
 qlmanage : [?-m] 
 mas : list|search|outdated|info|account|version|config @plain
 m : @v
 binhex macbinary applesingle : probe
 ipconfig : getifaddr|getoption|getpacket|getsummary|ifcount|getv6packet|getdhcpduid|getiflist @plain
 container : list|ls|inspect|logs|images|version|stats @plain ; image|images|network|volume|registry|builder|system|machine ls|list|inspect|status|logs|df|version
`
