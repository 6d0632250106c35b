import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { isVitalName, isWorkplace } from './_kill-targets.ts'
import { endsAll, killsListed } from './_listed-kill.ts'
import { isOwnServer } from './_own-server.ts'

export default defineGuard({
  id: 'process/mass-kill',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This stops many processes at once, also those that the task did not start.',
  instead: ['pgrep -af server', 'pkill -f "node server.js"'],
  calls: `
    kill @-1|1|0
    kill @-STOP|-19|-SIGSTOP
    killall|killall5 !-l|--list|-0
    skill|slay
    pkill
    taskkill @/im|/IM|/f|/F
    systemctl kill|stop|disable|mask
    service ** stop
    $daemons = docker* containerd* k3s* kubelet* libvirtd* gdm* lightdm* sddm* NetworkManager* networking*
    $daemons = systemd-networkd* systemd-logind* dbus*
    systemctl restart|try-restart|reload-or-restart $daemons !--user
    service $daemons restart|force-reload
    launchctl unload|remove|bootout|kill
    brew services stop|kill
    rc-service|sv ** stop|down|exit|shutdown
    supervisorctl stop|shutdown
    pm2 kill
    pm2 stop|delete all
    loginctl kill-*|terminate-*
    tmux kill-server
    scancel -u|--user|--me|-A|--account|-p|--partition !-n|--name|--jobname
    bkill 0
    qdel all
    condor_rm @-all
    fuser -k|--kill -m|-M|-c|--mount|--ismountpoint
  `,
  programs: 'kill python scancel',
  check: (command, _context, script) => {
    if (command.name === 'pkill') return isWide(command)
    if (command.name === 'tmux') return !isOwnServer(command, script)
    if (killsListed(command, script) || (!command.matched && endsAll(command))) return true
    return command.matched && (command.name !== 'kill' || isEverything(command.argv))
  },
})

/** By user or terminal, or by a pattern that every name answers to. */
const isWide = (command: Command): boolean => {
  if (command.has('-u', '-U', '-t', '-g', '--euid', '--uid', '-STOP', '-19', '-SIGSTOP')) return true
  if (command.argv.some(word => /^-(STOP|SIGSTOP|19)$/.test(word ?? ''))) return true
  if (command.argv.some(word => isVitalName(word ?? '') || isWorkplace(word ?? ''))) return true
  const pattern = command.operands.at(-1)
  return typeof pattern === 'string' && /^[\^$.*+?]*\w?[\^$.*+?]*$/.test(pattern)
}

/** Process 1, process 0 (the whole group), -1 (all of them), or a stopped one that should not notice. */
const isEverything = (argv: readonly (string | null)[]): boolean => {
  const [, ...words] = argv
  const signalled = words.length > 1 && words[0]?.startsWith('-') === true && words[0] !== '--'
  const targets = (signalled ? words.slice(1) : words).filter(word => word !== '--' && word !== '-s')
  const frozen = /^-(STOP|SIGSTOP|19)$/.test(words[0] ?? '')
  return frozen || targets.some(target => target === '-1' || target === '1' || target === '0')
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Kill -1 or a kill by user ends editors, databases and the agent itself. A process id or a full command line hits what was meant.',
  denies: ['kill -9 -1', 'killall -9 node python', 'pkill -9 -u dev', 'kill -9 1'],
  allows: ['kill -9 4242', 'pkill -f "node server.js"', 'kill %1', 'kill -0 12345', 'echo "kill -9 -1"'],
}
