import { readFileSync } from 'node:fs'
import type { Arena } from './arena.ts'
import { shims, withOnly } from './origin.ts'

/** A command that is known to load a hostile file. */
export interface Control {
  readonly program: string
  readonly variant: string
  readonly command: string
}

export const controls = (): readonly Control[] =>
  readFileSync(new URL('controls.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [program = '', ids = '', command = ''] = line.split(/ {2}/)
      return { program, variant: withOnly(...ids.split(',')), command }
    })

/** A program that starts others by their names finds them where PATH leads: in a project that has one of every name. */
export const startControls = (program: string, commands: readonly string[]): readonly Control[] =>
  commands
    .filter(command => command.startsWith(program))
    .sort((a, b) => b.length - a.length)
    .slice(0, 3)
    .map(command => ({
      program,
      variant: shims,
      command: `own=$(command -v ${program}); PATH=$PWD/node_modules/.bin:$PATH; "$own"${command.slice(program.length)}`,
    }))

/** Those that left a marker here: a trap that nothing can spring would prove nothing. */
export const fired = async (arena: Arena, list: readonly Control[]): Promise<readonly Control[]> => {
  const found: Control[] = []
  for (const control of list) {
    const marks = await arena.control({ command: control.command, variant: control.variant, folder: '' })
    if (marks.length > 0) found.push(control)
  }
  return found
}
