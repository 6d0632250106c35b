import { programOf } from '#programs'
import type { Word } from '../../core/script.ts'
import { argumentsOf } from '../../programs/arguments.ts'
import { languageByName, loadedBy, loadedByText } from '../../programs/loads.ts'
import { canonicalName } from '../../programs/names.ts'
import { readCodeText } from '../code/code.ts'
import { pathEffects } from '../effects/effects.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, deeper } from '../state/state.ts'

/** Variables that hold options of an interpreter, for every one that is started. */
const variables = { NODE_OPTIONS: 'node', RUBYOPT: 'ruby' } as const

/** Reads the files of code that options of a program, or of its interpreter, have it load. */
export const readLoads = (at: At, name: string, words: readonly Word[]): void => {
  if (at.remote) return
  for (const [variable, interpreter] of Object.entries(variables)) {
    const text = at.env[variable] ?? (at.shell.exported.has(variable) ? at.shell.vars.get(variable) : undefined)
    if (typeof text !== 'string') continue
    for (const word of loadedByText(interpreter, text)) {
      for (const effect of pathEffects(at, 'execute', word)) at.reader.loose.push({ ...effect, loaded: true })
      readLoaded(at, variable, word)
    }
  }
  if (programOf(canonicalName(name))?.loads === undefined) return
  for (const word of loadedBy(argumentsOf(name, words))) readLoaded(at, name, word)
}

const readLoaded = (at: At, via: string, { value }: Word): void => {
  const path = value === null ? null : absolutePath(at, value)
  const language = path === null ? undefined : languageByName(path)
  const text = path === null || language === undefined ? undefined : fileText(at, path)
  if (path === null || language === undefined || text === undefined) return
  const inner: At = { ...deeper(at, via), env: {}, certain: false, stdin: undefined, input: null }
  if (language === 'sh') at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
  else readCodeText(inner, language, text, path)
}
