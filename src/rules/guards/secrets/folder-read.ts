import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { shows } from '../../../known/printed/shown.ts'
import { secretListed } from '../../../known/secrets/listed-sets.ts'
import { secretsFound } from '../../../known/secrets/searches.ts'
import { canonicalName } from '../../../programs/names.ts'

export default defineGuard({
  id: 'secrets/folder-read',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['listed', 'walked'],
  says: 'This prints files that it does not name, and secrets among them.',
  instead: ['git ls-files', 'rg -n password src'],
  check: ({ invocations }, { facts }) => {
    for (const call of invocations) {
      const read = secretListed(call, invocations, facts)
      if (read !== undefined)
        return {
          says: `${named(read)} holds secrets; it is among the files that a listing names and this prints.`,
        }
      // What `grep` and its like come upon is the subject of secrets/search.
      if (!listed('git diff colordiff', canonicalName(call.name)) || !shows(call, invocations)) continue
      const [file] = secretsFound(call, facts, false)
      if (file !== undefined)
        return {
          says: `${named(file)} holds secrets; it is among the files that this goes through and prints.`,
        }
    }
    return false
  },
})

export const docs: RuleDocs = {
  since: '0.17.0',
  why: 'A command that prints whatever a folder holds prints the secrets in it, though it names none of them. What a listing leaves out by its options or by a filter behind it is not read, so `git ls-files | xargs cat` and `find . -name "*.ts" -exec cat {} +` pass; the others are asked about where a file with secrets lies there.',
  allows: [
    'find src -type f | xargs cat',
    'git grep STRIPE',
    'diff -r src lib',
    'echo "find . -type f -exec cat {} +"',
  ],
  related: ['secrets/search', 'secrets/file-read', 'secrets/printed-value'],
}
