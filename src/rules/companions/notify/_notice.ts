import type { Facts } from '../../../core/facts/facts.ts'

interface Notice {
  readonly title: string
  readonly text: string
  readonly sound: string
}

/** Whether a person may see the desktop of this machine. */
export const hasPerson = ({ env }: Facts): boolean => {
  const isSet = (name: string): boolean => !['', '0', 'false', undefined].includes(env(name))
  return !isSet('CI') && !isSet('SSH_CONNECTION') && !isSet('SSH_TTY')
}

/** The program that shows a notice, where there is one. The text is its arguments: no shell and no script reads it. */
export const noticeCall = (
  machine: string,
  facts: Facts,
  { title, text, sound }: Notice,
): { readonly program: string; readonly args: readonly string[] } | undefined => {
  if (machine.startsWith('darwin')) {
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
