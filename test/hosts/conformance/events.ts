import type { Event, Tool } from '../../../src/core/event.ts'
import {
  commandEvent,
  type EventPlace,
  editEvent,
  plainEvent,
  readEvent,
} from '../../../src/core/make-event.ts'
import type { HostReading } from '../../../src/hosts/protocol/host.ts'

/** One event in our own vocabulary, and the reading of a host that can do everything. */
export interface Row {
  readonly name: string
  readonly project: ProjectName
  readonly event: (at: EventPlace) => Event
  readonly want: HostReading
  /** Text that the answer has to hold, on whichever channel the host has. */
  readonly says?: RegExp
  /** The corrected command, which a host that can't rewrite has to name. */
  readonly corrected?: string
}

/** `plain` has the recommended preset, `team` the one with companions, `conflict` a file with conflict markers. */
export type ProjectName = 'plain' | 'team' | 'conflict'

const command = (text: string | undefined) => (at: EventPlace) => commandEvent(text, at)
const write = (path: string, content: string) => (at: EventPlace) => editEvent({ path, content }, at)
const edit =
  (path: string, ...edits: readonly (readonly [string, string])[]) =>
  (at: EventPlace) =>
    editEvent({ path, edits: edits.map(([before, after]) => ({ before, after, all: false })) }, at)
const read = (path: string) => (at: EventPlace) => readEvent(path, at)
const tool =
  (name: string, input: Tool['input']) =>
  (at: EventPlace): Event => ({ ...plainEvent('pre-tool', at), tool: { name, use: 'other', input } })
const after =
  (event: (at: EventPlace) => Event) =>
  (at: EventPlace): Event => {
    const made = event({ ...at, kind: 'post-tool' })
    return made.tool === undefined ? made : { ...made, tool: { ...made.tool, response: 'done' } }
  }
const plain =
  (kind: Event['kind'], more: Partial<Event> = {}) =>
  (at: EventPlace): Event => ({ ...plainEvent(kind, at), ...more })

const row = (
  name: string,
  want: HostReading,
  event: Row['event'],
  more: Partial<Pick<Row, 'project' | 'says' | 'corrected'>> = {},
): Row => ({ project: 'plain', ...more, name, want, event })

const testPatch = [
  '*** Begin Patch',
  '*** Update File: src/sum.test.js',
  '@@',
  "-test('adds', () => {",
  "+test.skip('adds', () => {",
  '*** End Patch',
  '',
].join('\n')
const plainPatch = [
  '*** Begin Patch',
  '*** Add File: src/new.js',
  '+export const a = 1',
  '*** End Patch',
  '',
].join('\n')
const gitPatch = ['--- a/.env', '+++ b/.env', '@@ -1 +1 @@', '-KEY=a', '+KEY=b', ''].join('\n')
const agent = { id: 'a1', type: 'implementer' }
const stop = { active: false, background: 0, lastMessage: 'done' }

export const rows: readonly Row[] = [
  row('a denied command', 'deny', command('git push --force origin main'), { says: /git\/force-push/ }),
  row('a denied command in a chain', 'deny', command('cd src && git push --force origin main')),
  row('a denied command in another shell', 'deny', command('bash -c "git push --force origin main"')),
  row('an asked command', 'ask', command('sudo rm -f /etc/hosts'), { says: /\[/ }),
  row('a rewritten command', 'rewrite', command('git push --force origin feature/x'), {
    corrected: 'git push --force-with-lease',
  }),
  row('an approved command', 'allow', command('git status --short')),
  row('a plain command', 'pass', command('node build.js')),
  row(
    'a here-document that holds a command as data',
    'pass',
    command("cat > notes.txt <<'EOF'\ngit push --force origin main\nEOF"),
  ),
  row(
    'a commit message that holds a command as data',
    'pass',
    command("git commit -m 'undo git push --force origin main'"),
  ),
  row('a shell call without a command', 'ask', command(undefined), { says: /could not check/ }),
  row('a read of a secret', 'deny', read('.env')),
  row('a plain read', 'pass', read('README.md')),
  row('an edit of a protected file', 'ask', edit('biome.json', ['"error"', '"off"'])),
  row('an edit of a secret', 'deny', edit('.env', ['KEY=a', 'KEY=b'])),
  row('a write of a key', 'deny', write('deploy.pem', 'key')),
  row('a plain write', 'pass', write('src/new.js', 'export const a = 1\n')),
  row('a plain edit', 'pass', edit('src/sum.js', ['a + b', 'b + a'])),
  row(
    'several edits, one of which skips a test',
    'ask',
    edit('src/sum.test.js', ["'adds'", "'sums'"], ["test('", "test.skip('"]),
  ),
  row('a patch that skips a test', 'ask', tool('apply_patch', { input: testPatch })),
  row('a patch in the form of git', 'deny', tool('mcp__git__apply', { patch: gitPatch })),
  row('a plain patch', 'pass', tool('apply_patch', { input: plainPatch })),
  row(
    'a shell of a server',
    'deny',
    tool('mcp__shell__run_command', { command: 'git push --force origin main' }),
  ),
  row(
    'a shell of a server, given words',
    'deny',
    tool('mcp__box__exec', { cmd: ['git', 'push', '--force', 'origin', 'main'] }),
  ),
  row('a shell of a server is never approved', 'pass', tool('mcp__shell__run_command', { command: 'ls' })),
  row('a server that has a query in its command', 'pass', tool('mcp__redis__query', { command: 'rm -rf /' })),
  row(
    'a server that writes a secret',
    'deny',
    tool('mcp__fs__write_file', { path: '.env', content: 'KEY=b' }),
  ),
  row('a server that reads a secret', 'deny', tool('mcp__fs__read_file', { path: '.env' })),
  row(
    'a server that moves a secret',
    'deny',
    tool('mcp__fs__move_file', { source: '.env', destination: 'a' }),
  ),
  row(
    'a server that writes a file elsewhere',
    'pass',
    tool('mcp__github__push', { owner: 'a', repo: 'b', path: '.env', content: 'KEY=b' }),
  ),
  row(
    'an unknown tool with a command',
    'deny',
    tool('RunInTerminal', { cmd: 'git push --force origin main' }),
  ),
  row('an editor with sub-commands', 'deny', tool('str_replace_editor', { command: 'view', path: '.env' })),
  row('an unknown tool', 'pass', tool('Ponder', { topic: 'rm -rf /' })),
  row('a fetch', 'pass', tool('FetchPage', { url: 'https://example.org/.env' })),
  row('a search over a secret', 'deny', tool('SearchFiles', { path: '.env', pattern: 'KEY' })),
  row('a search over sources', 'pass', tool('SearchFiles', { path: 'src', pattern: 'KEY' })),
  row('a broken file after an edit', 'deny', after(write('broken.json', '{"a": }')), {
    says: /broken\.json/,
  }),
  row('a clean file after an edit', 'pass', after(write('clean.json', '{ "a": 1 }\n'))),
  row('after a command', 'pass', after(command('node build.js'))),
  row('the end of a turn with conflicts', 'deny', plain('stop', { stop }), {
    project: 'conflict',
    says: /git\/conflicts-resolved/,
  }),
  row('the end of a turn', 'pass', plain('stop', { stop })),
  row('the end of a turn that was held before', 'pass', plain('stop', { stop: { ...stop, active: true } })),
  row('a prompt', 'pass', plain('prompt', { prompt: 'go on' })),
  row('a prompt with context', 'advise', plain('prompt', { prompt: 'what is the state of the plan?' }), {
    project: 'team',
  }),
  row('the start of a session with context', 'advise', plain('session-start', { cause: 'startup' }), {
    project: 'team',
  }),
  row('the start of a subagent', 'advise', plain('subagent-start', { agent }), { project: 'team' }),
  row('the end of a subagent', 'pass', plain('subagent-stop', { agent, stop })),
  row('a compaction', 'pass', plain('pre-compact', { cause: 'manual' })),
  row('a notification', 'pass', plain('notification', { message: 'hello', cause: 'idle' })),
  row('the end of a session', 'pass', plain('session-end', { cause: 'other' })),
]
