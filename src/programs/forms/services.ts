/** Services on the command line: forges, chats, trackers, agents. */
export const services = (): string => `
  gh [-R --repo --hostname] : anywhere
  gh pr view|list|ls|diff|checks|status !--exec
  gh issue view|list|ls|status
  gh repo view|list|ls|license|gitignore : no-change
  gh run view|list|ls|watch
  gh workflow view|list|ls
  gh release view|list|ls|verify|verify-asset
  gh gist view|list|ls
  gh search repos|issues|prs|commits|code : literal
  gh cache list|ls
  gh variable list|ls|get
  gh label list|ls
  gh auth status !-t|--show-token
  gh config get|list|ls : public
  gh codespace|cs list|ls|view|logs : operands<=9 no-change
  gh codespace|cs ports [-c --codespace --json -q] : operands<=0
  gh extension|ext|extensions list|ls|search !--exec
  gh alias list|ls
  gh gpg-key|ssh-key list|ls
  gh project list|ls|view|field-list|item-list
  gh org list|ls
  gh ruleset|rs list|ls|view|check
  gh browse : develop
  gh release download !-D|--dir : develop output-inside
  gh run download !-D|--dir : develop
  gh attestation|at verify|trusted-root !--custom-trusted-root|-b
  gh status
  gh browse -n|--no-browser []
  gh api : gh-api
  gh version|help : plain
  gh completion
  gh agent-task list|view
  gh models list|view
  gh accessibility
  gh : deep

  glab [-R= --repo= -g= --group=] : anywhere
  $glab-nouns = mr issue repo project ci pipeline pipe release label variable schedule user snippet
  $glab-nouns = milestone incident iteration cluster job securefile runner ssh-key gpg-key deploy-key
  glab $glab-nouns view|show|list|ls|diff|status|get|events|trace|lint : no-change
  glab $glab-nouns approvers|search|contributors|note-list|members : no-change
  glab auth status
  glab config get|list : public
  glab api [--paginate -i --include --silent -X= --method= -H= --hostname= --output=] : gh-api
  glab version|help|check-update [] : plain
  glab alias list
  glab : deep

  hub status|log|ci-status|pr list|issue|version|help : no-change
  tea|fj|codeberg-cli|berg : verbs
  tea|fj|codeberg-cli|berg : version-only

  $bb-like = bb bitbucket acli jira linear trello asana clickup notion slack discord zulip basecamp todoist
  $bb-like = things obsidian
  $bb-like [-p= --project= -c= --config= --debug --json] : anywhere
  $bb-like : verbs
  $bb-like : version-only
  $bb-like : deep

  $circleci-like = circleci buildkite bk travis drone woodpecker-cli act tkn concourse fly-ci
  $circleci-like : version-only
  $circleci-like version|config|info|diagnostic|help|status|whoami : no-change
  $circleci-like logs|history|show|branches|requests|list : no-change
  $circleci-like -l|--list|-n|--dryrun|--validate []

  sonar-scanner|codecov|codeclimate : version-only

  $claude-like = claude codex gemini aider opencode cursor-agent amp crush droid qwen auggie kiro copilot
  $claude-like : version-only
  $claude-like config list|get
  $claude-like plugin|plugins|extensions|agents|skills list|ls|status|help : no-change
  $claude-like models|sessions|session|auth list|ls|status|help : no-change
  $claude-like -v|-V|--version []

  handrail rules|log|why|explain|doctor|report|check|help : no-change

  adb [-s -d -e -t] : anywhere
  adb forward|reverse --list []
  adb devices|version|help|get-state !-c|-f|--clear [-d -l -v -s -t -b -e ...] : no-change
  adb get-serialno|get-devpath|logcat !-c|-f|--clear [-d -l -v -s -t -b -e ...] : no-change
  adb features|host-features|jdwp|mdns !-c|-f|--clear [-d -l -v -s -t -b -e ...] : no-change

  fastboot devices|getvar : plain
  fastboot --version []
  $emulator-like = emulator avdmanager sdkmanager
  $emulator-like -list-avds|-version|--list|--list_installed|--version []
  $emulator-like list
  idevice_id|ideviceinfo|idevicesyslog
  simctl list|getenv|get_app_container|appinfo|listapps|help : plain
  simctl boot|shutdown|install|launch|terminate|openurl|push|addmedia|io|location : develop
  simctl status_bar|ui|privacy|create|clone|rename|erase|delete|upgrade|pair|unpair : develop
  simctl uninstall|bootstatus|pbcopy|pbpaste|pbsync|logverbose|icloud_sync : develop
  fastlane lanes|actions|env|action : develop plain
  fastlane list : develop

  $atuin-like = atuin zoxide mcfly direnv starship chezmoi yadm stow
  $atuin-like : version-only
  $atuin-stats-no = -S --source -c --config -W --working-tree -D
  $atuin-like stats|status|query|list|ls-colors|explain|timings|module !$atuin-stats-no : no-change
  $atuin-like print-config|managed|unmanaged|diff|data|doctor|dump|cat !$atuin-stats-no : no-change
  $atuin-like source-path|target-path|verify|info|hook|init !$atuin-stats-no : no-change
  $atuin-like -n|--simulate [-v]

  zellij list-sessions|ls|list-aliases

  $hexo-like = hexo hugo jekyll mkdocs zola eleventy docusaurus gitbook mdbook sphinx-build antora vuepress
  $hexo-like = vitepress pelican nikola bookdown quarto
  $hexo-like : version-only
  $hexo-like version|env|list|config|check|help|doctor : develop no-change
  $hexo-like build|generate|test !--config|-c|--destination|-d|--output|-o|--themesDir|--source|-s : develop

  hexo|hugo|jekyll|mkdocs g|generate|render|new|clean|list : develop inside
  doxygen|sphinx-quickstart|typedoc|jsdoc|esdoc|pdoc : version-only

  $wp-like = wp drush artisan symfony craft magento
  $wp-like : version-only
  $wp-like --version|--info [] : develop operands<=0
  $wp-nouns = core plugin theme post user option site db cache config cron transient role menu widget term
  $wp-nouns = comment media rewrite language
  $wp-like $wp-nouns version|list|get|status|is-installed : develop no-change
  $wp-like $wp-nouns verify-checksums|check-update|path|tables|size : develop no-change
  $wp-like $wp-nouns event : develop no-change

  borgmatic list|info|rlist
  syncthing --version|--paths|-paths|--device-id []
  $monolith-opts = -a -c -e -f -F -i -I -j -k -M -s -v --no-audio --no-video --no-css --no-images --no-js
  $monolith-opts = --no-fonts --no-frames --isolate -C= -t= --timeout= -u= --user-agent=
  monolith [$monolith-opts] : literal host

  whisper|whisper-cpp|whisper-cli : version-only
  $whisper-opts = -otxt -osrt -ovtt -oj --model= --language= --task= --device= --output_format=
  $whisper-opts = --output_dir= --fp16= --beam_size= --temperature= --threads= --word_timestamps= -m= -f=
  $whisper-opts = -l= -t= --verbose=
  whisper|whisper-cpp|whisper-cli [$whisper-opts] : develop inside

  osascript : version-only
  overcommit : version-only
  overcommit version|dump|check-install|validate
  $changeset-like = changeset semantic-release release-it standard-version auto commitizen cz
  $changeset-like status|check|info|ls|schema|example !--output|-o : develop
  $changeset-like : version-only
  nx-cloud|turbo-ignore : version-only
  $trunk-like = trunk megalinter super-linter
  $trunk-like : version-only
  mail|mutt|sendmail : version-only
`
