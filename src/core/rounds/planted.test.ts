import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandEvent, editEvent, judgeWith, policyOf } from '../../testing/index.ts'
import type { Event } from '../event.ts'
import { defineGuard } from '../rule/define.ts'
import type { Guard } from '../rule/rule.ts'

const guard = (id: string, more: Partial<Pick<Guard, 'verdict' | 'class'>> = {}): Guard =>
  defineGuard({
    id,
    on: 'command',
    verdict: 'deny',
    says: 'It speaks.',
    calls: 'danger',
    ...more,
  })

const planting = (path: string, content: string): Event => {
  const event = editEvent(path)
  const { tool } = event
  return tool === undefined ? event : { ...event, tool: { ...tool, changes: [{ path, content }] } }
}

const heard = async (one: Guard, event: Event, files: Readonly<Record<string, string>> = {}) => {
  const { verdict, reason } = await judgeWith([one], event, { files }, policyOf([one]))
  return `${verdict} ${reason ?? ''}`
}

const script = (command: string): string => JSON.stringify({ scripts: { test: command } })

test('a program that is planted is asked about, with the name of its file, and never denied', async () => {
  const says = /^ask .*package\.json would run this later: It speaks\./
  assert.match(await heard(guard('files/x'), planting('package.json', script('danger'))), says)
  const written = `cat > package.json <<'E'\n${script('danger')}\nE`
  assert.match(await heard(guard('files/x'), commandEvent(written)), says)
})

test('what the file had before, what it holds as data, and what has run are no plans', async () => {
  const rows: readonly (readonly [Event, Readonly<Record<string, string>>?])[] = [
    [planting('package.json', script('danger')), { 'package.json': script('danger') }],
    [planting('package.json', JSON.stringify({ description: 'danger' }))],
    [planting('package.json', script('echo danger'))],
    [planting('notes.md', 'danger')],
    [{ ...planting('package.json', script('danger')), kind: 'post-tool' }],
  ]
  for (const [event, files] of rows) assert.match(await heard(guard('files/x'), event, files), /^pass/)
})

test('only guards of safety that concern the machine are asked', async () => {
  const event = planting('package.json', script('danger'))
  assert.match(await heard(guard('git/x'), event), /^ask/)
  assert.match(await heard(guard('git/x', { verdict: 'ask' }), event), /^pass/)
  assert.match(await heard(guard('files/x', { verdict: 'ask' }), event), /^ask/)
  assert.match(await heard(guard('files/x', { class: 'quality' }), event), /^pass/)
})

test('on another machine foreign programs and secrets matter', async () => {
  const event = planting('Dockerfile', 'FROM x\nRUN danger\n')
  assert.match(await heard(guard('files/x'), event), /^pass/)
  assert.match(await heard(guard('secrets/x'), event), /^ask/)
  assert.match(await heard(guard('network/remote-script'), event), /^ask/)
})

test('commands that code starts are judged by the guards of what is fetched, run and sent, and by no others', async () => {
  const reading: Guard = defineGuard({
    id: 'files/y',
    on: 'edit',
    verdict: 'ask',
    says: 'Unheard.',
    check: ({ path }) => ({
      plans: [{ path, language: 'sh', text: 'danger', elsewhere: false, started: true }],
    }),
  })
  const both = async (id: string): Promise<string> => {
    const rules = [guard(id), reading]
    const { verdict, reason } = await judgeWith(rules, planting('a.rs', 'x'), {}, policyOf(rules))
    return `${verdict} ${reason ?? ''}`
  }
  assert.match(await both('network/remote-script'), /^ask .*a\.rs would run this later: It speaks\./)
  assert.match(await both('files/x'), /^pass $/)
})
