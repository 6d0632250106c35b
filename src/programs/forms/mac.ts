/** Programs of macOS. */
export const mac = (): string => `
  sw_vers|system_profiler|ioreg|hostinfo|vm_stat|pagesize !-o|-w
  ioreg [-l -r -a -x -t -b -S -i -y -w= -p= -n= -c= -d= -k=]
  defaults [-currentHost] : anywhere
  defaults read-type|domains|help : plain
  defaults read : plain apple-domain

  plutil -p|-lint|-type= [-s -raw -expect=] : single-dash plain
  plutil -help [] : operands<=0
  plutil -convert=|-extract= [-r -s -o= -e=] : single-dash output-stdout plist
  plutil [-s -lint] : single-dash operands<=9
  $plutil-opts = -r -s -o= -e= -json= -string= -bool= -integer= -xml=
  plutil -convert=|-extract=|-replace=|-insert=|-remove= [$plutil-opts] : develop single-dash inside

  PlistBuddy -c= [-x] : plistbuddy
  mdls|mdutil|mdimport -s|-L|-A|-X|-name=|-n= [] : single-dash
  mdls|mdutil|mdimport mdls
  mdimport -t|-L|-A|-X [-d1 -d2 -d3] : single-dash
  mdls
  diskutil list|info|information|listFilesystems [-plist -all --all] : single-dash plain
  diskutil apfs list|listUsers|listCryptoUsers|listSnapshots|listVolumeGroups|listVolumeOwners : plain
  diskutil cs|coreStorage|appleRAID|ap list|info|information : plain
  hdiutil info|imageinfo|isencrypted|checksum [-plist -format -checksum -type=] : single-dash
  hdiutil verify|plugins|help|pmap|hfsanalyze [-plist -format -checksum -type=] : single-dash
  tmutil status|listbackups|latestbackup|listlocalsnapshots|listlocalsnapshotdates|destinationinfo : plain
  tmutil machinedirectory|isexcluded|uniquesize|calculatedrift|compare|version|verifychecksums : plain
  launchctl list|print|print-cache|print-disabled|blame|dumpstate|hostinfo|managername : no-change
  launchctl managerpid|manageruid|version|error|procinfo|resolveport|plist|getenv : no-change
  launchctl help : plain
  networksetup : networksetup
  scutil --dns|--proxy|--nwi|--get=|-r=|-w= [-v -W -t=] : no-change
  security find-certificate|list-keychains|default-keychain !-s|-d|-o|-w|-g : no-change
  security login-keychain|show-keychain-info|dump-trust-settings !-s|-d|-o|-w|-g : no-change
  security find-identity|verify-cert|list-smartcards|error|help !-s|-d|-o|-w|-g : no-change
  security policy-list !-s|-d|-o|-w|-g : no-change
  spctl --status|-a|--assess|--list|-v|--test-devid-status [--verbose -vv -vvv -vvvv -t= --type=]
  spctl --disable-status []

  $codesign-opts = -r- --deep --strict --xml --check-notarization --deep-verify --all-architectures -R=
  $codesign-opts = --verbose= --entitlements= --requirements= -r=
  $codesign-asks = -d -dv -dvv -dvvv -dvvvv --display -v -vv -vvv -vvvv --verify -h --validate-constraint
  $codesign-asks = -dr
  codesign $codesign-asks [$codesign-opts] : codesign

  stapler validate [-v -q]
  notarytool history|info|log : plain
  altool : version-only
  xcrun : xcrun
  xcrun swiftc|clang|swift|actool|ibtool|simctl : develop xcrun-work
  xcode-select -p|--print-path|-v|--version|-h []
  xcresulttool get|graph|formatDescription|version|compare !--output-path|--output
  xcresulttool metadata get
  xctrace list|version|help : plain
  xcodes list|installed|version
  agvtool what-version|vers|what-marketing-version|mvers [-terse -terse1] : single-dash
  agvtool bump|next-version|new-version|new-marketing-version [-all] : develop single-dash

  $pkgutil-asks = --pkgs= --packages --pkg-info= --files= --pkg-groups= --group-pkgs= --groups
  $pkgutil-asks = --check-signature --payload-files --export-plist= --pkg-info-plist= --file-info= --lsbom=
  $pkgutil-asks = --verify= --group= --pkg=
  $pkgutil-opts = --only-files --only-dirs --regexp --pkgs-plist --groups-plist -v --volume=
  pkgutil $pkgutil-asks [$pkgutil-opts] : single-dash operands<=1

  $installer-asks = -pkginfo -dominfo -volinfo -query= -showChoicesXML -vers -listiso -config
  installer $installer-asks [-plist -verbose -pkg= -target= -package=] : single-dash
  softwareupdate -l|--list|--history|--list-full-installers [-a --all --schedule]
  lipo -info|-archs|-detailed_info|-verify_arch [] : single-dash
  lipo -extract=|-remove=|-thin=|-create [-output= -arch=] : develop single-dash inside
  $otool-no = -o --out --output -output -set-build-version -remove-build-version -set-source-version
  $otool-no = --debug-info -saveSignature
  otool|dyldinfo|dwarfdump|symbols|atos !$otool-no [-arch= ...] : single-dash
  vtool -show|-show-build|-show-build-version|-show-source-version|-show-space [-arch=] : single-dash
  sample [-wait -mayDie -fullPaths -e] : single-dash operands<=3
  heap|leaks|vmmap|stringdups|footprint|zprint [-q -s -e -w] : operands<=1
  zprint : version-only
  zprint --check|--dry-run|-n|--set-exit-if-changed []
  zprint !--baseline|--ruleset|-R|--jars|--plugins|--config|-c|--report|-r : develop inside
  sips -g=|--getProperty=|-G=|--formats|-q=|-1= []
  $sips-opts = -Z= -z= -s= -r= --resampleHeightWidthMax= --resampleWidth= --out= -c= --rotate=
  sips [$sips-opts] : develop single-dash inside
  textutil -info [-stdin -format= -encoding=] : single-dash
  textutil -stdout [-stdin -cat= -convert= -format= -encoding=] : single-dash no-change
  textutil -convert= [-format= -output= -encoding= -title= -author=] : develop single-dash inside
  textutil -help [] : single-dash
  afinfo
  mdcheck
  pmset -g []
  caffeinate [-d -i -m -s -u -t -w] : operands<=0
  nvram -p|-xp [-x] : operands<=0
  nvram [] : operands<=1 no-assignment
  bless --info|--getBoot [--plist --verbose]
  csrutil status
  csrutil authenticated-root status
  fdesetup status|list|isactive|supportsauthrestart|haspersonalrecoverykey
  fdesetup hasinstitutionalrecoverykey|usingrecoverykey|version
  profiles list|show|status|version|help !-o|-output [-all -type= -user= ...] : single-dash
  profiles -P|-L|-C|-H|-S|-e|-v [-U=] : single-dash
  profiles validate [-path= -type= ...] : single-dash
  dscl [-q -raw -url -plist -read -readall -list -search -readpl -readpli -diff] : single-dash dscl
  dscacheutil -q=|-statistics|-cachedump|-configuration [-a= -entries= -buckets=] : single-dash
  dsmemberutil checkmembership|getuuid|getid|getsid
  sysadminctl -secureTokenStatus= [] : single-dash operands<=0

  $systemsetup-asks = -getdate -gettime -gettimezone -listtimezones -getusingnetworktime
  $systemsetup-asks = -getnetworktimeserver -getsleep -getcomputersleep -getdisplaysleep -getremotelogin
  $systemsetup-asks = -getcomputername -getlocalsubnetname -liststartupdisks -getstartupdisk
  $systemsetup-asks = -getrestartfreeze -getwakeonnetworkaccess
  systemsetup $systemsetup-asks [] : single-dash operands<=0

  sfltool list|dumpbtm|list-info|help
  $kextstat-like = kextstat kmutil kextfind systemextensionsctl
  $kextstat-like list|showloaded|inspect|check|libraries|print-diagnostics|find : plain
  $kextstat-like [-l -a] : operands<=0
  lpstat|lpq|lpinfo|lpoptions|cupstestppd !-o|-d|-x|-r
  lpstat [-d -p -a -t -v -s -r -o -l -W=]
  cancel : version-only
  xattr -l|-p= [-r -v -x -s]
  xattr [-r -v] : operands<=1
  chflags : version-only
  xattr|chflags [-c -r -d= -w=] : develop inside
  airport -I|-s|--getinfo|--scan []
  wdutil info
  networkQuality : version-only
  $log-show-opts = --info --debug --last= --predicate= --style= --start= --end= --process= --type=
  log show|stats|help !--file|--archive [$log-show-opts ...]
  asr imagescan-no|help
  drutil status|info|list|discinfo|trackinfo|cdtext|version|toc|getconfig|size
  nettop !-o [-P -l= -L= -n= -t= -m= ...]
  shortcuts list|help [--folders --show-identifiers -f=]
  automator : version-only
  tccutil : version-only
  qlmanage -h|-m []
  mas list|search|outdated|info|account|version|config : plain
  m : version-only
  binhex|macbinary|applesingle probe
  ipconfig getifaddr|getoption|getpacket|getsummary|ifcount|getv6packet|getdhcpduid|getiflist : plain
  container list|ls|inspect|logs|images|version|stats : plain
  container image|images|network|volume ls|list|inspect|status|logs|df|version
  container registry|builder|system|machine ls|list|inspect|status|logs|df|version
`
