import type { Command, Invocation } from '../core/script.ts'
import { programOf } from '../programs/index.ts'

/** Deeds that leave nothing behind, whoever does them. */
const final =
  ' delete destroy drop purge wipe erase terminate nuke obliterate teardown undefine decommission deprovision deleteall dropall destroyall '

/** Deeds that end something, unless it is only kept for speed or for show. */
const ending =
  ' reset uninstall prune revoke disable forget unregister deregister evict abandon unregistervm unset killall '
const small =
  ' cache caches log logs history session sessions filter view layout local telemetry completion completions hook hooks alias analytics color colors theme '

/** Deeds that leave nothing behind when nobody is asked. */
const forced = ' remove rm del flush clear clean rollback drain strip kill stop down invalidate '

const force =
  /^(prod|production|live|-force|-f|-y|-D|-r|-R|-rf|--(prod|production|overwrite|replace|force|recursive|yes|assume-?yes|all|purge|prune|cascade|hard|auto-?approve|no-?prompts?|no-?input|non-?interactive|no-?confirm|skip-?confirm\w*|confirm(=.*)?|delete(-\w+)*|remove-all-\w+|yes-i-really-mean-it))$/i

/** Behind the name of a thing these mean the thing at the service; alone they may mean a line of a file. */
const taken = ' remove rm del '

/** Deeds that lay one thing over another, where they are told to. */
const laid = ' import restore load sync mirror apply push '
const over = /^--?(force|overwrite|replace|drop|clean|clobber)(=true)?$/

/** After one of these come the things that it is done to. */
const looks =
  ' get list ls show describe view info status inspect log logs cat create new add init start run exec test build install update upgrade set edit open search find query read watch tail diff plan preview validate lint check fmt format help version login export dump backup generate serve dev up push pull clone fetch download upload make gen print explain use switch scale compile analyze doctor ping connect shell ssh which complete '

/** Programs of this machine that take such words for something else, or that other rules know better. */
const local =
  ' sleep basename dirname realpath readlink mktemp uname id whoami groups hostname tput nproc uptime free top htop lsof ss netstat pgrep file printenv env nohup time timeout expr bc yes factor md5 open pbcopy pbpaste xclip xsel clear stty tty sync pwd w who last users arch locale getconf eslint prettier biome ruff black mypy pyright flake8 shellcheck shfmt markdownlint stylelint oxlint knip cloc tokei watch entr nodemon concurrently cmake ninja meson gcc g++ clang cc ld nm objdump rustc rustfmt javac kotlinc ghc gofmt gopls pip pip3 ts-node protoc buf swc babel uvicorn gunicorn flask streamlit jupyter http-server serve live-server json-server tsup concurrently wait-on dotenv cross-env echo printf print test [ [[ : true false man tldr apropos which type command help say logger notify-send figlet look dict read let trap complete alias unalias unset export set declare local return exit shift wait jobs bg fg hash dirs pushd popd bind gh glab tmux screen zellij pm2 asdf mise rtx nvm fnm volta n rustup pyenv rbenv nodenv goenv jenv sdk conda mamba micromamba poetry pipenv pdm hatch rye pipx uvx virtualenv workon rmvirtualenv flutter dart fvm dotnet bazel bazelisk buck2 nx turbo lerna rush moon ccache sccache xcrun simctl xcodebuild xcodes pod carthage swift mix rebar3 stack cabal sbt lein opam luarocks composer bundle rake rails just task invoke inv poe nox tox pre-commit lefthook husky direnv jj hg svn sl gt tig code cursor codium windsurf stow chezmoi nix nix-env nix-store ollama vitest jest pytest mocha ava tap rspec phpunit karma cypress playwright minitest go tsc tailwindcss esbuild webpack vite rollup parcel expo ng vue next nuxt astro storybook changeset defaults handrail claude codex gemini docker podman nerdctl docker-compose kubectl oc helm systemctl service launchctl loginctl journalctl networkctl timedatectl hostnamectl localectl udevadm ip nmcli xattr dscl git-lfs gpgconf fc-cache apt-mark update-rc.d choco winget scoop snap flatpak emerge zypper port mas dpkg rpm wmic sc net reg vssadmin wbadmin netsh diskutil zfs zpool btrfs lvm dmsetup mdadm cryptsetup nvme hdparm ufw firewall-cmd iptables nft pfctl '

/** A program that nobody here knows as a tool of this machine: most likely the client of a service. */
export const isClient = ({ name, words }: Pick<Invocation, 'name' | 'words'>): boolean =>
  name !== '' &&
  (programOf(name)?.client ?? programOf(name) === undefined) &&
  !local.includes(` ${name} `) &&
  !(words[0]?.value ?? '/').replace(/^(.*\/)?node_modules\/\.bin\//, '').includes('/')

/**
 * What a program is told to do, up to the word that says so, each word in its parts.
 *
 * @example
 * deedsOf(command) // 'pscale branch delete-all shop': [['branch'], ['delete', 'all'], ['shop']]
 */
const deedsOf = (command: Command): readonly (readonly string[])[] => {
  command.is(command.name)
  const found: (readonly string[])[] = []
  for (const word of command.operands().slice(0, 4)) {
    if (word === null || word.length > 40 || !/^[a-z]\w*([:.-]\w+)*$/i.test(word)) continue
    const parts = word.split(/[:._-]|(?<=[a-z])(?=[A-Z])/).map(part => part.toLowerCase())
    found.push(parts)
    if (looks.includes(` ${parts[0]} `) || looks.includes(` ${parts.at(-1)} `)) break
  }
  return found
}

/** `--delete`, `--drop-database`, `--wipe=all`. */
const option = (word: string): boolean =>
  /^--?(delete|drop|destroy|purge|wipe|erase|nuke)(-(?!cache)\w+)*(=(?!false|no).*)?$/.test(word)

const rehearsal = (word: string): boolean =>
  /^(--dry-?run(=(?!none|false).*)?|--what-?if|--simulate|--preview|--check|--help|-h)$/i.test(word)

/** Whether a command tells a service to destroy something: by a word that says so, or by a weaker one with force. */
export const destroys = (command: Command): boolean => {
  const { argv } = command
  if (!argv.some((word, index) => index > 0 && word !== null && mayDestroy(word))) return false
  if (!isClient(command) || argv.some(word => word !== null && rehearsal(word))) return false
  if (argv.some(word => word !== null && option(word))) return true
  const deeds = deedsOf(command)
  const has = (list: string): boolean => deeds.some(parts => parts.some(part => list.includes(` ${part} `)))
  if (has(final) || (has(ending) && !has(small))) return true
  if (argv.some(word => word !== null && force.test(word)) && has(forced)) return true
  if (
    !has(small) &&
    deeds.some((parts, index) =>
      (index > 0 ? parts : parts.slice(1)).some(part => taken.includes(` ${part} `)),
    )
  )
    return true
  return argv.some(word => word !== null && over.test(word)) && has(laid)
}

const mayDestroy = (word: string): boolean =>
  /delet|destr|drop|purge|wipe|erase|termin|nuke|obliter|teardown|undef|decom|deprov|rem|rm|del|reset|unin|prune|flush|clea|revo|disab|rollb|forget|regis|drain|evict|aband|strip|kill|stop|down|inval|unset|import|restor|load|sync|mirror|overw|repla/i.test(
    word,
  )

const secret =
  ' secret secrets credential credentials creds password passwords passphrase token tokens apikey apikeys kubeconfig '
const shown =
  ' get show view read reveal print export download decrypt access cat dump fetch pull value values issue create generate mint rotate '
const between = ' api access auth user key keys account admin root db database version versions latest '
const unmasked = (word: string): boolean =>
  /^--(reveal|unmask|plaintext|show-(secrets?|values?|passwords?|tokens?|credentials?)|with-secrets|decrypt)(=true)?$/.test(
    word,
  )

/** Whether a command has a service hand out a secret that it keeps. */
export const reveals = (command: Command): boolean => {
  const { argv } = command
  if (!argv.some((word, index) => index > 0 && word !== null && maySecret(word)) || !isClient(command))
    return false
  if (argv.some(word => word !== null && unmasked(word))) return true
  command.is(command.name)
  const parts = command
    .operands()
    .slice(0, 3)
    .flatMap(word => {
      // It keeps them for another program, and shows nothing.
      if (word === 'get-credentials') return []
      const some = (word ?? '').toLowerCase().split(/[:._-]/)
      return some.every(part => [secret, shown, between].some(list => list.includes(` ${part} `))) ? some : []
    })
  const has = (list: string): boolean => parts.some(part => list.includes(` ${part} `))
  return has(secret) && has(shown)
}

const maySecret = (word: string): boolean =>
  /secret|cred|passw|passphrase|token|apikey|kubeconfig|reveal|mask|plaintext|decrypt|show-values/i.test(word)

const live = ' deploy redeploy undeploy promote rollback publish submit golive cutover '

/** Whether a command has a service show the world something else than before. */
export const deploys = (command: Command): boolean => {
  const { argv } = command
  if (!argv.some((word, index) => index > 0 && word !== null && mayDeploy(word))) return false
  if (!isClient(command) || argv.some(word => word !== null && rehearsal(word))) return false
  return deedsOf(command).some(parts => live.includes(` ${parts[0]} `) || live.includes(` ${parts.at(-1)} `))
}

const mayDeploy = (word: string): boolean =>
  /deploy|promote|rollback|publish|submit|golive|cutover/i.test(word)
