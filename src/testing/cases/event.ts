import type { Event, FileChange } from '../../core/event.ts'
import { commandEvent, editEvent, readEvent } from '../../core/make-event.ts'
import { join } from '../../core/text/paths/path.ts'
import { hosts } from '../../hosts/index.generated.ts'
import type { Case, CaseSubject } from './case.ts'
import { caseRoot } from './place.ts'

/** The event of a case, in the words of its host. */
export const eventOf = ({ subject, host, mode, cwd: folder }: Case): Event => {
  const cwd = join(caseRoot, folder)
  const codec = host === undefined ? undefined : hosts.find(({ id }) => id === host)
  const place = { cwd, names: codec?.names }
  const more = mode === undefined ? {} : { mode }
  if (subject.use === 'command') return { ...commandEvent(subject.command, place), ...more }
  if (subject.use === 'read') return { ...readEvent(subject.path, place), ...more }
  if (subject.use === 'edit') return { ...editEvent(changeOf(subject), place), ...more }
  const { payload } = subject
  const sender = codec ?? hosts.find(({ isPayload }) => isPayload(payload))
  if (sender === undefined) throw new Error('no host is known to send such an event: say which with "host"')
  const event = sender.decode({ cwd, ...payload }, undefined)
  return { ...event, cwd: join(cwd, event.cwd), ...more }
}

const changeOf = ({ path, after, replace }: Extract<CaseSubject, { use: 'edit' }>): FileChange => {
  if (replace === undefined) return after === undefined ? { path, edits: [] } : { path, content: after }
  return { path, edits: [{ before: replace.old, after: replace.new, all: replace.all }] }
}
