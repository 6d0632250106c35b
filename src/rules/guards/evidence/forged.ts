import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { changedFile } from '../../../known/files/protected.ts'
import { gateFiles } from '../../../known/status/gate-files.ts'
import { proofStatusFile, proofStatusName } from '../../../known/status/proof-status.ts'
import { testStatusName } from '../../../known/status/test-status.ts'
import { proof_writer } from './_options.ts'

const records = [testStatusName, gateFiles.testStrikes, gateFiles.mockStrikes, '.audit-log']

export default defineGuard({
  id: 'evidence/forged',
  on: 'path',
  aboutOrder: true,
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'This file says what was tested and verified; only handrail writes it.',
  instead: ['handrail proof'],
  options: { proof_writer },
  check: (access, { facts, choice }) => {
    const byAgent = choice('proof_writer') === 'agent' && access.kind === 'write' && !access.recursive
    const names = byAgent ? records : [...records, proofStatusName]
    const pattern = `.claude/${names.join('|')}`
    const name = pathsOf(access, facts)
      .map(path => changedFile({ ...access, path, shaped: false, given: true }, [pattern], facts))
      .find(found => found !== undefined)
    if (name === undefined) return false
    if (name === proofStatusName)
      return {
        says: `${proofStatusFile} says that the user has verified the work; only their own word changes it.`,
        instead: ['show the user that it works: their answer “verified” is noted', 'handrail proof'],
      }
    if (name === testStatusName)
      return {
        says: `.claude/${testStatusName} says how the tests ended; only a test run changes it.`,
        instead: ['handrail proof tests', 'handrail proof'],
      }
    return { says: `${named(name)} holds what was tested, verified and done; only handrail writes there.` }
  },
})

/** The paths that an access may mean: through a link, and at the depths that `**` of find may stand for. */
const pathsOf = ({ path, glob }: Access, facts: Facts): readonly string[] =>
  glob
    ? [...new Set(['/', '/.claude/'].map(between => path.replace('/**/', between)))]
    : [...new Set([path, facts.real(path)])]

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'Evidence that an agent can write is none. `.claude/.test-status`, `.claude/.proof-status`, the counts of the gates (`.test-gate-strikes`, `.mock-gate-strikes`) and `.claude/.audit-log` are written by handrail alone; reading them is free. The sealed records outside of the project are guarded by self/state. A report of a test runner (`junit.xml` and its like) is an ordinary file that tools write and agents may: it counts for tests/missing, and never as evidence here.',
  denies: [
    '.claude/.test-status = pass|0|1',
    '$ echo "pass|0|$(date +%s)" > .claude/.test-status',
    '$ echo "verified|1" > .claude/.proof-status',
    '$ rm .claude/.test-gate-strikes',
    '$ rm -rf .claude',
    '$ : > .claude/.audit-log',
  ],
  allows: [
    '$ cat .claude/.test-status',
    '< .claude/.proof-status',
    '$ echo "rm .claude/.test-gate-strikes"',
    '.claude/commands/review.md = x',
    '$ rm -rf node_modules',
  ],
  related: ['self/state', 'evidence/untested', 'evidence/unverified', 'tests/run'],
}
