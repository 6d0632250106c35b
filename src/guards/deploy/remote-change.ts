import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Invocation } from '../../core/script.ts'
import { isProductionName, machineOf } from '../../known/target.ts'
import { listed } from '../../text/words.ts'

export default defineGuard({
  id: 'deploy/remote-change',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['wrapped'],
  says: 'This changes something on a machine that serves real users.',
  instead: ['ssh prod systemctl status nginx', 'ssh prod tail -100 /var/log/app.log'],
  check: ({ invocations }) => {
    for (const invocation of invocations) {
      const machine = machineOf(invocation)
      if (machine === undefined || !isProductionName(machine) || looks(invocation)) continue
      return {
        says: `${invocation.name} on ${machine}: this changes something on a machine that serves real users.`,
        general: true,
      }
    }
    return false
  },
})

/** Programs that only show something, wherever they run. */
const lookers =
  'ls cat tail head grep egrep fgrep zgrep zcat rg less more find du df free uptime top htop ps pgrep whoami id hostname uname date w who last stat file wc sort uniq cut tr jq journalctl dmesg netstat ss lsof dig nslookup ping echo printf cd pwd test [ true false which type sleep export set tree md5sum sha256sum vmstat iostat nproc lscpu lsblk awk sed xargs ssh sudo bash sh env'

/** Programs of which some words only show something. */
const managers: Readonly<Record<string, string>> = {
  git: 'status log diff show rev-parse branch remote describe fetch',
  docker: 'ps logs inspect images stats top version info port history',
  systemctl: 'status is-active is-enabled list-units show cat list-timers',
  service: 'status',
  pm2: 'list ls logs status show describe jlist',
  supervisorctl: 'status tail',
  kubectl: 'get describe logs top',
  npm: 'ls list outdated',
  psql: '',
  mysql: '',
}

const looks = ({ name, argv, effects }: Invocation): boolean => {
  if (effects.some(({ kind }) => kind === 'write' || kind === 'delete')) return false
  if (listed(lookers, name)) return true
  if (/^(nginx|apachectl|caddy)$/.test(name))
    return argv.some(word => /^(-t|-T|-v|-V|configtest|validate)$/.test(word ?? ''))
  const words = managers[name]
  if (words === undefined) return argv.length === 2 && /^--?(version|help)$/.test(argv[1] ?? '')
  // What a client of a database does is another rule's matter.
  return words === '' || argv.slice(1, 4).some(word => listed(words, word ?? ''))
}

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'The name says what the machine is for, and over there no project and no git keep what was before.',
  denies: [
    "ssh prod 'systemctl restart nginx'",
    'ssh deploy@prod.example.com "cd /srv/app && git pull && npm ci"',
    'kubectl --context prod exec deploy/web -- node fix.js',
  ],
  allows: [
    "ssh prod 'systemctl status nginx'",
    'ssh prod "tail -100 /var/log/app.log | grep ERROR"',
    "ssh staging 'systemctl restart nginx'",
    'git commit -m "ssh prod \'systemctl restart nginx\'"',
  ],
  related: ['deploy/release', 'files/remote-deletion'],
}
