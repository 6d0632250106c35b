import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './container-escape.ts'

guardTest(guard, docs, {
  asks: [
    '$ cat /proc/99/uid_map',
    "$ echo '|/x' > /proc/sys/kernel/core_pattern",
    '< /proc/1/root/etc/shadow',
  ],
  allows: [
    '$ cat /sys/fs/cgroup/memory.max',
    '$ cat /proc/self/fd/4',
    '$ ls -l /proc/4242/fd',
    '$ cat /proc/meminfo',
    '$ git log --grep "/proc/1/root/etc/hostname"',
  ],
})
