import { entriesIn } from '../hook-entries.ts'
import type { HostInstaller } from '../host.ts'
import { detect } from './detect.ts'
import { inspector } from './inspect.ts'
import { permit } from './permissions.ts'
import { wantedEntries } from './registration.ts'
import { file } from './settings.ts'

export const installer: HostInstaller = {
  id: file.host,
  title: file.title,
  usual: true,
  inspector,
  permit,
  detect,
  ...entriesIn(file, wantedEntries),
}
