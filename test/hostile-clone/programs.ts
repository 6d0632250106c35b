import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** Words that bash runs itself, and the programs of these folders. */
export const programsOn = (path: string): ReadonlySet<string> => {
  const builtins = execFileSync('bash', ['-c', 'compgen -b; compgen -k'], { encoding: 'utf8' })
  const names = path.split(':').flatMap(folder => {
    try {
      return readdirSync(folder)
    } catch {
      return []
    }
  })
  return new Set([...builtins.split('\n'), ...names])
}
