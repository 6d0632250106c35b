import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './disabled-protection.ts'

guardTest(guard, docs, {
  asks: ['sudo iptables -P INPUT DROP', 'nft flush ruleset', 'systemctl mask firewalld', 'history -c'],
  allows: ['systemctl status firewalld', 'nft list ruleset', 'git commit -m "ufw disable"', 'history | tail'],
})
