/** One room: a folder of `src`. */
export interface Room {
  readonly name: string
  /** Its charter, in one sentence. */
  readonly holds: string
  /** Rooms that it may import, besides itself. */
  readonly imports: readonly string[]
  /**
   * What imports nothing of `node:` and touches neither clock, environment nor chance: the whole room (`all`), or the folders of it
   * that are named.
   */
  readonly pure: 'all' | readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ').filter(word => word !== '')

const room = (name: string, holds: string, imports: string, pure: string): Room => ({
  name,
  holds,
  imports: words(imports),
  pure: pure === 'all' ? 'all' : words(pure),
})

/**
 * Every room and what it may import. A room imports only rooms that stand above it here, so there is no way back.
 * test/repository/architecture.test.ts checks it, and CONTRIBUTING prints it.
 */
export const rooms: readonly Room[] = [
  room(
    'core',
    'the vocabulary (event, script, finding, verdict, policy), which rules are asked, `evaluate` and `decide`; text, quoting, paths',
    '',
    'all',
  ),
  room(
    'programs',
    'what is known of each program, once, as tables (what it loads, reads, writes and runs); the parser of its options',
    'core',
    'all',
  ),
  room(
    'shell',
    'reads commands: words, statements, programs that run programs, effects, code of other languages',
    'core programs',
    'all',
  ),
  room(
    'known',
    'what several rules ask: what a call takes away, reaches and runs, what is made again, what is secret',
    'core programs shell',
    'all',
  ),
  room(
    'edits',
    'what an edit makes looser, takes away or lets in, read from the text before and after it',
    'core known',
    'all',
  ),
  room(
    'platform',
    'the edge: files, processes, git, clock, environment, and what a call would lose there',
    'core',
    '',
  ),
  room(
    'config',
    'the policy: schema, layers, presets, own rules and the trust in them',
    'core programs shell known edits platform',
    'own-rules',
  ),
  room(
    'journal',
    'records and shows decisions: the journal, redaction, the report and its page, shipping',
    'core',
    'report',
  ),
  room(
    'state',
    'what a session and a project remember: changes, evidence, strikes, what a human granted, what is kept for undo',
    'core known edits platform journal',
    '',
  ),
  room(
    'checks',
    'runs the tools of a project: linters, formatters, type checkers, tests, coverage; keeps them warm',
    'core shell known platform journal state',
    'commands coverage reports',
  ),
  room(
    'rules',
    'guards of calls, fixers after edits, gates at the end of a turn, companions; what one group of them alone asks',
    'core programs shell known edits journal state checks',
    'guards',
  ),
  room(
    'hosts',
    'the protocol of each host as data and two functions, what its tools do, its installation, what hosts share',
    'core platform',
    'transcripts',
  ),
  room(
    'event',
    'the way of one event: decode, judge, settle, encode, record; the API of the library',
    'core shell known edits platform journal state rules config hosts',
    '',
  ),
  room(
    'process',
    'what starts and waits: the entries, handrail’s own standby process and its client, threads for many calls',
    'core programs shell known edits platform journal state checks rules config hosts event',
    '',
  ),
  room(
    'testing',
    'the public test kit, the cases of a project, the integration suite',
    'core programs shell platform journal state config hosts event',
    'suite',
  ),
  room(
    'cli',
    'one file for each command, and what commands share',
    'core programs shell known platform journal state checks rules config hosts event process testing',
    '',
  ),
]

/** The room of a file below `src`. */
export const roomOf = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Whether a file below `src` is pure by its place. */
export const isPurePlace = (path: string): boolean =>
  rooms.some(({ name, pure }) =>
    pure === 'all'
      ? path.startsWith(`src/${name}/`)
      : pure.some(folder => path.startsWith(`src/${name}/${folder}/`)),
  )
