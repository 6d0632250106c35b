import { data } from '../../core/text/quoting/foreign.ts'
import { detectProjectRoot, type ProjectState, projectState } from '../../event/project-state.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { fieldOf } from './state/field.ts'
import { shellFunctions } from './state/functions.ts'
import { type StateValue, shellLine, valuesOf } from './state/values.ts'

const topics = ['git', 'plan', 'session'] as const

/** Words behind `state`, beside the topics. Each gives the exit code. */
const others: Readonly<Record<string, (call: CliCall, rest: readonly string[]) => number>> = {
  root: call => {
    call.io.out(detectProjectRoot(call.io.platform))
    return 0
  },
  source: (call, [path]) => (stateAt(call).isSourceFile(asked(path)) ? 0 : 1),
  skippable: (call, [path]) => (stateAt(call).isSkippablePath(asked(path)) ? 0 : 1),
  field: (call, [path]) => {
    const input = call.io.platform.readStdin(mostInput)
    const found = input.ok ? fieldOf(input.text, asked(path)) : undefined
    if (found === undefined) return 1
    // A script gets it as it is, a terminal nothing that steers it.
    if (call.io.columns === Number.POSITIVE_INFINITY) call.io.platform.writeStdout(`${found}\n`)
    else call.io.page(found)
    return 0
  },
  log: (call, [stage, message]) => {
    call.io.err(JSON.stringify({ at: call.io.platform.now().toISOString(), stage: asked(stage), message }))
    return 0
  },
  functions: call => {
    call.io.page(shellFunctions(stateAt(call).sourceExtensions))
    return 0
  },
}

const mostInput = 96 * 1024 * 1024

export const state: CliCommand = {
  name: 'state',
  summary: 'What scripts ask about a project: git, plan, changed files, kinds of paths',
  usage: [
    'eval "$(handrail state git plan session)"',
    'handrail state --json',
    'handrail state source src/app.ts && echo yes',
    'handrail state skippable dist/app.js && echo yes',
    'handrail state field .tool_input.command < event.json',
    'eval "$(handrail state functions)"; get_git_state .; echo "$GIT_BRANCH"',
  ],
  options: {
    root: { type: 'string', value: 'folder', says: 'The project (default: the one of this folder)' },
    session: {
      type: 'string',
      value: 'id',
      says: 'Whose changed files (default: CLAUDE_SESSION_ID, else the last session that changed any)',
    },
    json: { type: 'boolean', says: 'Print JSON in place of shell variables' },
  },
  run: async call => {
    const [word, ...rest] = call.positionals
    const other = word !== undefined && Object.hasOwn(others, word) ? others[word] : undefined
    if (other !== undefined) return other(call, rest)
    const wanted = topicsIn(call.positionals)
    const found = valuesOf(stateAt(call), wanted, call.text('session'))
    if (call.flag('json')) call.io.page(JSON.stringify(Object.fromEntries(found.flatMap(jsonOf)), null, 2))
    else for (const [name, value] of found) call.io.page(shellLine(name, value))
    return 0
  },
}

const jsonOf = ([name, value]: readonly [string, StateValue]) => [[name, value ?? null] as const]

const stateAt = (call: CliCall): ProjectState =>
  projectState(call.text('root') ?? call.io.platform.cwd(), call.io.platform)

const asked = (path: string | undefined): string => {
  if (path === undefined || path === '') throw new UsageError('which one?')
  return path
}

const topicsIn = (words: readonly string[]): readonly (typeof topics)[number][] => {
  if (words.length === 0) return topics
  return words.map(word => {
    const topic = topics.find(one => one === word)
    if (topic === undefined)
      throw new UsageError(
        `${data(word, 40)} is nothing to ask for: ${[...topics, ...Object.keys(others)].join(', ')}`,
      )
    return topic
  })
}
