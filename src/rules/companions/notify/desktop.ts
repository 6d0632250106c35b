import type { Edge } from '../../../core/edge/edge.ts'
import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { hasPerson, noticeCall } from './_notice.ts'

/** Which notifications of the host call for a person, and the sound of each on macOS. */
const sounds: Readonly<Record<string, string>> = { permission_prompt: 'Ping', idle_prompt: 'Glass' }

const timeoutMs = 2000

export default defineCompanion({
  id: 'notify/desktop',
  on: 'notification',
  verdict: 'pass',
  says: 'A notice on the desktop where the agent waits for a person.',
  options: {
    desktop: {
      type: 'flag',
      default: true,
      key: 'notify.desktop',
      wakes: true,
      says: 'Whether a notice comes up on the desktop. It never does in CI, over ssh or without a display.',
    },
    every_s: {
      type: 'number',
      default: 30,
      least: 0,
      key: 'notify.every_s',
      says: 'The least number of seconds between two notices of a project.',
    },
  },
  run: async (event, { facts, edge, flag, number }) => {
    const { cause = '', message = '' } = event
    const sound = Object.hasOwn(sounds, cause) ? sounds[cause] : undefined
    if (sound === undefined || !flag('desktop') || !hasPerson(facts)) return undefined
    const title = `${oneLine(basename(facts.root()), 60) || 'handrail'}: an agent waits`
    const text = oneLine(message, 200) || 'It needs an answer.'
    const call = noticeCall(edge.machine, facts, { title, text, sound })
    if (call === undefined || !isDue(edge, facts.now().getTime(), number('every_s') * 1000)) return undefined
    await edge.start(call.program, call.args, { cwd: facts.root(), timeoutMs })
    return undefined
  },
})

/** Of several processes one creates the file. */
const isDue = (edge: Edge, now: number, everyMs: number): boolean => {
  const file = edge.stateFile('notified')
  const last = Number.parseInt(edge.readExact(file) ?? '', 10)
  if (now - last < everyMs && now >= last) return false
  edge.remove(file)
  return edge.createNew(file, `${now}\n`)
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A permission prompt or an idle session that nobody sees costs more than any check. macOS shows the notice with osascript, Linux with notify-send; where neither is there nothing happens. A notice that takes more than two seconds is ended.',
}
