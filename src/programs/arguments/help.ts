import { programOf } from '#programs'
import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'

const asking = '-h -V -version --version help version'

/**
 * Whether a call only tells how it is used: `terraform destroy --help`, `helm uninstall -h`, `aws s3 rb help`, `ngrok version`. A letter
 * or a word means so behind a sub-command alone: `chown -R a / -h` and `rm help` mean something else.
 */
export const asksForHelp = ({ name, argv }: Pick<Invocation, 'name' | 'argv'>): boolean => {
  const [, first, second] = argv
  const last = argv.at(-1)
  if (last === '--help' || first === '--help') return true
  if (typeof last !== 'string') return false
  if (argv.length === 2) return listed(asking, last)
  // Terraform takes options before the sub-command too.
  if (last === '-help' && hasVerbs(name)) return argv.slice(1).some(isVerb)
  const isAsked = last === '-h' || (last === 'help' && name === 'aws')
  if (isAsked) return isVerb(first) && hasVerbs(name)
  return (first === '-help' || first === 'help') && isVerb(second) && hasVerbs(name)
}

const isVerb = (word: string | null | undefined): boolean => /^[a-z][\w:.-]*$/.test(word ?? '')

/** Whether the operands of a program are sub-commands, and no files. */
const hasVerbs = (name: string): boolean => {
  const program = programOf(name)
  if (listed('shutdown halt poweroff reboot init kill killall pkill dropdb dropuser', name)) return false
  if (program === undefined || program.subs !== undefined || program.client === true) return true
  // Of a client the effects are what it sends and what its options read.
  return (
    (program.effects ?? program.runs ?? program.wraps) === undefined &&
    !/:(?:all|first|last|rest|init)/.test(program.does ?? '')
  )
}
