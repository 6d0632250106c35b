import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Programs } from '../../../../hosts/wiring/command-line.ts'
import { type DoctorCheck, fail, info, ok } from '../../../../hosts/wiring/doctor-check.ts'
import { agreedFor, isAgreedCopy } from '../../../../platform/program/agreed.ts'
import { programLine } from '../../../../platform/program/other.ts'
import { isWhole } from '../../program/copy.ts'

const mend = 'Run `handrail init` in a terminal of your own.'

/** Which programs the lines run, and whether a person has agreed to them. */
export const programChecks = (
  platform: Platform,
  root: string,
  programs: readonly Programs[],
): readonly DoctorCheck[] => {
  const agreed = [
    agreedFor(platform, root)?.script,
    ...programs.flatMap(each => (each.pointer === undefined ? [] : each.script)),
  ]
  const gone = agreed.find(script => script !== undefined && !existsSync(script))
  if (gone !== undefined)
    return [fail('program', `${gone} is gone, which was agreed to: every tool is asked about.`, mend)]
  return [...new Set(programs.map(({ script }) => script))].flatMap(script => {
    if (!isAgreedCopy(platform, script))
      return [
        info(
          'program',
          `nobody on this account has agreed to ${script}: whatever lies there runs. Once you trust it: handrail trust`,
        ),
      ]
    const copy = dirname(dirname(script))
    if (!isWhole(copy))
      return [fail('program', `${copy} is not what was agreed to: files are missing, or were changed.`, mend)]
    const self = platform.self.slice(0, 1)
    const other = programLine({ ...platform, self: [...self, script] }, root)
    return [
      ok('program', `${copy} runs: the copy that was agreed to`),
      ...(other === undefined ? [] : [info('program', other)]),
    ]
  })
}
