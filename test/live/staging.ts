import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { branch, builtProgram, type Project } from './project.ts'

const conflicted = ['<<<<<<< ours', '# Sample', '=======', '# Example', '>>>>>>> theirs', ''].join('\n')

/** Where a copy of the built program is put that may be thrown away. */
export const tools = (project: Project): string => join(project.root, 'installed tools')

/** Somebody else has pushed since we last looked, and our own branch was amended. */
export const remoteMovedOn = (project: Project): void => {
  project.git('push', '-q', 'origin', branch)
  const ours = project.git('rev-parse', 'HEAD').trim()
  project.git('commit', '-q', '--allow-empty', '-m', 'Work of somebody else')
  project.git('push', '-q', 'origin', branch)
  project.git('update-ref', `refs/remotes/origin/${branch}`, ours)
  project.git('reset', '-q', '--soft', ours)
  project.git('commit', '-q', '--amend', '-m', 'Our own work')
}

export const remoteHead = (project: Project): string =>
  project.git('--git-dir', project.remote, 'log', '-1', '--format=%s', branch).trim()

export const conflictIn =
  (path: string) =>
  (project: Project): void =>
    project.write(path, conflicted)

export const lineWith = (mark: string, text: string): string =>
  text.split('\n').find(line => line.includes(mark)) ?? ''

/** The text that the client prints as the outcome of the session. */
export const finalText = (stdout: string): string => {
  const last = stdout.trim().split('\n').at(-1) ?? ''
  const result: unknown = JSON.parse(last)
  assert.ok(typeof result === 'object' && result !== null && 'result' in result, last)
  return String(result.result)
}

/** Only the package managers are looked after, by a hook of their own and the config that older projects have. */
export const enforcesAlone = (project: Project): void => {
  const command = `'${process.execPath}' '${builtProgram}' run enforce-package-managers`
  const hooks = { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command, timeout: 5 }] }] }
  project.write('.claude/settings.json', JSON.stringify({ hooks }))
  project.git('rm', '-q', '--cached', 'handrail.jsonc')
  rmSync(join(project.dir, 'handrail.jsonc'))
  mkdirSync(join(project.dir, '.claude/hooks'))
  const config = { package_managers: { python: 'uv', javascript: 'bun' } }
  project.write('.claude/hooks/config.json', JSON.stringify(config))
}
