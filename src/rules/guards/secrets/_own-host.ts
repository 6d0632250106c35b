import type { Invocation } from '../../../core/script/script.ts'
import { carriesSecret, isSecretVariable } from '../../../known/secrets/names.ts'
import { services } from '../../../known/secrets/service-keys.ts'

/** Whether a key of a known service goes to a machine that is not that service's. */
export const isAstray = (carried: readonly string[], sender: Invocation): boolean => {
  const hosts = hostsOf(sender)
  if (hosts.length === 0) return false
  return carried.filter(isSecretVariable).some(variable => {
    const parts = variable.toLowerCase().split('_')
    const wanted = parts.flatMap(part => (Object.hasOwn(services, part) ? (services[part] ?? []) : []))
    return wanted.length > 0 && !hosts.some(host => wanted.some(form => form.test(host)))
  })
}

/** Whether the machine is called after the key: `$WEATHER_API_KEY` for api.weather.example. */
export const isAtHome = (carried: readonly string[], sender: Invocation): boolean => {
  const parts = carried
    .filter(isSecretVariable)
    .flatMap(variable => variable.toLowerCase().split('_'))
    .filter(
      part =>
        part.length > 3 && !/^(?:secret|token|pass(?:word|wd)?|access|private|auth|deploy|admin)$/.test(part),
    )
  return hostsOf(sender).some(host => parts.some(part => host.includes(part)))
}

/** Its input holds the value of a variable, and it does not log in with it. */
export const isFed = (sender: Invocation): boolean => {
  const { stdin, argv } = sender
  if (stdin?.from !== 'text' || !carriesSecret(stdin) || isAtHome(stdin.carried ?? [], sender)) return false
  return !argv.some(word => word !== null && /stdin|with-token|^secret$/.test(word))
}

/** The machines that it speaks to: also of an address of which a part is only known when it runs. */
const hostsOf = ({ effects, words }: Invocation): readonly string[] => [
  ...effects.flatMap(({ host }) => host?.toLowerCase() ?? []),
  ...words.flatMap(({ text }) => /https?:\/\/(?:[^/\s@]*@)?([\w.-]+)/.exec(text.toLowerCase())?.[1] ?? []),
]

/** `host "$(hostname -f)"`: the name of this machine is asked for, and nothing with it. */
export const asksOwnName = ({ name }: Invocation, text: string): boolean =>
  /^(?:host|dig|nslookup|ping|getent)$/.test(name) && /^"?\$\(\s*hostname[^()]*\)"?$/.test(text)
