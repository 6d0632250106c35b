import { hostname } from 'node:os'
import { accountFolder } from '../../core/edge/account.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { basename, dirname } from '../../core/text/paths/path.ts'

/** A random name of this account on this machine, made once: names of hosts are not unique in a fleet. */
const machineId = (platform: Platform): string => {
  const { files } = platform
  const file = accountFolder(platform, 'machine')
  files.makeFolder(dirname(file))
  files.createNew(file, `${platform.randomId(16)}\n`)
  const id = files.readText(file)?.trim() ?? ''
  if (!/^[a-z0-9]{16}$/.test(id)) throw new Error(`${file} can't be read as the name of this machine`)
  return id
}

/** The sender, in the words of OpenTelemetry's conventions. Paths stay here. */
export const resourceOf = (
  platform: Platform,
  root: string,
  version: string,
): Readonly<Record<string, string>> => ({
  'service.name': 'handrail',
  'service.version': version,
  'host.id': machineId(platform),
  'host.name': hostname(),
  'handrail.project': basename(root),
  'handrail.project.id': platform.sha256(root).slice(0, 16),
})
