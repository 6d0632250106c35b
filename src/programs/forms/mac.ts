/** Programs of macOS. */
export const mac = (): string => `
  sw_vers|system_profiler|ioreg|hostinfo|vm_stat|pagesize !-o|-w : loads=never
  ioreg [-l -r -a -x -t -b -S -i -y -w= -p= -n= -c= -d= -k=] : loads=never
  defaults [-currentHost] : anywhere
  defaults read-type|domains|help : plain loads=never
  defaults read : plain apple-domain loads=never

  plutil -p|-lint|-type= [-s -raw -expect=] : single-dash plain loads=never
  plutil -help [] : operands<=0 loads=never
  plutil -convert=|-extract= [-r -s -o= -e=] : single-dash output-stdout plist loads=never
  plutil [-s -lint] : single-dash operands<=9 loads=never
  $plutil-opts = -r -s -o= -e= -json= -string= -bool= -integer= -xml=
  plutil -convert=|-extract=|-replace=|-insert=|-remove= [$plutil-opts] : develop single-dash inside

  PlistBuddy -c= [-x] : plistbuddy loads=never
  mdls|mdutil|mdimport -s|-L|-A|-X|-name=|-n= [] : single-dash loads=never
  mdls|mdutil|mdimport mdls : loads=never
  mdimport -t|-L|-A|-X [-d1 -d2 -d3] : single-dash loads=never
  mdls : loads=never
  diskutil list|info|information|listFilesystems [-plist -all --all] : single-dash plain loads=never
  diskutil apfs list|listUsers|listCryptoUsers : plain loads=never
  diskutil apfs listSnapshots|listVolumeGroups|listVolumeOwners : plain loads=never
  diskutil cs|coreStorage|appleRAID|ap list|info|information : plain loads=never
  hdiutil info|imageinfo|isencrypted|checksum [-plist -format -checksum -type=] : single-dash loads=never
  hdiutil verify|plugins|help|pmap|hfsanalyze [-plist -format -checksum -type=] : single-dash loads=never
  tmutil status|listbackups|latestbackup : plain loads=never
  tmutil listlocalsnapshots|listlocalsnapshotdates|destinationinfo : plain loads=never
  tmutil machinedirectory|isexcluded|uniquesize|calculatedrift : plain loads=never
  tmutil compare|version|verifychecksums : plain loads=never
  launchctl list|print|print-cache|print-disabled|blame|dumpstate|hostinfo|managername : no-change loads=never
  launchctl managerpid|manageruid|version|error|procinfo|resolveport|plist|getenv : no-change loads=never
  launchctl help : plain loads=never
  networksetup : networksetup loads=never
  scutil --dns|--proxy|--nwi|--get=|-r=|-w= [-v -W -t=] : no-change loads=never
  security find-certificate|list-keychains|default-keychain !-s|-d|-o|-w|-g : no-change loads=never
  security login-keychain|show-keychain-info|dump-trust-settings !-s|-d|-o|-w|-g : no-change loads=never
  security find-identity|verify-cert|list-smartcards|error|help !-s|-d|-o|-w|-g : no-change loads=never
  security policy-list !-s|-d|-o|-w|-g : no-change loads=never
  $spctl-opts = --verbose -vv -vvv -vvvv -t= --type=
  spctl --status|-a|--assess|--list|-v|--test-devid-status [$spctl-opts] : loads=never
  spctl --disable-status [] : loads=never

  $codesign-opts = -r- --deep --strict --xml --check-notarization --deep-verify --all-architectures -R=
  $codesign-opts = --verbose= --entitlements= --requirements= -r=
  $codesign-asks = -d -dv -dvv -dvvv -dvvvv --display -v -vv -vvv -vvvv --verify -h --validate-constraint
  $codesign-asks = -dr
  codesign $codesign-asks [$codesign-opts] : codesign loads=never

  stapler validate [-v -q] : loads=never
  notarytool history|info|log : plain loads=never
  altool : version-only loads=never
  xcrun : xcrun loads=never
  xcrun swiftc|clang|swift|actool|ibtool|simctl : develop xcrun-work
  xcode-select -p|--print-path|-v|--version|-h [] : loads=never
  xcresulttool get|graph|formatDescription|version|compare !--output-path|--output : loads=never
  xcresulttool metadata get : loads=never
  xctrace list|version|help : plain loads=never
  xcodes list|installed|version : loads=home
  agvtool what-version|vers|what-marketing-version|mvers [-terse -terse1] : single-dash loads=never
  agvtool bump|next-version|new-version|new-marketing-version [-all] : develop single-dash

  $pkgutil-asks = --pkgs= --packages --pkg-info= --files= --pkg-groups= --group-pkgs= --groups
  $pkgutil-asks = --check-signature --payload-files --export-plist= --pkg-info-plist= --file-info= --lsbom=
  $pkgutil-asks = --verify= --group= --pkg=
  $pkgutil-opts = --only-files --only-dirs --regexp --pkgs-plist --groups-plist -v --volume=
  pkgutil $pkgutil-asks [$pkgutil-opts] : single-dash operands<=1 loads=never

  $installer-asks = -pkginfo -dominfo -query= -vers -listiso -config
  installer $installer-asks [-plist -verbose -pkg= -target= -package=] : single-dash loads=never
  softwareupdate -l|--list|--history|--list-full-installers [-a --all --schedule] : loads=never
  lipo -info|-archs|-detailed_info|-verify_arch [] : single-dash loads=never
  lipo -extract=|-remove=|-thin=|-create [-output= -arch=] : develop single-dash inside
  $otool-no = -o --out --output -output -set-build-version -remove-build-version -set-source-version
  $otool-no = --debug-info -saveSignature
  otool|dyldinfo|dwarfdump|symbols|atos !$otool-no [-arch= ...] : single-dash loads=never
  $vtool-asks = -show -show-build -show-build-version -show-source-version -show-space
  vtool $vtool-asks [-arch=] : single-dash loads=never
  sample [-wait -mayDie -fullPaths -e] : single-dash operands<=3 loads=never
  heap|leaks|vmmap|stringdups|footprint|zprint [-q -s -e -w] : operands<=1 loads=never
  zprint : version-only loads=never
  zprint --check|--dry-run|-n|--set-exit-if-changed [] : loads=never
  zprint !--baseline|--ruleset|-R|--jars|--plugins|--config|-c|--report|-r : develop inside
  sips -g=|--getProperty=|-G=|--formats|-q=|-1= [] : loads=never
  $sips-opts = -Z= -z= -s= -r= --resampleHeightWidthMax= --resampleWidth= --out= -c= --rotate=
  sips [$sips-opts] : develop single-dash inside
  textutil -info [-stdin -format= -encoding=] : single-dash loads=never
  textutil -stdout [-stdin -cat= -convert= -format= -encoding=] : single-dash no-change loads=never
  textutil -convert= [-format= -output= -encoding= -title= -author=] : develop single-dash inside
  textutil -help [] : single-dash loads=never
  afinfo : loads=never
  mdcheck : loads=never
  pmset -g [] : loads=never
  caffeinate [-d -i -m -s -u -t -w] : operands<=0 loads=never
  nvram -p|-xp [-x] : operands<=0 loads=never
  nvram [] : operands<=1 no-assignment loads=never
  bless --info|--getBoot [--plist --verbose] : loads=never
  csrutil status : loads=never
  csrutil authenticated-root status : loads=never
  fdesetup status|list|isactive|supportsauthrestart|haspersonalrecoverykey : loads=never
  fdesetup hasinstitutionalrecoverykey|usingrecoverykey|version : loads=never
  profiles list|show|status|version|help !-o|-output [-all -type= -user= ...] : single-dash loads=never
  profiles -P|-L|-C|-H|-S|-e|-v [-U=] : single-dash loads=never
  profiles validate [-path= -type= ...] : single-dash loads=never
  $dscl-opts = -q -raw -url -plist -read -readall -list -search -readpl -readpli -diff
  dscl [$dscl-opts] : single-dash dscl loads=never
  dscacheutil -q=|-statistics|-cachedump|-configuration [-a= -entries= -buckets=] : single-dash loads=never
  dsmemberutil checkmembership|getuuid|getid|getsid : loads=never
  sysadminctl -secureTokenStatus= [] : single-dash operands<=0 loads=never

  $systemsetup-asks = -getdate -gettime -gettimezone -listtimezones -getusingnetworktime
  $systemsetup-asks = -getnetworktimeserver -getsleep -getcomputersleep -getdisplaysleep -getremotelogin
  $systemsetup-asks = -getcomputername -getlocalsubnetname -liststartupdisks -getstartupdisk
  $systemsetup-asks = -getrestartfreeze -getwakeonnetworkaccess
  systemsetup $systemsetup-asks [] : single-dash operands<=0 loads=never

  sfltool list|dumpbtm|list-info|help : loads=never
  $kextstat-like = kextstat kmutil kextfind systemextensionsctl
  $kextstat-like list|showloaded|inspect|check|libraries|print-diagnostics|find : plain loads=never
  $kextstat-like [-l -a] : operands<=0 loads=never
  cupstestppd : loads=never
  lpstat|lpq|lpinfo|lpoptions [-a -p -s -t -v -l -c -e -m -P=] : loads=never
  lpstat [-d -p -a -t -v -s -r -o -l -W=] : loads=never
  cancel : version-only loads=never
  xattr -l|-p= [-r -v -x -s] : loads=never
  xattr [-r -v] : operands<=1 loads=never
  chflags : version-only loads=never
  xattr|chflags [-c -r -d= -w=] : develop inside
  airport -I|-s|--getinfo|--scan [] : loads=never
  wdutil info : loads=never
  networkQuality : version-only loads=never
  $log-show-opts = --info --debug --last= --predicate= --style= --start= --end= --process= --type=
  log show|stats|help !--file|--archive [$log-show-opts ...] : loads=never
  asr imagescan-no|help : loads=never
  drutil status|info|list|discinfo|trackinfo|cdtext|version|toc|getconfig|size : loads=never
  nettop !-o [-P -l= -L= -n= -t= -m= ...] : loads=never
  shortcuts list|help [--folders --show-identifiers -f=] : loads=never
  automator : version-only loads=never
  tccutil : version-only loads=never
  qlmanage -h|-m [] : loads=never
  mas list|search|outdated|info|account|version|config : plain loads=never
  binhex|macbinary|applesingle probe : loads=never
  ipconfig getifaddr|getoption|getpacket|getsummary : plain loads=never
  ipconfig ifcount|getv6packet|getdhcpduid|getiflist : plain loads=never
  container list|ls|inspect|logs|images|version|stats : plain loads=home
  container image|images|network|volume ls|list|inspect|status|logs|df|version : loads=home
  container registry|builder|system|machine ls|list|inspect|status|logs|df|version : loads=home
`
