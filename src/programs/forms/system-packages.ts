/** Package managers of systems and of other languages. */
export const systemPackages = (): string => `
  brew [-v -q -d --verbose --quiet --debug] : anywhere loads=brew
  brew info|abv|list|ls|search|deps|desc|leaves|uses !--set-default|--pathonly|-e|--edit|--fix|--update
  brew outdated|missing|config|doctor|dr|options|log|cat !--set-default|--pathonly|-e|--edit|--fix|--update
  brew commands|help|which-formula|unbottled|formulae !--set-default|--pathonly|-e|--edit|--fix|--update
  brew casks|livecheck|readall|shellenv|tap-info|linkage !--set-default|--pathonly|-e|--edit|--fix|--update
  brew command|formula|source|vulns !--set-default|--pathonly|-e|--edit|--fix|--update
  $brew-asks = --version --prefix --cellar --cache --caskroom --repository --repo --env --config --taps
  $brew-asks = --help
  brew $brew-asks [-s --formula --cask]
  brew analytics state
  brew alias : operands<=0
  brew developer state
  brew fetch : develop plain
  brew docs|home|homepage|livecheck : plain

  port installed|outdated|search|version|help : loads=never

  $apt-like = apt apt-get apt-cache aptitude
  $apt-like list|show|search|policy !-o|--option|-c|--config-file : no-change loads=never
  $apt-like depends|rdepends|pkgnames !-o|--option|-c|--config-file : no-change loads=never
  $apt-like showpkg|stats|madison|showsrc !-o|--option|-c|--config-file : no-change loads=never
  $apt-like dump|unmet|dumpavail !-o|--option|-c|--config-file : no-change loads=never
  $apt-like why|why-not|changelog|help|moo|xvcg|dotty !-o|--option|-c|--config-file : no-change loads=never
  $apt-like indextargets|check !-o|--option|-c|--config-file : no-change loads=never
  $apt-like -s|--simulate|--dry-run|--just-print|--no-act|--recon [] : apt-simulation loads=never
  $apt-like : version-only loads=never

  $apt-file-like = apt-file apt-mark apt-config add-apt-repository apt-key
  $apt-file-like search|list|find|show|showauto : no-change loads=never
  $apt-file-like showmanual|showhold|showinstall|dump|finger : no-change loads=never
  $apt-file-like -L|--list [] : loads=never

  dnf|yum|microdnf|zypper [-q -C --cacheonly -y --assumeno --quiet] : anywhere
  $dnf-opts = --installed --available --all --upgrades --updates --enabled --disabled -v --requires
  $dnf-opts = --whatprovides -l --list -i --info -s --showduplicates --userinstalled --security --details
  dnf|yum|microdnf|zypper list|info|search|provides|whatprovides|repoquery [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper repolist|check-update|deplist|history|grouplist [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper groupinfo|updateinfo|help|se|if [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper lr|lu|repos|packages [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper patterns|products|patches [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper services|locks|what-provides [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper version|check|repoinfo|list-updates [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper list-patches|wp|pa [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper pch|pt|pd|ll [$dnf-opts] : no-change loads=never
  dnf|yum|microdnf|zypper module|group|groups list|info|provides|summary [$dnf-opts] : loads=never

  $pacman-asks = -Q -Qi -Ql -Qs -Qe -Qu -Qm -Qn -Qo -Qdt -Qk -Qq -Qqe -Qtd -Si -Ss -Sl -Sg -F -Fl -Fo -Fx -T
  $pacman-asks = -V -Qh -Qc -Qet -Qp -Qg -Qii -Sii -Ssq -Qkk
  pacman|yay|paru|pamac $pacman-asks [-q -i -l -s -e -m -n -t -d -u] : no-change loads=never
  $apk-list-no = --root -p --repository -X --update-cache -U --repositories-file -x
  apk list|info|search|policy|dot|version|stats|audit|manifest|query|verify !$apk-list-no : loads=never
  snap|flatpak list|info|find|search|version|changes : plain loads=never
  snap|flatpak connections|interfaces|services|warnings|model : plain loads=never
  snap|flatpak known|help|remotes|history|ps|remote-ls : plain loads=never
  snap|flatpak remote-info|tasks|whoami|validate|logs : plain loads=never
  snap|flatpak get : loads=never

  nix [--extra-experimental-features --experimental-features] : anywhere loads=home
  $nix-opts = --json --all-systems --legacy --no-write-lock-file --offline --long -l -R --recursive -S -s -h
  $nix-opts = -r -d
  nix store ls|cat|diff-closures|ping|verify [$nix-opts] : literal
  nix registry|profile list|history|diff-closures [$nix-opts]
  nix config show [$nix-opts]
  nix : version-only

  $nix-env-asks = -q -qa --query --list --parse --list-generations --requisites --references --referrers
  $nix-env-asks = --tree --hash --roots --deriver -R --print-env= --verify --json -qaP -m --version
  $nix-env-opts = -a -P --installed --available --attr-path --flat --base32 --profile= --type=
  nix-env|nix-store|nix-channel $nix-env-asks [$nix-env-opts] : loads=home
  nixos-version|nix-hash $nix-env-asks [$nix-env-opts] : loads=never
  guix show|search|describe|size|graph|weather|hash|help|locate|processes [] : plain loads=home
  guix package -I|-A|-s=|--show=|-l [] : loads=home
  guix package --list-installed|--list-available|--search=|--list-generations [] : loads=home
  $choco-opts = -e --exact -r --limit-output -a --all-versions --id= --name= --upgrade-available
  choco|scoop|winget list|search|info|outdated|show|find [$choco-opts] : plain loads=never
  choco|scoop|winget which|status|help|cat|prefix|depends [$choco-opts] : plain loads=never
  choco|scoop|winget source|bucket|feature|config list|known [] : loads=never

  $pod-env-opts = --verbose --silent --no-repo-update --updates --no-pager --simple --stats
  pod env|outdated|search|list|help [$pod-env-opts] : develop
  pod spec|repo|cache|ipc cat|which|list|lint|podfile|podfile-json|spec : develop no-change
  pod lib lint : develop
  pod install [--verbose --deployment] : develop
  $pod-init-opts = --repo-update --verbose --deployment --no-repo-update --clean-install --silent --ansi
  pod init|install [$pod-init-opts] : develop operands<=0
  pod repo update : develop

  perldoc -l|-D|-v|-f=|-q=|-m [] : loads=home,starts
  vcpkg|conan|spack list|search|version|help|info|find|depend-info|graph : develop no-change
  vcpkg|conan|spack inspect|spec|arch|compilers|owns|contact|check-support : develop no-change
  vcpkg|conan|spack profile|remote|cache|config|env list|show|path|get|home : develop plain

  $osv-scanner-like = osv-scanner snyk grype trivy syft anchore dockle
  $osv-scanner-like version|help|cataloger : develop plain
  $osv-scanner-scan-no = -o --output --report --config -c --ignore-policy --file --template --cache-dir
  $osv-scanner-scan-no = --config-policy --policy --policy-path --json-file-output --sarif-file-output
  $osv-scanner-scan-no = --html-file-output --fix --trace --module-dir --plugin-dir --server --config-data
  $osv-scanner-scan-no = --data --config-check --check --config-file --experimental-plugins -t
  $osv-scanner-like scan|test|image|fs|filesystem|sbom !$osv-scanner-scan-no [-q -f= ...] : develop
  $osv-scanner-like repo|config|source|packages|dir !$osv-scanner-scan-no [-q -f= ...] : develop
  $osv-scanner-like !-o|--output|--file|-c|--config|-t|--template|--add-cpes-if-none : develop no-change
`
