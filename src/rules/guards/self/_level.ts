import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

const level = 'CLAUDE_SAFETY_LEVEL'

/** Tells what is started from here to look at less; this session's own hooks never see it. */
export const setsLevel = ({ name, argv, env, peeled }: Command): boolean => {
  if (Object.hasOwn(env, level) && env[level] !== 'strict') return true
  if (peeled.some(words => takesAway(words))) return true
  if (name === 'unset' || name === 'setx' || name === 'setenv') return argv.includes(level)
  return listed('export declare typeset readonly', name) && argv.some(isLooser)
}

/** `env -u` and `env --unset=`. */
const takesAway = (words: readonly (string | null)[]): boolean =>
  words[0]?.endsWith('env') === true && words.some(word => word === level || word === `--unset=${level}`)

const isLooser = (word: string | null): boolean =>
  word?.startsWith(`${level}=`) === true && word !== `${level}=strict`
