import type { EventKind } from '../src/core/event.ts'
import type { Verdict } from '../src/core/findings/verdict.ts'
import type { EntryFix, JournalEntry } from '../src/journal/line/entry.ts'

/** Numbers below one that are the same in each run. */
const numbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface Sample {
  readonly share: number
  readonly verdict: Verdict
  readonly rule?: string
  readonly tool?: string
  readonly what: string
  readonly reason?: string
  readonly rewritten?: string
}

const samples: readonly Sample[] = [
  { share: 40, verdict: 'allow', rule: 'review/read-only', what: 'git log -5' },
  { share: 30, verdict: 'allow', rule: 'review/read-only', what: 'rg TODO src' },
  { share: 30, verdict: 'pass', what: 'npm test' },
  { share: 60, verdict: 'pass', tool: 'Edit', what: 'src/orders/total.ts' },
  { share: 20, verdict: 'pass', tool: 'Read', what: 'src/orders/cart.ts' },
  {
    share: 5,
    verdict: 'deny',
    rule: 'git/hard-reset',
    what: 'git reset --hard',
    reason:
      'git reset --hard discards every uncommitted change. [git/hard-reset]\nInstead: git stash push -u · git reset --keep HEAD~1',
  },
  {
    share: 3,
    verdict: 'deny',
    rule: 'secrets/file-read',
    what: 'cat .env',
    reason: 'This file holds secrets of this machine. [secrets/file-read]',
  },
  {
    share: 4,
    verdict: 'rewrite',
    rule: 'git/force-push',
    what: 'git push --force origin feature/x',
    rewritten: 'git push --force-with-lease origin feature/x',
  },
  {
    share: 6,
    verdict: 'ask',
    rule: 'deploy/service-change',
    what: 'fly secrets set KEY=[redacted]',
    reason: 'This changes a service. [deploy/service-change]',
  },
  {
    share: 3,
    verdict: 'ask',
    rule: 'files/lost-work',
    what: 'rm -rf drafts',
    reason:
      'This deletes 3 files that nothing else has: drafts/a.md, drafts/b.md, drafts/c.md. [files/lost-work]',
  },
]

const hosts = ['claude-code', 'claude-code', 'claude-code', 'codex', 'gemini']
const types = ['explorer', 'reviewer']

const shares = samples.reduce((sum, { share }) => sum + share, 0)

/** The lines of a made-up journal, oldest first: sessions of a few weeks, the same in each run. */
export function* demoJournal(count: number, end: number): Generator<JournalEntry> {
  const random = numbers(7)
  const length = 60
  const start = end - 28 * day
  let waiting: Call | undefined
  let previous: Call | undefined
  let open: readonly string[] = []
  for (let at = 0; at < count; at += 1) {
    const session = Math.floor(at / length)
    const place = at % length
    const common = {
      v: 1,
      id: (at + 46_656).toString(36).padStart(8, 'd'),
      at: new Date(worked(start + ((end - start) * at) / count)).toISOString(),
      host: hosts[session % hosts.length] ?? '',
      session: `session-${String(session).padStart(5, '0')}`,
      cwd: '/home/dev/shop',
      findings: [],
      tried: 12,
      rounds: 1,
      policy: { preset: 'recommended', sources: ['/home/dev/shop/handrail.jsonc'] },
      answer: { exit: 0, bytes: 2 },
      ms: Math.round((2 + 3 * random() + 90 * random() ** 12) * 10) / 10,
      engine: 'node v24.11.0',
    } as const
    const agent = agentAt(session, place)
    if (place === 0) yield { ...common, ...plain('session-start', 'SessionStart') }
    else if (place === length - 1) {
      const became = open.map(
        (id, of) => ({ id, fate: of % 7 === 6 ? 'never answered' : 'refused' }) as const,
      )
      open = []
      const stop = plain('stop', 'Stop')
      yield { ...common, ...stop, became, ms: 400 + Math.round(900 * random()) }
    } else if (place === 21) yield { ...common, ...agent, ...plain('subagent-start', 'SubagentStart') }
    else {
      const call = waiting ?? callEntry(pick(random), random)
      waiting = place < length - 2 && place !== 20 && place !== 34 ? followUp(call, random) : undefined
      const asked = call.event === 'post-tool' && call === previous ? open.at(-1) : undefined
      open = asked === undefined ? open : open.slice(0, -1)
      const became =
        asked === undefined ? undefined : [{ id: asked, fate: 'ran' as const, alone: aloneAt(at) }]
      yield { ...common, ...agent, ...call, became }
      if (call.event === 'pre-tool' && call.verdict === 'ask') open = [...open, common.id]
      previous = waiting
    }
  }
}

/** Few of them ran without a person. */
const aloneAt = (at: number): true | undefined => (at % 20 === 0 ? true : undefined)

const day = 86_400_000

/** Work happens in the day: the same moments, pressed into nine hours. */
const worked = (time: number): number => {
  const start = Math.floor(time / day) * day
  return start + 8 * 3_600_000 + (time - start) * (9 / 24)
}

const pick = (random: () => number): Sample => {
  let left = random() * shares
  for (const sample of samples) {
    left -= sample.share
    if (left <= 0) return sample
  }
  return { share: 0, verdict: 'pass', what: 'ls' }
}

type Call = Omit<
  JournalEntry,
  'v' | 'id' | 'at' | 'host' | 'cwd' | 'tried' | 'rounds' | 'policy' | 'answer' | 'ms' | 'engine'
>

/** The call after a stop: mostly the alternative, or the same call where the human agreed. */
const followUp = (call: Call, random: () => number): Call | undefined => {
  const chance = random()
  if (
    call.verdict === 'ask' &&
    call.event === 'pre-tool' &&
    chance < (call.rule === 'files/lost-work' ? 0.9 : 0.5)
  )
    return {
      ...call,
      event: 'post-tool',
      name: 'PostToolUse',
      verdict: 'pass',
      findings: [],
      rule: undefined,
      reason: undefined,
      kept: undefined,
    }
  if (call.rule !== 'git/hard-reset' || chance > 0.75) return undefined
  if (chance < 0.5) return callEntry({ share: 0, verdict: 'pass', what: 'git stash push -u' }, random)
  if (chance < 0.6)
    return {
      ...call,
      verdict: 'pass',
      rule: undefined,
      reason: undefined,
      findings: [{ rule: call.rule, verdict: 'pass', waived: 'once-7f3a' }],
    }
  return callEntry({ share: 0, verdict: 'pass', what: 'git checkout -- src' }, random)
}

const plain = (event: EventKind, name: string) => ({
  event,
  name,
  subject: event,
  verdict: 'pass' as const,
  call: {},
})

/** Some of the work of a session is done by a subagent. */
const agentAt = (session: number, place: number): Pick<JournalEntry, 'agent' | 'agentType'> =>
  place > 20 && place < 35 && session % 3 === 0
    ? { agent: `a${session}`, agentType: types[session % types.length] }
    : {}

const callEntry = (
  { verdict, rule, tool = 'Bash', what, reason, rewritten }: Sample,
  random: () => number,
): Call => {
  const isEdit = tool === 'Edit'
  const isAfter = isEdit && random() < 0.6
  const call =
    tool === 'Bash'
      ? { use: 'command' as const, command: what }
      : isEdit
        ? { use: 'edit' as const, changes: [what] }
        : { use: 'read' as const, reads: [what] }
  return {
    event: isAfter ? 'post-tool' : 'pre-tool',
    name: isAfter ? 'PostToolUse' : 'PreToolUse',
    tool,
    subject: what,
    verdict,
    rule,
    reason,
    rewritten,
    human: verdict === 'deny' ? [`handrail blocked ${what}`] : undefined,
    findings: rule === undefined ? [] : [{ rule, verdict }],
    fixed: isAfter && random() < 0.4 ? [fixAt(what, random)] : undefined,
    kept: rule === 'files/lost-work' ? { files: 3, bytes: 4200, refs: 0, missed: [] } : undefined,
    call,
  }
}

const fixAt = (file: string, random: () => number): EntryFix => {
  const rule = 'lint/violations'
  return random() < 0.9
    ? { rule, file, kind: 'format', by: 'biome', count: 1 + Math.floor(6 * random()) }
    : {
        rule,
        file,
        kind: 'repair',
        by: 'claude haiku',
        count: 2,
        left: 0,
        ms: 4000 + Math.floor(9000 * random()),
      }
}
