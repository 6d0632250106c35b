import { programOf } from '#programs'
import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { canonicalName } from '../names.ts'

/** Programs of this machine, and those that other rules know better. */
const local =
  'sleep basename dirname realpath readlink mktemp uname id whoami groups hostname tput nproc uptime free top htop lsof ss netstat pgrep file printenv env nohup time timeout expr bc yes factor md5 open pbcopy pbpaste xclip xsel clear stty tty sync pwd w who last users arch locale getconf eslint prettier biome ruff black mypy pyright flake8 shellcheck shfmt markdownlint stylelint oxlint knip cloc tokei watch entr nodemon watchman concurrently cmake ninja meson gcc g++ clang cc ld nm objdump rustc rustfmt javac kotlinc ghc gofmt gopls pip pip3 ts-node protoc buf swc babel uvicorn gunicorn flask streamlit jupyter http-server serve live-server json-server tsup concurrently wait-on dotenv cross-env yalc echo printf print test [ [[ : true false man tldr apropos which type command help say logger notify-send figlet look dict read let trap complete alias unalias unset export set declare local return break continue exit shift wait jobs bg fg hash cd dirs pushd popd bind shopt mapfile readarray history ulimit umask typeset gh glab tmux screen zellij pm2 asdf mise rtx nvm fnm volta n rustup pyenv rbenv nodenv goenv jenv sdk conda mamba micromamba poetry pipenv pdm hatch rye pipx uvx virtualenv workon rmvirtualenv flutter dart fvm dotnet bazel bazelisk buck2 nx turbo lerna rush moon ccache sccache xcrun simctl xcodebuild xcodes pod carthage swift mix rebar3 stack cabal sbt lein opam luarocks composer bundle rake rails just task invoke inv poe nox tox molecule kitchen pre-commit lefthook husky direnv jj hg svn sl gt tig code cursor codium windsurf stow chezmoi nix nix-env nix-store ollama coverage gcovr lcov nyc c8 vitest jest pytest mocha ava tap rspec phpunit pest paratest phpstan psalm rector pint php-cs-fixer phpcs phpcbf behat codecept infection deptrac pylint isort autopep8 bandit radon karma cypress playwright minitest go tsc tailwindcss esbuild webpack vite rollup parcel expo ng vue next nuxt astro storybook changeset defaults handrail claude codex gemini docker podman nerdctl docker-compose kubectl oc helm systemctl service launchctl loginctl journalctl networkctl timedatectl hostnamectl localectl udevadm ip nmcli xattr dscl git-lfs gpgconf fc-cache apt-mark update-rc.d choco winget scoop snap flatpak emerge zypper port mas dpkg rpm wmic sc net reg vssadmin wbadmin netsh diskutil zfs zpool btrfs lvm dmsetup mdadm cryptsetup nvme hdparm ufw firewall-cmd iptables nft pfctl'

/** A program that is not known here as a tool of this machine: most likely the client of a service. */
export const isClient = ({ name, words }: Pick<Invocation, 'name' | 'words'>): boolean => {
  if (!isClientName(name)) return false
  const program = words[0]?.value ?? '/'
  return !program.includes('/') || !program.replace(installed, '').includes('/')
}

/** Folders of installed programs: a path through one of them is the program itself, and no script of the project. */
const installed =
  /^(?:(?:.*\/)?node_modules\/\.bin|(?:.*\/)?vendor\/bin|(?:.*\/)?\.?venv\/bin|\/(?:usr\/(?:local\/)?|opt\/homebrew\/)?bin)\//

/** Every script asks for each of its programs. */
const asked = new Map<string, boolean>()

const isClientName = (name: string): boolean => {
  let found = asked.get(name)
  if (found === undefined) {
    const program = programOf(name) ?? programOf(canonicalName(name))
    found = name !== '' && (program?.client ?? program === undefined) && !listed(local, name)
    if (asked.size > 1000) asked.clear()
    asked.set(name, found)
  }
  return found
}
