import { hint } from '../../config/suggest.ts'
import type { Project } from '../../core/edge/project.ts'
import { policyAndRules } from '../../event/policy.ts'
import type { JournalEntry } from '../../journal/line/entry.ts'
import { factsOf } from '../../platform/facts.ts'
import { casesName, type Expectation, expectedVerdicts } from '../../testing/cases/case.ts'
import { difference } from '../../testing/cases/compare.ts'
import {
  answeredThen,
  caseFrom,
  readBack,
  type WrittenCase,
  writtenExpectation,
} from '../../testing/cases/from-entry.ts'
import { type CaseJudge, caseJudge } from '../../testing/cases/judge.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { findEntry } from '../history/entries/find.ts'
import { projectOf } from '../permission/grants/keep.ts'
import { showDiff, unifiedDiff } from '../terminal/diff.ts'
import { addCase } from './case-file.ts'
import { withScratch } from './scratch.ts'

export const record: CliCommand = {
  name: 'record',
  summary: `Make a case of ${casesName} from a decision in the journal`,
  usage: [
    'handrail record <id>',
    'handrail record --last',
    'handrail record <id> --expect deny --name "no push to main"',
  ],
  options: {
    last: { type: 'boolean', says: 'The newest decision' },
    expect: {
      type: 'string',
      value: 'verdict',
      says: `What it should have been: ${expectedVerdicts.join(', ')}`,
    },
    name: { type: 'string', value: 'text', says: 'What the case tests, in a few words' },
    'dry-run': { type: 'boolean', says: 'Show what would be written and write nothing' },
  },
  run: async call => {
    const [id = call.flag('last') ? 'last' : undefined, ...rest] = call.positionals
    if (id === undefined || rest.length > 0 || (call.flag('last') && id !== 'last'))
      throw new UsageError('name one decision by its id, or give --last. The ids: handrail log')
    const wanted = wantedVerdict(call)
    const project = projectOf(call)
    const entry = findEntry(call, project.mainRoot, id)
    if (entry === undefined) return 1
    const made = caseFrom(entry, project.root)
    if (typeof made === 'string') return refuse(call, entry, made)
    return keep(call, project, entry, made, wanted)
  },
}

const wantedVerdict = (call: CliCall): Expectation['verdict'] | undefined => {
  const given = call.text('expect')
  const found = expectedVerdicts.find(known => known === given)
  if (given !== undefined && found === undefined)
    throw new UsageError(`--expect ${given}: there is no such verdict. ${hint(given, expectedVerdicts)}`)
  return found
}

const refuse = (call: CliCall, entry: JournalEntry, why: string): number => {
  call.io.err(`No case can be made of ${entry.id}: ${why}. Nothing was changed.`)
  call.io.err(`Write it by hand into ${casesName}: docs/cases.md has the keys.`)
  return 1
}

/** The case is judged before it is written: one that fails at once, though nobody wanted another answer, tests nothing. */
const keep = async (
  call: CliCall,
  project: Project,
  entry: JournalEntry,
  made: WrittenCase,
  wanted: Expectation['verdict'] | undefined,
): Promise<number> => {
  const { io } = call
  const { platform } = io
  const { rules } = policyAndRules(platform, { cwd: project.root }, project, { shared: true })
  const ids = rules.map(({ id }) => id)
  const then = answeredThen(entry)
  if (then.rule !== undefined && !ids.includes(then.rule))
    return refuse(call, entry, `${then.rule} decided it, and there is no such rule any more`)
  return withScratch(platform, async scratch => {
    const judge = caseJudge(platform, project, false, scratch)
    const tries = treesNow(call, project).map(tree => ({ ...named(call, made), ...tree }))
    const { written, note } = await firstThatHolds(judge, tries, then, ids)
    const losses = entry.call.losses ?? []
    if (note !== undefined && losses.length > 0) return refuse(call, entry, lossSays(losses, note))
    if (note !== undefined && wanted === undefined) return refuseOther(call, entry, note)
    const expect = wanted === undefined ? then : { verdict: wanted, says: [] }
    const edit = addCase(project.root, { ...written, expect: writtenExpectation(expect) })
    showDiff(unifiedDiff(edit.file, edit.before, edit.after), io)
    if (call.flag('dry-run')) return 0
    edit.write()
    const fails = (await noteOf(judge, written, expect, ids)) !== undefined
    const state = fails ? 'It fails until the policy says so' : 'It passes'
    io.out(`Written to ${edit.file}. ${state}: handrail test --cases`)
    return 0
  })
}

const refuseOther = (call: CliCall, entry: JournalEntry, note: string): number => {
  refuse(call, entry, 'in a tree of its own the answer is another one today')
  for (const line of note.split('\n')) call.io.err(`  ${line}`)
  call.io.err('With --expect <verdict> the case is written all the same; give it the "tree" that it needs.')
  return 1
}

const named = (call: CliCall, made: WrittenCase): WrittenCase => {
  const name = call.text('name')
  return name === undefined ? made : { name, ...made }
}

const lossSays = (losses: readonly string[], note: string): string => {
  const came = /^came +(.*)$/m.exec(note)?.[1] ?? 'another answer'
  return losses.includes('contents')
    ? `the journal keeps no contents of files, and without them the answer is another one (${came})`
    : `secrets were taken out of it, and without them the answer is another one (${came})`
}

/** How the tree may have been, plainest first: the journal does not keep it, but it may still be so. */
const treesNow = ({ io }: CliCall, project: Project): readonly WrittenCase[] => {
  const git = factsOf(io.platform, project, project.root).git()
  const branch = git?.branch()
  if (git === undefined) return [{}, { tree: { git: false } }]
  if (branch === undefined) return [{}, { tree: { detached: true } }]
  const staged = (git.staged() ?? []).slice(0, mostFiles)
  const dirty = (git.unstaged() ?? []).slice(0, mostFiles)
  const state = {
    branch,
    ...(staged.length === 0 ? {} : { staged }),
    ...(dirty.length === 0 ? {} : { dirty }),
  }
  return [{}, { tree: { branch } }, { tree: state }]
}

const mostFiles = 20

interface Tried {
  readonly written: WrittenCase
  /** How it came out otherwise. */
  readonly note: string | undefined
}

/** The first of several forms that gets the answer of then; else the plainest one, and how it came out. */
const firstThatHolds = async (
  judge: CaseJudge,
  tries: readonly WrittenCase[],
  then: Expectation,
  ids: readonly string[],
): Promise<Tried> => {
  const failed: Tried[] = []
  for (const written of tries) {
    const note = await noteOf(judge, written, then, ids)
    if (note === undefined) return { written, note }
    failed.push({ written, note })
  }
  return failed[0] ?? { written: {}, note: '' }
}

const noteOf = async (
  judge: CaseJudge,
  written: WrittenCase,
  then: Expectation,
  ids: readonly string[],
): Promise<string | undefined> => {
  try {
    return difference(then, await judge(readBack(written, then, ids)))
  } catch (error) {
    return `came ${error instanceof Error ? error.message : String(error)}`
  }
}
