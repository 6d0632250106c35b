import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { isKnownOwner, isUsualSource } from '../../../known/packages/sources.ts'

export default defineGuard({
  id: 'network/foreign-tap',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This takes programs from somebody whom nobody here knows.',
  instead: ['brew info jq', 'brew install jq'],
  calls: `
    brew tap */*
    brew install|reinstall|upgrade|fetch ** */*/*
    dnf|yum copr enable
    scoop bucket add * *
    vagrant box add
    vagrant init */*
    nix-channel --add
    kubectl krew index add
  `,
  check: (command, { facts }) => {
    if (isUsualSource(command.argv)) return false
    const names = namesIn(command)
    const stranger = names.find(name => !isKnownOwner(name.replace(/^@|\/.*$/g, ''), facts))
    if (stranger === undefined && !isElsewhere(command)) return false
    return stranger === undefined || { says: `${named(stranger)} is of somebody whom nobody here knows.` }
  },
})

/** Names that contain their owner: `owner/name`. */
const namesIn = ({ argv }: Command): readonly string[] =>
  argv.slice(1).flatMap(word => (/^@?\w[\w.-]*\/[\w./-]+$/.test(word ?? '') ? (word ?? []) : []))

/** `brew tap hashicorp/tap https://git.example.com/tap` */
const isElsewhere = ({ argv }: Command): boolean =>
  argv.some(word => /:\/\/|^[\w.-]+@[\w.-]+:/.test(word ?? ''))

export const docs: RuleDocs = {
  since: '0.13.0',
  why: 'A tap, a bucket or a channel is a list of programs that its owner may change at any time, and what is installed from it runs with all rights of the user. Owners that many projects build with, and those of the remotes of this one, are taken for known.',
  denies: [
    'brew tap fastdiff-dev/tools',
    'brew install fastdiff-dev/tools/fastdiff',
    'scoop bucket add x https://github.com/fastdiff-dev/bucket',
  ],
  allows: [
    'brew install jq',
    'brew tap hashicorp/tap',
    'brew install hashicorp/tap/terraform',
    'scoop bucket add extras',
    'echo "brew tap fastdiff-dev/tools"',
  ],
  related: ['network/foreign-source', 'network/unknown-package'],
}
