import { eventIn } from '../../batch/lines.ts'
import type { Event, FileChange } from '../../core/event.ts'
import { commandEvent, editEvent } from '../../core/make-event.ts'
import { type CliCall, UsageError } from '../command.ts'

/** The call that is to be explained: a command, an edit of a file, or a whole event as a host sends it. */
export const subjectOf = (call: CliCall): Event => {
  const { platform } = call.io
  const cwd = platform.cwd()
  const [command] = call.positionals
  const path = call.text('file')
  const given = call.text('event')
  if ([command, path, given].filter(each => each !== undefined).length !== 1)
    throw new UsageError('name one of these: a command, a rule id, --file or --event')
  if (path === undefined && ['content', 'old', 'new'].some(name => call.text(name) !== undefined))
    throw new UsageError('--content, --old and --new are about an edit: name its file with --file')
  if (command !== undefined) return commandEvent(command, { cwd })
  if (path !== undefined) return editEvent({ path, ...changeIn(call) }, { cwd })
  const text = textOf(call, given ?? '')
  const event = eventIn(text, cwd)
  if (typeof event === 'string') throw new UsageError(`--event ${given}: ${event}`)
  return event
}

const changeIn = (call: CliCall): Pick<FileChange, 'content' | 'edits'> => {
  const [content, before, after] = [call.text('content'), call.text('old'), call.text('new')]
  if (content !== undefined) {
    if (before !== undefined || after !== undefined)
      throw new UsageError('--content is the whole new text, --old and --new are one piece of it: not both')
    return { content: content === '-' ? standardInput(call) : content }
  }
  if (after === undefined && before !== undefined) throw new UsageError('--old needs --new')
  return { edits: after === undefined ? [] : [{ before: before ?? '', after, all: false }] }
}

/** The text of a file, or of standard input for `-`. */
const textOf = (call: CliCall, name: string): string => {
  if (name === '-') return standardInput(call)
  const text = call.io.platform.files.readText(name)
  if (text === undefined) throw new UsageError(`--event ${name}: there is no such file, or it can't be read`)
  return text
}

/** More than this is no call of a tool. */
const mostInput = 64_000_000

const standardInput = ({ io }: CliCall): string => {
  const input = io.platform.readStdin(mostInput)
  if (!input.ok) throw new UsageError(`standard input: ${input.why}`)
  return input.text
}
