import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'

export default defineGuard({
  id: 'files/replaced-side',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This puts one side in the place of the other; what only the other one had is gone.',
  instead: ['chezmoi diff', 'restic restore latest --target restored'],
  calls: `
    stow --adopt
    unison -force|-prefer
    rclone bisync --resync
    restic|kopia|rustic restore
    kopia|rustic snapshot restore
    borg|borgmatic extract|restore !--stdout
    duplicity restore --force
    rdiff-backup -r|--restore-as-of
    rdiff-backup restore
    timeshift --restore
    tmutil restore
    chezmoi apply|update|init --force
    yadm checkout|restore|reset|clean
    vcsh ** checkout|restore|reset|clean
    mackup restore
    rcup -f
    dvc pull -f|--force
    hg|fossil revert
    git annex drop|dropunused --force
  `,
  check: (call, { facts }, script) =>
    call.name === 'stow' ? isThrownAway(call, script) : !isIntoNew(call, facts),
})

/** Files of the home folder lie in the repository now: git may put them back to what they were. */
const isThrownAway = ({ invocation }: Command, { invocations }: Script): boolean =>
  invocations
    .slice(invocations.indexOf(invocation) + 1)
    .some(
      ({ name, argv }) =>
        name === 'git' && argv.some(word => /^(?:checkout|restore|reset|stash|clean)$/.test(word ?? '')),
    )

/** Nothing is in the folder that the files come to. */
const isIntoNew = (call: Command, facts: Facts): boolean => {
  const named = call.option('-t', '--target', '--destination')
  if (named === null) return false
  const last = /^(?:kopia|rustic|duplicity|rdiff-backup|tmutil)$/.test(call.name)
    ? call.operands.at(-1)
    : undefined
  const given = named ?? last ?? (call.name === 'borg' ? '.' : undefined)
  if (given == null || call.cwd === null) return false
  const folder = facts.resolve(join(call.cwd, given))
  if (folder === '/') return false
  const kind = facts.fileKind(folder)
  return kind === undefined || (kind === 'directory' && facts.list(folder).length === 0)
}

export const docs: RuleDocs = {
  since: '0.14.0',
  why: 'A restore, a forced apply and a sync with a winner write over what is there now. What was changed since is in neither side afterwards.',
  denies: [
    'stow --adopt zsh && git checkout -- zsh',
    'chezmoi apply --force',
    'unison home nas -force nas',
    'restic restore latest --target /',
  ],
  allows: [
    'stow --adopt zsh && git diff',
    'chezmoi diff',
    'restic restore latest --target restored',
    'unison home nas',
    'echo "chezmoi apply --force"',
  ],
  related: ['files/lost-work'],
}
