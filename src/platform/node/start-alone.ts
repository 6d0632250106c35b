import { attempt } from './attempt.ts'

/**
 * Starts a command of this program in a process and a group of its own. The mark in its environment finds it again, with all that it
 * starts.
 */
export const startAlone = (words: readonly string[], mark: string): boolean => {
  const script = process.argv[1]
  if (script === undefined) return false
  const { spawn } = process.getBuiltinModule('node:child_process')
  const env = { ...process.env, HANDRAIL_CHECK: mark }
  const child = attempt(() =>
    spawn(process.execPath, [script, ...words], { cwd: '/', detached: true, stdio: 'ignore', env }),
  )
  child?.on('error', () => {})
  child?.unref()
  return child?.pid !== undefined
}
