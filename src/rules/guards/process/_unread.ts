import { programOf } from '#programs'
import type { Invocation, Script, Word } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isAllFed } from '../../../known/code/program-sources.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { codeOf, runsLanguage } from '../../../programs/code/interpreters.ts'

/** An interpreter whose program comes from the lines that xargs or parallel reads. */
export const isFed = ({ name, via, words }: Invocation): boolean => {
  if (!via.some(wrapper => wrapper === 'xargs' || wrapper === 'parallel')) return false
  if (name === '') return words[0]?.value === null
  if (name === 'git')
    return (
      words[1]?.value === null ||
      (words.slice(2).some(({ value }) => value === null) &&
        /^(reset|push|rebase|reflog|clean)$/.test(words[1]?.value ?? 'reset'))
    )
  if (name === 'env') return words[1]?.value === null
  const code = codeOf(name, words)
  if (code === undefined) return false
  const texts = code.texts.map(({ word }) => word)
  const own = words.slice(1, argumentsOf(name, words).start)
  if (words[1]?.value === null || own.some(word => word.value === null && !texts.includes(word))) return true
  if (code.idle) return false
  // After the code these still take options, such as `-r module`.
  const loose = words.at(-1)?.value === null && !words.some(({ value }) => value === '--')
  if (loose && code.texts[0]?.option === '-e' && runsLanguage(name, 'node ruby')) return true
  return (
    code.file?.value === null ||
    texts.some(word => word?.value === null && (isAllFed(word) || isWholly(word.text)))
  )
}

/** A name that is cut out of other words or found by a pattern, so that nobody reads it. */
export const isDisguised = ({ words, via }: Invocation): boolean => {
  const [program] = words
  if (program === undefined) return false
  if (program.text.includes('${') && /\$\{\w+:\d/.test(program.text)) return true
  // A whole command in quotes is the name of no program; whoever takes the quotes off runs it.
  if (/^[a-z][\w.-]*\s+[^\s=]/.test(program.value ?? '')) return true
  // The arguments are those that rm takes, so the name of the program does not matter.
  if (isSweep(words) && (program.value === null || isHanded(words))) return true
  // `{c,ur}l` and `$(echo rm)`: what is written there is not what runs.
  if (
    program.value !== null &&
    '{$`'.includes(program.text.charAt(0)) &&
    /^\{[^}]*,|^(\$\(|`)\s*(echo|printf)\b/.test(program.text)
  )
    return true
  if (program.value === null && via.some(wrapper => /^(exec|(ba|z|da)?sh -c)/.test(wrapper)))
    return !/^"?\$(@|\*|\{@\})"?$/.test(program.text)
  return program.glob === true && /[?[]/.test(program.text) && program.text.includes('/')
}

const isSweep = (words: readonly Word[]): boolean =>
  words.some(({ value }) => value?.startsWith('-') === true && /^-(\w*r\w*f|\w*f\w*r)\w*$/i.test(value)) &&
  words.some(({ value, text }) => /^(\/|\/\*|~|~\/)$/.test(text) || value === '/')

/** A program that nobody here knows is given a whole rm to carry out. */
const isHanded = (words: readonly Word[]): boolean =>
  programOf(words[0]?.value ?? '') === undefined &&
  !listed('echo printf alias which type man help print say', words[0]?.value ?? '') &&
  words.some(({ value, text }, index) => index > 0 && value === 'rm' && text === 'rm')

/** Nothing of it is known: `"$x"` or `$(x)`, not `"$dir/run.sh"` or `"cd $dir && ls"`. */
export const isWholly = (text: string): boolean => /^"?(\$\{?\w+\}?|\$\(.*\)|`.*`|<\(.*\))"?$/s.test(text)

/** With other separators a text falls into other words than anybody reads, and then it is run. */
export const isResplit = ({ sets = [], invocations }: Script): boolean =>
  sets.some(({ name, value, once }) => name === 'IFS' && !once && !/^\s*$/.test(value ?? '?')) &&
  invocations.some(
    ({ words, via, name }) =>
      name !== 'set' && (via.includes('eval') || /^\\?"?\$/.test(words[0]?.text ?? '')),
  )
