import { installers } from '../installers.generated.ts'
import type { HostInstaller, InstallPlace } from '../protocol/host.ts'

/** The hosts that are in use here; the usual one where none is. */
export const hostsInUse = (
  place: InstallPlace,
  env: (name: string) => string | undefined,
): readonly HostInstaller[] => {
  const found = installers.filter(installer => installer.detect(place, env))
  return found.length > 0 ? found : installers.filter(installer => installer.usual === true)
}
