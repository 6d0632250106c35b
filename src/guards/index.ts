// Written by npm run generate.
import type { Guard } from '../core/rule.ts'
import filesEnvFile from './files/env-file.ts'
import filesRootDeletion from './files/root-deletion.ts'
import gitAddAll from './git/add-all.ts'
import gitForcePush from './git/force-push.ts'
import gitHardReset from './git/hard-reset.ts'
import networkRemoteScript from './network/remote-script.ts'
import packagesManager from './packages/manager.ts'
import selfConfig from './self/config.ts'
import selfOverride from './self/override.ts'
import selfState from './self/state.ts'
import toolsPreference from './tools/preference.ts'

export const guards: readonly Guard[] = [
  filesEnvFile,
  filesRootDeletion,
  gitAddAll,
  gitForcePush,
  gitHardReset,
  networkRemoteScript,
  packagesManager,
  selfConfig,
  selfOverride,
  selfState,
  toolsPreference,
]
