/** Programs that watch agents and hold them to rules, by the names of their commands and folders. */
export const protectors: readonly string[] = [
  'nah',
  'agentshield',
  'dippy',
  'safety-net',
  'cc-safety-net',
  'hall-pass',
  'safe-chains',
  'tirith',
  'agent-guard',
  'claude-guard',
  'leash',
  'lasso',
  'invariant',
  'mcp-scan',
  'snyk-agent-scan',
  'parry',
]
