import { readCodeText } from '#late/shell/code/index'
import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import {
  callWith,
  commandVariables,
  languageByName,
  loadedBy,
  optionVariables,
} from '../../programs/code/loads.ts'
import { canonicalName } from '../../programs/names.ts'
import { pathEffects } from '../effects/effects.ts'
import { fileText } from '../state/files.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, deeper, moved } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { readCommands } from './runs.ts'

/** Reads the files of code that options of a program have it load, and what variables have it load or start. */
export const readLoads = (at: At, name: string, words: readonly Word[]): void => {
  if (at.remote) return
  for (const [variable, value] of Object.entries(at.env))
    if (value !== null) readVariable(at, name, variable, value)
  if (at.shell.exported.size > 0)
    for (const variable of Object.keys(optionVariables)) {
      const value = at.shell.exported.has(variable) ? at.shell.vars.get(variable) : undefined
      if (typeof value === 'string') readVariable(at, name, variable, value)
    }
  const program = programOf(canonicalName(name))
  if (program?.loads === undefined && program?.ends === undefined) return
  for (const word of loadedBy(argumentsOf(name, words))) readLoaded(at, name, word)
}

const readVariable = (at: At, name: string, variable: string, value: string): void => {
  const call = Object.hasOwn(optionVariables, variable) ? optionVariables[variable] : undefined
  if (call !== undefined) {
    const words = callWith(call, value)
    const program = words[0]?.value ?? ''
    for (const word of loadedBy(argumentsOf(program, words))) {
      for (const effect of pathEffects(at, 'execute', word)) at.reader.loose.push({ ...effect, loaded: true })
      readLoaded(at, variable, word)
    }
    readCommands(at, program, words, variable)
  } else if (listed(commandVariables, variable) && name !== 'git' && /[\s/]/.test(value)) {
    const text = value.replace(/^[|-]+/, '')
    readWords({ ...deeper(at, variable), env: {}, certain: false }, variable, [{ text, value: text }])
  }
}

const readLoaded = (at: At, via: string, { value }: Word): void => {
  const path = value === null ? null : absolutePath(at, value)
  const language = path === null ? undefined : languageByName(path)
  const text = path === null || language === undefined ? undefined : fileText(at, path)
  if (path === null || language === undefined || text === undefined) return
  const inner = moved(deeper(at, via), { env: {}, certain: false, stdin: undefined, input: null })
  if (language === 'sh') at.reader.hooks.readText(inner, text, { base: undefined, within: '' })
  else readCodeText(inner, language, text, path, true)
}
