import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { exportsRunner, isRunner, leadsAway } from './_led-away.ts'
import { isNewHere, isOwnFolder } from './_own-hooks.ts'
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
  check: (command, { facts }, script) => {
    if (command.name !== 'git') return command.argv.some(word => exportsRunner(word, facts))
    const set = variables(command).filter(([name]) => !(remoteOnly.test(name) && staysHere(command)))
    if (set.some(([name, value]) => isRunner(name, value, facts))) return true
    if (given(command).some(runsProgram) || leadsAway(command, facts)) return true
    const config = command.call('git', 'config')
    if (config === undefined) return false
    const kept = ([key, folder]: readonly [string, string | null]): boolean =>
      key.toLowerCase() === 'core.hookspath' &&
      !config.has('--global', '--system') &&
      (isOwnFolder(folder, facts) || isNewHere(command, script, facts))
    return configured(config).some(pair => runsProgram(pair) && !kept(pair)) || renamesSection(config)
  },
})

/** Programs that git starts to reach another machine. */
const remoteOnly = /^GIT_(?:SSH|SSH_COMMAND|ASKPASS|PROXY_COMMAND)$/

const staysHere = (command: Command): boolean => {
  const remote = command.call('git', 'remote')
  if (remote !== undefined) return remote.operands.length === 0 || remote.operands[0] === 'get-url'
  if (command.is('git', 'archive')) return !command.has('--remote', '--exec')
  return ['status', 'log', 'diff', 'show', 'rev-parse', 'ls-files', 'blame', 'describe'].some(verb =>
    command.is('git', verb),
  )
}

/** The variables that count. Settings in them count by their keys and values; an alias hides what runs. */
const variables = ({ env }: Command): readonly (readonly [string, string | null])[] => {
  const keys = Object.entries(env).filter(([name]) => name.startsWith('GIT_CONFIG_KEY_'))
  const tame =
    keys.length === Number(env.GIT_CONFIG_COUNT ?? -1) &&
    keys.every(
      ([name, key]) =>
        key !== null &&
        !/^alias\./i.test(key) &&
        !runsProgram([key, env[name.replace('KEY', 'VALUE')] ?? null]),
    )
  return Object.entries(env).filter(([name]) => !(tame && /^GIT_CONFIG_(?:COUNT|KEY_\d+)$/.test(name)))
}

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
    'git config --global url."git@github.com:".insteadOf https://github.com/',
    'echo "git config --global core.sshCommand /tmp/x"',
  ],
}
