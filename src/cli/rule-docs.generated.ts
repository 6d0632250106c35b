// Written by npm run generate.
import type { RuleDocs } from '../core/rule.ts'
import { docs as companionPromptGitState } from '../companions/prompt/git-state.ts'
import { docs as companionSessionGitState } from '../companions/session/git-state.ts'
import { docs as fixerJsonSyntax } from '../fixers/json/syntax.ts'
import { docs as gateGitConflictsResolved } from '../gates/git/conflicts-resolved.ts'
import { docs as guardFilesEnvFile } from '../guards/files/env-file.ts'
import { docs as guardFilesRootDeletion } from '../guards/files/root-deletion.ts'
import { docs as guardGitAddAll } from '../guards/git/add-all.ts'
import { docs as guardGitForcePush } from '../guards/git/force-push.ts'
import { docs as guardGitHardReset } from '../guards/git/hard-reset.ts'
import { docs as guardNetworkRemoteScript } from '../guards/network/remote-script.ts'
import { docs as guardPackagesManager } from '../guards/packages/manager.ts'
import { docs as guardToolsPreference } from '../guards/tools/preference.ts'

export const ruleDocs: Readonly<Record<string, RuleDocs>> = {
  'files/env-file': guardFilesEnvFile,
  'files/root-deletion': guardFilesRootDeletion,
  'git/add-all': guardGitAddAll,
  'git/force-push': guardGitForcePush,
  'git/hard-reset': guardGitHardReset,
  'network/remote-script': guardNetworkRemoteScript,
  'packages/manager': guardPackagesManager,
  'tools/preference': guardToolsPreference,
  'json/syntax': fixerJsonSyntax,
  'git/conflicts-resolved': gateGitConflictsResolved,
  'prompt/git-state': companionPromptGitState,
  'session/git-state': companionSessionGitState,
}
