import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { projectFolder } from '../options/folder.ts'
import type { DependencyProfile } from './doctor/dependencies.ts'
import { examine, parts, type ReportPart } from './doctor/examine.ts'
import { progress } from './doctor/progress.ts'
import { hasFailed, print } from './doctor/report.ts'

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'Check that the hooks are wired, run and answer as they should, and that their tools are there',
  usage: [
    'handrail doctor [dir]',
    'handrail doctor --live [dir]',
    'handrail doctor --json',
    'handrail doctor --only dep [--profile test-suite]',
  ],
  options: {
    json: { type: 'boolean', says: 'Print JSON' },
    live: {
      type: 'boolean',
      says: 'Also start each installed host, offline with a scripted model, and see whether it runs the hooks',
    },
    only: {
      type: 'string',
      value: 'parts',
      says: `Only these parts, with commas between them: ${parts.join(', ')}`,
    },
    profile: {
      type: 'string',
      value: 'profile',
      says: 'What counts as required: what the hooks in use need (runtime), or the integration suite (test-suite)',
    },
    'check-deps': { type: 'boolean', says: 'The same as --only tools,dep' },
  },
  run: async call => {
    const root = projectFolder(call)
    const asked = askedParts(call)
    const profile = profileOf(call)
    if (call.flag('live') && !asked.includes('answers'))
      throw new UsageError('--live is about the part answers, which --only leaves out.')
    const done = progress('handrail doctor: trying the hooks and asking the tools ...')
    const examination = await examine(call, root, part => asked.includes(part), profile).finally(done)
    const failed = hasFailed(examination)
    if (call.flag('json')) {
      const checks = [...examination.parts].flatMap(([part, all]) => all.map(check => ({ part, ...check })))
      const { dependencies } = examination
      call.io.page(JSON.stringify({ root, ok: !failed, checks, dependencies }, null, 2))
    } else print(call, root, examination, asked.length < parts.length)
    return failed ? 1 : 0
  },
}

const askedParts = (call: CliCall): readonly ReportPart[] => {
  const only = call.text('only')
  if (only === undefined) return call.flag('check-deps') ? ['tools', 'dep'] : parts
  return only.split(',').map(name => {
    const part = parts.find(known => known === name.trim())
    if (part === undefined)
      throw new UsageError(`--only takes ${parts.join(', ')}; ${name.trim()} is none of them.`)
    return part
  })
}

const profiles: readonly DependencyProfile[] = ['runtime', 'test-suite']

const profileOf = (call: CliCall): DependencyProfile | undefined => {
  const named = call.text('profile')
  const profile = profiles.find(known => known === named)
  if (named !== undefined && profile === undefined)
    throw new UsageError(`--profile takes ${profiles.join(' or ')}; ${named} is none of them.`)
  return profile
}
