import { shown } from '../app/app-code.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'
import type { EditReader } from '../readers/reader.ts'

/** Programs that start others, or write where they are told: as root they are all of root. */
const mighty =
  /\/(?:bash|sh|zsh|dash|ash|fish|env|vi|vim|nano|emacs|ed|less|more|man|find|awk|gawk|sed|tar|zip|rsync|scp|ssh|cp|mv|tee|dd|ln|chmod|chown|install|mount|python[\d.]*|perl|ruby|node|php|lua|git|docker|podman|kubectl|helm|pip3?|npm|apt|apt-get|yum|dnf|dpkg|rpm|snap|systemctl|service|systemd-run|journalctl|crontab|visudo|useradd|usermod|passwd|su|sudo|nsenter|unshare|gdb|strace|tcpdump|openssl|curl|wget|xargs|make|nmap|socat|nc|tmux|screen|watch|time|timeout|nice|busybox)$/
const rule = /^([\w%@.+#-]+(?:\s*,\s*[\w%@.+#-]+)*)\s+[\w,! ]+=\s*(?:\([^)]*\))?\s*(?:[A-Z_]+:\s*)*(.+)$/

interface Grant {
  readonly who: string
  readonly commands: readonly string[]
}

const grantsIn = (lines: readonly string[]): readonly Grant[] =>
  lines.flatMap(line => {
    const [, who, list] = rule.exec(line) ?? []
    return who === undefined || list === undefined || /^Defaults|_Alias\b/.test(line)
      ? []
      : [{ who, commands: list.split(/,\s*(?=\/|ALL|!|sudoedit)/).map(one => one.trim()) }]
  })

const isAll = (command: string): boolean => {
  const [program = '', ...given] = command.split(/\s+/)
  return (
    command === 'ALL' ||
    given.some(word => word.includes('*')) ||
    (mighty.test(program) &&
      (given.length === 0 || !/systemctl|service|journalctl|apt|npm|pip|git|docker|kubectl/.test(program)))
  )
}

/** Commands that somebody may run as root, and with which he may do all. */
const moreThanOne = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const old = grantsIn(gone)
    return grantsIn(come).flatMap(({ who, commands }) => {
      const had = old.filter(one => one.who === who).flatMap(one => one.commands)
      const found = commands.find(
        command =>
          !had.includes(command) &&
          !command.startsWith('!') &&
          isAll(command) &&
          !had.some(one => one === 'ALL'),
      )
      return found === undefined ? [] : [`${who} may run ${found} as root`]
    })
  })

/** Keys of the daemon of containers that keep a container apart, with the values that do. */
const keepsApart: readonly (readonly [key: string, value: RegExp])[] = [
  ['userns-remap', /./],
  ['no-new-privileges', /true/],
  ['icc', /false/],
  ['seccomp-profile', /./],
  ['tlsverify', /true/],
  ['tls', /true/],
  ['selinux-enabled', /true/],
  ['authorization-plugins', /\[\s*"/],
]

const settingOf = (text: string, key: string): string | undefined =>
  new RegExp(`"${key}"\\s*:\\s*(\\[[^\\]]*\\]|[^,}\\n]+)`).exec(text)?.[1]

const openDaemon = ({ before = '', after = '' }: Difference): readonly string[] => [
  ...keepsApart
    .filter(
      ([key, value]) => value.test(settingOf(before, key) ?? '') && !value.test(settingOf(after, key) ?? ''),
    )
    .map(([key]) => `${key} is gone: containers reach what they did not`),
  ...(settingOf(after, 'hosts')?.match(/tcp:\/\/(?!127\.|localhost|\[::1\])[^"]+/g) ?? [])
    .filter(host => !before.includes(host) && !/true/.test(settingOf(after, 'tlsverify') ?? ''))
    .map(host => `${shown(host)}: whoever reaches it is root`),
  ...(settingOf(after, 'insecure-registries')?.match(/"[^"]+"/g) ?? [])
    .filter(one => !before.includes(one) && !/localhost|127\.0/.test(one))
    .map(one => `${one}: images from there are not checked`),
]

/** Rights of others on a machine: rules of sudo, and the daemon of containers. */
export const hostRights: EditReader = {
  except: ['aside'],
  changed:
    '(root) (all nopasswd all= hosts insecure-registries userns no-new icc seccomp tls selinux authorization-plugins',
  find: difference => {
    const { path, before = '' } = difference
    if (path.includes('sudoers')) return moreThanOne(difference)
    return path.endsWith('daemon.json') &&
      /"(?:log-driver|hosts|userns-remap|live-restore|storage-driver|icc|data-root|insecure-registries|registry-mirrors|dns|runtimes|features|no-new-privileges)"/.test(
        before,
      )
      ? openDaemon(difference)
      : []
  },
}
