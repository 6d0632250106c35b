import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import { isAbsolute, isWithin } from '../../core/path.ts'
import type { Command } from '../../shell/script.ts'
import { configured, given, renamesSection, runsProgram } from './_program-settings.ts'

export default defineGuard({
  id: 'git/configured-program',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This makes git run a program of somebody’s choice at later steps.',
  instead: ['git config --list'],
  calls: `
    git
    export|declare|typeset|readonly
  `,
  check: (command, { facts }) => {
    if (command.name !== 'git') return command.argv.some(word => exports(word, facts))
    if (Object.entries(command.env).some(([name, value]) => isRunner(name, value, facts))) return true
    if (given(command).some(runsProgram) || leadsAway(command, facts)) return true
    return command.is('git', 'config') && (configured(command).some(runsProgram) || renamesSection(command))
  },
})

const exports = (word: string | null, facts: Facts): boolean => {
  const [, name, value] = /^(GIT_\w+)=(.*)$/s.exec(word ?? '') ?? []
  return name !== undefined && isRunner(name, value ?? null, facts)
}

const isRunner = (name: string, value: string | null, facts: Facts): boolean => {
  if (/^GIT_(?:DIR|COMMON_DIR)$/.test(name)) return isMadeHere(value, facts)
  if (/^GIT_CONFIG_(?:GLOBAL|SYSTEM)$/.test(name)) return value !== '/dev/null' && value !== ''
  return (
    /^GIT_(?:SSH|SSH_COMMAND|ASKPASS|EXTERNAL_DIFF|PROXY_COMMAND|EDITOR|SEQUENCE_EDITOR|SSH_VARIANT|CONFIG_COUNT|CONFIG_PARAMETERS|CONFIG_KEY_\d+|EXEC_PATH|TEMPLATE_DIR)$/.test(
      name,
    ) && !/^(?:(?:true|:|cat|vi|vim|nano|code --wait)?$|sed -i)/.test(value ?? '?')
  )
}

/** Another folder with a config, hooks or programs of its own. */
const leadsAway = (command: Command, facts: Facts): boolean => {
  const valued = (name: string): string | null | undefined => {
    const at = command.argv.findIndex(word => word === name || word?.startsWith(`${name}=`) === true)
    const word = command.argv[at]
    if (typeof word !== 'string') return undefined
    return word === name ? command.argv[at + 1] : word.slice(name.length + 1)
  }
  if (isMadeHere(valued('--git-dir') ?? null, facts)) return true
  if (command.argv.some(word => word?.startsWith('--exec-path=') === true)) return true
  const fresh = command.is('git', 'init') || command.is('git', 'clone')
  return fresh && (Boolean(valued('--template')) || valued('--separate-git-dir') !== undefined)
}

/** A git folder that lies in the project under another name: its files may have been written by anybody. */
const isMadeHere = (path: string | null, facts: Facts): boolean => {
  if (path === null || path === '' || /(?:^|\/)\.git(?:\/|$)/.test(path)) return false
  return isAbsolute(path) ? isWithin(path, facts.root()) : !/^(?:\.\.\/|~)/.test(path)
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
    'git config include.path ../build.cfg',
    'git init --template=./t',
  ],
  allows: [
    'git config user.name x',
    'git config --get core.sshCommand',
    'git config --unset include.path',
    'git config alias.st status',
    'echo "git config --global core.sshCommand /tmp/x"',
  ],
})
