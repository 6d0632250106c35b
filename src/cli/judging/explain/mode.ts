import { hosts } from '../../../hosts/index.generated.ts'
import { type CliCall, UsageError } from '../../command.ts'

/** In these a host asks, as without a mode. */
const asking = ['default', 'plan']

/** The permission mode that the call names, checked: another word would be judged as no mode at all. */
export const modeOf = (call: CliCall): string | undefined => {
  const mode = call.text('mode')
  if (mode === undefined) return undefined
  const names = hosts.flatMap(({ modes = {} }) => Object.keys(modes)).filter(name => name !== '')
  const known = [...new Set([...asking, ...names])]
  if (known.includes(mode)) return mode
  throw new UsageError(
    `--mode ${mode}: there is no such mode. Known: ${known.join(', ')}; without --mode the host asks`,
  )
}
