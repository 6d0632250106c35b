import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/machine-settings',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This changes settings of the whole machine or desktop: its network, names, power, or what programs keep.',
  instead: ['networksetup -getdnsservers Wi-Fi', 'defaults read com.apple.dock', 'resolvectl status'],
  calls: `
    networksetup @-set*|-add*|-remove*|-create*|-delete*|-switch*|-connect*
    scutil --set|--dns-set
    scselect
    systemsetup @-set*|-f
    pmset -a|-b|-c|-u
    pmset sleepnow|displaysleepnow|restoredefaults|touch
    nvram -c|-d
    nvram @*=*
    bless --setBoot|--mount|--device
    defaults delete|import|rename
    kextload|kextunload|kmutil|systemextensionsctl
    xcode-select -s|--switch|-r|--reset
    gsettings set|reset|reset-recursively
    dconf reset|write|load
    kwriteconfig*|xfconf-query
    resolvectl|systemd-resolve dns|domain|revert|dnssec|dnsovertls
    nmcli networking|radio|n|r ** off
    nmcli connection|con|c delete|del|modify|mod|down|add|edit|import
    nmcli device|dev|d disconnect|delete|set|modify
    rfkill block
    iwconfig|ethtool|brctl|ovs-vsctl * *
    wpa_cli|iwctl ** disconnect|forget
    locale-gen|dpkg-reconfigure|alternatives|raspi-config
    lpadmin|cupsctl|cupsdisable
    powercfg|dism|diskpart|fsutil|setx|bcdboot|takeown|icacls|secedit|gpupdate
    New-NetFirewallRule|Set-ExecutionPolicy|Disable-*|Set-Service|Stop-Service|Set-DnsClientServerAddress
  `,
})

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'Such a setting outlives the task and is rarely looked for there when something else no longer works.',
  denies: [
    'networksetup -setdnsservers Wi-Fi 198.51.100.7',
    'defaults delete com.apple.dock',
    'gsettings set org.gnome.system.proxy mode manual',
    'nmcli networking off',
    'sudo resolvectl dns eth0 198.51.100.7',
  ],
  allows: [
    'networksetup -listallhardwareports',
    'defaults read -g',
    'gsettings get org.gnome.system.proxy mode',
    'nmcli device status',
    'echo "nmcli networking off"',
  ],
  related: ['process/kernel-change', 'process/disabled-protection'],
}
