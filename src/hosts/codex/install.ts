import { type DoctorCheck, info } from '../check.ts'
import { detectBy } from '../detect.ts'
import { type HookFile, inFolder, registeredHooks } from '../hook-file.ts'
import type { SettingsFile } from '../inspect-file.ts'
import { groupOf, installerOf } from '../listed-host.ts'
import { codec } from './codec.ts'
import { table } from './events.ts'
import { probe } from './probe.ts'

const file: HookFile = {
  host: codec.id,
  title: 'Codex CLI',
  path: inFolder('.codex', 'hooks.json'),
  key: 'hooks',
  form: 'groups',
  command: 'command',
  limit: { field: 'timeout', perSecond: 1 },
}

/** What is not to be seen in the files. */
const trustCheck = (files: readonly SettingsFile[]): readonly DoctorCheck[] =>
  files.some(({ settings }) => registeredHooks(file, settings).some(hook => hook.ours))
    ? [
        info(
          'trust',
          'Codex runs only hooks that a person has trusted, and skips the others without a word. Look at them with /hooks in Codex.',
        ),
      ]
    : []

export const installer = installerOf({
  file,
  table,
  codec,
  detect: detectBy({ folder: '.codex', program: 'codex' }),
  probe,
  entry: hook => groupOf(file, hook),
  checks: (_, files) => trustCheck(files),
})
