import { join } from 'node:path'
import { list } from '../../core/text/json.ts'
import type { InstallPlace } from '../protocol/host.ts'
import { type DoctorCheck, ok, warn } from '../wiring/doctor-check.ts'
import { readJson } from '../wiring/settings/read-json.ts'

export const trustAdvice =
  'Start `copilot` in this folder once and trust it, or give `--trust-folder` along with `-p`.'

/** The folders that the account trusts, as the client keeps them. */
export const trustedFolders = (home: string): readonly unknown[] =>
  list(readJson(join(home, '.copilot/config.json')), 'trustedFolders')

/** Whether Copilot reads the hooks of the repository: else there is no hook, and no word about it. */
export const trustChecks = ({ root, home }: InstallPlace): readonly DoctorCheck[] =>
  trustedFolders(home).some(folder => folder === root || root.startsWith(`${folder}/`))
    ? [ok('trust', 'Copilot CLI trusts this folder')]
    : [
        warn(
          'trust',
          'Copilot CLI reads the hooks of a repository only where the folder is trusted, and this one is not: there is no hook, and no word about it.',
          trustAdvice,
        ),
      ]
