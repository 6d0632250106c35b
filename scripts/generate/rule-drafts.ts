import { callOf, literal, twin } from '../../src/cli/own-rules/draft.ts'
import type { RuleKind } from '../../src/core/rule/rule.ts'
import { toWrite } from '../../src/testing/kit/unwritten.ts'

/** The files that `npm run new` writes: a rule and its table that pass once the texts of a guard are written. */
export interface Draft {
  /** `command` is what a guard must stop; empty for the other kinds. */
  rule(id: string, since: string, command: string): string
  test(id: string, command: string): string
}

const parts = (id: string): { readonly group: string; readonly name: string } => {
  const [group = '', name = ''] = id.split('/')
  return { group, name }
}

const lost = 'What is lost, and why nobody can bring it back.'

const page = (since: string, examples: string, why = lost): string => `
export const docs: RuleDocs = {
  since: '${since}',
  why: ${literal(why)},${examples}
}
`

const guard: Draft = {
  rule: (id, since, command) => {
    const line = callOf(command) ?? ''
    const examples = `\n  denies: [${literal(command)}],\n  allows: [${literal(twin(command, 'echo', 'cat'))}],`
    return `import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: '${id}',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: '${toWrite}what this does to the world, in one calm sentence.',
  instead: ['${toWrite}the command to run in its place, or take this line out.'],
  calls: ${literal(line)},
})
${page(since, examples, `${toWrite}what is lost, and why nobody can bring it back.`)}`
  },
  test: (id, command) => {
    const { name } = parts(id)
    return `import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './${name}.ts'

guardTest(guard, docs, {
  asks: [${literal(`cd app && ${command}`)}, ${literal(`(${command})`)}],
  allows: [${literal(twin(command, 'rg', 'git commit -F -'))}],
})
`
  },
}

const effectTest = (
  name: string,
  subject: string,
  event: string,
): string => `import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Event } from '../../../core/event.ts'
import { editEvent, judgeWith } from '../../../testing/index.ts'
import ${subject} from './${name}.ts'

${event}

describe(${subject}.id, () => {
  it('has something to say', async () => {
    const decision = await judgeWith([${subject}], event)
    assert.match([decision.reason, ...decision.advice].join(), new RegExp(${subject}.id))
  })
})
`

const withoutEdit = (text: string): string => text.replace('editEvent, ', '')
const withoutType = (text: string): string => text.replace(/import type .*\n/, '')

const fixer: Draft = {
  rule: (id, since) => `import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'

export default defineFixer({
  id: '${id}',
  on: 'edit',
  verdict: 'deny',
  says: 'What is wrong with the file, in one calm sentence.',
  run: async (change, { facts }) => facts.readText(change.path)?.includes('${parts(id).name}'),
})
${page(since, '')}`,
  test: id => {
    const { name } = parts(id)
    const tested = effectTest(name, 'fixer', `const event = editEvent('a.txt = ${name}', 'post-tool')`)
    return withoutType(tested).replace(
      '[fixer], event)',
      `[fixer], event, { files: { 'a.txt': '${name}' } })`,
    )
  },
}

const gate: Draft = {
  rule: (id, since) => `import { defineGate, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGate({
  id: '${id}',
  on: 'stop',
  verdict: 'deny',
  says: 'What must hold before the turn may end, in one calm sentence.',
  run: async event => event.stop?.lastMessage !== undefined,
})
${page(since, '')}`,
  test: id =>
    withoutEdit(
      effectTest(
        parts(id).name,
        'gate',
        `const event: Event = {
  kind: 'stop',
  host: 'test',
  name: 'Stop',
  cwd: '/home/dev/app',
  stop: { active: false, background: 0, lastMessage: 'Done.' },
}`,
      ),
    ),
}

const companion: Draft = {
  rule: (id, since) => `import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'

export default defineCompanion({
  id: '${id}',
  on: 'session-start',
  verdict: 'advise',
  says: 'What the session should know, in one calm sentence.',
  run: async () => true,
})
${page(since, '')}`,
  test: id =>
    withoutEdit(
      effectTest(
        parts(id).name,
        'companion',
        `const event: Event = { kind: 'session-start', host: 'test', name: 'SessionStart', cwd: '/home/dev/app' }`,
      ),
    ),
}

export const drafts: Readonly<Record<RuleKind, Draft>> = { guard, fixer, gate, companion }
