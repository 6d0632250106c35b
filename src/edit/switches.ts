import type { Difference } from './change.ts'

const files =
  /\.(ya?ml|jsonc?|toml|ini|cfg|cnf|conf|properties|tf|tfvars|hcl|gradle|kts|xml|plist)$|(^|\/)(\.npmrc|\.yarnrc)$|(^|\/)\.?(settings|config)[\w.-]*\.(py|rb|php)$/
/** Of these another rule knows what is loose. */
const others =
  /(^|\/)(package(-lock)?|[tj]sconfig(\.[\w-]+)?|composer|\.?eslintrc\S*|biome)\.jsonc?$|(^|\/)(tests?|__tests__|fixtures?|testdata|examples?|docs)\//

const setting =
  /([A-Za-z][\w.:-]*)["'>]*(?:\s*(?:=>|[:=])\s*["']?|<\/key>\s*<|[ \t]+)(true|false|on|off|yes|no|enabled|disabled)\b/gi

/** Words of a name that say what a switch keeps safe. */
const keeps =
  /^(secure|security|verify|verification|enforced?|protect|protected|protection|ssl|tls|https|hsts|encrypt|encrypted|encryption|auth|authn|authz|authentication|authorization|signed|signing|signatures?|sandbox|sandboxed|csrf|xsrf|fsync|audit|auditing|abort|checksum|integrity|sensitive|restricted|checking|redacted)$/
/** Words that say that more happens, and words that turn the others round. */
const opens =
  /^(insecure|unsafe|arbitrary|cleartext|plaintext|debuggable|anonymous|unauthenticated|bypass|automerge|passwordless|danger|dangerously)$/
const turns = /^(skip|disable|disabled|ignore|ignored|no|without|not)$/

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(word => word !== '')

/** Whether a switch protects while it is on, or while it is off; undefined where its name says neither. */
const safeState = (name: string, path: string): 'on' | 'off' | undefined => {
  const words = wordsOf(name)
  const joined = words.join('')
  if (joined === 'ignorescripts' || joined.startsWith('failon')) return 'on'
  if (joined === 'softfail' || (joined === 'debug' && /prod|release/i.test(path))) return 'off'
  if (words.some(word => opens.test(word))) return 'off'
  if (!words.some(word => keeps.test(word))) return undefined
  return words.some(word => turns.test(word)) ? 'off' : 'on'
}

/** How often each switch is on and off. */
const statesIn = (text: string): ReadonlyMap<string, { readonly on: number; readonly off: number }> => {
  const states = new Map<string, { on: number; off: number }>()
  for (const [, name = '', value = ''] of text.matchAll(setting)) {
    const state = states.get(name) ?? { on: 0, off: 0 }
    state[/^(?:true|on|yes|enabled)$/i.test(value) ? 'on' : 'off'] += 1
    states.set(name, state)
  }
  return states
}

/**
 * Switches that an edit turns away from what is safe. What a switch means is read from the words of its name, so that this holds for
 * settings of any program. A switch that was not there, or that goes with its line, says nothing.
 */
export const loosenedSwitches = ({ path, before, after }: Difference): readonly string[] => {
  if (before === undefined || after === undefined || !files.test(path) || others.test(path)) return []
  const old = statesIn(before)
  return [...statesIn(after)].flatMap(([name, now]) => {
    const was = old.get(name)
    const safe = was === undefined ? undefined : safeState(name, path)
    if (was === undefined || safe === undefined) return []
    const loose = safe === 'on' ? 'off' : 'on'
    return now[loose] > was[loose] && now[safe] < was[safe] ? [`${name} is ${loose} now`] : []
  })
}
