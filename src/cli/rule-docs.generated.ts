// Written by npm run generate.
import type { RuleDocs } from '../core/rule.ts'
import { docs as companionPromptGitState } from '../companions/prompt/git-state.ts'
import { docs as companionSessionChecks } from '../companions/session/checks.ts'
import { docs as companionSessionGitState } from '../companions/session/git-state.ts'
import { docs as companionSessionProtectedConfigs } from '../companions/session/protected-configs.ts'
import { docs as fixerLintViolations } from '../fixers/lint/violations.ts'
import { docs as fixerTypesErrors } from '../fixers/types/errors.ts'
import { docs as gateGitConflictsResolved } from '../gates/git/conflicts-resolved.ts'
import { docs as gateLintConfigUnchanged } from '../gates/lint/config-unchanged.ts'
import { docs as gateTestsIntact } from '../gates/tests/intact.ts'
import { docs as guardArchitectureForbiddenCode } from '../guards/architecture/forbidden-code.ts'
import { docs as guardArchitectureMissingImport } from '../guards/architecture/missing-import.ts'
import { docs as guardCoverageLowered } from '../guards/coverage/lowered.ts'
import { docs as guardDatabaseDestructiveCode } from '../guards/database/destructive-code.ts'
import { docs as guardDatabaseDestructiveSql } from '../guards/database/destructive-sql.ts'
import { docs as guardDatabaseDropped } from '../guards/database/dropped.ts'
import { docs as guardDatabaseRaisedAccess } from '../guards/database/raised-access.ts'
import { docs as guardDatabaseReset } from '../guards/database/reset.ts'
import { docs as guardDeployApiChange } from '../guards/deploy/api-change.ts'
import { docs as guardDeployCloudDeletion } from '../guards/deploy/cloud-deletion.ts'
import { docs as guardDeployCloudExposure } from '../guards/deploy/cloud-exposure.ts'
import { docs as guardDeployClusterDeletion } from '../guards/deploy/cluster-deletion.ts'
import { docs as guardDeployContainerCleanup } from '../guards/deploy/container-cleanup.ts'
import { docs as guardDeployInfrastructureDestruction } from '../guards/deploy/infrastructure-destruction.ts'
import { docs as guardDeployPublication } from '../guards/deploy/publication.ts'
import { docs as guardDeployRelease } from '../guards/deploy/release.ts'
import { docs as guardDeployRepositoryDeletion } from '../guards/deploy/repository-deletion.ts'
import { docs as guardDeployServiceDeletion } from '../guards/deploy/service-deletion.ts'
import { docs as guardDiskDestruction } from '../guards/disk/destruction.ts'
import { docs as guardDiskExhaustion } from '../guards/disk/exhaustion.ts'
import { docs as guardFilesAgentSettings } from '../guards/files/agent-settings.ts'
import { docs as guardFilesClimbedPath } from '../guards/files/climbed-path.ts'
import { docs as guardFilesEmptiedFile } from '../guards/files/emptied-file.ts'
import { docs as guardFilesEnvFile } from '../guards/files/env-file.ts'
import { docs as guardFilesGitInternals } from '../guards/files/git-internals.ts'
import { docs as guardFilesGuardSettings } from '../guards/files/guard-settings.ts'
import { docs as guardFilesHumanOwned } from '../guards/files/human-owned.ts'
import { docs as guardFilesKeyFile } from '../guards/files/key-file.ts'
import { docs as guardFilesLiftedApproval } from '../guards/files/lifted-approval.ts'
import { docs as guardFilesListedDeletion } from '../guards/files/listed-deletion.ts'
import { docs as guardFilesLockfile } from '../guards/files/lockfile.ts'
import { docs as guardFilesNullMove } from '../guards/files/null-move.ts'
import { docs as guardFilesOpenPermissions } from '../guards/files/open-permissions.ts'
import { docs as guardFilesOptionName } from '../guards/files/option-name.ts'
import { docs as guardFilesOutsideDeletion } from '../guards/files/outside-deletion.ts'
import { docs as guardFilesOwnershipChange } from '../guards/files/ownership-change.ts'
import { docs as guardFilesPlantedConfig } from '../guards/files/planted-config.ts'
import { docs as guardFilesPrivilegedDeletion } from '../guards/files/privileged-deletion.ts'
import { docs as guardFilesProjectDeletion } from '../guards/files/project-deletion.ts'
import { docs as guardFilesRemoteDeletion } from '../guards/files/remote-deletion.ts'
import { docs as guardFilesRootDeletion } from '../guards/files/root-deletion.ts'
import { docs as guardFilesStartupCode } from '../guards/files/startup-code.ts'
import { docs as guardFilesSystemFile } from '../guards/files/system-file.ts'
import { docs as guardFilesTempWrite } from '../guards/files/temp-write.ts'
import { docs as guardFilesTreeDeletion } from '../guards/files/tree-deletion.ts'
import { docs as guardFilesUnknownDeletion } from '../guards/files/unknown-deletion.ts'
import { docs as guardFilesWatchedFolder } from '../guards/files/watched-folder.ts'
import { docs as guardFilesWindowsDeletion } from '../guards/files/windows-deletion.ts'
import { docs as guardGitAddAll } from '../guards/git/add-all.ts'
import { docs as guardGitConfiguredProgram } from '../guards/git/configured-program.ts'
import { docs as guardGitDiscardedChanges } from '../guards/git/discarded-changes.ts'
import { docs as guardGitDroppedRef } from '../guards/git/dropped-ref.ts'
import { docs as guardGitDroppedStash } from '../guards/git/dropped-stash.ts'
import { docs as guardGitForcePush } from '../guards/git/force-push.ts'
import { docs as guardGitForcedWorktreeRemoval } from '../guards/git/forced-worktree-removal.ts'
import { docs as guardGitForeignPush } from '../guards/git/foreign-push.ts'
import { docs as guardGitHardReset } from '../guards/git/hard-reset.ts'
import { docs as guardGitMainPush } from '../guards/git/main-push.ts'
import { docs as guardGitPullRequestApproval } from '../guards/git/pull-request-approval.ts'
import { docs as guardGitPullRequestMerge } from '../guards/git/pull-request-merge.ts'
import { docs as guardGitRemoteDeletion } from '../guards/git/remote-deletion.ts'
import { docs as guardGitRewrittenHistory } from '../guards/git/rewritten-history.ts'
import { docs as guardGitSkippedHooks } from '../guards/git/skipped-hooks.ts'
import { docs as guardGitUntrackedDeletion } from '../guards/git/untracked-deletion.ts'
import { docs as guardGitWorktreeRemoval } from '../guards/git/worktree-removal.ts'
import { docs as guardLintConfig } from '../guards/lint/config.ts'
import { docs as guardLintDisabled } from '../guards/lint/disabled.ts'
import { docs as guardLintLoosened } from '../guards/lint/loosened.ts'
import { docs as guardNetworkAttackTool } from '../guards/network/attack-tool.ts'
import { docs as guardNetworkCloudMetadata } from '../guards/network/cloud-metadata.ts'
import { docs as guardNetworkDecodedScript } from '../guards/network/decoded-script.ts'
import { docs as guardNetworkDownloadedProgram } from '../guards/network/downloaded-program.ts'
import { docs as guardNetworkFileUpload } from '../guards/network/file-upload.ts'
import { docs as guardNetworkForeignRegistry } from '../guards/network/foreign-registry.ts'
import { docs as guardNetworkForeignSource } from '../guards/network/foreign-source.ts'
import { docs as guardNetworkLookalikePackage } from '../guards/network/lookalike-package.ts'
import { docs as guardNetworkOpenControl } from '../guards/network/open-control.ts'
import { docs as guardNetworkRawSocket } from '../guards/network/raw-socket.ts'
import { docs as guardNetworkRemoteScript } from '../guards/network/remote-script.ts'
import { docs as guardNetworkReverseShell } from '../guards/network/reverse-shell.ts'
import { docs as guardNetworkSentMail } from '../guards/network/sent-mail.ts'
import { docs as guardNetworkSystemLoader } from '../guards/network/system-loader.ts'
import { docs as guardNetworkTunnel } from '../guards/network/tunnel.ts'
import { docs as guardNetworkUnattendedCall } from '../guards/network/unattended-call.ts'
import { docs as guardNetworkUnverifiedPeer } from '../guards/network/unverified-peer.ts'
import { docs as guardPackagesManager } from '../guards/packages/manager.ts'
import { docs as guardProcessAccountChange } from '../guards/process/account-change.ts'
import { docs as guardProcessChangedBinary } from '../guards/process/changed-binary.ts'
import { docs as guardProcessContainerEscape } from '../guards/process/container-escape.ts'
import { docs as guardProcessDebugger } from '../guards/process/debugger.ts'
import { docs as guardProcessDisabledProtection } from '../guards/process/disabled-protection.ts'
import { docs as guardProcessForkBomb } from '../guards/process/fork-bomb.ts'
import { docs as guardProcessHiddenCharacters } from '../guards/process/hidden-characters.ts'
import { docs as guardProcessInjectedLibrary } from '../guards/process/injected-library.ts'
import { docs as guardProcessKernelChange } from '../guards/process/kernel-change.ts'
import { docs as guardProcessMachineSettings } from '../guards/process/machine-settings.ts'
import { docs as guardProcessMassKill } from '../guards/process/mass-kill.ts'
import { docs as guardProcessOpenContainer } from '../guards/process/open-container.ts'
import { docs as guardProcessPackageRemoval } from '../guards/process/package-removal.ts'
import { docs as guardProcessRootShell } from '../guards/process/root-shell.ts'
import { docs as guardProcessScheduledJob } from '../guards/process/scheduled-job.ts'
import { docs as guardProcessSessionRecording } from '../guards/process/session-recording.ts'
import { docs as guardProcessShadowedProgram } from '../guards/process/shadowed-program.ts'
import { docs as guardProcessShutdown } from '../guards/process/shutdown.ts'
import { docs as guardProcessTemporaryProgram } from '../guards/process/temporary-program.ts'
import { docs as guardProcessUnguardedAgent } from '../guards/process/unguarded-agent.ts'
import { docs as guardProcessUnseenCode } from '../guards/process/unseen-code.ts'
import { docs as guardReviewReadOnly } from '../guards/review/read-only.ts'
import { docs as guardSecretsBorrowedAgent } from '../guards/secrets/borrowed-agent.ts'
import { docs as guardSecretsEnvironmentDump } from '../guards/secrets/environment-dump.ts'
import { docs as guardSecretsFileAddress } from '../guards/secrets/file-address.ts'
import { docs as guardSecretsFileRead } from '../guards/secrets/file-read.ts'
import { docs as guardSecretsHandedFile } from '../guards/secrets/handed-file.ts'
import { docs as guardSecretsLinkedFile } from '../guards/secrets/linked-file.ts'
import { docs as guardSecretsLiteralKey } from '../guards/secrets/literal-key.ts'
import { docs as guardSecretsMounted } from '../guards/secrets/mounted.ts'
import { docs as guardSecretsPrintedVariable } from '../guards/secrets/printed-variable.ts'
import { docs as guardSecretsRemoteRead } from '../guards/secrets/remote-read.ts'
import { docs as guardSecretsSearch } from '../guards/secrets/search.ts'
import { docs as guardSecretsStoreRead } from '../guards/secrets/store-read.ts'
import { docs as guardSecretsTranscripts } from '../guards/secrets/transcripts.ts'
import { docs as guardSecretsUpload } from '../guards/secrets/upload.ts'
import { docs as guardSelfConfig } from '../guards/self/config.ts'
import { docs as guardSelfDisabledHooks } from '../guards/self/disabled-hooks.ts'
import { docs as guardSelfOverride } from '../guards/self/override.ts'
import { docs as guardSelfState } from '../guards/self/state.ts'
import { docs as guardTestsDeleted } from '../guards/tests/deleted.ts'
import { docs as guardTestsFocused } from '../guards/tests/focused.ts'
import { docs as guardTestsInternalMock } from '../guards/tests/internal-mock.ts'
import { docs as guardTestsSkipped } from '../guards/tests/skipped.ts'
import { docs as guardTestsSnapshot } from '../guards/tests/snapshot.ts'
import { docs as guardTestsUpdatedSnapshots } from '../guards/tests/updated-snapshots.ts'
import { docs as guardTestsWeakened } from '../guards/tests/weakened.ts'
import { docs as guardToolsPreference } from '../guards/tools/preference.ts'

export const ruleDocs: Readonly<Record<string, RuleDocs>> = {
  'architecture/forbidden-code': guardArchitectureForbiddenCode,
  'architecture/missing-import': guardArchitectureMissingImport,
  'coverage/lowered': guardCoverageLowered,
  'database/destructive-code': guardDatabaseDestructiveCode,
  'database/destructive-sql': guardDatabaseDestructiveSql,
  'database/dropped': guardDatabaseDropped,
  'database/raised-access': guardDatabaseRaisedAccess,
  'database/reset': guardDatabaseReset,
  'deploy/api-change': guardDeployApiChange,
  'deploy/cloud-deletion': guardDeployCloudDeletion,
  'deploy/cloud-exposure': guardDeployCloudExposure,
  'deploy/cluster-deletion': guardDeployClusterDeletion,
  'deploy/container-cleanup': guardDeployContainerCleanup,
  'deploy/infrastructure-destruction': guardDeployInfrastructureDestruction,
  'deploy/publication': guardDeployPublication,
  'deploy/release': guardDeployRelease,
  'deploy/repository-deletion': guardDeployRepositoryDeletion,
  'deploy/service-deletion': guardDeployServiceDeletion,
  'disk/destruction': guardDiskDestruction,
  'disk/exhaustion': guardDiskExhaustion,
  'files/agent-settings': guardFilesAgentSettings,
  'files/climbed-path': guardFilesClimbedPath,
  'files/emptied-file': guardFilesEmptiedFile,
  'files/env-file': guardFilesEnvFile,
  'files/git-internals': guardFilesGitInternals,
  'files/guard-settings': guardFilesGuardSettings,
  'files/human-owned': guardFilesHumanOwned,
  'files/key-file': guardFilesKeyFile,
  'files/lifted-approval': guardFilesLiftedApproval,
  'files/listed-deletion': guardFilesListedDeletion,
  'files/lockfile': guardFilesLockfile,
  'files/null-move': guardFilesNullMove,
  'files/open-permissions': guardFilesOpenPermissions,
  'files/option-name': guardFilesOptionName,
  'files/outside-deletion': guardFilesOutsideDeletion,
  'files/ownership-change': guardFilesOwnershipChange,
  'files/planted-config': guardFilesPlantedConfig,
  'files/privileged-deletion': guardFilesPrivilegedDeletion,
  'files/project-deletion': guardFilesProjectDeletion,
  'files/remote-deletion': guardFilesRemoteDeletion,
  'files/root-deletion': guardFilesRootDeletion,
  'files/startup-code': guardFilesStartupCode,
  'files/system-file': guardFilesSystemFile,
  'files/temp-write': guardFilesTempWrite,
  'files/tree-deletion': guardFilesTreeDeletion,
  'files/unknown-deletion': guardFilesUnknownDeletion,
  'files/watched-folder': guardFilesWatchedFolder,
  'files/windows-deletion': guardFilesWindowsDeletion,
  'git/add-all': guardGitAddAll,
  'git/configured-program': guardGitConfiguredProgram,
  'git/discarded-changes': guardGitDiscardedChanges,
  'git/dropped-ref': guardGitDroppedRef,
  'git/dropped-stash': guardGitDroppedStash,
  'git/force-push': guardGitForcePush,
  'git/forced-worktree-removal': guardGitForcedWorktreeRemoval,
  'git/foreign-push': guardGitForeignPush,
  'git/hard-reset': guardGitHardReset,
  'git/main-push': guardGitMainPush,
  'git/pull-request-approval': guardGitPullRequestApproval,
  'git/pull-request-merge': guardGitPullRequestMerge,
  'git/remote-deletion': guardGitRemoteDeletion,
  'git/rewritten-history': guardGitRewrittenHistory,
  'git/skipped-hooks': guardGitSkippedHooks,
  'git/untracked-deletion': guardGitUntrackedDeletion,
  'git/worktree-removal': guardGitWorktreeRemoval,
  'lint/config': guardLintConfig,
  'lint/disabled': guardLintDisabled,
  'lint/loosened': guardLintLoosened,
  'network/attack-tool': guardNetworkAttackTool,
  'network/cloud-metadata': guardNetworkCloudMetadata,
  'network/decoded-script': guardNetworkDecodedScript,
  'network/downloaded-program': guardNetworkDownloadedProgram,
  'network/file-upload': guardNetworkFileUpload,
  'network/foreign-registry': guardNetworkForeignRegistry,
  'network/foreign-source': guardNetworkForeignSource,
  'network/lookalike-package': guardNetworkLookalikePackage,
  'network/open-control': guardNetworkOpenControl,
  'network/raw-socket': guardNetworkRawSocket,
  'network/remote-script': guardNetworkRemoteScript,
  'network/reverse-shell': guardNetworkReverseShell,
  'network/sent-mail': guardNetworkSentMail,
  'network/system-loader': guardNetworkSystemLoader,
  'network/tunnel': guardNetworkTunnel,
  'network/unattended-call': guardNetworkUnattendedCall,
  'network/unverified-peer': guardNetworkUnverifiedPeer,
  'packages/manager': guardPackagesManager,
  'process/account-change': guardProcessAccountChange,
  'process/changed-binary': guardProcessChangedBinary,
  'process/container-escape': guardProcessContainerEscape,
  'process/debugger': guardProcessDebugger,
  'process/disabled-protection': guardProcessDisabledProtection,
  'process/fork-bomb': guardProcessForkBomb,
  'process/hidden-characters': guardProcessHiddenCharacters,
  'process/injected-library': guardProcessInjectedLibrary,
  'process/kernel-change': guardProcessKernelChange,
  'process/machine-settings': guardProcessMachineSettings,
  'process/mass-kill': guardProcessMassKill,
  'process/open-container': guardProcessOpenContainer,
  'process/package-removal': guardProcessPackageRemoval,
  'process/root-shell': guardProcessRootShell,
  'process/scheduled-job': guardProcessScheduledJob,
  'process/session-recording': guardProcessSessionRecording,
  'process/shadowed-program': guardProcessShadowedProgram,
  'process/shutdown': guardProcessShutdown,
  'process/temporary-program': guardProcessTemporaryProgram,
  'process/unguarded-agent': guardProcessUnguardedAgent,
  'process/unseen-code': guardProcessUnseenCode,
  'review/read-only': guardReviewReadOnly,
  'secrets/borrowed-agent': guardSecretsBorrowedAgent,
  'secrets/environment-dump': guardSecretsEnvironmentDump,
  'secrets/file-address': guardSecretsFileAddress,
  'secrets/file-read': guardSecretsFileRead,
  'secrets/handed-file': guardSecretsHandedFile,
  'secrets/linked-file': guardSecretsLinkedFile,
  'secrets/literal-key': guardSecretsLiteralKey,
  'secrets/mounted': guardSecretsMounted,
  'secrets/printed-variable': guardSecretsPrintedVariable,
  'secrets/remote-read': guardSecretsRemoteRead,
  'secrets/search': guardSecretsSearch,
  'secrets/store-read': guardSecretsStoreRead,
  'secrets/transcripts': guardSecretsTranscripts,
  'secrets/upload': guardSecretsUpload,
  'self/config': guardSelfConfig,
  'self/disabled-hooks': guardSelfDisabledHooks,
  'self/override': guardSelfOverride,
  'self/state': guardSelfState,
  'tests/deleted': guardTestsDeleted,
  'tests/focused': guardTestsFocused,
  'tests/internal-mock': guardTestsInternalMock,
  'tests/skipped': guardTestsSkipped,
  'tests/snapshot': guardTestsSnapshot,
  'tests/updated-snapshots': guardTestsUpdatedSnapshots,
  'tests/weakened': guardTestsWeakened,
  'tools/preference': guardToolsPreference,
  'lint/violations': fixerLintViolations,
  'types/errors': fixerTypesErrors,
  'git/conflicts-resolved': gateGitConflictsResolved,
  'lint/config-unchanged': gateLintConfigUnchanged,
  'tests/intact': gateTestsIntact,
  'prompt/git-state': companionPromptGitState,
  'session/checks': companionSessionChecks,
  'session/git-state': companionSessionGitState,
  'session/protected-configs': companionSessionProtectedConfigs,
}
