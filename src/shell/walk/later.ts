import { type At, deeper, fork, spend } from '../state/state.ts'

/** More handlers than this nobody sets. */
const most = 64

/** Puts a part of the reading off until the whole script was read: what it is about may only be defined by then. */
export const readLater = (at: At, work: () => void): void => {
  if (at.reader.later.length < most) at.reader.later.push(work)
}

/**
 * A function that others may call: inner shells that get it with their environment, or the shell itself. Where the
 * script is not seen to call it, it counts as called with arguments that nobody knows.
 */
export const calledElsewhere = (at: At, name: string): void =>
  readLater(at, () => {
    const called = at.shell.functions.get(name)
    if (called === undefined || at.reader.called.has(called) || !spend(at)) return
    at.reader.called.add(called)
    const shell = { ...fork(at), args: null }
    const inner = { ...deeper(at, `${name}()`), certain: false, env: {}, stdin: undefined, input: null }
    called.body({ ...inner, shell, calls: [...at.calls, called] })
  })

/** Functions that a shell calls of its own accord. */
export const isHandler = (name: string): boolean =>
  /^(?:command_not_found_handler?|precmd|preexec|chpwd|periodic|TRAP[A-Z]{2,})$/.test(name)
