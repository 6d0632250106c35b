import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/container-escape',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  says: 'This touches what separates a container or a process from the rest of the machine.',
  instead: ['cat /proc/self/status'],
  check: ({ path, kind, by }) =>
    isBorder(path) ||
    // The open files of a process are its own; writing to its output is allowed, because containers do it for their log.
    (kind === 'read' && by !== 'ls' && /^\/proc\/(?!self\/|thread-self\/)[^/]+\/fd\/./.test(path)),
})

const isBorder = (path: string): boolean =>
  /^\/sys\/fs\/cgroup\/(.*\/)?(release_agent|notify_on_release)$|^\/sys\/kernel\/(uevent_helper|security\/)|^\/proc\/(sys\/kernel\/core_pattern|sys\/fs\/binfmt_misc\/|[^/]+\/(root|setgroups|uid_map|gid_map|ns\/|mem$)(\/|$|$))/.test(
    path,
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'These files are steps of the known ways out of a container. Nothing that is built or tested needs them.',
  denies: [
    '$ cat /sys/fs/cgroup/cpu/release_agent',
    '$ cat /proc/1/root/etc/hostname',
    '$ strings /proc/567/fd/3',
    '$ echo 0 > /proc/4242/setgroups',
  ],
  allows: ['$ cat /proc/cpuinfo', '$ echo x > /proc/1/fd/1', '$ echo "$ strings /proc/567/fd/3"'],
}
