import { git } from './git.ts'
import type { Program } from './program.ts'

const families: readonly Readonly<Record<string, Program>>[] = [git]

/** What is known of a program, by its base name. */
export const programOf = (name: string): Program | undefined => {
  for (const family of families) if (Object.hasOwn(family, name)) return family[name]
  return undefined
}
