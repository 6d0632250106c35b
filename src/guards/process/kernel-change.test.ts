import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './kernel-change.ts'

guardTest(guard, docs, {
  asks: [
    'zfs rollback -r tank/home@yesterday',

    'umount -a',
    'sudo e2fsck -y /dev/sdb1',

    'sudo sysctl -w vm.swappiness=1',
    'sudo mount -t overlay overlay /usr/bin',
    'ip route del default',
    'sudo chattr -i /etc/passwd',
    'mknod disk b 8 0',
  ],
  allows: [
    'zfs list',
    'zpool status',

    'umount /mnt/usb',
    'fsck -N /dev/sdb1',
    'ip addr show',
    'ip a',
    'git commit -m "modprobe evil"',
    'date -d yesterday',
    'mount | grep nfs',
    'mknod pipe p',
  ],
})
