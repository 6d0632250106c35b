import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { exportsRunner, isRunner, leadsAway } from './_led-away.ts'
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
    if (command.name !== 'git') return command.argv.some(word => exportsRunner(word, facts))
    if (Object.entries(command.env).some(([name, value]) => isRunner(name, value, facts))) return true
    if (given(command).some(runsProgram) || leadsAway(command, facts)) return true
    const config = command.call('git', 'config')
    return config !== undefined && (configured(config).some(runsProgram) || renamesSection(config))
  },
})

export const docs: RuleDocs = {
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
}
