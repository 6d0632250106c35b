import { dirname, join } from 'node:path'
import { record } from '../../core/text/json.ts'
import type { InstallPlace } from '../protocol/host.ts'
import { type DoctorCheck, fail, ok, warn } from '../wiring/doctor-check.ts'
import { readJson } from '../wiring/settings/read-json.ts'

export const trustAdvice = 'Start `gemini` in this folder once and trust it.'

/** Whether Gemini CLI trusts the folder: else it does not start headless, and runs no hooks of the project. */
export const trustChecks = ({ root, home }: InstallPlace): readonly DoctorCheck[] => {
  const { enabled } = record(record(readJson(join(home, '.gemini/settings.json')), 'security'), 'folderTrust')
  if (enabled === false) return []
  const rules = Object.entries(readJson(join(home, '.gemini/trustedFolders.json')))
    .map(([path, level]) => ({ folder: level === 'TRUST_PARENT' ? dirname(path) : path, level }))
    .filter(({ folder }) => root === folder || root.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)
  const closest = rules[0]
  if (closest?.level === 'DO_NOT_TRUST')
    return [
      fail('trust', 'Gemini CLI was told not to trust this folder, so it runs no hooks of it.', trustAdvice),
    ]
  if (closest !== undefined) return [ok('trust', 'Gemini CLI trusts this folder')]
  return [
    warn(
      'trust',
      'Gemini CLI does not trust this folder yet: it does not start headless in it, and runs no hooks of it.',
      trustAdvice,
    ),
  ]
}
