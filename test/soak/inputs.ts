import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hosts } from '../../src/hosts/index.generated.ts'
import { readCorpus } from '../shell/differential/corpus.ts'
import { formsFrom } from '../shell/differential/forms.ts'
import { type Dice, diceOf } from './dice.ts'
import { root } from './place.ts'
import { disturbed, shellText } from './shell-inputs.ts'

/** One input of the hook. */
export interface Input {
  readonly kind: 'bytes' | 'json' | 'shell' | 'edit' | 'host'
  readonly host: string
  readonly event: string
  readonly bytes: Buffer
  /** The command in it, where it holds one. */
  readonly command?: string
}

/** Makes the input of a number: the same for the same seed, whatever was made before. */
export const inputsOf = (seed: number, cwd: string): ((index: number) => Input) => {
  const commands = readCorpus().map(({ command }) => command)
  const forms = formsFrom(seed, 4000).map(({ text }) => text)
  const samples = hosts.flatMap(({ id }) => samplesOf(id, cwd))
  return index => {
    const dice = diceOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
    const kind = dice.next()
    if (kind < 0.05) return bytesInput(dice, cwd)
    if (kind < 0.15) return jsonInput(dice, cwd)
    if (kind < 0.7) return shellInput(dice, cwd, commands, forms)
    if (kind < 0.85) return editInput(dice, cwd)
    return hostInput(dice, cwd, samples)
  }
}

interface Sample {
  readonly host: string
  readonly event: string
  readonly payload: unknown
}

const samplesOf = (host: string, cwd: string): readonly Sample[] => {
  const folder = join(root, 'src/hosts', host, 'fixtures')
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => ({
        host,
        event: name.replace(/\.json$/, ''),
        payload: JSON.parse(readFileSync(join(folder, name), 'utf8').replaceAll('/home/dev/app', cwd)),
      }))
  } catch {
    return []
  }
}

const claude = { host: 'claude-code', event: 'PreToolUse' }
const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? 'null')
const toolCall = (cwd: string, tool_name: string, tool_input: unknown, hook_event_name = 'PreToolUse') => ({
  session_id: 'fuzz',
  cwd,
  hook_event_name,
  tool_name,
  tool_input,
})

const bytesInput = (dice: Dice, cwd: string): Input => {
  const some = Buffer.from(Array.from({ length: dice.below(200) }, () => dice.below(256)))
  if (dice.chance(0.3)) return { ...claude, kind: 'bytes', bytes: some }
  const whole = encode(toolCall(cwd, 'Bash', { command: 'git reset --hard' }))
  const at = dice.below(whole.length + 1)
  const bytes = dice.chance(0.3)
    ? whole.subarray(0, at)
    : Buffer.concat([
        whole.subarray(0, at),
        some.subarray(0, dice.below(6)),
        whole.subarray(at + dice.below(3)),
      ])
  return { ...claude, kind: 'bytes', bytes }
}

const keys =
  'hook_event_name cwd session_id tool_name tool_input tool_response prompt command file_path path content edits old_string new_string patch input agent_id reason __proto__ constructor toString length transcript_path permission_mode stop_hook_active'.split(
    ' ',
  )
const scalars: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.1,
  '',
  'Bash',
  'Write',
  'ls',
  'rm -rf /',
  '\u0000',
  '\ud800',
  '/',
  '..',
  'PreToolUse',
  'Stop',
  'x'.repeat(5000),
]

const randomJson = (dice: Dice, depth: number): unknown => {
  if (depth > 4 || dice.chance(0.5)) return dice.pick(scalars)
  const size = dice.below(6)
  if (dice.chance(0.3)) return Array.from({ length: size }, () => randomJson(dice, depth + 1))
  return Object.fromEntries(
    Array.from({ length: size }, () => [dice.pick(keys), randomJson(dice, depth + 1)]),
  )
}

const jsonInput = (dice: Dice, cwd: string): Input => {
  const { id } = dice.pick(hosts)
  const event = dice.pick([
    'PreToolUse',
    'PostToolUse',
    'Stop',
    'UserPromptSubmit',
    'SessionStart',
    'preToolUse',
    '',
  ])
  if (dice.chance(0.02))
    return { kind: 'json', host: id, event, bytes: Buffer.from('['.repeat(1 + dice.below(50_000))) }
  const value = dice.chance(0.5)
    ? randomJson(dice, 0)
    : { ...toolCall(cwd, 'Bash', {}), ...Object(randomJson(dice, 0)) }
  return { kind: 'json', host: id, event, bytes: encode(value) }
}

const shellInput = (
  dice: Dice,
  cwd: string,
  commands: readonly string[],
  forms: readonly string[],
): Input => {
  const kind = dice.next()
  const command =
    kind < 0.4
      ? shellText(dice)
      : kind < 0.75
        ? disturbed(dice, dice.pick(commands))
        : kind < 0.9
          ? disturbed(dice, dice.pick(forms))
          : `${dice.pick(commands)}${dice.pick(['; ', ' && ', ' | ', '\n', ' & '])}${shellText(dice, 2)}`
  return { ...claude, kind: 'shell', bytes: encode(toolCall(cwd, 'Bash', { command })), command }
}

const names = [
  'a.ts',
  '.env',
  'src/a.test.ts',
  'package.json',
  'handrail.jsonc',
  '.git/config',
  '../x',
  '/etc/passwd',
  '-rf',
  'a\nb',
  "a'b",
  '\u202ea',
  'x'.repeat(255),
  '',
  '~/.ssh/id_rsa',
  'biome.json',
  '.handrail/hook.sh',
  'a.py',
  'Makefile',
]
const contents = [
  '',
  'a\n',
  'test.skip("a", () => {})\n',
  '// eslint-disable\n',
  '{ "rules": {} }',
  '\u0000\u0001',
  'x'.repeat(20_000),
  'describe('.repeat(500),
  'const a = 1\n'.repeat(400),
  '\ud800',
  'AKIAIOSFODNN7EXAMPLE\n',
  '{'.repeat(2000),
]

const editInput = (dice: Dice, cwd: string): Input => {
  const file_path = dice.chance(0.8) ? join(cwd, dice.pick(names)) : dice.pick(names)
  const text = (): string =>
    dice.chance(0.7) ? dice.pick(contents) : disturbed(dice, dice.pick(contents).slice(0, 3000))
  const patch = `*** Begin Patch\n*** Update File: ${dice.pick(names)}\n@@\n-${text()}\n+${text()}\n*** End Patch`
  const [tool, input] = dice.pick<readonly [string, unknown]>([
    ['Write', { file_path, content: text() }],
    ['Edit', { file_path, old_string: text(), new_string: text(), replace_all: dice.chance(0.5) }],
    ['MultiEdit', { file_path, edits: [{ old_string: text(), new_string: text() }, { old_string: text() }] }],
    ['NotebookEdit', { notebook_path: file_path, new_source: text() }],
    [
      'Bash',
      {
        command: `git apply <<'E'\n--- a/${dice.pick(names)}\n+++ b/${dice.pick(names)}\n@@ -1,${dice.below(9)} +1 @@\n${text().slice(0, 500)}\nE`,
      },
    ],
    ['Bash', { command: `apply_patch <<'E'\n${patch}\nE` }],
    ['Read', { file_path }],
  ])
  return { ...claude, kind: 'edit', bytes: encode(toolCall(cwd, tool, input)) }
}

/** The command of a sample: the text under a key of that name, the outermost where a replaced value has one as well. */
const commandIn = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if ('command' in value && typeof value.command === 'string') return value.command
  for (const each of Object.values(value)) {
    const found = commandIn(each)
    if (found !== undefined) return found
  }
  return undefined
}

/** A sample of a host with some of its values replaced, or as an event of another one. */
const hostInput = (dice: Dice, cwd: string, samples: readonly Sample[]): Input => {
  const { host, event, payload } = dice.pick(samples)
  const changed = (value: unknown): unknown => {
    if (dice.chance(0.06)) return randomJson(dice, 3)
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'cwd' ? cwd : changed(each)]),
    )
  }
  const asked = dice.chance(0.9) ? host : dice.pick(hosts).id
  const made = changed(payload)
  const command = commandIn(made)
  return {
    kind: 'host',
    host: asked,
    event,
    bytes: encode(made),
    ...(command === undefined ? {} : { command }),
  }
}
