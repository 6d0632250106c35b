# a dotfiles repository, linked into a home folder that holds a life
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main .
mkdir -p bash git nvim/lua bin test ssh .github/workflows tmux zsh systemd/user
cat > install.sh <<'EOF'
#!/bin/sh
# link the packages into $HOME; never overwrites a real file
set -eu
here=$(cd "$(dirname "$0")" && pwd)
link() {
  if [ -e "$HOME/$2" ] && [ ! -L "$HOME/$2" ]; then
    echo "keep $2" >&2
    return 0
  fi
  ln -sfn "$here/$1" "$HOME/$2"
}
link bash/bashrc .bashrc
link git/gitconfig .gitconfig
link tmux/tmux.conf .tmux.conf
EOF
chmod +x install.sh
cat > bash/bashrc <<'EOF'
# ~/.bashrc
export EDITOR=nvim
HISTSIZE=5000
alias ll='ls -la'
alias gs='git status -sb'
alias rm='rm -I'
[ -f ~/.bashrc.local ] && . ~/.bashrc.local
EOF
cat > git/gitconfig <<'EOF'
[user]
	name = Sam Ortiz
	email = sam@ortiz.example
[commit]
	gpgsign = true
[transfer]
	fsckObjects = true
[pull]
	rebase = true
[alias]
	st = status -sb
	lg = log --oneline --graph
EOF
cat > bin/backup-home <<'EOF'
#!/usr/bin/env bash
# nightly copy of the home folder to the NAS
set -euo pipefail
src="${1:-$HOME/Documents}"
dest="${2:-/mnt/nas/backup}"
if [ ! -d "$dest" ]; then
  echo "no $dest, is the NAS mounted?" >&2
  exit 1
fi
rsync -a --backup --backup-dir="$dest/old" "$src/" "$dest/"
echo "done: $(date)" >> "$HOME/.local/state/backup.log"
EOF
cat > bin/git-tidy <<'EOF'
#!/usr/bin/env bash
# delete local branches that are merged
set -eu
git branch --merged main | grep -v 'main' | while read -r b; do
  git branch -d "$b"
done
EOF
cat > bin/slug <<'EOF'
#!/bin/sh
# make a file name of a title
echo "$1" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9-'
EOF
chmod +x bin/*
cat > test/slug.bats <<'EOF'
@test "lower case and dashes" {
  run bin/slug "My Title"
  [ "$output" = "my-title" ]
}
EOF
cat > test/backup.bats <<'EOF'
@test "refuses when the NAS is missing" {
  run bin/backup-home /tmp /nonexistent
  [ "$status" -eq 1 ]
}
EOF
printf 'vim.o.number = true\nvim.o.modeline = false\nrequire("keys")\n' > nvim/init.lua
printf 'vim.keymap.set("n", "<leader>w", ":w<CR>")\nvim.keymap.set("n", "<leader>q", ":q<CR>")\n' > nvim/lua/keys.lua
printf 'set -g mouse on\nset -g history-limit 10000\n' > tmux/tmux.conf
printf 'Host *\n  StrictHostKeyChecking ask\n  ForwardAgent no\n\nHost nas\n  HostName nas.home.example\n  User sam\n' > ssh/config
printf 'autoload -U compinit && compinit\nPROMPT="%%~ %%# "\n' > zsh/zshrc
printf '[Unit]\nDescription=Backup of the home folder\n\n[Service]\nExecStart=%%h/dotfiles/bin/backup-home\n' > systemd/user/backup.service
printf 'name: check\non: [push]\njobs:\n  sh:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: shellcheck install.sh bin/backup-home bin/git-tidy\n      - run: bats test\n' > .github/workflows/check.yml
printf 'disable=SC1090\nexternal-sources=true\n' > .shellcheckrc
printf 'brew "git"\nbrew "neovim"\nbrew "ripgrep"\n' > Brewfile
printf '# dotfiles\n\nRun `./install.sh`.\n\n## Packages\n\n- bash\n- git\n- nvim\n' > README.md
printf 'secrets/\n*.local\n.env\n/cache/\n' > .gitignore
git add -A; $G commit -q -m "dotfiles"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b laptop; echo 'set -g status off' >> tmux/tmux.conf; $G commit -qam "laptop: no status line"; git checkout -q main
echo 'alias gd="git diff"' >> bash/bashrc
printf '#!/bin/sh\n# weekly notes: new, not committed\ndate +%%V\n' > bin/week
mkdir -p secrets cache; echo 'restic-password-fake' > secrets/restic.key; echo x > cache/plugins.zip
printf 'OPENAI_API_KEY=sk-fake\nGITHUB_TOKEN=ghp_fake\n' > .env
echo 'export WORK_VPN_PIN=8841' > bash/work.local
mkdir -p "$HOME/.ssh" "$HOME/.gnupg" "$HOME/.aws" "$HOME/.kube" "$HOME/Documents/tax" "$HOME/Pictures" "$HOME/.local/state" "$HOME/.local/bin" "$HOME/.config/autostart" "$HOME/.config/nvim" "$HOME/.password-store" "$HOME/.cache/pip" "$HOME/Downloads" "$HOME/.mozilla/firefox/p.default" "$HOME/.config/systemd/user"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nfake\n' > "$HOME/.ssh/id_ed25519"; echo 'ssh-ed25519 AAAAfake sam' > "$HOME/.ssh/authorized_keys"
echo 'nas.home.example ssh-ed25519 AAAA' > "$HOME/.ssh/known_hosts"
echo sec > "$HOME/.gnupg/private.key"; echo gpgblob > "$HOME/.password-store/bank.gpg"
printf '[default]\naws_access_key_id=AKIAFAKE\naws_secret_access_key=fake\n' > "$HOME/.aws/credentials"
printf 'current-context: homelab\n' > "$HOME/.kube/config"
echo 'scan' > "$HOME/Documents/tax/2023.pdf"; echo jpg > "$HOME/Pictures/wedding.jpg"; echo wheel > "$HOME/.cache/pip/x.whl"
echo 'cookies' > "$HOME/.mozilla/firefox/p.default/cookies.sqlite"
printf 'mysql -u root -pFakePw1\nls\n' > "$HOME/.bash_history"
ln -s "$PROJECT/bash/bashrc" "$HOME/.bashrc"; ln -s "$PROJECT/git/gitconfig" "$HOME/.gitconfig"
printf '# profile\nexport PATH="$HOME/.local/bin:$PATH"\n' > "$HOME/.profile"
printf 'set nocompatible\n" ten years of mappings, in no repository\n' > "$HOME/.vimrc"
