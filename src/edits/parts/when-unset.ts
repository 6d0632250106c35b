import { appChange, isAppCode } from '../app/app-code.ts'
import type { Difference } from '../change/change.ts'

/** A variable of the environment, with what counts where it is not set, compared with a text. */
const asked =
  /(?:process\.env|import\.meta\.env|Bun\.env)(?:\.(\w+)|\[["'](\w+)["']\])(?:\s*\?\?\s*["'](\w*)["'])?\)?(?:\s*(===?|!==?)\s*["'](\w*)["'])|(?:[A-Za-z_.:]*(?:getenv|Getenv|get_env|environ\.get|env\.get|ENV\.fetch|GetEnvironmentVariable)|ENV)\s*[[(]\s*["'](\w+)["'](?:\s*,\s*["'](\w*)["'])?\s*[\])](?:\.\w+\(\))*(?:\s*(===?|!==?)\s*["'](\w*)["'])/g

/** Variables for the stage of a machine: they are set to `production` where it counts. */
const stages = /(?:^|_)(?:ENV|ENVIRONMENT|STAGE|MODE|TIER)$/i

/**
 * A difference in which the new lines have the answers of an environment where nothing is set: a protection that was always on and now waits
 * for a variable is off for everybody who does not know of it. Undefined where no line asks.
 */
export const whenUnset = (difference: Difference): Difference | undefined => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined || !isAppCode(path)) return undefined
  const { come } = appChange(difference)
  const fresh = new Set(come.filter(line => /env/i.test(line)))
  if (fresh.size === 0) return undefined
  let isOther = false
  const now = after
    .split('\n')
    .map(line =>
      fresh.has(line.trim())
        ? line.replaceAll(asked, (all: string, ...parts: readonly (string | undefined)[]) => {
            const [a, b, given, sign, text, c, other, mark, word] = parts
            if (stages.test(a ?? b ?? c ?? '')) return all
            isOther = true
            const isSame = (given ?? other ?? '') === (text ?? word ?? '')
            return String(isSame === (sign ?? mark ?? '').startsWith('='))
          })
        : line,
    )
    .join('\n')
  return isOther ? { ...difference, after: now } : undefined
}
