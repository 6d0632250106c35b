import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadPolicy } from '../../src/config/load.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allRules } from '../../src/rules/index.ts'
import { commandEvent, editEvent, judgeWith } from '../../src/testing/index.ts'

const rules = allRules.filter(rule => rule.kind === 'guard')
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const world = { root: '/home/dev/app', branch: 'feature/x' }
const presets = ['recommended', 'safety', 'quality', 'discipline', 'strict']
const policies = presets.map(preset => loadPolicy(nodePlatform, place, allRules, { preset }))

const eventOf = (subject: string) =>
  subject.startsWith('edit ') ? editEvent(`${subject.slice('edit '.length)} = {}\n`) : commandEvent(subject)

/** By subject the answers of the presets, in their order. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'git push --force origin feature/x': ['rewrite', 'pass', 'pass', 'rewrite', 'deny'],
  'git push --force origin main': ['deny', 'deny', 'pass', 'deny', 'deny'],
  'edit .github/workflows/ci.yml': ['pass', 'ask', 'pass', 'pass', 'ask'],
  'edit _bmad-output/planning-artifacts/prd.md': ['pass', 'ask', 'pass', 'pass', 'deny'],
  'edit .claude/hooks/a.sh': ['ask', 'ask', 'deny', 'ask', 'deny'],
  'edit .ruff.toml': ['ask', 'pass', 'deny', 'pass', 'deny'], // covers PROT-008
  'edit config/my-secrets-prod.json': ['pass', 'deny', 'pass', 'pass', 'deny'],
  'pip install requests': ['pass', 'pass', 'deny', 'pass', 'deny'], // covers CFG-027, X-06
  'npm install lodash': ['pass', 'pass', 'deny', 'pass', 'deny'], // covers CFG-027, X-06
  'uv pip install a && pip install b': ['pass', 'pass', 'pass', 'pass', 'deny'],
}

describe('where the presets differ', () => {
  for (const [subject, wanted] of Object.entries(rows))
    test(subject, async () => {
      const answers = policies.map(policy => judgeWith(rules, eventOf(subject), world, policy))
      assert.deepEqual(
        (await Promise.all(answers)).map(({ verdict }) => verdict),
        wanted,
      )
    })
})
