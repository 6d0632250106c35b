import type { RepairAgent } from './_call.ts'

/** Settings by `-c` rather than by flag: a version that does not know one of them still starts. */
const settings = [
  // The account's writable roots and the temporary folders may contain the project, so the sandbox gets neither.
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

/** Codex reads files through its shell. So the shell stays, in a sandbox that may write only to the folder of the copy. */
export const codex: RepairAgent = {
  name: 'codex',
  call: ({ prompt }, tier, { setting }) => ({
    args: [
      'exec',
      '--skip-git-repo-check',
      '--ephemeral',
      // An exec policy rule that allows a command also takes it out of the sandbox.
      '--ignore-rules',
      '--sandbox',
      'workspace-write',
      ...settings.flatMap(line => ['-c', line]),
      ...(setting('global_model_override') === false ? [] : ['--model', tier.model]),
      prompt,
    ],
  }),
}
