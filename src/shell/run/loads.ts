import { readCodeText } from '#late/shell/code/index'
import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { callWith, languageByName, loadedBy } from '../../programs/code/loads.ts'
import { canonicalName } from '../../programs/names.ts'
import { variableNamed } from '../../programs/variables.ts'
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
  for (const variable of at.shell.exported) {
    const value = variableNamed(variable)?.kind === 'options' ? at.shell.vars.get(variable) : undefined
    if (typeof value === 'string') readVariable(at, name, variable, value)
  }
  const program = programOf(canonicalName(name))
  if (program?.loads === undefined && program?.ends === undefined) return
  for (const word of loadedBy(argumentsOf(name, words))) readLoaded(at, name, word)
}

const readVariable = (at: At, name: string, variable: string, value: string): void => {
  const { kind, of = '' } = variableNamed(variable) ?? {}
  if (kind === 'options') {
    const words = callWith(of, value)
    const program = words[0]?.value ?? ''
    for (const word of loadedBy(argumentsOf(program, words))) {
      for (const effect of pathEffects(at, 'execute', word)) at.reader.loose.push({ ...effect, loaded: true })
      readLoaded(at, variable, word)
    }
    readCommands(at, program, words, variable)
  } else if (kind === 'command' && of !== 'git' && name !== 'git' && /[\s/]/.test(value)) {
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
