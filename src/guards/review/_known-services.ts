/** Services on the command line: forges, chats, trackers, agents. */
export const services = (): string => `
 gh : <-R= --repo= --hostname=> ; pr view|list|ls|diff|checks|status [!--exec -L= --limit= -q= --jq= -t= --template= --json= -s= --state= --search= --label= -l= -a= -A= -B= -H=] ; issue view|list|ls|status ; repo view|list|ls|license|gitignore @nochange ; run view|list|ls|watch ; workflow view|list|ls ; release view|list|ls|verify|verify-asset ; gist view|list|ls ; search repos|issues|prs|commits|code # ; cache list|ls ; variable list|ls|get ; label list|ls ; auth status [!-t !--show-token] ; config get|list|ls @public ; codespace|cs list|ls|view|ports|logs {9} @nochange ; extension|ext|extensions list|ls|search [!--exec] ; alias list|ls ; gpg-key|ssh-key list|ls ; project list|ls|view|field-list|item-list ; org list|ls ; ruleset|rs list|ls|view|check ; +browse ; +release download [!-D !--dir -p= -O= --output= --pattern= -A= --archive=] @insideopt ; +run download [!-D !--dir -n= -p=] ; attestation|at verify|trusted-root [!--custom-trusted-root !-b] ; status ; browse [?-n ?--no-browser ?--no-browser=] ; api @ghapi ; version|help @plain ; completion [-s=] ; agent-task list|view ; models list|view ; accessibility ; @deep
 glab : <-R= --repo= -g= --group=> ; mr|issue|repo|project|ci|pipeline|pipe|release|label|variable|schedule|user|snippet|milestone|incident|iteration|cluster|job|securefile|runner|ssh-key|gpg-key|deploy-key view|show|list|ls|diff|status|get|events|trace|lint|approvers|approvers|search|contributors|note-list|members @nochange ; auth status ; config get|list ; api [-X= --method= --paginate -H= -i --include --hostname= --silent --output=] @ghapi ; version|help|check-update [-] @plain ; alias list ; @deep
 hub : status|log|ci-status|pr list|issue|version|help @nochange
 tea fj codeberg-cli berg : @verbs ; @v
 bb bitbucket acli jira linear trello asana clickup notion slack discord zulip basecamp todoist things obsidian : <-p= --project= -c= --config= --debug --json> ; @verbs ; @v ; @deep
 circleci buildkite bk travis drone woodpecker-cli act tkn concourse fly-ci : @v ; version|config|info|diagnostic|help|status|whoami|logs|history|show|branches|requests|list @nochange ; [?-l ?--list ?-n ?--dryrun ?--validate]
 sonar-scanner codecov codeclimate : @v
 claude codex gemini aider opencode cursor-agent amp crush droid qwen auggie kiro copilot : @v ; config list|get ; plugin|plugins|extensions|agents|skills|models|sessions|session|auth list|ls|status|help @nochange ; [?-v ?-V ?--version]
 handrail : rules|log|why|explain|doctor|report|check|help|--version @nochange
 adb : <-s= -d -e -t=> ; shell @adbshell ; forward|reverse [?--list] ; devices|version|help|get-state|get-serialno|get-devpath|logcat|features|host-features|jdwp|mdns [!-c !-f !--clear -d -v= -s= -t= -b= -e= -l] @nochange
 fastboot : devices|getvar @plain ; [?--version]
 emulator avdmanager sdkmanager : [?-list-avds ?-version ?--list ?--list_installed ?--version] ; list
 idevice_id ideviceinfo idevicesyslog : 
 simctl : list|getenv|get_app_container|appinfo|listapps|help @plain
 fastlane : +lanes|actions|env|--version|action @plain ; +list
 atuin zoxide mcfly direnv starship chezmoi yadm stow : @v ; stats|status|query|list|ls-colors|explain|timings|module|print-config|managed|unmanaged|diff|data|doctor|dump|cat|source-path|target-path|verify|info|hook|init [!-S !--source !-c !--config !-W !--working-tree !-D] @nochange ; [?-n ?--simulate -v]
 zellij : list-sessions|ls|list-aliases|--version
 hexo hugo jekyll mkdocs zola eleventy docusaurus gitbook mdbook sphinx-build antora vuepress vitepress pelican nikola bookdown quarto : @v ; +version|env|list|config|check|help|doctor|--version @nochange ; +build|generate|test [!--config !-c !--destination !-d !--output !-o !--themesDir !--source !-s]
 doxygen sphinx-quickstart typedoc jsdoc esdoc pdoc : @v
 wp drush artisan symfony craft magento : @v ; +--version|--info ; +core|plugin|theme|post|user|option|site|db|cache|config|cron|transient|role|menu|widget|term|comment|media|rewrite|language version|list|get|status|is-installed|verify-checksums|check-update|path|tables|size|event @nochange
 borgmatic : list|info|rlist
 syncthing : [?--version ?--paths ?-paths ?--device-id]
 monolith : [-a -c -C= -e -f -F -i -I -j -k -M -s -t= --timeout= -u= --user-agent= -v --no-audio --no-video --no-css --no-images --no-js --no-fonts --no-frames --isolate] # @host
 whisper whisper-cpp whisper-cli : @v
 osascript : @v
 overcommit : @v ; version|dump|check-install|validate
 changeset semantic-release release-it standard-version auto commitizen cz : +status|--version|check|info|ls|schema|example [!--output !-o] ; @v
 nx-cloud turbo-ignore : @v
 trunk megalinter super-linter : @v ; --version
 mail mutt sendmail : @v
`
