import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Note, TextEdit } from '../../core/finding.ts'
import type { Command } from '../../shell/script.ts'
import { pushTargets } from './_push.ts'

export default defineGuard({
  id: 'git/force-push',
  on: 'command',
  verdict: 'rewrite',
  says: 'git push --force overwrites what others have pushed; --force-with-lease stops where they have.',
  instead: ['git push --force-with-lease'],
  options: {
    protected_branches: {
      type: 'strings',
      default: ['main', 'master'],
      says: 'Branches whose history nobody may rewrite.',
    },
  },
  check: (command, context) => {
    if (!command.is('git', 'push')) return false
    const leased = command.has('--force-with-lease')
    const plus = command.operandWords().filter(word => word.value?.startsWith('+') === true)
    const forced = command.has('--force', '-f', '--mirror') || plus.length > 0
    if (!forced && !leased) return false
    const shared = context.strings('protected_branches')
    const targets = pushTargets(command, context.facts)
    const hit = targets.find(target => target === '*' || (target !== null && shared.includes(target)))
    if (hit !== undefined) return overwrites(hit === null || hit === '*' ? 'every branch' : hit)
    if (targets.includes(null) && !leased) return unknownTarget
    return forced && { edits: lease(command) }
  },
})

const overwrites = (branch: string): Note => ({
  verdict: 'deny',
  says: `This force push would rewrite the history of ${branch}, which others build on.`,
  instead: ['git push', 'git switch -c fix/my-change && git push -u origin fix/my-change'],
})

const unknownTarget: Note = {
  verdict: 'ask',
  says: 'This force push goes to a branch that is only known when it runs.',
  instead: ['git push --force-with-lease origin my-branch'],
}

/** Nothing where the words do not stand in the text, as in `bash -c "$x"`: the engine then denies with the correction. */
const lease = (command: Command): readonly TextEdit[] | undefined => {
  const edits: TextEdit[] = []
  let placed = command.has('--force-with-lease')
  for (const word of command.words) {
    const { value, span } = word
    if (value === null) continue
    const flag = value === '--force' || value === '-f'
    const bundle = /^-[a-zA-Z]*f[a-zA-Z]*$/.test(value)
    if (!flag && !bundle && !value.startsWith('+')) continue
    if (span === undefined) return undefined
    const rest = value.startsWith('+') ? value.slice(1) : flag ? '' : value.replaceAll('f', '')
    const text = [placed ? '' : '--force-with-lease', rest].filter(part => part !== '').join(' ')
    edits.push({ ...span, text })
    placed = true
  }
  return edits.length === 0 ? undefined : edits
}

export const docs = defineDocs({
  since: '0.1.0',
  why: 'A plain force push silently drops commits that somebody else pushed in the meantime. A lease refuses to, and costs nothing when nobody did.',
  denies: ['git push --force origin main', 'git push origin +master', 'git push --mirror backup'],
  allows: [
    'git push',
    'git push --force-with-lease origin feature/x',
    'git commit -m "git push --force origin main"',
  ],
  related: ['git/hard-reset'],
})
