import type { Command } from '../../../core/script/script.ts'
import { nameOf } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'

/** Programs of the system that could do harm under a name that no rule knows. */
const strong =
  'rm shred dd mkfs mv chmod chown curl wget nc ncat socat ssh scp rsync git kubectl docker aws psql mysql bash sh zsh dash python perl ruby node sudo su kill pkill killall'

/** `cp /bin/rm tidy`: a program of the system under another name. */
export const renames = ({ operands, operandWords }: Command): boolean => {
  const [, to] = operands
  const found = /^["']?(?:\$\(|`)\s*(?:which|command -v|type -p)\s+([\w.-]+)\s*[)`]/.exec(
    operandWords[0]?.text ?? '',
  )?.[1]
  const from = found === undefined ? operands[0] : `/bin/${found}`
  const name = /^(?:\/usr(?:\/local)?)?\/s?bin\/([\w.-]+?)[\d.]*$/.exec(from ?? '')?.[1]
  if (name === undefined || to == null || operands.length !== 2 || !listed(strong, name)) return false
  const other = nameOf(to.replace(/\/+$/, ''))
  // `python3` as `python` is the same name. A folder keeps it.
  return (
    !to.endsWith('/') &&
    !/^(bin|\.|\.\.|tmp)$/.test(other) &&
    !other.startsWith(name) &&
    !(other.length > 1 && name.startsWith(other))
  )
}
