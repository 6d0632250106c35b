import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { protectors } from '../../../known/session/protectors.ts'

export default defineGuard({
  id: 'process/disabled-protection',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This switches off something that protects or watches the machine.',
  instead: ['ufw status'],
  calls: `
    ufw disable|reset|delete|allow
    setenforce|aa-disable|aa-complain|aa-teardown|apparmor_parser|auditctl
    iptables|iptables-legacy -F|-X|-P|-D|-I|-A|-Z|-t|--flush|--policy|--delete
    iptables-restore|ip6tables-restore|nft|firewall-cmd|pfctl
    xhost @+*
    systemctl ** firewalld*|ufw*|apparmor*|auditd*|rsyslog*|syslog*
    systemctl ** fail2ban*|falco*|osquery*|clamav*|crowdstrike*
    service firewalld|ufw|apparmor|auditd|rsyslog|syslog-ng stop
    csrutil disable|clear|authenticated-root
    spctl --master-disable|--global-disable|--disable|--add|--remove
    tmutil disable|delete|deletelocalsnapshots
    defaults write
    semanage|setsebool
    history -c|-d|-w
    shopt -u histappend|cmdhist
    unset HISTFILE|HISTSIZE|PROMPT_COMMAND
    journalctl @--vacuum-*|--rotate|--flush
    Set-MpPreference
    sc stop|delete|config
    net stop
    vssadmin|wbadmin delete|resize
    wmic ** delete
    xattr -d|-w @com.apple.quarantine
    xattr -c
    redis-cli ** config|CONFIG set|SET requirepass|protected-mode|dir|dbfilename|bind
    netsh ** off|disable
    fdesetup disable|remove|removerecovery
    dmesg -C|-c|--clear|--read-clear
    security add-trusted-cert|remove-trusted-cert|delete-keychain|authorizationdb|set-keychain-settings
    security delete-identity|delete-certificate
    gpg @--delete-secret-*
    ssh-keygen -p -N
    update-ca-certificates|update-ca-trust|tccutil|dsenableroot|certmgr
    trust anchor
    PlistBuddy|plutil @*NSAllows*Loads*true*
    plutil @*NSAllows*Loads* @true|YES
    profiles remove
    profiles -R
    chkconfig|rc-service|rc-update ** firewalld|ufw|iptables|auditd|fail2ban off|stop|del|delete
    $guards = ${protectors.join(' ')}
    $guards trust|untrust|nap|pause|off|stop|disable|bypass|override|snooze|uninstall|remove|reset|install
    $guards hook|hooks|guard|guards|rule|rules ** enable|disable|install|uninstall|remove|set|off|add
    $guards config|plugin ** enable|disable|install|uninstall|remove|set|off|add
    cargo|npm|pnpm|yarn|bun|pip*|pipx|uv|brew|gem ** uninstall|remove|rm @$guards|nah-cli
  `,
  check: command => !looks(command),
})

/** `--list-all --zone public`: what is told, of what. */
const asksFirewall = /^(--(list|get|info|query|state|zone|permanent|policy|version|help)\b.*|[\w.]+)$/
/** `auditctl -l`, `pfctl -s rules`, with nothing else. */
const asksRules = /^(-l|-v*s[a-z]*|-v+|[a-z]+)$/i

const looks = ({ name, argv, subcommands, operands }: Command): boolean => {
  const [verb] = [...subcommands, ...operands]
  if (verb === 'list' || verb === 'status' || verb === 'show' || verb === 'is-active') return true
  const given = argv.slice(1)
  if (given.length === 0) return false
  if (name === 'firewall-cmd') return given.every(word => asksFirewall.test(word ?? ''))
  return (name === 'auditctl' || name === 'pfctl') && given.every(word => asksRules.test(word ?? ''))
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Firewalls, access control and logs are in the way when something goes wrong. That is what they are for.',
  denies: ['ufw disable', 'setenforce 0', 'iptables -F', 'systemctl stop firewalld', 'auditctl -e 0'],
  allows: ['ufw status', 'getenforce', 'iptables -L', 'echo "setenforce 0"'],
}
