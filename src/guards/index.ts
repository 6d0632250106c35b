// Written by npm run generate.
import type { Guard } from '../core/rule.ts'
import coverageLowered from './coverage/lowered.ts'
import databaseDestructiveCode from './database/destructive-code.ts'
import databaseDestructiveSql from './database/destructive-sql.ts'
import databaseDropped from './database/dropped.ts'
import databaseRaisedAccess from './database/raised-access.ts'
import databaseReset from './database/reset.ts'
import deployApiChange from './deploy/api-change.ts'
import deployCloudDeletion from './deploy/cloud-deletion.ts'
import deployCloudExposure from './deploy/cloud-exposure.ts'
import deployClusterDeletion from './deploy/cluster-deletion.ts'
import deployContainerCleanup from './deploy/container-cleanup.ts'
import deployInfrastructureDestruction from './deploy/infrastructure-destruction.ts'
import deployPublication from './deploy/publication.ts'
import deployRelease from './deploy/release.ts'
import deployRepositoryDeletion from './deploy/repository-deletion.ts'
import deployServiceDeletion from './deploy/service-deletion.ts'
import diskDestruction from './disk/destruction.ts'
import diskExhaustion from './disk/exhaustion.ts'
import filesAgentSettings from './files/agent-settings.ts'
import filesClimbedPath from './files/climbed-path.ts'
import filesEmptiedFile from './files/emptied-file.ts'
import filesEnvFile from './files/env-file.ts'
import filesGitInternals from './files/git-internals.ts'
import filesGuardSettings from './files/guard-settings.ts'
import filesHumanOwned from './files/human-owned.ts'
import filesKeyFile from './files/key-file.ts'
import filesLiftedApproval from './files/lifted-approval.ts'
import filesListedDeletion from './files/listed-deletion.ts'
import filesLockfile from './files/lockfile.ts'
import filesNullMove from './files/null-move.ts'
import filesOpenPermissions from './files/open-permissions.ts'
import filesOptionName from './files/option-name.ts'
import filesOutsideDeletion from './files/outside-deletion.ts'
import filesOwnershipChange from './files/ownership-change.ts'
import filesPlantedConfig from './files/planted-config.ts'
import filesPrivilegedDeletion from './files/privileged-deletion.ts'
import filesProjectDeletion from './files/project-deletion.ts'
import filesRemoteDeletion from './files/remote-deletion.ts'
import filesRootDeletion from './files/root-deletion.ts'
import filesStartupCode from './files/startup-code.ts'
import filesSystemFile from './files/system-file.ts'
import filesTempWrite from './files/temp-write.ts'
import filesTreeDeletion from './files/tree-deletion.ts'
import filesUnknownDeletion from './files/unknown-deletion.ts'
import filesWatchedFolder from './files/watched-folder.ts'
import filesWindowsDeletion from './files/windows-deletion.ts'
import gitAddAll from './git/add-all.ts'
import gitConfiguredProgram from './git/configured-program.ts'
import gitDiscardedChanges from './git/discarded-changes.ts'
import gitDroppedRef from './git/dropped-ref.ts'
import gitDroppedStash from './git/dropped-stash.ts'
import gitForcePush from './git/force-push.ts'
import gitForcedWorktreeRemoval from './git/forced-worktree-removal.ts'
import gitForeignPush from './git/foreign-push.ts'
import gitHardReset from './git/hard-reset.ts'
import gitMainPush from './git/main-push.ts'
import gitPullRequestApproval from './git/pull-request-approval.ts'
import gitPullRequestMerge from './git/pull-request-merge.ts'
import gitRemoteDeletion from './git/remote-deletion.ts'
import gitRewrittenHistory from './git/rewritten-history.ts'
import gitSkippedHooks from './git/skipped-hooks.ts'
import gitUntrackedDeletion from './git/untracked-deletion.ts'
import gitWorktreeRemoval from './git/worktree-removal.ts'
import lintConfig from './lint/config.ts'
import lintDisabled from './lint/disabled.ts'
import lintLoosened from './lint/loosened.ts'
import networkAttackTool from './network/attack-tool.ts'
import networkCloudMetadata from './network/cloud-metadata.ts'
import networkDecodedScript from './network/decoded-script.ts'
import networkDownloadedProgram from './network/downloaded-program.ts'
import networkFileUpload from './network/file-upload.ts'
import networkForeignRegistry from './network/foreign-registry.ts'
import networkForeignSource from './network/foreign-source.ts'
import networkLookalikePackage from './network/lookalike-package.ts'
import networkOpenControl from './network/open-control.ts'
import networkRawSocket from './network/raw-socket.ts'
import networkRemoteScript from './network/remote-script.ts'
import networkReverseShell from './network/reverse-shell.ts'
import networkSentMail from './network/sent-mail.ts'
import networkSystemLoader from './network/system-loader.ts'
import networkTunnel from './network/tunnel.ts'
import networkUnattendedCall from './network/unattended-call.ts'
import networkUnverifiedPeer from './network/unverified-peer.ts'
import packagesManager from './packages/manager.ts'
import processAccountChange from './process/account-change.ts'
import processChangedBinary from './process/changed-binary.ts'
import processContainerEscape from './process/container-escape.ts'
import processDebugger from './process/debugger.ts'
import processDisabledProtection from './process/disabled-protection.ts'
import processForkBomb from './process/fork-bomb.ts'
import processHiddenCharacters from './process/hidden-characters.ts'
import processInjectedLibrary from './process/injected-library.ts'
import processKernelChange from './process/kernel-change.ts'
import processMachineSettings from './process/machine-settings.ts'
import processMassKill from './process/mass-kill.ts'
import processOpenContainer from './process/open-container.ts'
import processPackageRemoval from './process/package-removal.ts'
import processRootShell from './process/root-shell.ts'
import processScheduledJob from './process/scheduled-job.ts'
import processSessionRecording from './process/session-recording.ts'
import processShadowedProgram from './process/shadowed-program.ts'
import processShutdown from './process/shutdown.ts'
import processTemporaryProgram from './process/temporary-program.ts'
import processUnguardedAgent from './process/unguarded-agent.ts'
import processUnseenCode from './process/unseen-code.ts'
import reviewReadOnly from './review/read-only.ts'
import secretsBorrowedAgent from './secrets/borrowed-agent.ts'
import secretsEnvironmentDump from './secrets/environment-dump.ts'
import secretsFileAddress from './secrets/file-address.ts'
import secretsFileRead from './secrets/file-read.ts'
import secretsHandedFile from './secrets/handed-file.ts'
import secretsLinkedFile from './secrets/linked-file.ts'
import secretsLiteralKey from './secrets/literal-key.ts'
import secretsMounted from './secrets/mounted.ts'
import secretsPrintedVariable from './secrets/printed-variable.ts'
import secretsRemoteRead from './secrets/remote-read.ts'
import secretsSearch from './secrets/search.ts'
import secretsStoreRead from './secrets/store-read.ts'
import secretsTranscripts from './secrets/transcripts.ts'
import secretsUpload from './secrets/upload.ts'
import selfConfig from './self/config.ts'
import selfDisabledHooks from './self/disabled-hooks.ts'
import selfOverride from './self/override.ts'
import selfState from './self/state.ts'
import testsDeleted from './tests/deleted.ts'
import testsFocused from './tests/focused.ts'
import testsSkipped from './tests/skipped.ts'
import testsSnapshot from './tests/snapshot.ts'
import testsUpdatedSnapshots from './tests/updated-snapshots.ts'
import testsWeakened from './tests/weakened.ts'
import toolsPreference from './tools/preference.ts'

export const guards: readonly Guard[] = [
  coverageLowered,
  databaseDestructiveCode,
  databaseDestructiveSql,
  databaseDropped,
  databaseRaisedAccess,
  databaseReset,
  deployApiChange,
  deployCloudDeletion,
  deployCloudExposure,
  deployClusterDeletion,
  deployContainerCleanup,
  deployInfrastructureDestruction,
  deployPublication,
  deployRelease,
  deployRepositoryDeletion,
  deployServiceDeletion,
  diskDestruction,
  diskExhaustion,
  filesAgentSettings,
  filesClimbedPath,
  filesEmptiedFile,
  filesEnvFile,
  filesGitInternals,
  filesGuardSettings,
  filesHumanOwned,
  filesKeyFile,
  filesLiftedApproval,
  filesListedDeletion,
  filesLockfile,
  filesNullMove,
  filesOpenPermissions,
  filesOptionName,
  filesOutsideDeletion,
  filesOwnershipChange,
  filesPlantedConfig,
  filesPrivilegedDeletion,
  filesProjectDeletion,
  filesRemoteDeletion,
  filesRootDeletion,
  filesStartupCode,
  filesSystemFile,
  filesTempWrite,
  filesTreeDeletion,
  filesUnknownDeletion,
  filesWatchedFolder,
  filesWindowsDeletion,
  gitAddAll,
  gitConfiguredProgram,
  gitDiscardedChanges,
  gitDroppedRef,
  gitDroppedStash,
  gitForcePush,
  gitForcedWorktreeRemoval,
  gitForeignPush,
  gitHardReset,
  gitMainPush,
  gitPullRequestApproval,
  gitPullRequestMerge,
  gitRemoteDeletion,
  gitRewrittenHistory,
  gitSkippedHooks,
  gitUntrackedDeletion,
  gitWorktreeRemoval,
  lintConfig,
  lintDisabled,
  lintLoosened,
  networkAttackTool,
  networkCloudMetadata,
  networkDecodedScript,
  networkDownloadedProgram,
  networkFileUpload,
  networkForeignRegistry,
  networkForeignSource,
  networkLookalikePackage,
  networkOpenControl,
  networkRawSocket,
  networkRemoteScript,
  networkReverseShell,
  networkSentMail,
  networkSystemLoader,
  networkTunnel,
  networkUnattendedCall,
  networkUnverifiedPeer,
  packagesManager,
  processAccountChange,
  processChangedBinary,
  processContainerEscape,
  processDebugger,
  processDisabledProtection,
  processForkBomb,
  processHiddenCharacters,
  processInjectedLibrary,
  processKernelChange,
  processMachineSettings,
  processMassKill,
  processOpenContainer,
  processPackageRemoval,
  processRootShell,
  processScheduledJob,
  processSessionRecording,
  processShadowedProgram,
  processShutdown,
  processTemporaryProgram,
  processUnguardedAgent,
  processUnseenCode,
  reviewReadOnly,
  secretsBorrowedAgent,
  secretsEnvironmentDump,
  secretsFileAddress,
  secretsFileRead,
  secretsHandedFile,
  secretsLinkedFile,
  secretsLiteralKey,
  secretsMounted,
  secretsPrintedVariable,
  secretsRemoteRead,
  secretsSearch,
  secretsStoreRead,
  secretsTranscripts,
  secretsUpload,
  selfConfig,
  selfDisabledHooks,
  selfOverride,
  selfState,
  testsDeleted,
  testsFocused,
  testsSkipped,
  testsSnapshot,
  testsUpdatedSnapshots,
  testsWeakened,
  toolsPreference,
]
