import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './destruction.ts'

guardTest(guard, docs, {
  denies: [
    ...each(
      'blkdiscard|badblocks|hdparm --verbose',
      'wipefs -a|--all|-f disk.img',
      'fdisk|sfdisk|cfdisk|gdisk disk.img',
      'sgdisk|parted disk.img',
      'zfs destroy -r tank/home',
      'lvm lvremove|vgremove|pvremove|lvreduce vg0/home',
      'cryptsetup luksFormat|erase|luksErase disk.img',
      'mdadm --zero-superblock|--stop md0',
      'btrfs subvolume delete home',
      'nvme format|sanitize nvme0',
      'format.com|format d:',
      'dmsetup remove|remove_all|wipe_table home',
      'debugfs -w|-f disk.img',
    ),
    'dd of=/dev/nvme0n1 if=/dev/zero',
    'sudo dd if=x of="/dev/sda"',
    'bash -c "mkfs -t ext4 /dev/sdb"',
    'shred -n 3 -z /dev/sda',
    'fdisk /dev/sda',
    'zpool destroy tank',
    'lvremove -f vg0/data',
    'mkfs.f2fs /dev/sdc',
    'tee /dev/sdb < image.iso',
    'cp image.iso /dev/disk2',
  ],
  asks: ['mkfs.ext4 disk.img'],
  allows: [
    'dd if=/dev/sda of=/dev/null count=1',
    'git commit -m "mkfs.ext4 /dev/sda1"',
    'parted -l',
    'sgdisk -p /dev/sda',
    'ls /dev/sda',
    'echo x > /dev/null',
  ],
})
