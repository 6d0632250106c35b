/** Services on the command line: forges, chats, trackers, agents. */
export const services = (): string => `
  gh [-R --repo] : anywhere forge loads=home,starts,repository
  $gh-opts = --json -q --jq -t --template -L --limit -s --state -S --search -a --assignee -A --author -l
  $gh-opts = --label -m --milestone --mention -B --base -H --head -d --draft --app --color --name-only
  $gh-opts = --patch -e --exclude --watch -i --interval --required --fail-fast -c --comments
  $gh-opts = --conflict-status -b --branch -r --ref --language --source --fork --visibility --archived
  $gh-opts = --no-archived --topic -j --job --log --log-failed -v --verbose --exit-status --attempt --event
  $gh-opts = --user --commit --created --all --workflow --compact -y --yaml --exclude-drafts
  $gh-opts = --exclude-pre-releases -O --order --sort -f --filename --files --raw --public --secret --filter
  $gh-opts = --include-content --owner -o --org --env -k --key -p --parents --closed --format --active
  $gh-search-opts = --repo --extension --match --size --followers --forks --good-first-issues
  $gh-search-opts = --help-wanted-issues --include-forks --license --number-topics --stars --updated
  $gh-search-opts = --checks --commenter --interactions --involves --locked --mentions --merged --merged-at
  $gh-search-opts = --no-assignee --no-label --no-milestone --project --reactions --review
  $gh-search-opts = --review-requested --reviewed-by --team-mentions --author-date --author-name
  $gh-search-opts = --author-email --committer --committer-date --hash --merge --parent --tree
  gh pr view|list|ls|diff|checks|status [$gh-opts]
  gh issue view|list|ls|status [$gh-opts]
  gh repo view|list|ls|license|gitignore [$gh-opts] : no-change own-name
  gh run view|list|ls|watch [$gh-opts -w -u]
  gh workflow view|list|ls [$gh-opts]
  gh release view|list|ls|verify|verify-asset [$gh-opts]
  gh gist view|list|ls [$gh-opts]
  gh search repos|issues|prs|commits|code [$gh-opts $gh-search-opts] : literal
  gh cache list|ls [$gh-opts]
  gh variable list|ls|get [$gh-opts]
  gh label list|ls [$gh-opts]
  gh auth status [-a --active]
  gh config get|list|ls [] : public
  gh codespace|cs list|ls|view|logs [$gh-opts --codespace --follow] : operands<=9 no-change
  gh codespace|cs ports [-c --codespace --json -q] : operands<=0
  gh extension|ext|extensions list|ls|search [$gh-opts]
  gh alias list|ls []
  gh gpg-key|ssh-key list|ls []
  gh project list|ls|view|field-list|item-list [$gh-opts]
  gh org list|ls [$gh-opts]
  gh ruleset|rs list|ls|view|check [$gh-opts]
  gh browse : develop
  gh release download !-D|--dir : develop output-inside
  gh run download !-D|--dir : develop
  gh attestation|at verify|trusted-root [$gh-opts --predicate-type --deny-self-hosted-runners]
  gh status [$gh-opts]
  gh browse -n|--no-browser []
  gh api : gh-api
  gh version|help [] : plain
  gh completion [-s --shell]
  gh agent-task list|view [$gh-opts --follow]
  gh models list|view []
  gh accessibility []
  gh : deep

  glab [-R= --repo= -g= --group=] : anywhere forge loads=home,starts,repository
  $glab-opts = -P= --per-page= -p= --page= -F= --output= -a= --assignee= --author= -l= --label= -m=
  $glab-opts = --milestone= --search= --state= -s= --status= --source-branch= --target-branch= -r=
  $glab-opts = --reviewer= --sort= --order= --ref= -b= --branch= --scope= --in= --not-label= --not-author=
  $glab-opts = --all -A -c --comments --draft -d --closed --merged --opened --mine --not-draft --system-logs
  $glab-opts = --raw --color --include-all --with-job-details --dry-run --include-jobs --live --limit= -i
  $glab-opts = --iid=
  $glab-nouns = mr issue repo project ci pipeline pipe release label variable schedule user snippet
  $glab-nouns = milestone incident iteration cluster job securefile runner ssh-key gpg-key deploy-key
  glab $glab-nouns view|show|list|ls|diff|status|get|events|trace|lint [$glab-opts] : no-change
  glab $glab-nouns approvers|search|contributors|note-list|members [$glab-opts] : no-change
  glab auth status []
  glab config get|list [] : public
  glab api [--paginate -i --include --silent -X= --method= -H= --output=] : gh-api
  glab version|help|check-update [] : plain
  glab alias list []
  glab : deep

  $bb-like = bb bitbucket acli jira linear trello asana clickup notion slack discord zulip basecamp todoist
  $bb-like = things obsidian
  $bb-like [-p= --project= --debug --json] : anywhere

  handrail rules|log|report|why|explain|check|help : no-change loads=never

  adb [-s -d -e -t] : anywhere loads=home
  adb forward|reverse --list []
  adb devices|version|help|get-state !-c|-f|--clear [-d -l -v -s -t -b -e ...] : no-change
  adb get-serialno|get-devpath|logcat !-c|-f|--clear [-d -l -v -s -t -b -e ...] : no-change
  adb features|host-features|jdwp|mdns !-c|-f|--clear [-d -l -v -s -t -b -e ...] : no-change

  fastboot devices|getvar : plain loads=never
  fastboot --version [] : loads=never
  $emulator-like = emulator avdmanager sdkmanager
  $emulator-like -list-avds|-version|--list|--list_installed|--version [] : loads=home,starts
  $emulator-like list : loads=home,starts
  idevice_id|ideviceinfo|idevicesyslog : loads=never
  simctl list|getenv|get_app_container|appinfo|listapps|help : plain loads=never
  simctl boot|shutdown|install|launch|terminate|openurl|push|addmedia|io|location : develop
  simctl status_bar|ui|privacy|create|clone|rename|erase|delete|upgrade|pair|unpair : develop
  simctl uninstall|bootstatus|pbcopy|pbpaste|pbsync|logverbose|icloud_sync : develop
  fastlane lanes|actions|env|action : develop plain
  fastlane list : develop

  zoxide|starship --version [] : operands<=0 loads=never

  zellij list-sessions|ls|list-aliases : loads=never

  $hexo-like = hexo hugo jekyll mkdocs zola eleventy docusaurus gitbook mdbook sphinx-build antora vuepress
  $hexo-like = vitepress pelican nikola bookdown quarto
  $hexo-like version|env|list|config|check|help|doctor : develop no-change
  $hexo-like build|generate|test !--config|-c|--destination|-d|--output|-o|--themesDir|--source|-s : develop

  hexo|hugo|jekyll|mkdocs g|generate|render|new|clean|list : develop inside
  doxygen --version [] : operands<=0 loads=never

  $wp-like = wp drush artisan symfony craft magento
  $wp-like --version|--info [] : develop operands<=0
  $wp-nouns = core plugin theme post user option site db cache config cron transient role menu widget term
  $wp-nouns = comment media rewrite language
  $wp-like $wp-nouns version|list|get|status|is-installed : develop no-change
  $wp-like $wp-nouns verify-checksums|check-update|path|tables|size : develop no-change
  $wp-like $wp-nouns event : develop no-change

  syncthing --version|--paths|-paths|--device-id [] : loads=home
  $monolith-opts = -a -c -e -f -F -i -I -j -k -M -s -v --no-audio --no-video --no-css --no-images --no-js
  $monolith-opts = --no-fonts --no-frames --isolate -C= -t= --timeout= -u= --user-agent=
  monolith [$monolith-opts] : literal host loads=never

  $whisper-opts = -otxt -osrt -ovtt -oj --model= --language= --task= --device= --output_format=
  $whisper-opts = --output_dir= --fp16= --beam_size= --temperature= --threads= --word_timestamps= -m= -f=
  $whisper-opts = -l= -t= --verbose=
  whisper|whisper-cpp|whisper-cli [$whisper-opts] : develop inside

  $changeset-like = changeset semantic-release release-it standard-version auto commitizen cz
  $changeset-like status|check|info|ls|schema|example !--output|-o : develop
`
