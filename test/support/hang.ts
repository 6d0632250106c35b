import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ways in which the main thread of a program never comes back. */
export const hangs: Readonly<Record<string, string>> = {
  'sleeps in the kernel, at a FIFO': "require('node:fs').openSync(process.env.HANG_FIFO)",
  'sleeps in the kernel, at a lock': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  'runs in a loop': 'for (;;);',
  'runs in a regular expression': "/^(a+)+$/.test('a'.repeat(60) + '!')",
  'waits for a program': "require('node:child_process').spawnSync('sleep', ['1000'])",
}

/** A module that hangs so in every Node that is started with the environment it returns. */
export const hanging = (folder: string, code: string): Readonly<Record<string, string>> => {
  const fifo = join(folder, 'fifo')
  spawnSync('mkfifo', [fifo])
  const preload = join(folder, `hang-${process.hrtime.bigint()}.cjs`)
  writeFileSync(preload, code)
  return { NODE_OPTIONS: `--require ${preload}`, HANG_FIFO: fifo }
}
