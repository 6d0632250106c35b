import type { Family, Program } from '../../programs/program.ts'

/** The program of a name: a line of JSON, or the family that knows it. */
export const lateProgram = (
  text: string,
  name: string,
  load: (family: string) => Family,
): Program | undefined => {
  if (name === '' || name.includes('\n') || name.includes('\t')) return undefined
  const at = text.indexOf(`\n${name}\t`)
  if (at < 0) return undefined
  const said = text.slice(at + name.length + 2, text.indexOf('\n', at + 1))
  return said.startsWith('{') ? JSON.parse(said) : load(said)[name]
}
