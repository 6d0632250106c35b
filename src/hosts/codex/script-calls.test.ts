import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptCalls } from './script-calls.ts'

const rows: readonly (readonly [string, ReturnType<typeof scriptCalls>])[] = [
  [
    'text(await tools.exec_command({"cmd":"ls -la"}))',
    [{ name: 'exec_command', argument: { cmd: 'ls -la' } }],
  ],
  [
    'await tools.exec_command({ cmd: \'echo "x"\', workdir: `/a/b`, yield_ms: 10, tty: false, })',
    [{ name: 'exec_command', argument: { cmd: 'echo "x"', workdir: '/a/b', yield_ms: 10, tty: false } }],
  ],
  [
    'await tools.apply_patch("*** Begin Patch\\n+\\u0041\\x42\\"\\n");\nawait tools.shell({command: ["ls", [1, null]]})',
    [
      { name: 'apply_patch', argument: '*** Begin Patch\n+AB"\n' },
      { name: 'shell', argument: { command: ['ls', [1, null]] } },
    ],
  ],
  // Only the script itself knows these.
  ['await tools.exec_command({ cmd: `rm ${name}` })', []],
  ['await tools.exec_command(options)', []],
  ['await tools.exec_command({ cmd: "ls"', []],
  ['await tools.exec_command({ cmd "ls" })', []],
  ['mytools.exec_command({ cmd: "ls" })', []],
]

test('the calls of a script whose values are written down', () => {
  for (const [script, calls] of rows) assert.deepEqual(scriptCalls(script), calls, script)
})
