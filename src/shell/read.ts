import { parse } from 'unbash'
import { readCodeText } from '#late/shell/code/index'
import type { Facts } from '../core/facts/facts.ts'
import type { PlannedProgram } from '../core/script/plan.ts'
import type { Effect, Script, Written } from '../core/script/script.ts'
import { once } from '../core/text/memo.ts'
import { run } from './run/run.ts'
import { tooBig } from './state/bounds.ts'
import {
  type At,
  moved,
  newShell,
  type Output,
  type ScriptReading,
  type Source,
  tooDeep,
  unread,
} from './state/state.ts'
import { strangeSyntax } from './syntax/syntax.ts'
import { readStatements } from './walk/walk.ts'
import { knownOfParts } from './words/words.ts'

/**
 * Reads a shell command: every program that would run, and what it does.
 *
 * @example
 * readScript('cd app && sudo rm -rf build', facts).invocations[1]?.argv // ['rm', '-rf', 'build']
 */
export const readScript = (text: string, facts: Facts): Script =>
  gather(text, facts, at => readText(at, text, { base: 0, within: '' }))

/** A program that a file makes run later, as if it ran now. */
export const readPlan = ({ text, path, language, elsewhere, called }: PlannedProgram, facts: Facts): Script =>
  gather(text, facts, start => {
    const at = moved(start, { remote: elsewhere })
    if (language === 'sh') readText(at, text, { base: 0, within: '' })
    else readCodeText(at, language, text, path, called !== true)
  })

const gather = (text: string, facts: Facts, work: (at: At) => void): Script => {
  const reader: ScriptReading = {
    facts,
    invocations: [],
    loose: [],
    unknown: new Set(),
    unread: new Set(),
    parsed: [],
    files: new Map(),
    appended: new Set(),
    patched: [],
    made: new Map(),
    created: new Set(),
    aliases: new Map(),
    streamed: new Map(),
    base: undefined,
    steps: 0,
    nesting: 0,
    links: 0,
    read: 0,
    later: [],
    called: new Set(),
    carried: [],
    origins: new Map(),
    printers: new Map(),
    lines: new Map(),
    sets: [],
    defines: new Set(),
    hooks: { readText, readStatements, run, textOf: knownOfParts },
  }
  try {
    work(start(reader))
    // A part that was put off may put off others.
    for (const rest of reader.later) rest()
  } catch (error) {
    // The bounds should see to it that the stack suffices; if not, what was read so far still counts.
    if (!(error instanceof RangeError)) throw error
    unread(start(reader), 'it is nested too deep to follow')
  }
  const { invocations } = reader
  return {
    text,
    invocations,
    effects: effectsOf(reader),
    unknown: [...reader.unknown],
    unread: [...reader.unread],
    // Asked for only where all else would be approved.
    strange: once(() => strangeAmong(reader.parsed)),
    written: writtenBy(reader),
    patched: reader.patched,
    carried: reader.carried,
    sets: reader.sets,
    defines: [...reader.defines],
    nesting: reader.nesting,
  }
}

const effectsOf = ({ loose, invocations }: ScriptReading): readonly Effect[] => {
  const all = [...loose]
  for (const { effects } of invocations) for (const effect of effects) all.push(effect)
  return all
}

const strangeAmong = (parsed: ScriptReading['parsed']): string | undefined => {
  for (const { script, text } of parsed) {
    const why = strangeSyntax(script, text)
    if (why !== undefined) return why
  }
  return undefined
}

const writtenBy = ({ files, appended }: ScriptReading): readonly Written[] => {
  const found: Written[] = []
  for (const [path, text] of files)
    if (text !== null && !path.startsWith('/dev/')) found.push({ path, text, appends: appended.has(path) })
  return found
}

const maxBroken = 8192

const start = (reader: ScriptReading): At => ({
  reader,
  shell: newShell('.'),
  source: { text: '', base: undefined, within: '' },
  via: [],
  peeled: [],
  env: {},
  stdin: undefined,
  input: null,
  certain: true,
  remote: false,
  privileged: false,
  plain: false,
  background: false,
  calls: [],
  depth: 0,
})

const readText = (at: At, text: string, source: Omit<Source, 'text'>): Output => {
  if (tooDeep(at, 'text')) return null
  const problem = tooBig(at.reader, text, at.depth > 0)
  if (problem !== undefined) {
    unread(at, problem)
    return null
  }
  // No program can be handed one, and shells that read it from a pipe leave it out: the words would be others.
  if (text.includes('\0')) unread(at, 'it does not parse: a NUL character')
  const script = parse(text)
  for (const error of script.errors ?? []) unread(at, `it does not parse: ${error.message}`)
  // Broken text nested this deep is no command that anybody wrote, and walking it costs more than reading it did.
  if (script.errors !== undefined && text.length > maxBroken) return null
  at.reader.parsed.push({ script, text })
  return readStatements(
    moved(at, { source: { text, base: source.base, within: source.within } }),
    script.commands,
  )
}
