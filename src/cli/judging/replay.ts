import { join } from '../../core/text/paths/path.ts'
import type { PastCall } from '../../hosts/transcripts/format.ts'
import { some } from '../../journal/report/words.ts'
import { type JudgedCall, lineOf } from '../../process/batch/rows/past.ts'
import { judges } from '../../process/batch/threads.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { judgeOptions } from '../options/judge.ts'
import { printProblems } from './problems.ts'
import {
  callsIn,
  namedTranscripts,
  ownTranscripts,
  type Transcript,
  type TranscriptsRead,
} from './replay/files.ts'
import { replayShadow } from './replay/shadow.ts'
import { jsonTold, showTold } from './replay/show.ts'
import { addCall, newTally, type ReplayTally } from './replay/tally.ts'
import { wantedBy } from './replay/wanted.ts'

export const replay: CliCommand = {
  name: 'replay',
  summary: 'Judge the tool calls of past sessions, and compare policies by them',
  usage: [
    'handrail replay [--policy new.jsonc | --preset P] [--since 30d] [--all]',
    'handrail replay <transcript or folder> ...',
    'handrail replay --shadow [--policy new.jsonc [--for 7d] | --stop]',
    '',
    'Without a path, the transcripts that Claude Code, Codex and Gemini CLI keep of this project.',
  ],
  options: {
    policy: { type: 'string', value: 'file', says: 'Compare the present policy with this config' },
    preset: { type: 'string', value: 'name', says: 'Compare it with this preset' },
    since: { type: 'string', value: 'when', says: 'Only newer calls: 12h, 30d, 2026-11-01' },
    all: { type: 'boolean', says: 'The calls of all projects, each by the policy of its own folder' },
    shadow: {
      type: 'boolean',
      says: 'With --policy: ask it beside the real one from now on. Alone: compare the two by what happened since',
    },
    for: { type: 'string', value: 'time', says: 'How long the shadow is asked (default 7d, at most 90d)' },
    stop: { type: 'boolean', says: 'With --shadow: ask it no longer' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    // Report wrong options before a thread starts.
    judgeOptions(call, 'policy')
    if (call.flag('shadow')) return replayShadow(call)
    for (const option of ['for', 'stop'])
      if (call.text(option) !== undefined || call.flag(option))
        throw new UsageError(`--${option} belongs to --shadow`)
    const files = transcriptsOf(call)
    const tally = newTally()
    const counts = { reading: { unread: 0, seen: new Set<string>() }, broken: 0 }
    const clean = await replayAll(call, files, tally, counts)
    const told = {
      tally,
      files: files.length,
      unread: counts.reading.unread,
      broken: counts.broken,
      other: isCompared(call) ? (call.text('policy') ?? call.text('preset')) : undefined,
    }
    if (call.flag('json')) call.io.page(JSON.stringify(jsonTold(told), null, 2))
    else if (tally.calls === 0) call.io.out(nothing(call, files.length))
    else showTold(call.io, told)
    if (!clean) process.kill(process.pid, 'SIGKILL')
    return 0
  },
}

/** Whether there is a policy to compare the present one with. */
const isCompared = (call: CliCall): boolean =>
  call.text('policy') !== undefined || call.text('preset') !== undefined

const nothing = (call: CliCall, files: number): string => {
  if (files === 0)
    return 'There are no transcripts. Name a file or a folder, or work with Claude Code, Codex or Gemini CLI first.'
  const named = call.positionals.length > 0
  const all = call.flag('all')
  const since = call.text('since') === undefined ? '' : ' that is new enough'
  const where = some(files, 'transcript')
  if (named) return `No call${since} is in ${where} of ${call.positionals.join(', ')}.`
  return `No call of ${all ? 'any' : 'this'} project${since} is in ${where}.${all ? '' : ' --all takes those of all projects.'}`
}

const transcriptsOf = (call: CliCall): readonly Transcript[] => {
  const { platform } = call.io
  if (call.positionals.length === 0) return ownTranscripts(platform)
  return call.positionals.flatMap(word => {
    const path = join(platform.cwd(), word)
    if (platform.files.kind(path) === undefined) throw new UsageError(`${word}: there is no such file`)
    const found = namedTranscripts(platform, path)
    if (found.length === 0) throw new UsageError(`${word}: no transcript that this version can read`)
    return found
  })
}

/** Calls for one message to a thread. */
const atOnce = 500
/** So many batches may be under way: a long history must not fill the memory. */
const mostWaiting = 8
/** The answers to the last so many different calls are remembered. */
const mostKnown = 20_000

const replayAll = async (
  call: CliCall,
  files: readonly Transcript[],
  tally: ReplayTally,
  counts: { readonly reading: TranscriptsRead; broken: number },
): Promise<boolean> => {
  const { platform } = call.io
  const { from, isWanted } = wantedBy(call, call.flag('all') || call.positionals.length > 0)
  const other = isCompared(call) ? judgeOptions(call, 'policy') : undefined
  const { rows, end } = judges({ lines: 'past calls', options: {}, other }, problems =>
    printProblems(call.io, problems),
  )
  const known = new Map<string, JudgedCall>()
  const progress = progressOf(call, files.length)
  const under: Promise<void>[] = []
  let batch = new Map<string, { readonly host: string; readonly past: PastCall }[]>()
  const judgeBatch = async (calls: typeof batch): Promise<void> => {
    const judged = await rows([...calls.keys()])
    for (const [index, [line, same]] of [...calls].entries()) {
      const row = judged[index]
      if (row === undefined || row.broken) {
        counts.broken += same.length
        continue
      }
      const answer: JudgedCall = JSON.parse(row.text)
      if (known.size >= mostKnown) known.clear()
      known.set(line, answer)
      for (const { host, past } of same) addCall(tally, host, past, answer)
    }
  }
  for (const [index, file] of files.entries()) {
    if (from > (platform.files.modified(file.path) ?? from)) continue
    for (const past of callsIn(platform, file, counts.reading)) {
      if (!isWanted(past)) continue
      const host = file.format.id
      const line = lineOf(host, past)
      const answer = known.get(line)
      if (answer !== undefined) {
        addCall(tally, host, past, answer)
        continue
      }
      const same = batch.get(line)
      if (same === undefined) batch.set(line, [{ host, past }])
      else same.push({ host, past })
      if (batch.size < atOnce) continue
      under.push(judgeBatch(batch))
      batch = new Map()
      if (under.length >= mostWaiting) await under.shift()
      progress(tally.calls, index)
    }
  }
  under.push(judgeBatch(batch))
  await Promise.all(under)
  progress(tally.calls, files.length, true)
  return end()
}

/** How far it is: one line that changes on a terminal, and one now and then elsewhere. */
const progressOf = (call: CliCall, files: number) => {
  const { platform } = call.io
  const isTerminal = process.stderr.isTTY
  let last = platform.clock()
  return (calls: number, file: number, ends = false): void => {
    const now = platform.clock()
    if (isTerminal && ends) platform.writeStderr('\r\x1b[2K')
    if (ends || now - last < (isTerminal ? 200 : 10_000)) return
    last = now
    const line = `… ${calls} calls judged, ${file} of ${files} transcripts read`
    platform.writeStderr(isTerminal ? `\r\x1b[2K${line}` : `${line}\n`)
  }
}
