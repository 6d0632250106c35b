import { listed } from '../../../core/text/words.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf, tokensOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, isAppCode, shown } from '../app-code.ts'
import { functionAround, refuses } from '../refusals/refusals.ts'

/** Quantities that a machine measures, and the names of their bounds. */
const measured =
  'temp temperature overtemp overtemperature current overcurrent voltage overvoltage undervoltage volt volts pressure overpressure torque duty dose bolus charge battery amps milliamps ma mv watts celsius pwm throttle brake'
/** Units behind the name of a bound, where programs of machines are written. */
const units = 'c degc celsius bar mbar psi kpa rpm mps kph nm newton'
/** Those that mean nothing else in any program. */
const plainUnits = 'degc celsius mbar psi kpa rpm mps kph kmh mph newton'
const machines = /\.(?:c|h|cc|cpp|hpp|ino|rs|zig|adb|ads|st)$/
const upper =
  'max maximum limit over trip cutoff ceiling shutdown cut cutout overtemp overtemperature overcurrent overvoltage overpressure cap'
const lower = 'min minimum under undervoltage low floor'
const assigned =
  /^(?:#\s*define\s+|(?:(?:export|pub|static|const|constexpr|final|public|private|let|val|var|inline)\s+)*(?:[\w:<>*]*[\w>*]\s+)?)([A-Za-z_]\w*)(?:\s*:\s*[A-Za-z_]\w*)?\s*(?::?=\s*|:\s*)?\(?(-?\d[\d_]*(?:\.\d+)?)[uUlLfF]*\)?\s*;?$/

/** `-DMAX_TEMP_C=85`, which a compiler is told. */
const flag = /(?<![\w-])-D([A-Z_]\w*)=(-?\d+(?:\.\d+)?)(?![\w.])/g

const boundsIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(line => {
      const [, name, value = ''] = assigned.exec(line) ?? []
      if (name !== undefined) return [[name, Number(value.replaceAll('_', ''))] as const]
      return [...line.matchAll(flag)].map(([, said = '', figure]) => [said, Number(figure)] as const)
    }),
  )

/** A bound of what a machine may do to itself or to people that lets it do more. */
const movedBound = ({ gone, come }: ChangedPlace, path: string): readonly string[] => {
  const isMachine = machines.test(path) || gone.some(line => line.includes('-D'))
  const now = boundsIn(come)
  return [...boundsIn(gone)].flatMap(([name, was]) => {
    const [is, words] = [now.get(name), wordsOf(name)]
    const has = (all: string): boolean => words.some(word => listed(all, word))
    const unit = words.length > 1 ? (words.at(-1) ?? '') : ''
    const isMeasured = has(measured) || listed(isMachine ? units : plainUnits, unit)
    if (is === undefined || !isMeasured) return []
    const isFurther = (has(upper) && is > was) || (has(lower) && !has(upper) && is < was)
    return isFurther ? [`${name} is ${is}, was ${was}: the machine may go further`] : []
  })
}

/** Timers that restart what hangs, and ways that stop a machine. */
const watching =
  /(?:^|_)(?:watchdog\w*|wdt|i?wdg|wwdg|estop|e_stop|emergency_?stop|interlock|brown_?out|bod|fail_?safe|safe_state|dead_?man|limit_switch)(?:_|$)/i
const call = /^(?:\w+\s*=\s*|\(void\)\s*)?(?:[\w&]+(?:\.|->|::))*([A-Za-z_]\w*)!?\s*\(.*\)\s*[;,]?$/
const watched = /&?h?[iw]wdg\d?\b|\bwatchdog\w*(?:\.|->)/i
const snaked = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')

const lostWatch = (difference: Difference): readonly string[] => {
  const { gone, come, old, now } = appChange(difference)
  const lines = old.split('\n')
  return gone.flatMap(line => {
    const name = call.exec(line)?.[1]
    const isWatch = name !== undefined && (watching.test(snaked(name)) || watched.test(line))
    if (name === undefined || !isWatch) return []
    if (/disable|stop|deinit|suspend/i.test(name) && !/e_?stop|emergency/i.test(name)) return []
    if (come.some(other => watching.test(snaked(call.exec(other)?.[1] ?? '')) || watched.test(other)))
      return []
    const at = lines.findIndex(other => other.trim() === line)
    const within = functionAround(lines, at)
    return within === undefined || now.includes(within) ? [`${shown(line)}: nothing stops it now`] : []
  })
}

const stops =
  /\b\w*(?:estop|e_stop|stop|fault|alarm|shutdown|shut_down|trip|abort|disable|turn_off|lock|safe_state|halt|off)\w*\b|\(\s*0\s*\)/i

/** `a || b` that has become `a && b` where it leads to a stop: each of them was enough before. */
const joined = ({ gone, come }: ChangedPlace, difference: Difference): readonly string[] => {
  if (gone.length !== come.length) return []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    if (!/^(?:\}\s*)?(?:else\s+)?(?:if|elif|while|unless)\b/.test(line)) return []
    const [some, every] = [/\|\||\bor\b/g, /&&|\band\b/g]
    const bare = (text: string): string => text.replaceAll(some, '#').replaceAll(every, '#')
    if (bare(line) !== bare(now) || (now.match(some)?.length ?? 0) >= (line.match(some)?.length ?? 0))
      return []
    const lines = appChange(difference).now.split('\n')
    const place = lines.findIndex(other => other.trim() === now)
    const body = lines.slice(place + 1, place + 4).join('\n')
    return refuses(body) || stops.test(body) ? [`${shown(now)}: all of it has to be so now`] : []
  })
}

const graded = /RDP|PROT|SECUR|LOCK|TRUST|SAFETY|SIL|PRIVILEGE/i

/** `RDP_LEVEL_1` that is `RDP_LEVEL_0` now. */
const lowerLevel = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length !== come.length) return []
  return gone.flatMap((line, at) => {
    const [old, now] = [tokensOf(line), tokensOf(come[at] ?? '')]
    if (old.length !== now.length) return []
    const step = old.findIndex((word, index) => {
      const [, head = '', was] = /^([A-Za-z_]\w*?_)(\d)$/.exec(word) ?? []
      const [, same, is] = /^([A-Za-z_]\w*?_)(\d)$/.exec(now[index] ?? '') ?? []
      return graded.test(head) && head === same && Number(is) < Number(was)
    })
    return step < 0 ? [] : [`${now[step]}, was ${old[step]}: less is protected`]
  })
}

/** Bounds, watches and stops of machines that hold less than before. */
export const physicalLimits: EditReader = {
  except: ['aside'],
  find: difference => {
    if (
      /\.(?:ya?ml|jsonc?|toml|ini|cfg|conf|xacro|xml|mk|cmake)$|\/(?:GNU)?[Mm]akefile$|\/CMakeLists\.txt$/.test(
        difference.path,
      )
    )
      return hunksOf(difference).flatMap(hunk => movedBound(hunk, difference.path))
    if (!isAppCode(difference.path)) return []
    const { gone } = appChange(difference)
    if (gone.length === 0 || gone.length > 40) return []
    return [
      ...hunksOf(difference).flatMap(hunk => [
        ...movedBound(hunk, difference.path),
        ...joined(hunk, difference),
        ...lowerLevel(hunk),
      ]),
      ...lostWatch(difference),
    ]
  },
}
