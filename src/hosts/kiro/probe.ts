import type { Tool } from '../../core/event.ts'
import type { Json } from '../../core/text/json.ts'
import { editInput, payloadOf, sampleOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

/** The input in the host's words. */
const inputOf = (tool: Tool): Json => {
  const { use, input, changes, reads } = tool
  const [change] = changes ?? []
  if (use === 'read') return { operations: (reads ?? []).map(path => ({ mode: 'Line', path })) }
  if (use !== 'edit' || change === undefined) return input
  const [edit, ...more] = change.edits ?? []
  if (more.length > 0) return editInput(tool)
  return edit === undefined
    ? { command: 'create', path: change.path, file_text: change.content ?? '' }
    : { command: 'str_replace', path: change.path, old_str: edit.before, new_str: edit.after }
}

export const probe: ListedHost['probe'] = {
  env: () => ({}),
  payload: event => payloadOf(event, inputOf),
  sample: name => sampleOf(codec, name),
  // Standard output is plain text for the model.
  reading: ({ code, stdout }) => (code === 2 ? 'deny' : stdout.trim() === '' ? 'pass' : 'advise'),
}
