import { isRecord, type Json } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { objectIn } from './json.ts'

/** Commands in instructions for agents: what stands in backquotes, and blocks of shell. */
export const toldCommands = (text: string): readonly string[] => [
  ...[...text.matchAll(/^```(?:sh|bash|shell|zsh|console)[^\n]*\n([\s\S]*?)^```/gm)].flatMap(
    ([, block = '']) => [block.replaceAll(/^\$ /gm, '')],
  ),
  ...[...text.matchAll(/(?<!`)`([^`\n]{4,300})`(?!`)/g)].flatMap(([, span = '']) =>
    /^\w[\w./-]* .*[|&;$/-]/.test(span) ? [span] : [],
  ),
]

/** `<!(command)` of a gyp file runs when a package is built. */
export const gypCommands = (text: string): readonly string[] =>
  [...text.matchAll(/<!@?\(([^)\n]{2,300})\)/g)].flatMap(([, command = '']) => [command])

/** Tasks of a pyproject.toml: the sections of poe, taskipy, pdm, hatch and rye. */
export const tomlTasks = (text: string): readonly string[] => namedTasks(text).map(([, command]) => command)

/** The tasks of runners for Python, each with its name. */
export const namedTasks = (text: string): readonly (readonly [name: string, command: string])[] => {
  const found: (readonly [string, string])[] = []
  let inside = false
  for (const line of text.split('\n')) {
    const section = /^\s*\[([^\]]+)\]/.exec(line)?.[1]
    if (section !== undefined)
      inside = /^tool\.(?:poe\.tasks|taskipy\.tasks|(?:pdm|rye|hatch\.envs\.[\w-]+)\.scripts)/.test(section)
    const [, name = '', double, single] =
      /^\s*["']?([\w:-]+)["']?\s*=\s*(?:\{\s*(?:cmd|shell)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(
        line,
      ) ?? []
    const command = double?.replaceAll(/\\(.)/g, '$1') ?? single
    if (inside && command !== undefined) found.push([name, command])
  }
  return found
}

/** Programs that an editor starts by itself, and variables that it gives to terminals. */
export const editorCommands = (text: string): readonly string[] =>
  Object.entries(objectIn(text) ?? {}).flatMap(([key, value]) => {
    if (/(?:^git\.path|executablePath|interpreterPath|\.shell\.\w+)$/i.test(key) && typeof value === 'string')
      return value.startsWith('/') ? [singleQuoted(value)] : []
    return /^terminal\.integrated\.env\./.test(key) && isRecord(value) ? variablesOf(value) : []
  })

const variablesOf = (value: Json): readonly string[] =>
  Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && /^\w+$/.test(name) ? [`${name}=${singleQuoted(one)} ls`] : [],
  )
