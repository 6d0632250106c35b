/** One room of `src`: a folder, or the files that stand at the top. */
export interface Room {
  readonly name: string
  readonly holds: string
  /** Rooms that it may import, besides itself. */
  readonly imports: readonly string[]
  /** It imports nothing of `node:` and touches neither clock, environment nor chance. */
  readonly pure: boolean
}

const room = (name: string, holds: string, imports: string, pure: 'pure' | 'effects'): Room => ({
  name,
  holds,
  imports: imports.split(' ').filter(word => word !== ''),
  pure: pure === 'pure',
})

/** The rooms of rules. */
const rules = 'guards fixers gates companions'

/**
 * Every room and what it may import. A room imports only rooms that stand above it here, so there is no way back.
 * test/architecture.test.ts checks it, and CONTRIBUTING prints it.
 */
export const rooms: readonly Room[] = [
  room('text', 'paths, globs, JSON, quoting, lists of words', '', 'pure'),
  room('core', 'event, script, finding, verdict, policy, `evaluate` and `decide`', 'text', 'pure'),
  room('programs', 'what is known of each program, and the parser of its options', 'text core', 'pure'),
  room('shell', 'the reader of shell commands, and the matcher of `calls`', 'text core programs', 'pure'),
  room('known', 'what rules of several kinds know', 'text core programs shell', 'pure'),
  room('edit', 'what an edit takes away from tests and checks', 'text core known', 'pure'),
  room('own', 'rules that config files make', 'text core programs known edit', 'pure'),
  room('guards', 'rules before a tool runs', 'text core programs shell known edit', 'pure'),
  room(
    'suite',
    'the integration suite of `handrail test`: cases, records, and what they come to',
    'text',
    'pure',
  ),
  room('platform', 'the edge: files, processes, clock, environment', 'text core', 'effects'),
  room('warm', 'processes that keep linters and TypeScript loaded', 'text core platform', 'effects'),
  room('standby', 'processes that serve events without a cold start', 'text core platform warm', 'effects'),
  room('config', 'schema, layers, presets: the policy', 'text core programs own platform', 'effects'),
  room('journal', 'one line for each decision', 'text core', 'effects'),
  room('report', 'what a journal comes to: sums, and how one decision came about', 'core journal', 'pure'),
  room('page', 'the page of the report, which runs in a browser', 'report', 'effects'),
  room('ship', 'sends a journal to an OpenTelemetry collector', 'text core journal', 'effects'),
  room('state', 'what a session and a project remember', 'text core known edit platform', 'effects'),
  room(
    'checks',
    'commands of the project that say whether something holds',
    'text core known state',
    'effects',
  ),
  room('linters', 'one file for each linter; `bundled/` those that come along', 'text core shell', 'effects'),
  room(
    'quality',
    'formats and lints a file, and says which findings count',
    'text core shell known journal linters',
    'effects',
  ),
  room('fixers', 'rules after an edit', 'text core known edit state checks linters quality', 'effects'),
  room(
    'gates',
    'rules at the end of a turn',
    'text core edit known state checks linters quality journal',
    'effects',
  ),
  room('companions', 'rules at the turns of a session', 'text core edit known state journal', 'effects'),
  room('transcripts', 'what the transcripts of hosts tell of past calls', 'text', 'pure'),
  room('live', 'scripted models on loopback, for the real client of a host', 'text', 'effects'),
  room(
    'hosts',
    'one folder for each host: decode, encode, capabilities, install',
    'text core platform transcripts live',
    'effects',
  ),
  room(
    'undo',
    'what is kept before a call that takes something away, and the way back',
    'text core known platform',
    'effects',
  ),
  room(
    'top',
    '`hook`, `judge` and `record`: the way of one event, what stands on it, named hooks, and the library',
    `text core shell known edit own config hosts journal state platform undo ${rules}`,
    'effects',
  ),
  room(
    'cases',
    'cases that a project writes for its own policy',
    'text core shell own config hosts journal state platform top',
    'effects',
  ),
  room(
    'batch',
    'judges many calls, in threads of their own: `check` and `replay`',
    'text core transcripts hosts platform top',
    'effects',
  ),
  room('testing', 'the public test kit', 'text core programs shell platform hosts', 'effects'),
  room(
    'cli',
    'one file for each command, loaded when called',
    `text core programs shell known own platform standby config journal ship report state checks suite linters quality transcripts live hosts undo top cases batch ${rules}`,
    'effects',
  ),
  room(
    'entry',
    'what a host starts: `handrail.sh`, the loader, and `main`, which puts the platform together',
    `text core programs shell known edit platform warm standby config journal state hosts undo top batch cli ${rules}`,
    'effects',
  ),
]

/** The room of a file below `src`. */
export const roomOf = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? 'top'
