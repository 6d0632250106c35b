import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { codeOf } from '../../../programs/code/interpreters.ts'

/** The usual text of it in a programming language: a socket whose ends become those of a shell. */
export const isSocketCode = ({ argv }: Invocation): boolean => {
  const code = argv.slice(1).join(' ')
  if (code.includes('/dev/tcp/') && /system|exec\w*\(|spawn|popen|subprocess|[`|]|run\(/i.test(code))
    return true
  return (
    /socket/i.test(code) &&
    /dup2|pty\.spawn|\/bin\/(ba)?sh|exec|spawn|subprocess/.test(code) &&
    /connect|open|net\./i.test(code)
  )
}

/** The same in a file that is run: by what nothing else has. */
export const isSocketFile = ({ name, words, cwd }: Invocation, facts: Facts): boolean => {
  const file = cwd === null ? null : codeOf(name, words)?.file?.value
  const code = file == null ? undefined : facts.readText(facts.resolve(join(cwd ?? '.', file)))
  if (
    code === undefined ||
    code.length > 200_000 ||
    !/\bsocket\b|["']net["']\)|\bnet\.(?:connect|Socket)|TCPSocket|fsockopen/i.test(code)
  )
    return false
  return /\bdup2\b[^\n]{0,40}\bfileno\b|\bpty\.spawn\(\s?["']\/bin|["']\/bin\/(?:ba|z)?sh["'],\s?\[?["']-i["']|\.pipe\(\w{1,20}\.stdin\)/.test(
    code,
  )
}
