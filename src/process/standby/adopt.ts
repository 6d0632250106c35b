import { attempt } from '../../platform/node/attempt.ts'
import type { Request } from './protocol.ts'

/** Takes over the folder and the environment of the client. False where its folder can't be entered. */
export const adoptCaller = ({ caller, cwd, env: given }: Request): boolean => {
  // handrail.sh empties this variable for its Node too.
  const env = given.has('NODE_EXTRA_CA_CERTS') ? new Map(given).set('NODE_EXTRA_CA_CERTS', '') : given
  if (attempt(() => process.chdir(cwd === '' ? `/proc/${caller}/cwd` : cwd) ?? true) === undefined)
    return false
  for (const name of Object.keys(process.env)) if (!env.has(name)) delete process.env[name]
  for (const [name, value] of env) if (process.env[name] !== value) process.env[name] = value
  return true
}
