import { defineCompanion, type RuleDocs } from '../../core/define.ts'
import type { Edge } from '../../core/edge.ts'
import type { Facts } from '../../core/facts.ts'
import { oneLine } from '../../text/foreign.ts'
import { basename } from '../../text/path.ts'

/** Which notifications of the host call for a person, and the sound of each on macOS. */
const sounds: Readonly<Record<string, string>> = { permission_prompt: 'Ping', idle_prompt: 'Glass' }

const timeoutMs = 3000

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
    const call = callOf(edge, facts, { title, text, sound })
    if (call === undefined || !isDue(edge, facts.now().getTime(), number('every_s') * 1000)) return undefined
    await edge.start(call.program, call.args, { cwd: facts.root(), timeoutMs })
    return undefined
  },
})

interface Notice {
  readonly title: string
  readonly text: string
  readonly sound: string
}

const hasPerson = ({ env }: Facts): boolean => {
  const isSet = (name: string): boolean => !['', '0', 'false', undefined].includes(env(name))
  return !isSet('CI') && !isSet('SSH_CONNECTION') && !isSet('SSH_TTY')
}

/** The text is handed over as arguments: no shell and no script reads it. */
const callOf = (
  edge: Edge,
  facts: Facts,
  { title, text, sound }: Notice,
): { readonly program: string; readonly args: readonly string[] } | undefined => {
  if (edge.machine.startsWith('darwin')) {
    const program = facts.whichOutside('osascript')
    const line =
      'display notification (item 2 of argv) with title (item 1 of argv) sound name (item 3 of argv)'
    const script = ['on run argv', line, 'end run'].flatMap(one => ['-e', one])
    return program === undefined ? undefined : { program, args: [...script, '--', title, text, sound] }
  }
  const program = facts.whichOutside('notify-send')
  const hasDisplay = Boolean(facts.env('DISPLAY')) || Boolean(facts.env('WAYLAND_DISPLAY'))
  if (program === undefined || !hasDisplay) return undefined
  // The body is markup.
  const body = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return { program, args: ['--app-name=handrail', '--', title, body] }
}

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
  why: 'A permission prompt or an idle session that nobody sees costs more than any check. macOS shows the notice with osascript, Linux with notify-send; where neither is there nothing happens. A notice that takes more than three seconds is ended.',
}
