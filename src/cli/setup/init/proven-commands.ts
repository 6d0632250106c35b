import type { Platform } from '../../../core/edge/platform.ts'
import { commandEvent } from '../../../core/make-event.ts'
import { judge } from '../../../event/judge.ts'
import { whichOf } from '../../../platform/processes/which.ts'
import { fixedCommands } from '../../../programs/forms/fixed.ts'

/**
 * The commands that a host may run by itself: whole ones, of programs that this machine has outside of the project, that only read and
 * load nothing of any project. The rules of a new project approve each of them here.
 */
export const provenCommands = async (platform: Platform, root: string): Promise<readonly string[]> => {
  const proven: string[] = []
  for (const command of fixedCommands()) {
    if (whichOf(platform, command.split(' ', 1)[0] ?? '') === undefined) continue
    const event = commandEvent(command, { cwd: root })
    const { decision } = await judge(platform, event, { preset: 'recommended', untimed: true })
    if (decision.verdict === 'allow') proven.push(command)
  }
  return proven
}
