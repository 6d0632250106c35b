import type { Project } from '../../../core/edge/project.ts'
import { localTime } from '../../../journal/report/local-time.ts'
import type { Vault } from '../../../platform/node/objects.ts'
import { placeFrom, see } from '../../../platform/node/place.ts'
import { isAsKept } from '../../../state/undo/place-state.ts'
import type { KeptCall } from '../../../state/undo/record.ts'
import { readCalls } from '../../../state/undo/store.ts'
import { keptText, missedText } from '../../../state/undo/texts.ts'
import type { CliCall, Io } from '../../command.ts'
import { named } from './names.ts'

/** Calls by session, newest first, of which something is not as it was. */
export const listCalls = (call: CliCall, vault: Vault, { root }: Project): number => {
  const { io } = call
  const wanted = call.text('session')
  const { calls, damaged } = readCalls(io.platform, vault)
  const shown = calls.filter(
    one =>
      (wanted === undefined || one.session?.startsWith(wanted) === true) &&
      (call.flag('all') || isAway(vault, one)),
  )
  if (call.flag('json')) io.page(JSON.stringify(shown.map(rowOf), null, 2))
  else print(io, shown, root)
  if (damaged > 0) io.err(`Records that are damaged, or were not written by handrail: ${damaged}`)
  if (shown.length === 0 && !call.flag('json'))
    io.err(
      calls.length === 0
        ? 'Nothing was kept in this project yet.'
        : 'Everything is as it was. All calls: handrail undo --all',
    )
  return 0
}

/** Whether something of a call is not as it was. A file of the same size and time counts as the same. */
const isAway = (vault: Vault, { entries, refs, heads }: KeptCall): boolean =>
  refs.length + heads.length > 0 ||
  entries.some(entry => {
    if (entry.around === true || entry.kind === 'absent') return false
    const place = placeFrom(entry.path)
    const seen = see(place)
    const isUntouched =
      seen?.kind === 'file' &&
      seen.size === entry.size &&
      seen.modified === entry.modified &&
      seen.mode === entry.mode
    return (
      !isUntouched &&
      (!isAsKept(vault, place, entry, seen) || (entry.mode !== undefined && seen?.mode !== entry.mode))
    )
  })

const rowOf = ({ id, at, host, session, agent, tool, subject, root, entries, refs, missed }: KeptCall) => ({
  ...{ id, at, host, session, agent, tool, subject, root },
  paths: entries
    .filter(({ around }) => around !== true)
    .map(({ path, kind, size }) => ({ path: placeFrom(path).toString(), kind, size })),
  refs: refs.map(({ name, id: commit, message }) => ({ name, id: commit, message })),
  missed,
})

const mostNames = 3

const print = (io: Io, calls: readonly KeptCall[], root: string): void => {
  const sessions = [...new Set(calls.map(({ session }) => session))]
  for (const [index, session] of sessions.entries()) {
    if (index > 0) io.out('')
    const own = calls.filter(one => one.session === session)
    io.out(io.paint('bold', session === undefined ? 'By hand' : `Session ${session} (${own[0]?.host ?? ''})`))
    for (const one of own) for (const line of linesOf(io, one, root)) io.out(line)
  }
}

const linesOf = (io: Io, one: KeptCall, root: string): readonly string[] => {
  const head = `  ${one.id}  ${localTime(one.at)}  `
  const room = Math.max(20, Math.min(io.columns, 120) - head.length)
  const subject = one.subject.length > room ? `${one.subject.slice(0, room - 1)}…` : one.subject
  const files = one.entries.filter(({ kind }) => kind === 'file' || kind === 'link')
  const names = files.slice(0, mostNames).map(({ path }) => named(placeFrom(path), root))
  const more = files.length > mostNames ? [`${files.length - mostNames} more`] : []
  const what = [keptText(one), ...(names.length > 0 ? [[...names, ...more].join(', ')] : [])].join(': ')
  const missed = one.missed.slice(0, mostNames).map(text => `not kept: ${missedText(text)}`)
  return [
    `${io.paint('green', head)}${subject}`,
    ...[what, ...missed]
      .flatMap(text => wrapped(text, Math.min(io.columns, 120) - 4))
      .map(text => `    ${io.paint('dim', text)}`),
  ]
}

const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
