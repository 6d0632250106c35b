import type { RepairAgent } from './_call.ts'

/** Settings by name rather than by flag: a version that does not know one of them still starts. */
const settings = [
  // The account's own writable folders, and the temporary folders that the sandbox leaves open, may hold the project.
  'sandbox_workspace_write.writable_roots=[]',
  'sandbox_workspace_write.exclude_slash_tmp=true',
  'sandbox_workspace_write.exclude_tmpdir_env_var=true',
  'sandbox_workspace_write.network_access=false',
  'web_search="disabled"',
  'features.hooks=false',
  'features.plugins=false',
  'features.apps=false',
  'features.multi_agent=false',
]

/** It reads through its shell, which therefore stays: in the sandbox, where only the folder of the copy can be written. */
export const codex: RepairAgent = {
  name: 'codex',
  call: ({ prompt }, tier, { setting }) => ({
    args: [
      'exec',
      '--skip-git-repo-check',
      '--ephemeral',
      // A rule that allows a command also takes it out of the sandbox.
      '--ignore-rules',
      '--sandbox',
      'workspace-write',
      ...settings.flatMap(line => ['-c', line]),
      ...(setting('global_model_override') === false ? [] : ['--model', tier.model]),
      prompt,
    ],
  }),
}
