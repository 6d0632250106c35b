import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isDryRun } from '../../../programs/arguments/given.ts'
import { isDevice } from './_devices.ts'

export default defineGuard({
  id: 'disk/destruction',
  on: 'script',
  verdict: 'deny',
  level: 'critical',
  touches: ['write', 'delete', 'execute', 'upload', 'download'],
  programs: 'mkfs mke2fs mkswap',
  says: 'This overwrites or reformats a disk.',
  instead: ['lsblk', 'dd if=/dev/zero of=disk.img bs=1M count=10'],
  calls: `
    wipefs -a|--all|-f
    blkdiscard|badblocks|hdparm
    fdisk|sfdisk|cfdisk|gdisk|sgdisk !-l|--list|-p|--print
    diskutil ** erase*|partition*|zero*|secureErase|reformat|delete*
    zpool|zfs destroy|labelclear
    lvm ** lvremove|vgremove|pvremove|lvreduce
    lvremove|vgremove|pvremove|lvreduce !-h|--longhelp
    cryptsetup luksFormat|erase|luksErase
    mdadm @--zero-superblock|--stop
    btrfs subvolume delete
    nvme format|sanitize
    format.com|format
    dmsetup remove|remove_all|wipe_table
    debugfs -w|-f
    openocd @*mass_erase*|*flash?erase_*
    STM32_Programmer_CLI @-e|--erase|RDP=*|rdp=*
    esptool|espefuse ** erase_flash|erase-flash|burn_*|burn-*
    nrfjprog @--eraseall|--recover|--rbp
    st-flash|pyocd|picotool|fastboot ** erase|flashing|format
    fastboot -w
    dfu-util @*mass-erase*|*unprotect*
  `,
  check: ({ effects }, _context, calls) => {
    const written = effects.find(({ kind, path }) => kind !== 'read' && isDisk(path))
    if (written !== undefined) return { says: `This overwrites the disk ${named(written.path ?? '')}.` }
    const matched = calls.filter(call => call.matched)
    if (matched.some(({ name }) => !isDevice(name))) return true
    if (matched.length > 0)
      return { verdict: 'ask', says: 'This erases a device that is connected, or locks it for good.' }
    return (
      calls.some(({ name, words }) => !isDryRun(argumentsOf(name, words))) && {
        verdict: 'ask',
        says: 'This makes a new filesystem, and what was there is gone.',
      }
    )
  },
})

/** A whole disk or a partition of one; not /dev/null, a terminal or shared memory. */
const isDisk = (path: string | null | undefined): boolean =>
  path?.startsWith('/dev/') === true &&
  /^\/dev\/(r?disk\d|[shv]d[a-z]|xvd|nvme\d+n|mmcblk|loop\d|dm-|md\d|mapper\/|sr\d|mem$|kmem$|port$|disk\/)/.test(
    path,
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Whatever was on the device is gone at the first block. No development task needs a raw disk.',
  denies: [
    'dd if=/dev/zero of=/dev/sda bs=1M',
    'mkfs.ext4 /dev/sda1',
    'cat /dev/zero > /dev/sda',
    'wipefs -a /dev/sda',
    'diskutil eraseDisk JHFS+ Empty disk2',
  ],
  allows: [
    'dd if=/dev/zero of=disk.img bs=1M count=10',
    'fdisk -l',
    'mkfs.ext4 -n /dev/sdb1',
    'parted /dev/sda print',
    'lsblk',
    'echo "dd if=/dev/zero of=/dev/sda"',
  ],
}
