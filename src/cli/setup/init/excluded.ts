import { isAbsolute, relative, resolve } from 'node:path'
import type { RunResult } from '../../../core/edge/edge.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import { projectAt } from '../../../event/project.ts'
import type { FileEdit } from '../../../hosts/protocol/host.ts'
import { readTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { gitIn } from '../../../platform/git/start.ts'

const head = '# handrail init --scope local'

/** Whether git ignores a path. False where there is no repository. */
export const isIgnored = (platform: Platform, root: string, path: string): boolean =>
  git(platform, root, 'check-ignore', '--quiet', '--', path).code === 0

/** Keeps files of this checkout out of git, by its own list and not by one that others share. */
export const excluding = (
  platform: Platform,
  root: string,
  paths: readonly string[],
): readonly FileEdit[] => {
  const list = listOf(platform, root)
  const top = projectAt(platform, root).root
  const open = list === undefined ? [] : paths.filter(path => !isIgnored(platform, root, path))
  if (list === undefined || open.length === 0) return []
  const before = readTextFile(list)
  const names = open.map(path => `/${patternOf(relative(top, path))}`)
  const start = before === undefined || before === '' || before.endsWith('\n') ? '' : '\n'
  return [{ path: list, before, after: `${before ?? ''}${start}${[head, ...names].join('\n')}\n` }]
}

/** Takes these lines out again. */
export const including = (platform: Platform, root: string): readonly FileEdit[] => {
  const path = listOf(platform, root)
  const before = path === undefined ? undefined : readTextFile(path)
  if (path === undefined || before === undefined || !before.includes(head)) return []
  const after = before.replaceAll(new RegExp(`^${head}\\n(?:/.*\\n?)*`, 'gm'), '')
  return [{ path, before, after: after === '' ? undefined : after }]
}

/** A name as a line of the list: a space at its end and signs of a pattern are escaped. */
const patternOf = (path: string): string => path.replace(/[\\*?[]/g, '\\$&').replace(/ $/, '\\ ')

const listOf = (platform: Platform, root: string): string | undefined => {
  const { code, stdout } = git(platform, root, 'rev-parse', '--git-path', 'info/exclude')
  const path = stdout.replace(/\n$/, '')
  if (code !== 0 || path === '') return undefined
  return isAbsolute(path) ? path : resolve(projectAt(platform, root).root, path)
}

const git = (platform: Platform, root: string, ...args: readonly string[]): RunResult =>
  gitIn(platform, projectAt(platform, root)).run(args)
