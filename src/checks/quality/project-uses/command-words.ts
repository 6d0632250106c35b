/**
 * The calls in a short shell command, as words without their quotes. It is for commands that a project writes down for its
 * own tools: what only a shell knows stays as it is written.
 *
 * @example
 * callsIn('NODE_ENV=test eslint "src/**" && tsc') // [['NODE_ENV=test', 'eslint', 'src/**'], ['tsc']]
 */
export const callsIn = (command: string): readonly (readonly string[])[] => {
  const calls: string[][] = [[]]
  let word: string | undefined
  const end = (): void => {
    if (word !== undefined) calls.at(-1)?.push(word)
    word = undefined
  }
  for (const [part] of command.matchAll(tokens)) {
    if (/^[^\S\n]/.test(part)) end()
    else if (/^[;&|\n]/.test(part)) {
      end()
      calls.push([])
    } else word = (word ?? '') + bare(part)
  }
  end()
  return calls.filter(call => call.length > 0)
}

const tokens = /'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\[\s\S]|[^\S\n]+|&&|\|\||[;&|\n]|[^\s;&|'"\\]+|['"\\]/g

const bare = (part: string): string => {
  if (/^'.*'$/s.test(part)) return part.slice(1, -1)
  if (/^".*"$/s.test(part)) return part.slice(1, -1).replace(/\\([\s\S])/g, '$1')
  return part.startsWith('\\') ? part.slice(1) : part
}
