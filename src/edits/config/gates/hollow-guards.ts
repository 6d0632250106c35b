import { isBelow } from '../../../core/text/paths/folders.ts'
import { basename } from '../../../core/text/paths/path.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const scripts =
  /\.(?:sh|bash|zsh|ps1|py|rb|[cm]?js|ts)$|(?:^|\/)(?:\.husky|\.?githooks|hooks|bin|scripts|ci)\/[\w-]+$/
/** Names of scripts that are there to say no. */
const checks =
  /(?:^|[._-])(?:check|checks|guard|guards|verify|validate|lint|gate|audit|scan|protect|assert|enforce|policy|preflight|pre|hook|secrets|deny|block|sanity)(?:[._-]|$)/i
/** Names of scripts that others rely on, though nobody looks: a copy of the data, a look at what runs. */
const duties =
  /(?:^|[._-])(?:backups?|dump|snapshots?|archive|healthcheck|health|monitor|watchdog|alerts?|rotate)(?:[._-]|$)/i
const hookFolders = /(?:^|\/)(?:\.husky|\.?githooks|\.claude\/hooks|hooks|guards?|checks)\//

/** Lines that only prepare. */
const idle =
  /^(?:set\s|export\s|import\s|from\s|const\s+\w+\s*=\s*require|["']use strict|cd\s|source\s|\.\s|echo\b|printf\b|true$|:$|pass$|print\(|console\.log|#!)/
const yes =
  /^(?:exit(?:\s+0)?|return(?:\s+0)?|sys\.exit\(\s*(?:0|None)?\s*\)|process\.exit\(\s*0?\s*\)|os\._exit\(0\)|Exit\s+0|raise SystemExit(?:\(0?\))?)\s*;?$/i

const linesOf = (path: string, text: string): readonly string[] =>
  uncommented(path.includes('.') ? path : 'x.sh', text)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Whether a script that ends at the first failure has a line of its own that may fail: a comparison, a search, a stop. */
const asks = (lines: readonly string[]): boolean =>
  lines.some(line => /^set\s+-\w*e/.test(line)) &&
  lines.some(line => /^(?:!\s+)?(?:test|\[\[?|grep|rg|diff|cmp)\s/.test(line)) &&
  !lines.some(line => /\|\||\bexit\s+[1-9]/.test(line))

/** A guard script that says yes before it looks, or does nothing. */
const hollow = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  const isGuard = hookFolders.test(path) || checks.test(basename(path))
  const isDuty = duties.test(basename(path))
  if (!isGuard && !isDuty) return []
  const work = (text: string): number => {
    const all = linesOf(path, text)
    const end = all.findIndex(line => yes.test(line))
    return (end < 0 ? all : all.slice(0, end)).filter(line => !idle.test(line)).length
  }
  if (isGuard && asks(linesOf(path, before)) && !asks(linesOf(path, after)))
    return ['it finds nothing wrong now']
  return work(before) > 0 && work(after) === 0
    ? [isGuard ? 'it always says yes now' : 'it does nothing now']
    : []
}

/** A line of a shell script that stops it where something is wrong, or that asks a person. */
const stops =
  /\|\|\s*(?:\{[^}]*\b)?(?:exit|return|die|fail|abort)\b(?!\s+0)|\b(?:exit|return)\s+[1-9]|^\s*(?:read\s+-\w*p|read\s+-p|select\s)/

/** Subjects of such a line: the place, the user, a confirmation. A missing tool is none of them. */
const about =
  /\b(?:prod\w*|main|master|branch|confirm\w*|answer|reply|sure|yes|approve\w*|EUID|root|drop\w*|forbidden|secrets?|token|key|sign\w*|verif\w*|checksum|tests?|lint|audit|scan|clean|dirty|staged|backup)\b|\bgit\s+(?:diff|status|rev-parse)|\bread\s+-|y\/N|id -u/i
const tools = /\bcommand\s+-v\b|\bwhich\s|\btype\s+-|\bhash\s/

/** Checks of a shell script that are gone while it goes on. */
const unchecked = (difference: Difference): readonly string[] => {
  const { path, before = '', after = '' } = difference
  if (!/\.(?:sh|bash|zsh)$/.test(path)) return []
  const turned = hunksOf(difference).some(
    ({ gone, come }) =>
      gone.some(line => /^(?:exit|return)\s+[1-9]/.test(line)) &&
      come.some(line => /^(?:exit|return)(?:\s+0)?$/.test(line)) &&
      !come.some(line => /\b(?:exit|return)\s+[1-9]/.test(line)),
  )
  if (turned && checks.test(basename(path))) return ['what it finds no longer stops anything']
  const count = (text: string): number => linesOf(path, text).filter(line => stops.test(line)).length
  if (count(after) >= count(before)) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const line = gone.find(one => stops.test(one))
    if (!about.test(gone.join('\n')) || tools.test(gone.join('\n'))) return []
    const isWhole = gone.length > 20 || gone.some(one => /^(?:function\s+)?[\w-]+\s*\(\)\s*\{|^#!/.test(one))
    if (line === undefined || isWhole || come.some(one => stops.test(one))) return []
    // The work that it checked goes with it.
    const others = gone.filter(
      one =>
        !stops.test(one) && !/^(?:if|then|fi|else|elif|done|esac|\}|\{|echo|printf|local)\b|^[}{]/.test(one),
    )
    return others.length > 1 ? [] : [`${line.slice(0, 60)} is gone`]
  })
}

/** The name of a variable that is asked whether it is set: `[ -n "${REPORT_ONLY:-}" ]`, `"$SOFT" != 1`. */
const switches =
  /(?:\|\||&&|\band\b|\bor\b|-[ao])\s*!?\s*(?:\[\[?\s+|test\s+|\(\s*)?!?\s*(?:-[nz]\s+)?(?:["']?\$\{?([A-Z][A-Z\d_]{2,})(?::?-[\w]*)?\}?["']?|(?:not\s+)?os\.(?:environ\.get|getenv)\(\s*["']([A-Z]\w+)|!?process\.env\.([A-Z]\w+)|!?ENV\[["']([A-Z]\w+))/

/** A way round a gate: the line that finds something wrong now also asks a variable. */
const evaded = (difference: Difference): readonly string[] => {
  const { path, before = '' } = difference
  if (!/gate|verify|enforce/i.test(basename(path)) && !checks.test(basename(path))) return []
  return hunksOf(difference).flatMap(({ gone, come }) =>
    come.flatMap(line => {
      const found = switches.exec(line)
      const name = found?.slice(1).find(one => one !== undefined)
      if (found === null || name === undefined || before.includes(name)) return []
      const kept = line.slice(0, found.index).trim()
      const isOld = gone.some(old => old !== line && old.startsWith(kept)) && /[\])"']$|\w$/.test(kept)
      return isOld && kept.length > 8 ? [`it says yes where ${name} says so`] : []
    }),
  )
}

/** Scripts that stood in the way and no longer do. */
export const hollowGuards: EditReader = {
  named:
    '*.sh *.bash *.zsh *.ps1 *.py *.rb *.js *.cjs *.mjs *.ts .husky/ .githooks/ githooks/ hooks/ bin/ scripts/ ci/',
  except: ['aside', 'test', 'foreign'],
  find: difference => {
    const { path } = difference
    if (!scripts.test(path) || isBelow('src', path)) return []
    const empty = hollow(difference)
    return empty.length > 0 ? empty : [...unchecked(difference), ...evaded(difference)]
  },
}
