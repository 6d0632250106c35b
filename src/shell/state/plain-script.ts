import type { At } from './state.ts'

/** A script, and the words that start it: `bash -e x.sh`, or its own first line. */
interface Started {
  readonly text: string
  readonly shell: At['shell']
  readonly env: At['env']
  readonly words: readonly (string | null)[]
}

/** Ways in which a script gives words, names, comparisons or ends another meaning than they have. */
const odd =
  /\b(?:alias|shopt|enable|IFS|DEBUG|RETURN|coproc|hash|eval|source|BASH_\w+|SHELLOPTS|BASHOPTS|ENV|POSIXLY_CORRECT|emulate|setopt)\b|>&-|\bexec[ \t]+[12]?>|^[ \t]*\.[ \t]|[;&|{(][ \t]*\.[ \t]|\b(?:declare|local|typeset)[ \t]+-\w*n|\bset[ \t]+[-+]\w*[kn]|(?:^|[;&|{(\s])(?:function[ \t]+)?(?:exit|return|test|\[|\[\[|set|shift|true|false|:|echo|printf|command|builtin|local|export|declare|unset|read|cd|exec|break|continue)[ \t]*\([ \t]*\)|\bfunction[ \t]+(?:exit|return|test|\[|set|shift|true|false|echo|printf|command|builtin|local|export|declare|unset|read|cd|exec|break|continue)\b/m

/** Whether conditions of a script mean what they say: plain Bash, or what every shell knows. Where in doubt, all of it is read. */
export const isPlainScript = ({ text, shell, env, words }: Started): boolean => {
  if (odd.test(text) || shell.functions.size > 0 || shell.aliases.size > 0) return false
  const given = [...Object.keys(env), ...shell.exported]
  if (given.some(name => /^(?:BASH_|ENV$|SHELLOPTS$|BASHOPTS$|POSIXLY_CORRECT$|IFS$)/.test(name)))
    return false
  const program = /(?:^|[/\s])([a-z]*sh)$/.exec(words[0] ?? '')?.[1]
  if (!words.slice(1).every(word => /^-[eux]+$/.test(word ?? ''))) return false
  return program === 'bash' || ((program === 'sh' || program === 'dash') && !/==|\[\[|\(\(/.test(text))
}
