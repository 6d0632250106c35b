import { relative } from 'node:path'
import type { HostInstaller } from '../../../hosts/protocol/host.ts'
import type { CliCall } from '../../command.ts'
import { showDiff, unifiedDiff } from '../../terminal/diff.ts'
import type { PlannedEdit } from './apply.ts'
import { powersOf } from './hosts.ts'
import type { Proof } from './proof.ts'

/** The plan of init, or its result. */
export interface InitReport {
  readonly root: string
  readonly hosts: readonly HostInstaller[]
  readonly edits: readonly PlannedEdit[]
  readonly notes: readonly string[]
}

export const preview = (call: CliCall, { root, hosts, edits, notes }: InitReport): void => {
  const { io } = call
  for (const edit of edits) {
    io.out(`${io.paint('bold', edit.before === undefined ? 'create' : 'edit')} ${shown(root, edit.path)}`)
    if (edit.isShim === true) {
      io.out('  the shell script that finds handrail and Node on each machine')
      io.out('')
      continue
    }
    showDiff(unifiedDiff(shown(root, edit.path), edit.before, edit.after), io)
    io.out('')
  }
  if (edits.length === 0) return
  for (const row of aligned(powersOf(hosts))) io.out(row)
  io.out('')
  for (const note of notes) io.out(`${io.paint('yellow', 'note')} ${note}`)
}

const aligned = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const shown = (root: string, path: string): string => {
  const short = relative(root, path)
  return short.startsWith('..') ? path : short
}

interface Outcome {
  readonly written: boolean
  readonly proof?: Proof | undefined
  /** The files that colleagues need: they belong into git. */
  readonly shared: readonly string[]
}

export const printResult = (call: CliCall, report: InitReport, outcome: Outcome): void => {
  const { io } = call
  const { root, hosts, edits, notes } = report
  const { written, proof, shared } = outcome
  if (call.flag('json')) {
    const files = edits.map(({ path, before, after }) => ({
      path,
      action: before === undefined ? 'create' : 'edit',
      diff: unifiedDiff(shown(root, path), before, after),
    }))
    const [titles = [], ...rows] = powersOf(hosts)
    const powers = rows.map(row => Object.fromEntries(row.map((cell, at) => [titles[at] ?? '', cell])))
    const all = { root, changed: written, dryRun: call.flag('dry-run'), files, notes, hosts: powers, proof }
    io.page(JSON.stringify(all, null, 2))
    return
  }
  if (edits.length === 0) io.out('Everything is in place already; nothing was changed.')
  else if (written)
    io.out(`${io.paint('green', 'done')} ${edits.map(({ path }) => shown(root, path)).join(', ')}`)
  else io.out(call.flag('dry-run') ? 'This was a dry run; nothing was changed.' : 'Nothing was changed.')
  if (proof?.ok === true) io.out(`${io.paint('green', 'proof')} ${proof.says}`)
  if (proof?.ok === false) io.out(`${io.paint('red', 'dead')} ${proof.says}. ${proof.mend ?? ''}`)
  if (!written) return
  if (shared.length > 0)
    io.out(
      `Commit ${shared.map(path => shown(root, path)).join(', ')}. Whoever clones the project then needs only: npm i -g handrail`,
    )
  io.out('Sessions that are open now read their settings anew when they are restarted.')
}
