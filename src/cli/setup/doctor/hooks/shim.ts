import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnLine } from '../../../../hosts/protocol/host.ts'
import { isShared, type Programs, programsOf, shimFile } from '../../../../hosts/wiring/command-line.ts'
import { type DoctorCheck, fail, info, ok, warn } from '../../../../hosts/wiring/doctor-check.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import { isAgreedCopy } from '../../../../platform/program/agreed.ts'
import { foundPrograms, isCurrentShim } from '../../init/shim.ts'

/** The programs that the project's shim finds, if a line names it. */
export const shimPrograms = (root: string, lines: readonly OwnLine[]): Programs | undefined =>
  lines.some(({ command }) => isShared(command)) ? foundPrograms(root) : undefined

/** The programs that the lines start on this machine: those they name, or those the shim finds. */
export const programsOfLines = (
  lines: readonly OwnLine[],
  found: Programs | undefined,
): readonly Programs[] => [
  ...lines.flatMap(({ command }) => programsOf(command) ?? []),
  ...(found === undefined ? [] : [found]),
]

/** Whether the shim that shared lines name is there, is in git, and finds this program. */
export const shimChecks = (
  root: string,
  lines: readonly OwnLine[],
  own: Programs,
  found: Programs | undefined,
  isTracked: ((path: string) => boolean) | undefined,
): readonly DoctorCheck[] => {
  if (!lines.some(({ command }) => isShared(command))) return []
  const path = join(root, shimFile)
  if (!existsSync(path))
    return [
      fail('shim', `${path} is not there, and the lines of the settings name it.`, 'Run `handrail init`.'),
    ]
  return [
    found === undefined
      ? fail(
          'shim',
          `${path} finds no handrail, or no Node 20.19 or newer, on this machine.`,
          'Run: npm i -g handrail',
        )
      : ok('shim', `${path} finds ${found.script} and ${found.node}`),
    ...(found === undefined || found.script === own.script || isAgreedCopy(nodePlatform, found.script)
      ? []
      : [info('shim', `this is another copy than the one that runs now: ${own.script}`)]),
    ...(isCurrentShim(root, own.script)
      ? []
      : [warn('shim', `${path} was written by another version of handrail.`, 'Run `handrail init`.')]),
    ...(isTracked === undefined || isTracked(path)
      ? []
      : [
          warn(
            'shim',
            `git does not have ${path}, so a clone and a worktree are without it.`,
            `git add ${shimFile}`,
          ),
        ]),
  ]
}
