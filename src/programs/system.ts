import type { Family, Program } from './program.ts'

const device: Program = { does: 'write:all', valued: '-t -L -U -b -I -m -N' }

/** A file system that is laid over the last folder: what was there is out of sight. */
const over: Program = { does: 'read:init* write:last*', valued: '-o -u -g -p -m' }

/** Volumes. */
const lvm: Program = {
  valued: '-S -L -l -A -a --select --size --extents --config --autobackup --activate --devices --devicesfile',
  long: 'activationmode autobackup commandprofile config debug devices devicesfile driverloaded force help longhelp nameprefix nohistory noudevsync quiet reportformat select test verbose version yes nolocking lockopt size extents poolmetadatasize resizefs nofsck alloc',
  dry: '-t --test',
}

const asOther: Program = { wraps: { skip: 1, privilege: true, keep: true } }

export const system: Family = {
  mkfs: device,
  'mkfs.ext4': device,
  'mkfs.ext3': device,
  'mkfs.xfs': device,
  'mkfs.btrfs': device,
  'mkfs.vfat': device,
  mkswap: device,
  wipefs: {
    does: 'write:all?-a,--all,-o,--offset',
    valued: '-o -t --offset --types --lock',
    dry: '-n --no-act',
  },
  fdisk: { does: 'write:all!-l,--list' },
  sfdisk: { does: 'write:all!-l,--list,-d,--dump,-J,--json', dry: '-n --no-act' },
  parted: { does: 'write:first!-l,--list' },
  diskutil: { does: 'write:last' },
  lvremove: lvm,
  vgremove: lvm,
  pvremove: lvm,
  lvreduce: lvm,
  lvresize: lvm,
  modprobe: { does: 'privilege:', dry: '-n --dry-run --show --show-depends' },
  insmod: { does: 'execute:first privilege:' },
  rmmod: { does: 'privilege:' },
  depmod: { does: 'privilege:', dry: '-n --dry-run --show' },
  kexec: { does: 'privilege:' },
  mount: {
    does: 'privilege: read:init*?--bind,--rbind,--move,-B,-R,-M write:last* write:--target*',
    valued: '-t -o -L -U --types --options --label --uuid --source --target',
  },
  bindfs: over,
  mergerfs: over,
  unionfs: over,
  'fuse-overlayfs': over,
  gocryptfs: over,
  encfs: over,
  squashfuse: over,
  archivemount: over,
  s3fs: over,
  'ntfs-3g': over,
  umount: { does: 'privilege:' },
  systemctl: {
    does: 'privilege:',
    valued: '-H -M -n -o -p -t --host --lines --machine --output --property --state --type',
  },
  service: { does: 'privilege:' },
  launchctl: { does: 'privilege:', subs: { asuser: asOther, bsexec: asOther } },
  crontab: { does: 'read:all execute:all', valued: '-u' },
  useradd: { does: 'privilege:' },
  usermod: { does: 'privilege:' },
  userdel: { does: 'privilege:' },
  passwd: { does: 'privilege:' },
  visudo: { does: 'privilege:' },
  iptables: { does: 'privilege:' },
  sysctl: { does: 'privilege:?-w,--write' },
  reboot: { does: 'privilege:' },
  shutdown: { does: 'privilege:' },
  kill: {
    valued: '-s -n -q --signal --queue',
    long: 'all signal queue pid list table verbose timeout help version',
  },
  man: { valued: '-P -C -M -S -m -r -H --pager', command: '-P --pager' },
  pkill: { valued: '-u -g -s -t' },
  ps: { valued: '-o -u -p' },
  security: {},
  gpg: {
    valued: '-o -r -u --output --recipient --local-user --keyid-format --list-options --print-md',
    does: 'read:all write:-o,--output',
  },
  objcopy: { valued: '-I -O -B -j -R --input-target --output-target', does: 'read:first write:last' },
  ffmpeg: { single: true, valued: '-i -c -f -t -ss -to -vf -af -r -s -c:v -c:a -b:v -b:a -crf -preset', does: 'read:-i write:last' },
  convert: { single: true, does: 'read:init write:last' },
}
