import type { World } from '../evaluate.ts'
import { commandIn, type Event } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { Policy } from '../policy/policy.ts'
import { steppedAside } from '../policy/waiver.ts'
import type { PlannedProgram } from '../script/plan.ts'
import type { Script } from '../script/script.ts'
import { basename } from '../text/paths/path.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import { lookAt } from './together.ts'

/** More files of a session than these are not read again. */
const most = 20
const longest = 100_000

/** Guards of programs that come from the network. */
const foreign = /^network\/(?:downloaded-program|remote-script)$/

/** Files of a shell, whatever runs them. */
const isShell = (path: string): boolean => /\.(?:ba|z|k)?sh$|\/[.\w-]*(?:rc|profile|env)$/.test(path)

/**
 * Findings for a download that a file of the session waits for: a hook, a task, a directive or a startup file that was written first and runs what
 * comes now. The other way round the plan is judged with what was downloaded before.
 */
export const awaitedFindings = (
  event: Event,
  script: Script,
  policy: Policy,
  world: World,
): readonly Finding[] => {
  const command = commandIn(event.tool)
  if (command === undefined || !script.effects.some(({ kind }) => kind === 'download')) return []
  const plans = plansOf(world)
  if (plans.length === 0) return []
  const alone = lookAt(command, undefined, event, policy, world)
  const found: Finding[] = []
  for (const plan of plans) {
    const all = lookAt(`${command}\n${plan.text}`, undefined, event, policy, world)
    for (const rule of all.guards.filter(({ id }) => foreign.test(id))) {
      const [note] = all.notes(rule)
      if (note === undefined || alone.notes(rule).length > 0) continue
      const says = oneLine(`${basename(plan.path)} waits for this: ${note.says ?? rule.says}`)
      const finding: Finding = {
        rule: rule.id,
        verdict: 'ask',
        says,
        instead: note.instead ?? rule.instead ?? [],
      }
      found.push(...steppedAside([finding], rule.id, world.facts))
    }
    if (found.length > 0) break
  }
  return found
}

/** The programs of files that the session wrote, as they are now. */
const plansOf = ({ facts, reader }: World): readonly PlannedProgram[] => {
  const paths = facts.steps().flatMap(({ leaves }) => leaves.filter(name => name.startsWith('/')))
  const changes = [...new Set(paths)].slice(-most).flatMap(path => {
    const content = facts.readText(path)
    return content === undefined || content.length > longest ? [] : [{ path, content }]
  })
  if (changes.length === 0) return []
  // The texts count as new: nothing of them is older than the download.
  const own = new Set(changes.map(({ path }) => path))
  const fresh: Facts = { ...facts, readText: path => (own.has(path) ? undefined : facts.readText(path)) }
  const texts = changes.filter(({ path }) => isShell(path))
  return [
    ...reader.plansIn(changes, fresh).filter(plan => plan.language === 'sh' && !plan.elsewhere),
    ...texts.map(({ path, content }) => ({ path, language: 'sh', text: content, elsewhere: false })),
  ]
}
