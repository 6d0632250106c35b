import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { objection } from './_review.ts'

export default defineGuard({
  id: 'review/read-only',
  on: 'script',
  class: 'quality',
  verdict: 'allow',
  says: 'This only reads.',
  options: {
    level: {
      type: 'choice',
      default: 'read',
      strict: 'first',
      choices: ['read', 'develop'],
      key: 'review.level',
      says: 'What is approved without a question: only what can change nothing and run no other code, or also building, testing and file work inside the project.',
    },
    on_risky: {
      type: 'choice',
      default: 'silent',
      strict: 'last',
      choices: ['silent', 'advise', 'ask', 'deny'],
      key: 'review.on_risky',
      says: 'What to answer about a command that is not approved. Silent leaves it to the host and to the other rules.',
    },
  },
  check: (script, context) => {
    const level = context.choice('level') === 'develop' ? 'develop' : 'read'
    const why = objection(script, level, context.facts)
    if (why === undefined) {
      const says = level === 'read' ? undefined : 'This is known work inside the project.'
      return { verdict: 'allow', says, covers: script.invocations.map((_, index) => index) }
    }
    const risky = context.choice('on_risky')
    if (risky !== 'advise' && risky !== 'ask' && risky !== 'deny') return false
    const said = typeof why === 'string' ? why : why()
    return { verdict: risky, says: `This is not known to be harmless: ${said}.` }
  },
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'A question about every `ls` teaches people to say yes without reading. What only looks is approved; everything else is left to the host, and no other rule is overruled.',
  allows: [
    'git status && git diff --stat',
    'rg -n TODO src | sort | uniq -c',
    'cd $(git rev-parse --show-toplevel)',
    "find . -name '*.ts' | xargs wc -l",
  ],
}
