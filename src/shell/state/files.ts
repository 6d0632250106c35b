import { streamEdits } from '#late/shell/effects/index'
import type { Word } from '../../core/script/script.ts'
import { folderOf } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'
import { joined } from './output.ts'
import { absolutePath } from './paths.ts'
import { type At, type InvocationDraft, type Output, unknown } from './state.ts'

/** They change what the system knows of a file, not what it holds. */
const keepsText = new Set(['chmod', 'chown', 'chgrp', 'touch', 'mkdir', 'chattr', 'setfacl'])

/** They change files in their place. */
const streamers = new Set(['sed', 'gsed', 'perl', 'ruby', 'sd'])

/** Keeps track of what files hold after a program wrote to them, so that a script which is then run can be read. */
export const noteWrites = (at: At, draft: InvocationDraft): void => {
  const { name, effects, words } = draft
  if (name === 'ln') noteLink(at, words)
  if (keepsText.has(name)) return
  const { files, streamed, facts } = at.reader
  const view = { resolve: facts.resolve, readText: (path: string) => fileText(at, path) }
  const inPlace = at.remote || !streamers.has(name) ? [] : streamEdits(draft, view)
  const pours = name === 'tee' || name === 'sponge'
  const appends = pours && isOn(argumentsOf(name, words), ['-a', '--append'])
  const reads = effects.filter(effect => effect.kind === 'read')
  const copied = (name === 'cp' || name === 'mv') && reads.length === 1 ? reads[0]?.path : undefined
  const text = isEmptied(name, words)
    ? ''
    : pours
      ? at.input
      : copied == null
        ? null
        : (files.get(copied) ?? null)
  for (const { kind, path, recursive } of effects) {
    if (
      path == null ||
      (kind !== 'write' && kind !== 'delete') ||
      (recursive === true && copied === undefined && text === null)
    )
      continue
    noteText(at, path, kind === 'write' ? text : null, appends)
    if (name === 'tee' && text === null && at.stdin?.from === 'pipe' && at.stdin.of !== undefined)
      at.reader.printers.set(path, at.stdin.of)
    else at.reader.printers.delete(path)
    if (streamed.size > 0) streamed.delete(path)
  }
  for (const change of inPlace) if (change.content !== undefined) streamed.set(change.path, change.content)
}

/** Notes what a file holds once a text was written to it or appended; null for an unknown text. */
export const noteText = ({ reader }: At, path: string, text: Output, appends: boolean): void => {
  const { files, appended } = reader
  if (text === null) files.set(path, null)
  else if (appends) {
    const before = files.has(path) ? (files.get(path) ?? null) : ''
    if (!files.has(path)) appended.add(path)
    files.set(path, joined(before, text))
  } else {
    files.set(path, text)
    appended.delete(path)
  }
}

/** A link to /dev/null, or a copy of it, and what is cut to no length holds nothing. */
const isEmptied = (name: string, words: readonly Word[]): boolean =>
  (name === 'truncate' && words.some(({ value }, at) => /^(?:-s|--size=)?0$/.test(value ?? '') && at > 0)) ||
  ((name === 'ln' || name === 'install' || name === 'cp') && words.some(({ value }) => value === '/dev/null'))

/** A link that the script makes leads to its target from then on. */
const noteLink = (at: At, words: readonly Word[]): void => {
  const operands = words.slice(1).filter(word => word.value === null || !word.value.startsWith('-'))
  const [target, link] = operands.map(word => word.value)
  if (operands.length !== 2 || target == null || link == null || at.remote) return
  const place = absolutePath(at, link)
  const symbolic = words.some(word => /^(-\w*s|--symbolic)/.test(word.value ?? ''))
  // A symbolic link counts from the folder that it lies in.
  const from = symbolic && !target.startsWith('/') && place !== null ? `${folderOf(place)}/${target}` : target
  const leads = absolutePath(at, from)
  if (place !== null && leads !== null && at.reader.made.size < maxLinks) at.reader.made.set(place, leads)
}

const maxLinks = 64

/** The text of a file: what the script itself wrote there, or what is on the disk. */
export const fileText = (at: At, path: string): string | undefined => {
  const own = at.reader.files.get(path)
  if (own !== undefined) return own ?? at.reader.streamed.get(path)
  return at.reader.facts.readText(path)
}

/** Longer lists are read as words that are not known. */
const maxList = 64 * 1024

/** The text of a list of words as it is now. It may differ when it is read, so the script is not known whole. */
export const storedText = (at: At, path: string | null): string | null => {
  const text = path === null || at.remote ? undefined : fileText(at, path)
  if (text === undefined || text.length > maxList) return null
  if (!at.reader.files.has(path ?? '')) unknown(at, 'what a file holds is only known when it runs')
  return text
}

/** The text on standard input: what the script says, or the file that it is. */
export const inputText = (at: At): string | null =>
  at.input ?? (at.stdin?.from === 'file' ? storedText(at, at.stdin.path) : null)
