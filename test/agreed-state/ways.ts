import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hostNames, type Kind, settingsOf } from './scene.ts'
import { otherStates, variableNames } from './texts.ts'

/**
 * A way is a line of ways-*.txt: a command, or `@write <file> <file with its text>` for the tool of a host that writes. Indented lines
 * below it say more: `then` one more call of the same agent; `first` what a person did before; `kind` of the scene; `host` that asks
 * (`each`: all of them, `{settings}` is their file); `cwd`, or `project` of the calls that follow; `deeds` that must be stopped
 * afterwards; `needs` a program; `known` why it is still open. A section `[calm]` holds calls that must not be asked about.
 */
export interface Way {
  readonly section: string
  /** As the table has it, without its places. */
  readonly line: string
  readonly calls: readonly string[]
  readonly first?: string
  readonly kind: Kind
  readonly host: string
  readonly cwd?: string
  readonly project?: string
  readonly deeds?: readonly string[]
  readonly needs?: string
  readonly known?: string
  readonly calm: boolean
}

type Draft = Omit<Way, 'calls' | 'host'> & { readonly later: readonly string[]; readonly hosts: string }

const folder = dirname(fileURLToPath(import.meta.url))

const kindOf = (word: string): Kind => (word === 'dev' || word === 'both' ? word : 'team')

const withMore = (draft: Draft, key: string, value: string): Draft => {
  switch (key) {
    case 'then':
      return { ...draft, later: [...draft.later, value] }
    case 'kind':
      return { ...draft, kind: kindOf(value) }
    case 'host':
      return { ...draft, hosts: value }
    case 'deeds':
      return { ...draft, deeds: value.split(' | ') }
    case 'first':
    case 'cwd':
    case 'project':
    case 'needs':
    case 'known':
      return { ...draft, [key]: value }
    default:
      throw new Error(`${draft.line}: there is no "${key}"`)
  }
}

const draftsIn = (name: string): readonly Draft[] => {
  let section = ''
  const drafts: Draft[] = []
  for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const more = /^ {2}(\w+): (.*)$/.exec(line)
    const last = drafts.at(-1)
    if (line.startsWith('[')) section = line.slice(1, -1)
    else if (more === null)
      drafts.push({ section, line, calm: section === 'calm', kind: 'team', later: [], hosts: 'claude-code' })
    else if (last !== undefined) drafts[drafts.length - 1] = withMore(last, more[1] ?? '', more[2] ?? '')
  }
  return drafts
}

/** The values of a place in a command: `{state}`, `{variable}`, or `{these|those}`. */
const valuesOf = (place: string): readonly string[] => {
  if (place === 'state') return Object.keys(otherStates)
  return place === 'variable' ? variableNames : place.split('|')
}

const placeIn = /\{(state|variable|[\w~/]+(?:\|[\w~/]+)+)\}/

/** The same way with each value of its first place. */
const filled = (way: Way): readonly Way[] => {
  const [written, place] = placeIn.exec([way.first ?? '', ...way.calls].join('\n')) ?? []
  if (written === undefined || place === undefined) return [way]
  return valuesOf(place).map(value => {
    const fill = (text: string): string => text.replaceAll(written, value)
    const { first } = way
    return { ...way, calls: way.calls.map(fill), ...(first === undefined ? {} : { first: fill(first) }) }
  })
}

const account = `${userInfo().homedir}/.local/state/handrail`

const waysOf = ({ later, hosts, ...draft }: Draft): readonly Way[] =>
  (hosts === 'each' ? hostNames : [hosts]).flatMap(host => {
    const fill = (text: string): string =>
      text.replaceAll('{settings}', settingsOf(host)).replaceAll('{account}', account)
    return filled({ ...draft, host, calls: [draft.line, ...later].map(fill) })
  })

/** Every row of the tables, with all its values. */
export const rows = (): readonly (readonly Way[])[] =>
  ['ways-git.txt', 'ways-files.txt', 'ways-machine.txt', 'ways-calm.txt'].flatMap(draftsIn).map(waysOf)

/** Of each row another value. */
export const sampleRows = (): readonly Way[] =>
  rows().flatMap((ways, index) => ways.slice(index % ways.length, (index % ways.length) + 1))
