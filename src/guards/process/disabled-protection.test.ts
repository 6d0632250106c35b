import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './disabled-protection.ts'

guardTest(guard, docs, {
  asks: [
    'xattr -cr /Applications/X.app',
    "redis-cli config set requirepass ''",

    'fdesetup disable',
    'sudo profiles -R -F x.mobileconfig',
    'sudo dmesg -C',
    'sudo security add-trusted-cert -d -k x.keychain ca.pem',
    'sudo update-ca-certificates',

    'defaults write com.apple.LaunchServices LSQuarantine -bool NO',
    'sc.exe stop WinDefend',
    'vssadmin delete shadows /all',
    'xattr -d com.apple.quarantine x.app',
    'sudo iptables -P INPUT DROP',
    'nft flush ruleset',
    'systemctl mask firewalld',
    'history -c',
    'nah trust ~/elsewhere',
    'nice -n 5 dippy disable',
    'exec nah hook claude uninstall',
    'npm uninstall -g cc-safety-net',
    'cargo +stable uninstall --root /opt/x nah-cli',
    'env -S "bash -c \'dippy off\'"',
  ],
  allows: [
    'redis-cli config get maxmemory',
    'xattr x.app',

    'fdesetup status',
    'dmesg | tail',
    'security find-identity',

    'xattr -p com.apple.quarantine x.app',
    'sc query WinDefend',
    'defaults read com.apple.dock',
    'systemctl status firewalld',
    'nft list ruleset',
    'git commit -m "ufw disable"',
    'history | tail',
    'nah status',
    'nah --version',
    'cargo uninstall fd-find',
    'rg "nah trust"',
  ],
})
