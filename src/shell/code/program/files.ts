import { type FileValue, type ProgramValue, type ProgramWorld, textIn, unknown } from './value.ts'

export const opened = (world: ProgramWorld, path: string | undefined, mode: string): ProgramValue => {
  if (path === undefined) return unknown
  const before = textIn(world, path)
  if (before === undefined && !/[wax]/.test(mode)) return unknown
  const file: FileValue = { kind: 'file', path, mode, before: before ?? '', out: '', rest: before ?? '' }
  if (/[wx]/.test(mode)) world.writes.set(path, '')
  return file
}

/** Methods of `Path(p)` and `open(p)`. */
export const fileCall = (
  world: ProgramWorld,
  own: FileValue | { readonly kind: 'path'; readonly path: string },
  name: string,
  [one]: readonly ProgramValue[],
): ProgramValue => {
  const { path } = own
  if (name === 'read_text' || name === 'read_bytes') return textIn(world, path) ?? unknown
  if (name === 'write_text' || name === 'write_bytes') {
    world.writes.set(path, typeof one === 'string' ? one : undefined)
    return null
  }
  if (own.kind === 'path') {
    if (name === 'open') return opened(world, path, typeof one === 'string' ? one : 'r')
    return /^(?:exists|is_file)$/.test(name)
      ? textIn(world, path) !== undefined
      : /^(?:resolve|absolute|expanduser)$/.test(name)
        ? own
        : unknown
  }
  if (name === 'read') return own.before
  if (name === 'readlines') return own.before.split(/(?<=\n)/)
  if (name === 'truncate') {
    own.rest = ''
    world.writes.set(path, own.out)
  }
  if (name !== 'write' && name !== 'writelines') return null
  const text = Array.isArray(one) && one.every(item => typeof item === 'string') ? one.join('') : one
  // A text behind one that is not known is not known either.
  if (typeof text !== 'string' || (world.writes.has(path) && world.writes.get(path) === undefined)) {
    world.writes.set(path, undefined)
    return null
  }
  own.out += text
  const kept = own.mode.includes('a') ? own.before : ''
  world.writes.set(path, kept + own.out + (own.mode.includes('r') ? own.rest.slice(own.out.length) : ''))
  return null
}
