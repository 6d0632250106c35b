import { dirname, join } from '../../../core/text/paths/path.ts'
import type { RepairAgent } from './_call.ts'
import type { Tier } from './_tier.ts'

/** Gemini has no flags for hooks and tools: it reads them from its working folder, if that is trusted. */
export const gemini: RepairAgent = {
  name: 'gemini',
  call: ({ prompt, copy }, tier, { edge, setting }) => {
    const folder = join(dirname(copy), '.gemini')
    const policy = join(folder, 'one-file.toml')
    edge.createNew(join(folder, 'settings.json'), settingsFor(tier))
    edge.createNew(policy, policyFor(copy))
    return {
      args: [
        '-p',
        prompt,
        '--approval-mode',
        'auto_edit',
        '--policy',
        policy,
        '--extensions',
        'none',
        '--allowed-mcp-server-names',
        'none',
        ...(setting('global_model_override') === false ? [] : ['--model', tier.model]),
      ],
      // An environment variable, since the flag is parsed after the settings are read.
      env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
    }
  },
}

const settingsFor = ({ turns }: Tier): string =>
  JSON.stringify({
    hooksConfig: { enabled: false },
    tools: { core: ['read_file', 'replace', 'write_file'] },
    model: { maxSessionTurns: turns },
  })

/**
 * The account's settings can add writable folders. This policy replaces the account's policies and holds in those
 * folders too.
 */
const policyFor = (copy: string): string => {
  const path = JSON.stringify(copy).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [
    '[[rule]]',
    'toolName = ["replace", "write_file"]',
    `argsPattern = ${JSON.stringify(`"file_path":(?!${path})`)}`,
    'decision = "deny"',
    'priority = 999',
    `denyMessage = ${JSON.stringify(`Only ${copy} may be changed.`)}`,
    '',
  ].join('\n')
}
