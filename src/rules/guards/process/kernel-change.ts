import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/kernel-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This changes the running kernel, its modules, mounts or limits.',
  instead: ['sysctl -a', 'lsmod'],
  calls: `
    sysctl -w|--write|-p|--load|--system
    sysctl @*=*
    modprobe|insmod|rmmod|depmod|kmod|kexec !--version
    mount --bind|--rbind|-B|--move
    mount @bind*|remount*|*,bind*|overlay|cgroup|cgroup2|binfmt_misc|proc
    mount @/proc/*
    losetup !-l|--list|-a|--all|-j|--associated
    swapoff -a|--all
    chroot|pivot_root|unshare|nsenter
    mknod @b|c|u
    setarch
    ldconfig !-p|--print-cache
    update-alternatives !--display|--list|--query|--get-selections
    dpkg-divert !--list|--listpackage|--truename
    chattr @-*i*|-*a*
    debugfs
    tune2fs !-l
    ip ** add|del|delete|flush|replace|set|change
    ifconfig * *
    route add|del|delete|flush
    arp -s|-d|--set|--delete
    tc qdisc|filter|class
    update-grub|grub-install|grub-mkconfig|efibootmgr|bootctl
    timedatectl|hostnamectl|localectl set-*
    bcdedit|wevtutil
    hwclock -w|--systohc
    date -s|--set
    stress|stress-ng
    zfs rollback|promote|inherit|set
    zpool import|export|offline|detach|remove|replace *
    zpool import -f
    lvconvert|lvresize|vgreduce|pvmove|resize2fs
    umount -a|--all|-l|--lazy|-f
    e2fsck|fsck|fsck.*|xfs_repair|reiserfsck -y|-a|-L|-p|-f
  `,
  // The cache of routes fills itself again.
  check: call => !(call.name === 'ip' && call.argv.at(-2) === 'flush' && call.argv.at(-1) === 'cache'),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'It takes effect for every process on the machine at once, and few people can tell what it was before.',
  denies: [
    'sysctl -w kernel.sysrq=1',
    'modprobe evil',
    'insmod rootkit.ko',
    'mount --bind /etc /tmp/x',
    'chroot /mnt',
  ],
  allows: ['sysctl -a', 'lsmod', 'mount', 'findmnt', 'echo "insmod rootkit.ko"'],
}
