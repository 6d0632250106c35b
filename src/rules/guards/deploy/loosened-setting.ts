import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename, projectPath } from '../../../core/text/paths/path.ts'
import { type Difference, differenceOf } from '../../../edits/change/change.ts'
import { untemplated } from '../../../edits/config/settings/setting-files.ts'
import { strangeMoves } from '../../../edits/moved/index.ts'
import { loosenedInParts, loosenedUnset, notInHelpers } from '../../../edits/parts/in-parts.ts'
import { preferredNothing } from '../../../edits/parts/inlined-files.ts'
import { standInsForAll } from '../../../edits/parts/stand-ins.ts'
import { allLoosened } from '../../../edits/readers/all-loosened.ts'

export default defineGuard({
  id: 'deploy/loosened-setting',
  on: 'edit',
  class: 'safety',
  verdict: 'ask',
  level: 'high',
  says: 'This edit loosens a setting that protects something.',
  instead: ['keep the setting, and say in words why it stands in the way'],
  check: (change, { facts }) => {
    const difference = differenceOf(change, facts)
    if (difference === undefined || difference.whole !== undefined) return false
    // The names of folders above the project say nothing of a file in it.
    const path = untemplated(projectPath(facts.resolve(difference.path), facts.root()))
    const inProject = { ...difference, path }
    const plain = allLoosened(inProject)
    const all =
      plain.length > 0
        ? plain
        : [
            ...loosenedUnset(inProject),
            ...preferredNothing(difference, facts),
            ...strangeMoves(inProject, facts),
          ]
    const rows = [...notInHelpers(all, difference, facts), ...standInsForAll(difference, facts)]
    if (rows.length === 0) return inParts(difference, facts)
    return {
      says: `${basename(change.path)} loosens what protects something: ${rows.slice(0, 3).join('; ')}.`,
    }
  },
})

/** A name that one edit made and another one uses. */
const inParts = (difference: Difference, facts: Facts): Note | false => {
  const [row] = loosenedInParts(difference, facts)
  return row === undefined
    ? false
    : { says: `Together with an earlier edit of this session this loosens what protects something: ${row}.` }
}

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'The next apply or the next run takes the setting for meant. So it does with a step of a workflow that gives secrets away, an action of another owner, and a path without its code owner. Tightening is never asked about, only the direction that lets more happen. It is read from the words of names and values, and from what is gone while the rest stays. In code of applications that is a refusal, a guard, a scope, an escape, a record; a text of its own that lets somebody in is new.',
  denies: [
    'main.tf = resource "aws_db_instance" "db" {\n  deletion_protection = true\n} ⇒ resource "aws_db_instance" "db" {\n  deletion_protection = false\n}',
    'main.tf = ingress {\n  cidr_blocks = ["10.0.0.0/8"]\n} ⇒ ingress {\n  cidr_blocks = ["0.0.0.0/0"]\n}',
    '.github/workflows/ci.yml = permissions: read-all ⇒ permissions: write-all',
    'k8s/web.yaml = securityContext:\n  privileged: false ⇒ securityContext:\n  privileged: true',
  ],
  allows: [
    'main.tf = resource "aws_db_instance" "db" {\n  deletion_protection = false\n} ⇒ resource "aws_db_instance" "db" {\n  deletion_protection = true\n}',
    'main.tf = egress {\n  cidr_blocks = ["10.0.0.0/8"]\n} ⇒ egress {\n  cidr_blocks = ["0.0.0.0/0"]\n}',
    '.github/workflows/ci.yml = permissions: write-all ⇒ permissions: read-all',
    'docs/security.md = permissions: read-all ⇒ permissions: write-all',
  ],
  related: ['deploy/cloud-exposure', 'lint/loosened'],
}
