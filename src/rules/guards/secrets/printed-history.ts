import type { Facts } from '../../../core/facts/facts.ts'
import type { Answer } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { join } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { type GitPrinted, gitPrinted } from '../../../known/printed/git.ts'
import { secretAt } from '../../../known/secrets/files.ts'
import { isMadeUp, secretValues } from '../../../known/secrets/values.ts'

export default defineGuard({
  id: 'secrets/printed-history',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'git would print a secret.',
  instead: ['git log --oneline', 'git diff --stat'],
  programs: 'git',
  check: ({ invocations }, { facts }) => {
    for (const call of invocations) {
      const answer = found(gitPrinted(call, invocations, facts), facts)
      if (answer !== false) return answer
    }
    return false
  },
})

const found = (printed: GitPrinted | undefined, facts: Facts): Answer => {
  if (printed?.kind === 'settings') {
    const [secret] = secretValues(printed.text)
    const what = secret?.what ?? (header.test(printed.text) ? 'a header to log in with' : undefined)
    return what === undefined ? false : { says: `The settings of git hold ${what}; this would print it.` }
  }
  if (printed?.kind !== 'files') return false
  for (const { path, stays } of printed.files) {
    const secret = isMadeUp(path) ? undefined : secretOf(stays, join(printed.root, path), facts)
    if (secret !== undefined) return { says: `git would print ${secret} out of ${named(path)}.` }
  }
  return false
}

const header = /extraheader[= ].*\bauthorization\b/i

/** A secret that the file itself does not show to everybody: it is gone from it, or the file is not for other eyes. */
const secretOf = (text: string, path: string, facts: Facts): string | undefined => {
  const values = secretValues(text)
  if (values.length === 0) return undefined
  const now = facts.readText(path) ?? ''
  const gone = values.find(({ value }) => !now.includes(value))
  return gone?.what ?? (secretAt(path, facts) === undefined ? undefined : values[0]?.what)
}

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'A key that was taken out of a file is still in the history, and often still good. An address with a token in it is shown by `git remote -v`. What git would print is looked at before it does.',
  allows: ['git log --oneline -5', 'git diff --stat', 'git commit -m "git remote -v"'],
  related: ['secrets/file-read', 'secrets/staged-file'],
}
