import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'deploy/tool-deed',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This tool does something outside of this machine that nobody takes back.',
  instead: ['tell the user what is to be done, and with which tool'],
  calls: 'mcp destroys|pays|merges|grants|opens|overwrites|unprotects|publishes|stops|tells|shows|changes',
  check: ({ subcommands, operands }) => {
    const kind = subcommands[0] ?? ''
    const [server, deed] = operands
    return {
      says: `${server ?? 'A service'} is told to ${deed ?? 'act'}: this ${means[kind] ?? 'is hard to take back'}.`,
    }
  },
})

const means: Readonly<Record<string, string>> = {
  destroys: 'takes something away at a service',
  pays: 'moves money',
  merges: 'puts a change where others get it',
  grants: 'gives somebody rights',
  opens: 'opens something to everybody',
  overwrites: 'replaces what others have',
  unprotects: 'changes what protects something',
  publishes: 'reaches people outside, or what runs for them',
  stops: 'stops something that others use',
  changes: 'changes what others use',
  shows: 'prints passwords or keys that it keeps',
  tells: 'tells everybody, or harms whom it tells',
}

export const docs: RuleDocs = {
  since: '0.10.0',
  why: 'A tool of a server acts with the rights of the person who connected it. What it does is read from the verb and the thing in its name, and from fields such as `visibility`; handrail judges it as the call `mcp <kind> <server> <deed>`.',
  denies: [
    'mcp pays stripe create-refund',
    'mcp merges github merge-pull-request',
    'mcp opens github update-repository',
    'mcp destroys docker remove-volume',
  ],
  allows: ['mcp list', 'mcp dev server.py', 'echo "mcp pays stripe create-refund"'],
  related: ['deploy/service-change', 'deploy/service-deletion'],
}
