import type { At, Draft } from './state.ts'

/** They change what the system knows of a file, not what it holds. */
const keepsText = new Set(['chmod', 'chown', 'chgrp', 'touch', 'mkdir', 'chattr', 'setfacl', 'ln'])

/** Keeps track of what files hold after a program wrote to them, so that a script which is then run can be read. */
export const noteWrites = (at: At, { name, effects, words }: Draft): void => {
  if (keepsText.has(name)) return
  const { files } = at.reader
  const appends = words.some(word => word.value === '-a' || word.value === '--append')
  const reads = effects.filter(effect => effect.kind === 'read')
  const copied = (name === 'cp' || name === 'mv') && reads.length === 1 ? reads[0]?.path : undefined
  const text = name === 'tee' && !appends ? at.input : copied == null ? null : (files.get(copied) ?? null)
  for (const { kind, path, recursive } of effects) {
    if (
      path == null ||
      (kind !== 'write' && kind !== 'delete') ||
      (recursive === true && copied === undefined)
    )
      continue
    files.set(path, kind === 'write' ? text : null)
  }
}
