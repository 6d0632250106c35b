import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../../core/edge/platform.ts'
import { once } from '../../core/text/memo.ts'
import { projectAt } from '../../event/project.ts'
import { follow } from '../../journal/files/follow.ts'
import { journalFile } from '../../journal/files/names.ts'
import { type JournalLine, lastLines, readJournal } from '../../journal/files/read.ts'
import type { JournalEntry } from '../../journal/line/entry.ts'
import {
  type AskEnds,
  askEnds,
  askStateOf,
  askStates,
  askWords,
  isQuestion,
} from '../../journal/report/asks.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { filterOf, filterOptions, isCanary, wantsCanaries } from './entries/filter.ts'
import { rowOf } from './entries/row.ts'
import { showContext } from './log/context.ts'
import { strikeLine, strikeRows } from './log/strikes.ts'
import { makeKey, verify } from './log/verify.ts'

const defaultLines = 20
const pollMs = 300

export const log: CliCommand = {
  name: 'log',
  summary: 'Show what handrail decided, newest last',
  usage: [
    'handrail log [-n 50] [--verdict deny,ask] [--rule git/*] [--since 2h]',
    'handrail log --follow',
    'handrail log --strikes',
    'handrail log --context [--session <id>]',
    'handrail log --verify',
  ],
  options: {
    became: {
      type: 'string',
      value: 'list',
      says: `Only questions of which this became: ${askStates.map(state => `${state} (${askWords[state]})`).join(', ')}`,
    },
    lines: {
      type: 'string',
      short: 'n',
      value: 'number',
      says: `How many decisions (default ${defaultLines})`,
    },
    all: { type: 'boolean', says: 'Every decision, also those of handrail doctor’s own events' },
    follow: { type: 'boolean', short: 'f', says: 'Keep showing new decisions' },
    strikes: {
      type: 'boolean',
      says: 'How often each agent tried what a rule denies, and how far it escalated',
    },
    context: {
      type: 'boolean',
      says: 'What each rule put into the model’s context, in the last session and in all, by a rough count of tokens',
    },
    verify: {
      type: 'boolean',
      says: 'Look for lines that were changed, inserted, cut or moved; exit 1 if so',
    },
    'make-key': { type: 'boolean', says: 'Make a key in your home that seals every line from now on' },
    ...filterOptions,
    json: { type: 'boolean', says: 'Print JSON lines: the journal’s own, or one for each row' },
  },
  run: async call => {
    if (call.positionals.length > 0)
      throw new UsageError('log takes no arguments. For one decision: handrail why <id>')
    const { io } = call
    const project = projectAt(io.platform, io.platform.cwd())
    const root = project.mainRoot
    if (call.flag('make-key')) return makeKey(call, root)
    if (call.flag('verify')) return verify(call, project)
    const wanted = filterOf(call, io.platform.now())
    const canaries = wantsCanaries(call)
    // The end of a question stands in later lines: all of them are read only where a question is shown.
    const ends = once(() => askEnds(entriesOf(io.platform, root)))
    const fits = becameTest(call, ends)
    const test = (entry: JournalEntry) => wanted(entry) && fits(entry) && (canaries || !isCanary(entry))
    const torn = { lines: 0 }
    if (call.flag('strikes')) return strikes(call, root, test)
    if (call.flag('context')) return showContext(call, root, test)
    // Start following before the past is printed, so that no line between the two is missed.
    const poll = follow(io.platform, root, torn)
    const past = lastLines(io.platform, root, countOf(call), test, torn)
    for (const line of past) show(line, call, ends)
    if (past.length === 0) printEmpty(call, root)
    if (torn.lines > 0) io.err(io.paint('dim', `Left out because they could not be read: ${torn.lines}`))
    if (!call.flag('follow')) return 0
    const shown = new Set(past.map(({ entry }) => entry.id))
    for (;;) {
      await sleep(pollMs)
      for (const line of poll()) if (test(line.entry) && !shown.has(line.entry.id)) show(line, call, ends)
    }
  },
}

const strikes = (call: CliCall, root: string, test: (entry: JournalEntry) => boolean): number => {
  const { io } = call
  const rows = strikeRows(readJournal(io.platform, root, { lines: 0 }), test)
  if (call.flag('json')) for (const row of rows) io.out(JSON.stringify(row))
  else for (const row of rows) io.out(strikeLine(row, io))
  if (rows.length === 0) io.err('No agent was denied anything that is counted. All decisions: handrail log')
  return 0
}

const show = ({ entry, text }: JournalLine, call: CliCall, ends: () => AskEnds): void =>
  call.io.out(call.flag('json') ? text : rowOf(entry, call.io, isQuestion(entry) ? ends() : undefined))

function* entriesOf(platform: Platform, root: string): Generator<JournalEntry> {
  for (const { entry } of readJournal(platform, root, { lines: 0 })) yield entry
}

const becameTest = (call: CliCall, ends: () => AskEnds): ((entry: JournalEntry) => boolean) => {
  const states = call
    .text('became')
    ?.split(',')
    .map(state => state.trim())
  if (states === undefined) return () => true
  const wrong = states.find(state => !askStates.some(known => known === state))
  if (wrong !== undefined)
    throw new UsageError(`--became ${wrong} is not known. Allowed: ${askStates.join(', ')}`)
  return entry => states.some(state => state === askStateOf(entry, ends()))
}

const countOf = (call: CliCall): number => {
  const lines = call.text('lines')
  if (lines === undefined) return call.flag('all') ? Number.POSITIVE_INFINITY : defaultLines
  if (!/^\d{1,9}$/.test(lines)) throw new UsageError(`-n ${lines} is no number of lines`)
  return Number(lines)
}

/** On standard error: a program that reads the output gets no rows, which is correct. */
const printEmpty = (call: CliCall, root: string): void => {
  const { io } = call
  if (countOf(call) === 0) return
  const filtered = Object.keys(filterOptions).some(option => call.text(option) !== undefined)
  if (filtered) io.err('No decision fits. Without filters: handrail log')
  else {
    io.err(`No decisions in ${journalFile(root)} yet.`)
    io.err('Each event that an agent sends to handrail becomes a line there. Is it wired? handrail doctor')
  }
}
