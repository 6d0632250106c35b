import type { Note } from '../../../core/findings/finding.ts'
import type { Command } from '../../../core/script/script.ts'

/** The words for a call that starts no agent, but changes what agents work with. */
export const changesAgents = ({ argv }: Command): true | Note =>
  /^(?:mcp|plugins?|extensions?|hooks|config)$/.test(argv[1] ?? '') ? changed : true

const changed: Note = {
  says: 'This changes the tools, the plugins or the settings that agents work with from then on.',
  instead: ['claude mcp list', 'claude plugin list'],
}
