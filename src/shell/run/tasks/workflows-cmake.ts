import { dirname, join } from '../../../core/text/paths/path.ts'
import { fileText } from '../../state/files.ts'
import type { At } from '../../state/state.ts'
import { behind, isOurs, unknownPart } from './workflow-parts.ts'

/** What CMakeLists.txt of the session does while it is read, and the commands of the targets that it makes. */
export const cmakeLines = (at: At, here: string, values: readonly string[]): readonly string[] => {
  const build = behind(values, /^(?:--build|-C|-B)$/)
  const path = join(here, 'CMakeLists.txt')
  const text = build !== undefined && isOurs(at, path) ? fileText(at, path) : undefined
  if (build === undefined || text === undefined) return []
  const known = new Map<string, string>([
    ['CMAKE_COMMAND', 'cmake'],
    ...['CMAKE_SOURCE_DIR', 'PROJECT_SOURCE_DIR', 'CMAKE_CURRENT_SOURCE_DIR', 'CMAKE_CURRENT_LIST_DIR'].map(
      key => [key, dirname(path)] as const,
    ),
    ...['CMAKE_BINARY_DIR', 'PROJECT_BINARY_DIR', 'CMAKE_CURRENT_BINARY_DIR'].map(
      key => [key, join(here, build)] as const,
    ),
  ])
  const expanded = (part: string): string =>
    part
      .replaceAll(/\$\{(\w+)\}/g, (_, key: string) => known.get(key) ?? unknownPart)
      .replaceAll(/\s+/g, ' ')
      .trim()
  for (const [, key = '', value = ''] of text.matchAll(
    /^[ \t]*(?:set|file)\(\s*(?:GLOB(?:_RECURSE)?\s+)?(\w+)\s+([^()]{1,1000})\)/gm,
  ))
    known.set(key, expanded(value.replace(/\b(?:CONFIGURE_DEPENDS|RELATIVE\s+\S+)/g, '')))
  const read = [...text.matchAll(/\bfile\(\s*(REMOVE(?:_RECURSE)?)\s+([^()]{1,1000})\)/g)].map(
    ([, , what = '']) => `rm -rf ${expanded(what)}`,
  )
  const started = [...text.matchAll(/\bexecute_process\(([^()]{1,2000})\)/g)].flatMap(([, body = '']) =>
    commandsIn(body).map(expanded),
  )
  const made = [
    ...text.matchAll(/\badd_custom_(target|command)\(\s*(?:TARGET\s+)?([\w.${}/-]+)\s([^()]{1,4000})\)/g),
  ].flatMap(([, kind, target = '', body = '']) =>
    values.includes(target) || kind === 'command' || /^\s*ALL\b/.test(body)
      ? commandsIn(body).map(expanded)
      : [],
  )
  return [...read, ...started, ...(values.includes('--build') || values.includes('-C') ? made : [])].map(
    line =>
      line.replace(
        /^cmake -E (rm|remove_directory|remove|cp|copy|rename)\b/,
        (_, verb: string) => verbs[verb] ?? verb,
      ),
  )
}

const commandsIn = (body: string): readonly string[] =>
  body
    .split(/\bCOMMAND\b/)
    .slice(1)
    .map(part =>
      part.replace(
        /\b(?:WORKING_DIRECTORY|COMMENT|DEPENDS|VERBATIM|BYPRODUCTS|USES_TERMINAL|OUTPUT_VARIABLE|RESULT_VARIABLE|ERROR_QUIET|OUTPUT_QUIET)\b[\s\S]*$/,
        '',
      ),
    )

const verbs: Readonly<Record<string, string>> = {
  remove_directory: 'rm -rf',
  remove: 'rm',
  copy: 'cp',
  rename: 'mv',
}
