import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reader } from '../../shell/reader.ts'
import { commandEvent, editEvent, policyOf, testFacts } from '../../testing/index.ts'
import { inertEdge } from '../edge/edge.ts'
import { evaluate, type World } from '../evaluate.ts'
import type { Event } from '../event.ts'
import type { Note } from '../findings/finding.ts'
import type { Policy } from '../policy/policy.ts'
import { defineFixer, defineGuard } from '../rule/define.ts'
import type { Guard, Rule } from '../rule/rule.ts'

const world = (rules: readonly Rule[], more: Partial<World> = {}): World => ({
  rules,
  reader,
  edge: inertEdge,
  facts: testFacts(),
  watch: { run: work => work(), race: work => work },
  ...more,
})

const judged = (
  rules: readonly Rule[],
  event: Event,
  more: Partial<World> = {},
  over: Partial<Policy> = {},
) => evaluate(event, policyOf(rules, over), world(rules, more))

const guard = (id: string, note: Note | boolean = true, kind: 'safety' | 'quality' = 'safety'): Guard =>
  defineGuard({ id, on: 'command', class: kind, verdict: 'deny', says: `${id} speaks.`, check: () => note })

const textsOf = async (decision: ReturnType<typeof judged>) => {
  const { verdict, reason, advice } = await decision
  return [verdict, [reason, ...advice].join('\n')] as const
}

describe('a rule that hangs', () => {
  /** Interrupts the look in which the last rule is asked, that often. */
  const interrupting = (times: number): World['watch'] => {
    let left = times
    return {
      run: work => {
        const done = work()
        if (left === 0) return done
        left -= 1
        throw new Error('it took too long')
      },
      race: work => work,
    }
  }

  it('is set aside as a fault, and the others are asked again, each heard once', async () => {
    const rules = [guard('a/first', { verdict: 'ask' }), guard('z/slow', false)]
    const [verdict, text] = await textsOf(judged(rules, commandEvent('ls'), { watch: interrupting(1) }))
    assert.equal(verdict, 'ask')
    assert.match(text, /a\/first speaks/)
    assert.match(text, /the rule z\/slow failed \(it took too long\)/)
    assert.equal(text.split('a/first speaks').length, 2)
  })

  it('counts as tried, for it would have spoken', async () => {
    const rules = [guard('a/first', false), guard('z/slow', false)]
    const { trace } = await judged(rules, commandEvent('ls'), { watch: interrupting(1) })
    assert.deepEqual(trace.rounds.at(-1)?.tried, ['a/first', 'z/slow'])
  })

  it('may be the reader of commands itself, which is not asked again', async () => {
    const edits = defineGuard({ id: 'a/edit', on: 'edit', verdict: 'deny', says: '', check: () => true })
    const [verdict, text] = await textsOf(judged([edits], commandEvent('ls'), { watch: interrupting(1) }))
    assert.equal(verdict, 'ask')
    assert.match(text, /the rule handrail\/shell failed \(it took too long\)/)
  })

  it('ends the event where it hangs although it was set aside', async () => {
    const rules = [guard('z/slow', false)]
    await assert.rejects(judged(rules, commandEvent('ls'), { watch: interrupting(2) }), /it took too long/)
  })

  it('is only watched where there is a guard to watch', async () => {
    const fixer = defineFixer({
      id: 'x/fix',
      on: 'edit',
      verdict: 'deny',
      says: 'Mend it.',
      run: async () => true,
    })
    const { verdict } = await judged([fixer], editEvent('a.ts', 'post-tool'), { watch: interrupting(9) })
    assert.equal(verdict, 'deny')
  })
})

describe('a command that can’t be read', () => {
  const broken = () => {
    throw new Error('no such grammar')
  }

  it('is a fault of safety where one guard is of safety', async () => {
    const rules = [guard('a/a', false, 'quality'), guard('b/b', false)]
    const [verdict, text] = await textsOf(
      judged(rules, commandEvent('ls'), { reader: { ...reader, readScript: broken } }),
    )
    assert.equal(verdict, 'ask')
    assert.match(text, /the rule handrail\/shell failed \(no such grammar\)/)
  })

  it('is a fault of quality where all are', async () => {
    const rules = [guard('a/a', false, 'quality')]
    const [verdict, text] = await textsOf(
      judged(rules, commandEvent('ls'), { reader: { ...reader, readScript: broken } }),
    )
    assert.equal(verdict, 'pass')
    assert.match(text, /no such grammar/)
  })

  it('says what could not be read', async () => {
    const [, text] = await textsOf(judged([guard('a/a', false)], commandEvent('echo "')))
    assert.match(text, /The command does not parse \(unterminated double quote\)/)
  })

  it('says all of it', async () => {
    const unread = ['the first part', 'the second part']
    const readScript: typeof reader.readScript = (...given) => ({ ...reader.readScript(...given), unread })
    const [, text] = await textsOf(
      judged([guard('a/a', false)], commandEvent('ls'), { reader: { ...reader, readScript } }),
    )
    assert.match(text, /read whole: the first part; the second part/)
  })

  it('may break with anything', async () => {
    const thrown: unknown = 'no words'
    const readScript = () => {
      throw thrown
    }
    const [, text] = await textsOf(
      judged([guard('a/a', false)], commandEvent('ls'), { reader: { ...reader, readScript } }),
    )
    assert.match(text, /failed \(no words\)/)
  })

  it('is no command where a file is edited', async () => {
    const edits = defineGuard({ id: 'a/edit', on: 'edit', verdict: 'deny', says: '', check: () => false })
    const { verdict } = await judged([edits], editEvent('a.ts'), {
      reader: { ...reader, readScript: broken },
    })
    assert.equal(verdict, 'pass')
  })

  it('asks no guard of commands', async () => {
    const [, text] = await textsOf(
      judged([guard('a/a')], commandEvent('ls'), { reader: { ...reader, readScript: broken } }),
    )
    assert.doesNotMatch(text, /a\/a speaks/)
  })

  it('is not read where no guard is on', async () => {
    const { verdict } = await judged([], commandEvent('ls'), { reader: { ...reader, readScript: broken } })
    assert.equal(verdict, 'pass')
  })
})

describe('a call that hides what it does', () => {
  const hidden = (kind: Event['kind'], use: 'command' | 'edit' | 'read'): Event => ({
    ...commandEvent(''),
    kind,
    tool: { name: 'X', use, input: {} },
  })
  const rows: readonly (readonly [Event, string])[] = [
    [hidden('pre-tool', 'command'), 'ask'],
    [hidden('pre-tool', 'edit'), 'ask'],
    [hidden('permission', 'command'), 'ask'],
    [hidden('pre-tool', 'read'), 'pass'],
    [hidden('post-tool', 'command'), 'pass'],
    [editEvent('a.ts'), 'pass'],
    [{ ...commandEvent(''), tool: undefined }, 'pass'],
  ]
  for (const [event, wanted] of rows) {
    it(`${event.kind}, ${event.tool?.use}, ${event.tool?.changes === undefined ? 'nothing' : 'a change'}: ${wanted}`, async () =>
      assert.equal((await judged([guard('a/a', false)], event)).verdict, wanted))
  }

  it('is told what is missing', async () => {
    const [, text] = await textsOf(judged([guard('a/a', false)], hidden('pre-tool', 'command')))
    assert.match(text, /handrail\/input failed \(the tool call has no readable command or path\)/)
  })
})

describe('what a guard answers', () => {
  const cases: readonly (readonly [string, Note | readonly Note[] | boolean, readonly string[]])[] = [
    ['nothing', false, []],
    ['yes', true, ['deny a/a speaks.']],
    [
      'several notes',
      [{ says: 'one' }, { says: 'two\nlines', verdict: 'ask' }],
      ['deny one', 'ask two lines'],
    ],
    ['a rewrite without a place', { verdict: 'rewrite' }, ['deny a/a speaks.']],
    ['advice', { verdict: 'advise', says: 'mind' }, ['pass mind']],
  ]
  for (const [name, answer, wanted] of cases) {
    it(name, async () => {
      const rule = defineGuard({
        id: 'a/a',
        on: 'command',
        verdict: 'deny',
        says: 'a/a speaks.',
        instead: ['git stash'],
        check: () => answer,
      })
      const { trace } = await judged([rule], commandEvent('ls'))
      const findings = trace.rounds.flatMap(round => round.findings)
      assert.deepEqual(
        findings.map(({ verdict, says }) => `${verdict} ${says}`),
        wanted,
      )
      for (const { rule, instead } of findings) assert.deepEqual([rule, instead], ['a/a', ['git stash']])
    })
  }

  it('is handed the world, and its rows are lines', async () => {
    const rule = defineGuard({
      id: 'a/a',
      on: 'command',
      verdict: 'deny',
      says: 'a/a speaks.',
      check: (_, { facts }) => ({ rows: [`in ${facts.root()}\nhere`] }),
    })
    const { trace } = await judged([rule], commandEvent('ls'))
    const [row = ''] = trace.rounds[0]?.findings[0]?.rows ?? []
    assert.match(row, /^in \/.* here$/)
  })

  it('keeps its own silence, whatever the rule is set to', async () => {
    const rule = guard('a/a', { verdict: 'pass', says: 'mind' })
    const rules = { 'a/a': { stance: 'deny', options: {} } } as const
    assert.equal((await judged([rule], commandEvent('ls'), {}, { rules })).verdict, 'pass')
    assert.equal((await judged([guard('a/a')], commandEvent('ls'), {}, { rules })).verdict, 'deny')
  })

  it('is lost where it breaks later, and the fault stands for it', async () => {
    let calls = 0
    const rule = defineGuard({
      id: 'a/a',
      on: 'command',
      verdict: 'deny',
      says: 'a/a speaks.',
      check: () => {
        calls += 1
        if (calls === 2) throw new Error('boom')
        return true
      },
    })
    const { verdict, trace } = await judged([rule], commandEvent('ls; pwd'))
    assert.equal(verdict, 'ask')
    assert.equal(trace.rounds[0]?.findings.length, 1)
  })
})

describe('what a guard is asked about', () => {
  const seen: string[] = []
  const on = (kind: 'edit' | 'path'): Guard =>
    kind === 'edit'
      ? defineGuard({
          id: 'a/edit',
          on: kind,
          verdict: 'deny',
          says: '',
          check: ({ path }) => void seen.push(path),
        })
      : defineGuard({
          id: 'a/path',
          on: kind,
          verdict: 'deny',
          says: '',
          check: ({ path }) => void seen.push(path),
        })
  const asked = async (kind: 'edit' | 'path', event: Event): Promise<readonly string[]> => {
    seen.length = 0
    await judged([on(kind)], event)
    return [...seen]
  }
  it('are the files of an edit, and what a script writes', async () => {
    assert.deepEqual(await asked('edit', editEvent('a.ts = x')), ['a.ts'])
    assert.deepEqual(await asked('edit', commandEvent('echo x > a.ts')), ['/home/dev/app/a.ts'])
    assert.deepEqual(await asked('edit', commandEvent('ls')), [])
  })
  it('are the files that a call reaches', async () => {
    assert.deepEqual(await asked('path', commandEvent('rm a.ts b.ts')), [
      '/home/dev/app/a.ts',
      '/home/dev/app/b.ts',
    ])
    assert.deepEqual(await asked('path', commandEvent('true')), [])
  })
  it('are the calls of its table', async () => {
    const table = defineGuard({
      id: 'a/calls',
      on: 'command',
      verdict: 'deny',
      says: 'x',
      calls: 'git stash drop',
    })
    const verdictOf = async (command: string) => (await judged([table], commandEvent(command))).verdict
    assert.equal(await verdictOf('git stash drop'), 'deny')
    assert.equal(await verdictOf('ls; git stash drop'), 'deny')
    assert.equal(await verdictOf('git stash pop'), 'pass')
  })
})

describe('rewrites that never settle', () => {
  const longer = defineGuard({
    id: 'a/longer',
    on: 'command',
    verdict: 'rewrite',
    says: 'Longer.',
    check: ({ words }) => {
      const span = words[0]?.span
      return span !== undefined && { edits: [{ start: span.end, end: span.end, text: 'x' }] }
    },
  })
  for (const [safety, wanted] of [
    ['ask', 'ask'],
    ['deny', 'deny'],
    ['pass', 'ask'],
  ] as const) {
    it(`end after eight rounds: ${wanted} where faults of safety ${safety}`, async () => {
      const { verdict, rule, trace } = await judged(
        [longer],
        commandEvent('a'),
        {},
        { onError: { safety, quality: 'pass' } },
      )
      assert.deepEqual([verdict, rule, trace.rounds.length], [wanted, 'handrail/rewrite', 9])
      assert.equal(trace.rounds.at(-1)?.command, 'axxxxxxxx')
    })
  }
})

describe('fixers', () => {
  it('hear of every change, and a broken one is told', async () => {
    const fixer = defineFixer({
      id: 'x/fix',
      on: 'edit',
      verdict: 'deny',
      says: 'Mend it.',
      run: async ({ path }, { timed }) => {
        if (timed(() => path) === 'b.ts') throw new Error('boom')
        return { says: `Mend ${path}.` }
      },
    })
    const two = editEvent('a.ts', 'post-tool')
    const changes = [...(two.tool?.changes ?? []), { path: 'c.ts', edits: [] }]
    const event: Event = { ...two, tool: { name: 'Edit', use: 'edit', input: {}, changes } }
    const [verdict, text] = await textsOf(judged([fixer], event))
    assert.equal(verdict, 'deny')
    assert.match(text, /Mend a\.ts\.(?:.|\n)*Mend c\.ts\./)
    const [, broken] = await textsOf(judged([fixer], editEvent('b.ts', 'post-tool')))
    assert.match(broken, /the rule x\/fix failed \(boom\)/)
  })
})
