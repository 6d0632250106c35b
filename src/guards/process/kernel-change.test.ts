import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './kernel-change.ts'

guardTest(guard, docs, {
  asks: [
    'sudo sysctl -w vm.swappiness=1',
    'sudo mount -t overlay overlay /usr/bin',
    'ip route del default',
    'sudo chattr -i /etc/passwd',
  ],
  allows: ['ip addr show', 'ip a', 'git commit -m "modprobe evil"', 'date -d yesterday', 'mount | grep nfs'],
})
