import type { Event, FileChange } from '../../../core/event.ts'
import { commandEvent, editEvent } from '../../../core/make-event.ts'
import { eventIn } from '../../../process/batch/rows/lines.ts'
import { type CliCall, UsageError } from '../../command.ts'

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
  if (command?.trim() === '')
    throw new UsageError("the command is empty. Put one in quotes: handrail explain 'git push'")
  if (command !== undefined) return commandEvent(command, { cwd })
  if (path !== undefined) return editEvent({ path, ...changeIn(call, path) }, { cwd })
  const text = textOf(call, given ?? '')
  const event = eventIn(text, cwd)
  if (typeof event === 'string') throw new UsageError(`--event ${given}: ${event}`)
  return event
}

const changeIn = (call: CliCall, path: string): Pick<FileChange, 'content' | 'edits'> => {
  const [content, before, after] = [call.text('content'), call.text('old'), call.text('new')]
  if (content !== undefined) {
    if (before !== undefined || after !== undefined)
      throw new UsageError('--content is the whole new text, --old and --new are one piece of it: not both')
    return { content: content === '-' ? standardInput(call) : content }
  }
  if (after === undefined && before !== undefined) throw new UsageError('--old needs --new')
  if (after === undefined) {
    call.io.err(
      'No change was named, so only the path is judged. Name one with --content, or --old and --new.',
    )
    return { edits: [] }
  }
  mustHold(call, path, before ?? '')
  return { edits: [{ before: before ?? '', after, all: false }] }
}

/** A host refuses an edit whose old text is not in the file, so its answer would say nothing. */
const mustHold = ({ io: { platform } }: CliCall, path: string, before: string): void => {
  const kind = platform.files.kind(path)
  // An empty old text is that of a new file.
  if (kind === undefined && before === '') return
  if (kind === undefined)
    throw new UsageError(`--file ${path}: there is no such file. Its text: --content <text>`)
  if (kind !== 'file') throw new UsageError(`--file ${path}: this is no file. Name one`)
  const text = platform.files.readText(path)
  if (before === '' && text !== undefined && text !== '')
    throw new UsageError(`${path} has a text already: name the piece that is replaced with --old`)
  if (text !== undefined && !text.includes(before))
    throw new UsageError(`--old is not in ${path}. Copy the piece as it stands there`)
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
