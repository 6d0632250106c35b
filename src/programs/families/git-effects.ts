import type { Word } from '../../core/script/script.ts'
import { nameOf } from '../../core/text/paths/path.ts'
import type { Call } from '../program.ts'
import { writeInto } from './into.ts'

export const paths = (call: Call, kind: 'write' | 'delete' | 'read'): void => {
  for (const word of call.operands) call.add(kind, word, true)
}

/** Another commit than the last one: what it brings is no file that is put back. */
const isElsewhere = (from: Word | undefined): boolean => from !== undefined && from.value !== 'HEAD'

export const restored = (call: Call): void => {
  if (call.has('--staged', '-S') && !call.has('--worktree', '-W')) return
  const [from] = call.values('-s', '--source')
  for (const word of call.operands) call.add('write', word, true, isElsewhere(from))
}

/** The paths after `--`, and without it the operands that only paths can be. */
export const checkedOut = (call: Call): void => {
  const dashes = call.words.findIndex(word => word.value === '--')
  const after = dashes < 0 ? call.operands.filter(word => word.value === '.') : call.words.slice(dashes + 1)
  const [from] = call.operands.filter(word => !after.includes(word))
  for (const word of after) call.add('write', word, true, isElsewhere(from))
  if (call.has('-f', '--force')) call.add('write', '.', true)
}

export const cleaned = (call: Call): void => {
  if (call.operands.length === 0) call.add('delete', '.', true)
  paths(call, 'delete')
}

export const renamed = (call: Call): void => {
  const target = call.operands.at(-1)
  const sources = call.operands.slice(0, -1)
  for (const word of sources) call.add('delete', word)
  if (target !== undefined) writeInto(call, sources, target)
}

/** Files that git does not track are searched from here, or below the paths behind the pattern. */
export const searchedBeside = (call: Call): void => {
  if (!call.words.some(({ value }) => value === '--no-index' || value === '--untracked')) return
  const given = call.has('-e', '-f') ? call.operands : call.operands.slice(1)
  if (given.length === 0) call.add('read', '.', true)
  for (const word of given) call.add('read', word, true)
}

export const configured = (call: Call): void => {
  const asks = call.has('--get', '--get-all', '--get-regexp', '-l', '--list', '--get-urlmatch')
  if (
    asks ||
    (call.operands.length < 2 && !call.has('--unset', '--unset-all', '-e', '--edit', '--remove-section'))
  )
    return
  const file = call.values('-f', '--file')[0]
  if (file !== undefined) call.add('write', file)
  else if (call.has('--system')) call.add('write', '/etc/gitconfig')
  else call.add('write', call.has('--global') ? '~/.gitconfig' : '.git/config')
}

/** `git log -p -- path` prints what the file held at any time. */
export const logged = (call: Call): void => {
  for (const file of call.values('--output')) call.add('write', file)
  shownBy(call, call.has('-p', '-u', '--patch'))
}

export const shownBy = (call: Call, shows: boolean): void => {
  const dashes = call.words.findIndex(word => word.value === '--')
  if (!shows) return
  if (dashes > 0) for (const word of call.words.slice(dashes + 1)) call.add('read', word)
  // No commit has a name like these: git takes them for paths without the dashes.
  else
    for (const word of call.operands)
      if (/^(?!.*\.\.)(?:\.|.*\/\.|.*\.[a-z]+$)/i.test(word.value ?? '')) call.add('read', word)
}

/** `git show HEAD:path` prints a file. */
export const shown = (call: Call): void => {
  for (const word of call.operands) {
    const path = /^[^:]*:(.+)$/s.exec(word.value ?? '')?.[1]
    if (path !== undefined) call.add('read', path)
  }
}

export const cloned = (call: Call): void => {
  const [address, folder] = call.operands
  call.host('download', address)
  const name = nameOf(address?.value ?? '')
    .split(':')
    .at(-1)
    ?.replace(/\.git$/, '')
  if (folder !== undefined) call.add('write', folder, true)
  else if (name !== undefined && name !== '') call.add('write', name, true)
}
