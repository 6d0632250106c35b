import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts.ts'
import type { Invocation } from '../../core/script.ts'
import { isRecord, type Json } from '../../text/json.ts'
import { join } from '../../text/path.ts'
import type { Filter } from './stream-edit.ts'

/** One value of a JSON file; without a value it goes. */
export interface JsonEdit {
  readonly path: readonly string[]
  readonly value?: unknown
}

const mostText = 200_000

export const editedJson = (text: string, edits: readonly JsonEdit[]): string | undefined => {
  if (text.length > mostText) return undefined
  const json = parsed(text)
  return isRecord(json)
    ? `${JSON.stringify(
        edits.reduce((sum, edit) => edited(sum, edit), json),
        undefined,
        2,
      )}\n`
    : undefined
}

const edited = (json: Json, { path: [key = '', ...rest], value }: JsonEdit): Json => {
  if (rest.length > 0) {
    const inner = json[key]
    return { ...json, [key]: edited(isRecord(inner) ? inner : {}, { path: rest, value }) }
  }
  const { [key]: _old, ...others } = json
  // In the place where it stood.
  return value === undefined ? others : { ...json, [key]: value }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `.a.b` and `."a-b".c`. */
const pathOf = (text: string): readonly string[] | undefined =>
  /^(?:\.(?:[\w$]+|"[^"]+")|\["[^"]+"\])+$/.test(text)
    ? [...text.matchAll(/\.([\w$]+)|"([^"]+)"/g)].map(([, plain, quoted]) => plain ?? quoted ?? '')
    : undefined

/** What `jq` prints for `.a.b = value`, `del(.a.b)`, and several of these; other programs say nothing. */
export const jqOutput: Filter = (args, read) => {
  const words = args.filter(
    word => !/^(?:-M|-S|--indent=\d|--tab|--monochrome-output|--sort-keys)$/.test(word),
  )
  const [program = '', file, ...more] = words
  if (words.some(word => word.startsWith('-')) || more.length > 0) return null
  const edits = program.split('|').map(step => jqEdit(step.trim()))
  if (edits.some(edit => edit === undefined)) return null
  const text = read(file)
  return text === null
    ? null
    : (editedJson(
        text,
        edits.flatMap(edit => edit ?? []),
      ) ?? null)
}

const jqEdit = (step: string): JsonEdit | undefined => {
  const [, gone] = /^del\(\s*(\S+)\s*\)$/.exec(step) ?? []
  const [, set, value = ''] = /^(\S+?)\s*=(?!=)\s*(.+)$/.exec(step) ?? []
  const path = pathOf(gone ?? set ?? '')
  if (path === undefined) return undefined
  if (gone !== undefined) return { path }
  const known = parsed(value)
  return known === undefined ? undefined : { path, value: known }
}

/** `npm pkg set scripts.lint=true` and `npm pkg delete scripts.lint` change the manifest of the folder. */
export const manifestEdits = ({ name, argv, cwd }: Invocation, facts: Facts): readonly FileChange[] => {
  if (!/^(?:npm|pnpm|bun)$/.test(name) || cwd === null) return []
  const folder = folderOption(argv)
  const plain = argv
    .slice(1)
    .filter((word, at) => word?.startsWith('-') !== true && !takesNext.test(argv[at] ?? ''))
  const words = plain[0] === 'pm' ? plain.slice(1) : plain
  const [first, verb, ...entries] = words
  if (first !== 'pkg' || (verb !== 'set' && verb !== 'delete') || folder === null) return []
  const isJson = argv.includes('--json')
  const edits = entries.map((entry): JsonEdit | undefined => {
    const [, key = entry ?? '', value = ''] = (verb === 'set' && /^([^=]+)=(.*)$/s.exec(entry ?? '')) || []
    const path = pathOf(`.${key.replaceAll(/\[([\w-]+)\]/g, '."$1"')}`)
    if (entry == null || path === undefined) return undefined
    if (verb === 'delete') return { path }
    return { path, value: isJson ? parsed(value) : value }
  })
  const path = facts.resolve(join(join(cwd, folder), 'package.json'))
  const text = edits.some(edit => edit === undefined) ? undefined : facts.readText(path)
  const content =
    text &&
    editedJson(
      text,
      edits.flatMap(edit => edit ?? []),
    )
  return content === undefined || content === '' ? [] : [{ path, content, partial: true }]
}

const takesNext = /^(?:--prefix|-C|--dir|--cwd)$/

/** The folder that an option names; null where only the running shell knows it. */
const folderOption = (argv: Invocation['argv']): string | null => {
  const at = argv.findIndex(word => takesNext.test(word ?? ''))
  if (at >= 0) return argv[at + 1] ?? null
  return argv.flatMap(word => /^(?:--prefix|--dir|--cwd)=(.+)$/.exec(word ?? '')?.[1] ?? [])[0] ?? '.'
}
