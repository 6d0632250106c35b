import { join, relative } from 'node:path'
import { makeState, stateFolder } from '../../core/edge/state-home.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { projectOf } from '../permission/grants/keep.ts'
import { commandDraft, fileDraft, type OwnDraft, subjectOf } from './draft.ts'

export const newRule: CliCommand = {
  name: 'new',
  summary: 'Write a rule of the project’s own, with its tests',
  usage: ["handrail new rule <name> '<a command that it must stop>'", 'handrail new rule <name>'],
  options: {},
  run: async call => {
    const [what, given = '', command, ...rest] = call.positionals
    if (what !== 'rule' || given === '' || rest.length > 0)
      throw new UsageError(
        "name a rule, and quote the command: handrail new rule pushed-tags 'git push --tags'",
      )
    const name = given.replace(/^own\//, '')
    if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(name))
      throw new UsageError(`${given} is no name of a rule: lower-case letters, digits and hyphens`)
    return write(call, name, draftOf(name, command?.trim()))
  },
}

const draftOf = (name: string, command: string | undefined): OwnDraft => {
  if (command === undefined) return fileDraft(name)
  const subject = command === '' ? undefined : subjectOf(command)
  if (subject === undefined)
    throw new UsageError(`${command || 'an empty command'} runs no program, so a rule could not stop it`)
  if ('edits' in subject)
    throw new UsageError(
      `the danger of ${command} is what it writes, not a program. handrail new rule ${name} drafts a rule about files`,
    )
  return commandDraft(name, command, subject.line)
}

const write = (call: CliCall, name: string, draft: OwnDraft): number => {
  const { io } = call
  const { root } = projectOf(call)
  const folder = join(stateFolder(root), 'rules')
  const [rule, test] = [join(folder, `${name}.ts`), join(folder, `${name}.test.ts`)]
  const { files } = io.platform
  const taken = [rule, test].find(path => files.kind(path) !== undefined)
  if (taken !== undefined) {
    io.err(`${taken} is there already. Take another name.`)
    return 1
  }
  try {
    makeState(files, root, folder)
    files.createNew(rule, draft.rule)
    files.createNew(test, draft.test)
  } catch (error) {
    io.err(`${folder} can't be written: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  for (const path of [rule, test]) io.out(`wrote ${relative(io.platform.cwd(), path)}`)
  io.out('')
  io.out('Next:')
  io.out(`  write what it says and when, then rows in ${name}.test.ts`)
  io.out('  handrail test-rules')
  io.out('  handrail trust      it is off until a human has read and trusted it')
  return 0
}
