import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isDryRun } from '../../../programs/arguments/given.ts'
import { deedsAt } from '../../../shell/effects/effects.ts'

/** Programs that only show something, wherever they run. */
const lookers =
  'ls cat tail head grep egrep fgrep zgrep zcat rg less more find du df free uptime top htop ps pgrep whoami id hostname uname date w who last stat file wc sort uniq cut tr jq journalctl dmesg netstat ss lsof dig nslookup ping echo printf cd pwd test [ true false which type sleep export set tree md5sum sha256sum vmstat iostat nproc lscpu lsblk awk sed xargs ssh sudo env exit command curl wget column paste tac nl od xxd diff cmp basename dirname realpath readlink getent groups mount findmnt ip ifconfig arp traceroute nc lspci lsusb lsmod sysctl ulimit locale timedatectl hostnamectl printenv squeue sinfo sacct sstat sprio sshare seff bjobs bhosts bqueues qstat qhost condor_q condor_status nvidia-smi sensors module quota lfs'

/** Commands of sftp, lftp and ftp that change nothing on the other side. */
const transfers =
  'get mget reget lcd lls lpwd bye quit open user ascii binary passive prompt version help progress pget'

/** Programs of which some words only show something. */
const managers: Readonly<Record<string, string>> = {
  git: 'status log diff show rev-parse branch remote describe fetch',
  docker: 'ps logs inspect images stats top version info port history ls config events search',
  'docker-compose': 'ps logs config top images version port ls',
  podman: 'ps logs inspect images stats top version info port history',
  nerdctl: 'ps logs inspect images stats top version info port history',
  systemctl: 'status is-active is-enabled is-failed list-units list-unit-files show cat list-timers',
  service: 'status --status-all',
  pm2: 'list ls logs status show describe jlist',
  supervisorctl: 'status tail',
  kubectl: 'get describe logs top',
  scontrol: 'show ping',
  npm: 'ls list outdated view',
  apt: 'list show search policy',
  'apt-cache': 'policy show search',
  dpkg: '-l -L -s --list',
  rpm: '-q -qa',
  crontab: '-l',
  ufw: 'status',
  iptables: '-L -S',
  psql: '',
  mysql: '',
}

/** Files that are there for a moment, and places that keep nothing. */
const isPassing = (path: string | null | undefined): boolean =>
  path === undefined || (path !== null && /^(\/var)?\/tmp\/|^\/dev\/|^-$/.test(path))

/** Servers with the options by which they read their settings and start nothing. */
const tests: Readonly<Record<string, string>> = {
  nginx: '-t -T -v -V',
  apachectl: '-t -v -V configtest',
  apache2ctl: '-t -v -V configtest',
  httpd: '-t -v -V',
  haproxy: '-c -v -vv',
  sshd: '-t -T',
  visudo: '-c',
  unbound: '-V',
  logrotate: '-d',
}

/** Words that have a program look through settings, and those that have it mend what it finds. */
const checks = 'check check-config checkconfig configtest config-test lint validate verify test-config'
const mends = /^--?(?:repair|fix|write|apply|force|delete|remove|y|yes|auto-?\w*)(?:=|$)/
/** Of these the word is the name of a task, which may do anything. */
const runners =
  'make npm pnpm yarn bun just task rake composer gradle mvn python python3 node php ruby cargo go'

/** `promtool check config x`, `named-checkconf`, `haproxy -c -f x`. */
const checksSettings = ({ name, argv }: Invocation): boolean => {
  const words = argv.slice(1).flatMap(word => word ?? [])
  if (argv.includes(null) || words.some(word => mends.test(word))) return false
  if (words.some(word => listed(tests[name] ?? '', word))) return true
  if (name === 'promtool' && words[0] === 'query') return true
  return (
    /^(?:named|unbound|smartd?|dhcpd?)-?check(?:conf|zone|config)$|^[a-z]+-?checkconf$/.test(name) ||
    (!listed(runners, name) &&
      !name.includes('.') &&
      listed(checks, words.find(word => !word.startsWith('-')) ?? ''))
  )
}

/** `docker exec web ls`: the programs that it starts inside only show something. */
const looksInside = (outer: Invocation, all: readonly Invocation[]): boolean => {
  if (!outer.argv.slice(1, 4).includes('exec')) return false
  const inside = all.filter(inner => isAround(outer, inner))
  const last = inside.filter(inner => !inside.some(other => isAround(inner, other)))
  return last.length > 0 && last.every(inner => looks(inner))
}

const isAround = ({ argv }: Invocation, { peeled }: Invocation): boolean =>
  peeled.some(words => words.length === argv.length && words.every((word, at) => word === argv[at]))

/** Whether a call on another machine only shows something. */
export const looks = (invocation: Invocation, all: readonly Invocation[] = []): boolean => {
  const { name, argv, words, stdin, keeps } = invocation
  if (keeps === true) return false
  const changes = deedsAt(name, words).filter(({ kind }) => kind === 'write' || kind === 'delete')
  if (changes.length > 0) return changes.every(({ path }) => isPassing(path))
  if (name === 'mirror') return !argv.some(word => /^(-\w*R|--reverse|--delete)/.test(word ?? ''))
  // A shell that nothing is handed to waits for a person; what is read of it stands beside it.
  if (/^(ba|z|da|k)?sh$/.test(name))
    return stdin === undefined && argv.every((word, at) => at === 0 || word?.startsWith('-') === true)
  if (/^(curl|wget)$/.test(name)) return !deedsAt(name, words).some(({ kind }) => kind === 'upload')
  if (listed(lookers, name) || listed(transfers, name)) return true
  if (checksSettings(invocation)) return true
  const shown = managers[name]
  if (shown === undefined) return argv.length === 2 && /^-{0,2}(version|help|V|v)$/.test(argv[1] ?? '')
  // Another rule judges the clients of databases.
  if (shown === '') return true
  const args = argumentsOf(name, words)
  if (isDryRun(args)) return true
  if (looksInside(invocation, all)) return true
  return [...args.operands.slice(0, 3).map(({ value }) => value), ...argv.slice(1, 2)].some(word =>
    listed(shown, word ?? ''),
  )
}

/** Modules of ansible that ask the machines something, and those whose text is read as a command. */
const modules =
  /^(ansible\.builtin\.)?(ping|setup|debug|stat|find|assert|gather_facts|service_facts|package_facts|slurp|fetch|shell|command|raw|win_ping)$/

/** Whether ansible is told a module that changes the machines. */
export const changesByModule = ({ name, words }: Invocation): boolean => {
  if (name !== 'ansible') return false
  const { given } = argumentsOf(name, words)
  if (given.some(option => /^(-C|--check|--list-hosts|--version)$/.test(option.name))) return false
  const module = given.findLast(option => option.name === '-m' || option.name === '--module-name')?.value
  return module !== undefined && !modules.test(module.value ?? '')
}
