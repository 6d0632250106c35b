import type { UndoPolicy } from '../../../core/policy/policy.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import type { Vault } from '../../../platform/node/objects.ts'
import { type Brought, bringBack } from '../../../state/undo/bringing/bring.ts'
import { type Deed, planOf, type UndoStep } from '../../../state/undo/bringing/plan.ts'
import { type GitStep, headsBack, refsBack } from '../../../state/undo/bringing/refs.ts'
import type { KeptCall } from '../../../state/undo/record.ts'
import { readLeft } from '../../../state/undo/store.ts'
import { missedText } from '../../../state/undo/texts.ts'
import type { CliCall } from '../../command.ts'
import { named } from './names.ts'

/** Brings back what a call took away: all of it, or what lies at the paths. 1 where something had to be left. */
export const carryOut = (
  call: CliCall,
  vault: Vault,
  kept: KeptCall,
  paths: readonly string[],
  policy: UndoPolicy,
): number => {
  const { platform } = call.io
  const dry = call.flag('dry-run')
  const wanted = paths.map(path => join(platform.cwd(), path))
  const steps = planOf(platform, vault, kept, call.flag('force')).filter(step => isWanted(step, wanted))
  const whole = paths.length === 0
  if (!whole && steps.every(({ entry }) => entry.around === true)) {
    call.io.err('Nothing at this path was kept of that call.')
    return 1
  }
  const left = readLeft(platform, vault, kept.id)
  const heads = whole ? headsBack(platform, kept, left, dry) : []
  const isMoved = heads.some(({ done }) => done)
  const id = platform.randomId(8)
  const from = {
    id,
    subject: `handrail undo ${kept.id}`,
    root: kept.root,
    session: kept.session,
    host: kept.host,
  }
  const isWork = steps.some(({ does }) => deeds[does] !== undefined)
  const done: readonly Brought[] =
    dry || !isWork
      ? steps.filter(({ does }) => deeds[does] !== undefined).map(step => ({ step }))
      : bringBack(platform, vault, steps, from, policy, isMoved)
  const refs = whole ? refsBack(platform, kept, dry) : []
  const outcome: Outcome = {
    kept,
    steps,
    done,
    told: [...heads, ...refs],
    undone: dry || !isWork ? undefined : id,
  }
  if (call.flag('json')) call.io.page(JSON.stringify(jsonOf(outcome), null, 2))
  else print(call, outcome, dry)
  const isLeft =
    done.some(({ failed }) => failed !== undefined) ||
    outcome.told.some(one => !one.done) ||
    steps.some(({ does, entry }) => entry.around !== true && leftFor[does] !== undefined)
  return isLeft ? 1 : 0
}

interface Outcome {
  readonly kept: KeptCall
  readonly steps: readonly UndoStep[]
  readonly done: readonly Brought[]
  readonly told: readonly GitStep[]
  /** The id under which this undo can be undone. */
  readonly undone: string | undefined
}

const isWanted = ({ place, entry }: UndoStep, wanted: readonly string[]): boolean => {
  const path = place.toString()
  if (wanted.length === 0) return true
  // The folders around what is wanted come along.
  return wanted.some(one => isWithin(path, one) || (entry.kind === 'folder' && isWithin(one, path)))
}

const deeds: Readonly<Partial<Record<Deed, string>>> = {
  bring: 'brought back',
  replace: 'replaced',
  mode: 'mode set',
  remove: 'removed, the call made it',
}

const leftFor: Readonly<Partial<Record<Deed, string>>> = {
  newer: 'something else was written there since',
  elsewhere: 'its folder leads elsewhere now',
  lost: 'its content is not in the store any more',
}

const jsonOf = ({ kept, steps, done, told, undone }: Outcome) => ({
  id: kept.id,
  undo: undone,
  done: done.map(({ step, failed }) => ({ path: step.place.toString(), does: step.does, failed })),
  left: steps.flatMap(({ does, place, entry }) =>
    leftFor[does] === undefined || entry.around === true
      ? []
      : [{ path: place.toString(), why: leftFor[does] }],
  ),
  git: told,
  missed: kept.missed,
})

const mostLines = 40

const print = ({ io, flag }: CliCall, { kept, steps, done, told, undone }: Outcome, dry: boolean): void => {
  const lines: string[] = []
  for (const { step, failed } of done) {
    if (step.entry.around === true && failed === undefined) continue
    const name = named(step.place, kept.root)
    lines.push(
      failed === undefined
        ? `${io.paint('green', deeds[step.does] ?? '')}  ${name}`
        : `${io.paint('red', 'failed')}  ${name}: ${failed}`,
    )
  }
  for (const { done: isDone, says } of told)
    lines.push(`${isDone ? io.paint('green', 'git') : io.paint('yellow', 'left')}  ${says}`)
  const left = steps.filter(({ does, entry }) => entry.around !== true && leftFor[does] !== undefined)
  for (const { place, does } of left)
    lines.push(`${io.paint('yellow', 'left')}  ${named(place, kept.root)}: ${leftFor[does]}`)
  for (const one of kept.missed) lines.push(`${io.paint('yellow', 'not kept')}  ${missedText(one)}`)
  for (const line of lines.slice(0, mostLines)) io.out(line)
  if (lines.length > mostLines) io.out(`and ${lines.length - mostLines} more; all of them: --json`)
  if (lines.length === 0) io.out('Everything of that call is as it was.')
  if (dry) io.out('Nothing was changed.')
  if (left.some(({ does }) => does === 'newer') && !flag('force'))
    io.out(`To have the kept ones beside: handrail undo ${kept.id} --to <folder>`)
  if (undone !== undefined) io.out(io.paint('dim', `To undo this: handrail undo ${undone}`))
}
