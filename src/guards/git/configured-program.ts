import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Command } from '../../shell/script.ts'

export default defineGuard({
  id: 'git/configured-program',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This makes git run a program of somebody’s choice at later steps.',
  instead: ['git config --list'],
  calls: 'git',
  check: command => {
    if (Object.entries(command.env).some(([name, value]) => isRunner(name, value))) return true
    if (command.is('git', 'config'))
      return (
        !command.has('--get', '--get-all', '--list', '-l', '--unset', '--unset-all', '--get-regexp') &&
        sets(command.operands())
      )
    return settings(command).some(([key, value]) => runs(key, value))
  },
})

const isRunner = (name: string, value: string | null): boolean =>
  /^GIT_(SSH|SSH_COMMAND|ASKPASS|EXTERNAL_DIFF|PROXY_COMMAND|EDITOR|SEQUENCE_EDITOR|SSH_VARIANT|CONFIG_COUNT|CONFIG_PARAMETERS|CONFIG_KEY_\d+|CONFIG_GLOBAL|CONFIG_SYSTEM|EXEC_PATH|TEMPLATE_DIR)$/.test(
    name,
  ) && !/^((true|:|cat|vi|vim|nano|code --wait)?$|sed -i)/.test(value ?? '?')

const sets = (operands: readonly (string | null)[]): boolean => {
  const [key, value] = operands[0] === 'set' ? operands.slice(1) : operands
  return typeof key === 'string' && value !== undefined && runs(key, value)
}

const settings = ({ argv }: Command): readonly Setting[] => {
  const found: Setting[] = []
  for (const [index, word] of argv.entries()) {
    if (word === null) continue
    const equals = word.indexOf('=')
    if (argv[index - 1] === '-c' && equals > 0) found.push([word.slice(0, equals), word.slice(equals + 1)])
    if (word.startsWith('--config-env'))
      found.push([word.replace(/^--config-env=?/, '') || (argv[index + 1] ?? ''), null])
  }
  return found
}

type Setting = readonly [key: string, value: string | null]

const runs = (key: string, value: string | null): boolean => {
  const name = key.toLowerCase()
  if (name.startsWith('alias.')) return value === null || value.startsWith('!')
  if (name === 'credential.helper') return value === null || /^(store|[!/~.])/.test(value)
  if (
    /^(core\.(sshcommand|fsmonitor|editor|pager|askpass|gitproxy|worktree)|sequence\.editor|diff\..*\.(textconv|command)|diff\.external|merge\..*\.driver|filter\..*\.(clean|smudge|process)|gpg(\..*)?\.program|uploadpack\..*|url\..*\.insteadof|https?\..*proxy|protocol\..*allow|init\.templatedir|remote\..*\.(uploadpack|receivepack|proxy))/.test(
      name,
    )
  )
    return value === null || !/^(true|false|cat|less|vim?|nano|code --wait|:|gpg2?|emacs|delta|)$/.test(value)
  return false
}

export const docs = defineDocs({
  since: '0.2.0',
  why: 'Aliases, helpers and ssh commands in the configuration run at every fetch, diff or commit, unseen.',
  denies: [
    "git config alias.st '!rm -rf x'",
    'git config --global core.sshCommand /tmp/x',
    'GIT_SSH_COMMAND=./helper git fetch',
    'git -c core.sshCommand=./x fetch origin',
    'git config credential.helper store',
  ],
  allows: [
    'git config user.name x',
    'git config --get core.sshCommand',
    'git config alias.st status',
    'echo "git config --global core.sshCommand /tmp/x"',
  ],
})
