import type { Command, Invocation, Script } from '../../../core/script/script.ts'
import { isPassingName } from '../../../known/places/made-in-script.ts'

/** The socket that a call of tmux names: `-L probe`, `-S/tmp/x`. */
const socketOf = ({ words }: Invocation): string | undefined => {
  const texts = words.map(({ value, text }) => value ?? text)
  const at = texts.findIndex((text, index) => index > 0 && /^-[LS]/.test(text))
  return at < 0 ? undefined : texts[at]?.slice(2) || texts[at + 1]
}

/** Whether a server of tmux is another one than the user's: the script started it, or it is called after a trial. */
export const isOwnServer = ({ invocation }: Command, { invocations }: Script): boolean => {
  const socket = socketOf(invocation)
  if (socket === undefined || socket === 'default') return false
  return (
    isPassingName(socket) ||
    invocations
      .slice(0, Math.max(0, invocations.indexOf(invocation)))
      .some(
        call =>
          call.name === 'tmux' &&
          socketOf(call) === socket &&
          call.argv.some(word => /^new(?:-session)?$/.test(word ?? '')),
      )
  )
}
