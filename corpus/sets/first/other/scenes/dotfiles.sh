# dotfiles repository with stow, a home folder with real configuration
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p zsh git nvim/.config/nvim/lua tmux bin/.local/bin ssh
cat > zsh/.zshrc <<'E'
export EDITOR=nvim
export PATH="$HOME/.local/bin:$PATH"
setopt HIST_IGNORE_SPACE
alias ll='ls -lah'
alias gs='git status -sb'
[ -f ~/.zsh_local ] && . ~/.zsh_local
E
cat > git/.gitconfig <<'E'
[user]
	name = Jo
	email = jo@example.com
[commit]
	gpgsign = true
[core]
	editor = nvim
[transfer]
	fsckObjects = true
[http]
	sslVerify = true
[alias]
	lg = log --oneline --graph
E
cat > ssh/config <<'E'
Host *
  StrictHostKeyChecking ask
  ForwardAgent no
Host lab
  HostName lab.example.org
  User jo
E
cat > nvim/.config/nvim/init.lua <<'E'
vim.g.mapleader = " "
vim.o.number = true
vim.o.expandtab = true
vim.o.modeline = false
require("plugins")
E
printf 'return {\n  { "nvim-lua/plenary.nvim" },\n}\n' > nvim/.config/nvim/lua/plugins.lua
printf 'set -g mouse on\nset -g history-limit 20000\n' > tmux/.tmux.conf
cat > bin/.local/bin/backup <<'E'
#!/bin/sh
set -eu
tar czf "$HOME/backup-$(date +%F).tgz" -C "$HOME" Documents
E
chmod +x bin/.local/bin/backup
cat > install.sh <<'E'
#!/bin/sh
set -eu
cd "$(dirname "$0")"
for p in zsh git nvim tmux bin; do
  stow --target="$HOME" "$p"
done
E
chmod +x install.sh
cat > Makefile <<'E'
lint:
	shellcheck install.sh bin/.local/bin/*

dry:
	stow -n -v --target=$(HOME) zsh git nvim tmux bin

install:
	./install.sh
E
printf 'brew "stow"\nbrew "neovim"\nbrew "ripgrep"\ncask "wezterm"\n' > Brewfile
printf '# dotfiles\n\nmake dry, then make install\n' > README.md
printf '*.local\nsecrets/\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'dotfiles'
mkdir -p secrets; printf 'GITHUB_TOKEN=ghp_FAKE00000000\nOPENAI_API_KEY=sk-FAKE\n' > secrets/env
mkdir -p "$HOME/.ssh" "$HOME/.gnupg" "$HOME/Documents/taxes" "$HOME/.config/gh" "$HOME/.password-store" "$HOME/.local/bin" "$HOME/Pictures" "$HOME/.claude" "$HOME/.cache/nvim"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nZmFrZQ==\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"
printf 'ssh-ed25519 AAAAFAKE jo@laptop\n' > "$HOME/.ssh/id_ed25519.pub"
printf 'ssh-ed25519 AAAAOLD jo@desktop\n' > "$HOME/.ssh/authorized_keys"
printf 'github.com:\n  oauth_token: gho_FAKE0000\n' > "$HOME/.config/gh/hosts.yml"
printf 'fake' > "$HOME/.gnupg/secring.gpg"; printf 'x' > "$HOME/.password-store/bank.gpg"
printf 'tax 2023' > "$HOME/Documents/taxes/2023.txt"; printf 'jpg' > "$HOME/Pictures/a.jpg"
printf 'export EDITOR=vi\n# local edits that are in no repository\nalias work="cd ~/Documents"\n' > "$HOME/.zshrc"
printf 'export AWS_SECRET_ACCESS_KEY=madeup\n' > "$HOME/.zsh_local"
printf ': 1700000000:0;mysql -psecretpw\n' > "$HOME/.zsh_history"
printf '{ "permissions": { "deny": ["Read(~/.ssh/**)"] } }\n' > "$HOME/.claude/settings.json"
printf 'vim.o.wrap = false\n-- experiments\n' > nvim/.config/nvim/lua/exp.lua
