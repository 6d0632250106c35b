import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { isTemporary } from '../../../known/files/allow-list.ts'
import { shows } from '../../../known/printed/shown.ts'
import { isSecretVariable } from '../../../known/secrets/names.ts'
import { printsByCode } from './_printed-code.ts'
import { consoles, printsSetting } from './_printed-settings.ts'
import { isGiven, isPrinted, isTold, writtenBy } from './_printed-text.ts'

export default defineGuard({
  id: 'secrets/printed-variable',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  traits: ['carries', 'ran'],
  programs: `printenv python node bun deno ruby php perl tsx awk Rscript R ${consoles}`,
  says: 'This prints a variable that holds a secret.',
  instead: ['[ -n "$API_KEY" ] && echo set'],
  check: ({ invocations }, { facts }) => {
    if (invocations.some(call => printsByCode(call, isSecretVariable) || isPrinted(call, invocations)))
      return true
    if (invocations.some(call => printsSetting(call) && shows(call, invocations)))
      return { verdict: 'ask', says: 'This prints a setting of the application that is secret by its name.' }
    if (invocations.some(call => isTold(call))) return { verdict: 'ask', says: told }
    const kept = invocations.filter(call => isGiven(call)).flatMap(writtenBy)
    const open = kept.some(path =>
      isWithin(path, facts.root()) ? facts.git()?.ignores(path) === false : isTemporary(path),
    )
    return (
      open && {
        verdict: 'ask',
        says: 'This writes a variable that holds a secret into a file that others read.',
      }
    )
  },
})

const told = 'This writes a variable that holds a secret into a text that others read.'

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Printed values end up in the context of the model and in transcripts.',
  denies: [
    'echo $AWS_SECRET_ACCESS_KEY',
    'printenv GITHUB_TOKEN',
    'echo "key: ${OPENAI_API_KEY}"',
    'printf "%s" "$DB_PASSWORD"',
  ],
  allows: [
    'echo $HOME',
    'echo ${#API_KEY}',
    '[ -n "$API_KEY" ] && echo set',
    "echo '$AWS_SECRET_ACCESS_KEY'",
    'rg "echo \\$AWS_SECRET_ACCESS_KEY"',
  ],
}
