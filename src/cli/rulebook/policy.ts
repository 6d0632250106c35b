import { type CliCall, type CliCommand, UsageError } from '../command.ts'

const parts: Readonly<Record<string, (call: CliCall) => Promise<number>>> = {
  show: async call => (await import('./policy/show.ts')).show(call),
  diff: async call => (await import('./policy/diff.ts')).diff(call),
  key: async call => (await import('./policy/sign.ts')).key(call),
  sign: async call => (await import('./policy/sign.ts')).sign(call),
  verify: async call => (await import('./policy/sign.ts')).verify(call),
}

export const policy: CliCommand = {
  name: 'policy',
  summary: 'Show, compare and sign policies: what a team shares',
  usage: [
    'handrail policy show',
    'handrail policy diff <config, preset, bundle or revision:file> [<another>]',
    'handrail policy key <private key file>',
    'handrail policy sign <config> --key <private key file> --name <name>',
    'handrail policy verify <bundle>',
  ],
  options: {
    check: {
      type: 'boolean',
      says: 'For CI. diff: tell only what gets looser, exit 1 where anything does',
    },
    json: { type: 'boolean', says: 'Print JSON' },
    key: { type: 'string', value: 'file', says: 'sign: the private key, Ed25519 in PEM' },
    name: { type: 'string', value: 'name', says: 'sign: the name of the policy' },
    sequence: {
      type: 'string',
      value: 'number',
      says: 'sign: its number; without it, one more than that of the bundle it replaces',
    },
    days: { type: 'string', value: 'number', says: 'sign: how many days it holds (90)' },
    out: { type: 'string', value: 'file', says: 'sign: the bundle to write (policy.bundle.json)' },
  },
  run: async call => {
    const [part] = call.positionals
    const run = part !== undefined && Object.hasOwn(parts, part) ? parts[part] : undefined
    if (run === undefined) throw new UsageError(`say what to do: ${Object.keys(parts).join(', ')}`)
    return run({ ...call, positionals: call.positionals.slice(1) })
  },
}
